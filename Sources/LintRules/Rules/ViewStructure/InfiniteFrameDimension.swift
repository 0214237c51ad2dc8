/// Finds frames whose width or height is infinite.
struct InfiniteFrameDimension: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "infinite_frame_dimension",
    summary: "A frame cannot have an infinite width or height; meant is the largest one.",
    explanation: """
      `.frame(width: .infinity)` asks for a view that is infinitely wide. SwiftUI logs "Invalid frame dimension" while the app
      runs and ignores it. The compiler accepts it, because infinity is a number.

      Allow all the room that there is:

          Text(title).frame(maxWidth: .infinity)

      No frame takes both a width and a largest height, so `.frame(width: .infinity, height: 50)` becomes two frames.
      `.greatestFiniteMagnitude` is reported as well, unless it is in a hidden view, or in a background in a
      `GeometryReader`, where it measures.
      """,
    bad: [
      "let a = Text(a).frame(width: .infinity)", "let a = Rectangle().frame(width: .infinity, height: 1)",
    ],
    good: [
      "let a = Text(a).frame(maxWidth: .infinity)", "let a = Text(a).frame(width: isWide ? .infinity : 40)",
    ],
    reasons: [("infinite", "the width or height is infinite")],
    fixes: [(.unsafe, "Limit the frame with `maxWidth` and `maxHeight`.")])

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
      let harm =
        isFinite
        ? "a `\(code.word(label))` of `.greatestFiniteMagnitude` is larger than any screen"
        : "an infinite `\(code.word(label))` is ignored"
      return Finding(
        code.range(name), reason: "infinite", message: "\(harm); use `\(flexible(label, code)): .infinity`",
        fixes: fixes(call, infinite, file))
    }
  }

  /// Whether a frame is in a hidden view, or in a background in a reader, to measure what would be there with all the room
  /// there is.
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

  private func fixes(_ call: Call, _ infinite: [Argument], _ file: FileView) -> [Fix] {
    let code = file.code
    let title = "Limit the frame instead"
    let finite = call.arguments.filter { argument in
      isDimension(argument, code) && !infinite.contains { $0.value == argument.value }
    }
    let alignment = call.arguments.filter { $0.label.map { code.isWord($0, "alignment") } ?? false }
    guard let paren = call.paren, infinite.count + finite.count + alignment.count == call.arguments.count,
      !file.sharesItsType(modifier: call.name)
    else { return [] }
    if finite.isEmpty {
      return [Fix(title, .unsafe, infinite.compactMap(\.label).map { Edit(code.range($0), flexible($0, code)) })]
    }
    let tokens = code.bytes(paren..<call.end)
    if file.hasComment(in: tokens) { return [] }
    func frame(_ arguments: [String]) -> String {
      "(" + (arguments + alignment.map { "alignment: " + code.text($0.value) }).joined(separator: ", ") + ")"
    }
    let largest = frame(infinite.map { flexible($0.label!, code) + ": " + code.text($0.value) })
    let fixed = frame(finite.map { code.word($0.label!) + ": " + code.text($0.value) })
    return [Fix(title, .unsafe, [Edit(tokens, largest + ".frame" + fixed)])]
  }
}
