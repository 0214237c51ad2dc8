/// Finds stacks in scroll views that create all rows up front.
struct EagerStackInScrollView: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "eager_stack_in_scroll_view",
    summary: "A stack in a `ScrollView` creates every row up front, unlike a lazy stack.",
    explanation: """
      `VStack` and `HStack` create all of their views up front. With a `ForEach` in a `ScrollView`, that's every row,
      with its images and tasks, before anything appears. A lazy stack creates rows as they scroll into view. For a few
      rows, a plain stack is fine.
      """,
    bad: [
      """
      struct CommentList: View {
        let comments: [Comment]

        var body: some View {
          ScrollView {
            VStack(alignment: .leading) {  // reported
              ForEach(comments) { comment in
                CommentRow(comment: comment)
              }
            }
          }
        }
      }
      """
    ],
    good: [
      """
      struct CommentList: View {
        let comments: [Comment]

        var body: some View {
          ScrollView {
            LazyVStack(alignment: .leading) {
              ForEach(comments) { comment in
                CommentRow(comment: comment)
              }
            }
          }
        }
      }
      """
    ],
    notReported: """
      - A `ForEach` over a range or over data that never changes: literals, static members, and `allCases`.
      - A stack across the scroll direction, such as an `HStack` in a vertical scroll view.
      - A stack in a different view in the scroll view, such as a card.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("eager", "every row is created up front")],
    fixes: [(.unsafe, "Change the stack to a lazy stack.")],
    strict: .note)

  var triggers: Triggers {
    .any(of: ["VStack", "HStack"].map { Triggers.WordSet(["ScrollView", "ForEach", $0]) })
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(ofAny: ["VStack", "HStack"]).compactMap { name in
      guard !file.isMember(name), let call = file.call(at: name), let closure = call.trailingClosures.first,
        hasDynamicRows(file.body(ofClosure: closure.brace), file), isScrolled(call, file)
      else { return nil }
      let word = code.word(name)
      return Finding(
        code.range(name), reason: "eager",
        message: "this `\(word)` creates every row up front; use `Lazy\(word)`",
        fixes: [Fix("Change to `Lazy\(word)`", .unsafe, [Edit(code.range(name), "Lazy\(word)")])])
    }
  }

  /// Whether a `ForEach` over data is directly in a closure, or in a branch there.
  private func hasDynamicRows(_ body: Range<Int>, _ file: FileView) -> Bool {
    var pending = [body]
    while let tokens = pending.popLast() {
      for statement in file.statements(in: tokens) {
        switch statement {
        case .branches(let bodies): pending += bodies
        case .expression(let range): if isDynamic(range, file) { return true }
        }
      }
    }
    return false
  }

  private func isDynamic(_ range: Range<Int>, _ file: FileView) -> Bool {
    guard file.code.isWord(range.lowerBound, "ForEach"), let call = file.call(at: range.lowerBound),
      let data = call.arguments.first, data.label == nil
    else { return false }
    return !file.isRangeData(data.value) && !file.isFixedData(data.value)
  }

  /// Whether a scroll view in the direction of a stack shows it, directly or through modifiers.
  private func isScrolled(_ stack: Call, _ file: FileView) -> Bool {
    for step in file.stepsOutwards(from: stack.name, behind: stack.end) {
      guard case .content(let outer, _) = step else { continue }
      guard file.code.isWord(outer.name, "ScrollView"), !file.isMember(outer.name) else {
        if file.code.isWord(outer.name, "ScrollViewReader") || file.code.isWord(outer.name, "Group") { continue }
        return false
      }
      let axes = outer.arguments.first.flatMap { $0.label == nil ? $0.value : nil }
      let isHorizontal = axes.map { file.code.hasWord(WordList("horizontal"), in: $0) } ?? false
      return file.code.isWord(stack.name, "HStack") == isHorizontal
    }
    return false
  }
}
