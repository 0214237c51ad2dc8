/// Finds stacks in scroll views that make all rows at once.
struct EagerStackInScrollView: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "eager_stack_in_scroll_view",
    summary: "A `VStack` in a scroll view makes every row before the first is seen.",
    explanation: """
      `VStack` and `HStack` make all of their views at once. With a `ForEach` over data in a `ScrollView` that is every row,
      with its images and requests, before anything is shown.

      Use the lazy one:

          ScrollView { LazyVStack { ForEach(items) { Row($0) } } }

      For a few rows the plain stack is right and faster, so this rule is part of the preset `strict`.
      """,
    bad: ["let a = ScrollView { VStack { ForEach(items) { Row($0) } } }"],
    good: [
      "let a = ScrollView { LazyVStack { ForEach(items) { Row($0) } } }",
      "let a = ScrollView { VStack { ForEach(0..<5) { Row($0) } } }",
    ],
    reasons: [("eager", "all rows are made at once")],
    fixes: [(.unsafe, "Use the lazy stack.")],
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
        message: "this `\(word)` makes all rows at once; use `Lazy\(word)`",
        fixes: [Fix("Use the lazy stack", .unsafe, [Edit(code.range(name), "Lazy\(word)")])])
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
    let value = data.value
    let isFixed =
      file.code.kind(value.lowerBound) == .leftSquare || file.code.startsUppercase(value.lowerBound)
      || file.code.hasWord(WordList("allCases"), in: value)
      || file.syntax.first(in: value, where: { file.code.isText($0, "..<") || file.code.isText($0, "...") }) != nil
    return !isFixed
  }

  /// Whether a scroll view in the direction of a stack shows it, directly or through modifiers.
  private func isScrolled(_ stack: Call, _ file: FileView) -> Bool {
    for step in file.way(from: stack.name, behind: stack.end).steps {
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
