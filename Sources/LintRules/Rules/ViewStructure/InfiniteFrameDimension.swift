/// Finds frames whose width or height is infinite.
struct InfiniteFrameDimension: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "infinite_frame_dimension",
    summary: "`frame(width: .infinity)` is invalid; the flexible frame is `maxWidth: .infinity`.",
    explanation: """
      A frame with an infinite width or height is invalid. SwiftUI logs "Invalid frame dimension (negative or
      non-finite)" at run time and ignores the dimension; the compiler accepts it because infinity is a number. To fill
      the available space, use `maxWidth: .infinity`.

      A dimension of `.greatestFiniteMagnitude` is valid, but it makes the view larger than any screen.
      """,
    bad: [
      """
      struct ProfileView: View {
        let user: User

        var body: some View {
          VStack {
            Text(user.name)
              .frame(width: .infinity)  // reported
            Rectangle()
              .frame(width: .infinity, height: 1)  // reported
            Text(user.biography)
              .frame(height: .greatestFiniteMagnitude)  // reported
          }
        }
      }
      """
    ],
    good: [
      """
      struct ProfileView: View {
        let user: User

        var body: some View {
          VStack {
            Text(user.name)
              .frame(maxWidth: .infinity)
            Rectangle()
              .frame(maxWidth: .infinity)
              .frame(height: 1)
            Text(user.biography)
              .frame(maxHeight: .infinity)
          }
        }
      }
      """
    ],
    notReported: """
      - `maxWidth` and `maxHeight`, which may be infinite.
      - `.greatestFiniteMagnitude` in a hidden view, or in a `GeometryReader` in a background: such a view only
        measures.
      """,
    limits: ["Conditional dimensions aren't checked, such as `width: isWide ? .infinity : 40`.", RuleInfo.eachFile],
    reasons: [("infinite", "the width or height is infinite")],
    fixes: [(.unsafe, "Use `maxWidth` or `maxHeight`; a finite dimension moves to a second `frame`.")])

  var triggers: Triggers {
    .any(of: ["infinity", "greatestFiniteMagnitude"].map { Triggers.WordSet(["frame", $0]) })
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "frame").compactMap { name in
      guard code.kind(name - 1) == .period || file.isImpliedModifier(at: name), let call = file.call(at: name) else {
        return nil
      }
      let infinite = call.arguments.filter { isDimension($0, code) && isInfinite($0.value, code) }
      guard let label = infinite.first?.label else { return nil }
      let isFinite = infinite.allSatisfy { code.isWord($0.value.upperBound - 1, "greatestFiniteMagnitude") }
      if isFinite, isMeasured(name, file) { return nil }
      let problem =
        isFinite
        ? "`\(code.word(label)): .greatestFiniteMagnitude` is larger than any screen"
        : "`\(code.word(label)): .infinity` is invalid and has no effect"
      return Finding(
        code.range(name), reason: "infinite", message: "\(problem); use `\(flexible(label, code)): .infinity`",
        fixes: fixes(call, infinite, file))
    }
  }

  /// Whether a frame is in a hidden view, or in a `GeometryReader` in a background, to measure the unconstrained size.
  private func isMeasured(_ name: Int, _ file: FileView) -> Bool {
    guard let call = file.call(at: name) else { return false }
    let way = file.way(from: startOfView(name, file), behind: call.end)
    return way.steps.contains { step in
      switch step {
      case .modifier(let modifier): file.code.isWord(modifier.name, "hidden")
      case .content(let call, _): way.end == .role(.decoration) && file.code.isWord(call.name, "GeometryReader")
      }
    }
  }

  /// The first token of the view that a modifier is applied to.
  private func startOfView(_ modifier: Int, _ file: FileView) -> Int {
    guard let link = file.chains.link(named: modifier) else { return modifier }
    return switch file.root(ofChain: file.chains.links[link].chain).form {
    case .name(let token), .call(let token), .parentheses(let token): token
    case .implicit, .literal: modifier
    }
  }

  private func isDimension(_ argument: Argument, _ code: Code) -> Bool {
    argument.label.map { code.isWord($0, "width") || code.isWord($0, "height") } ?? false
  }

  private func isInfinite(_ value: Range<Int>, _ code: Code) -> Bool {
    let last = value.upperBound - 1
    guard code.isWord(last, "infinity") || code.isWord(last, "greatestFiniteMagnitude"), code.kind(last - 1) == .period
    else { return false }
    switch value.count {
    case 2: return true
    case 3: return code.isWord(value.lowerBound, "CGFloat") || code.isWord(value.lowerBound, "Double")
    default: return false
    }
  }

  private func flexible(_ label: Int, _ code: Code) -> String { code.isWord(label, "width") ? "maxWidth" : "maxHeight" }

  /// The edits that make an argument flexible, with `.infinity` in place of the largest finite number.
  private func edits(_ argument: Argument, _ code: Code) -> [Edit] {
    let (label, last) = (argument.label!, argument.value.upperBound - 1)
    let edit = Edit(code.range(label), flexible(label, code))
    return code.isWord(last, "infinity") ? [edit] : [edit, Edit(code.range(last), "infinity")]
  }

  /// The source text of an infinite value, with `.infinity` in place of the largest finite number.
  private func infinity(_ value: Range<Int>, _ code: Code) -> String {
    code.text(value.lowerBound..<value.upperBound - 1) + "infinity"
  }

  private func fixes(_ call: Call, _ infinite: [Argument], _ file: FileView) -> [Fix] {
    let code = file.code
    let title = "Use `\(flexible(infinite[0].label!, code)): .infinity`"
    let finite = call.arguments.filter { argument in
      isDimension(argument, code) && !infinite.contains { $0.value == argument.value }
    }
    let alignment = call.arguments.filter { $0.label.map { code.isWord($0, "alignment") } ?? false }
    guard let paren = call.paren, infinite.count + finite.count + alignment.count == call.arguments.count,
      !file.sharesItsType(modifier: call.name)
    else { return [] }
    if finite.isEmpty {
      return [Fix(title, .unsafe, infinite.flatMap { edits($0, code) })]
    }
    let tokens = code.bytes(paren..<call.end)
    if file.hasComment(in: tokens) { return [] }
    func frame(_ arguments: [String]) -> String {
      "(" + (arguments + alignment.map { "alignment: " + code.text($0.value) }).joined(separator: ", ") + ")"
    }
    let largest = frame(infinite.map { flexible($0.label!, code) + ": " + infinity($0.value, code) })
    let fixed = frame(finite.map { code.word($0.label!) + ": " + code.text($0.value) })
    return [Fix(title, .unsafe, [Edit(tokens, largest + ".frame" + fixed)])]
  }
}
