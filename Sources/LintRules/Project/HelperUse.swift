/// A place that names a URL helper of the project, and how it could be rewritten.
public struct HelperUse: Sendable, Equatable {
  /// In front of what the name stands.
  public enum Receiver: Sendable, Equatable {
    /// Nothing: `fullURL(x)`.
    case none
    /// `self.` or `Self.`
    case itself
    /// A name with a capital: `Links.fullURL(x)`.
    case type(String)
    /// Anything else: `model.fullURL(x)`.
    case other
  }

  /// The file, relative to the project root.
  public var path: String
  /// Where the name stands.
  public var position: LineColumn
  /// The byte offset of the name.
  public var offset: Int
  /// The name.
  public var name: String
  /// The types around the place, the innermost first.
  public var enclosingTypes: [String]
  /// In front of what the name stands.
  public var receiver: Receiver
  /// The label of the only argument; empty for one without label or for a use as a function.
  public var label: String
  /// What replaces the use; nil if it cannot be rewritten.
  public var edits: [Edit]?
}

/// Finds the uses of helpers in a file.
struct HelperUseFinder {
  let file: FileView
  /// The names of the helpers.
  let names: Set<String>
  /// What replaces them: `asBackendURL`.
  let accessor: String

  private var code: Code { file.code }

  /// The uses in source order.
  func uses() -> [HelperUse] {
    let lines = LineIndex(file.source)
    return (0..<code.count).compactMap { index in
      guard code.isWord(index), names.contains(code.word(index)), isUse(index) else { return nil }
      return use(at: index, lines)
    }
  }

  private func isUse(_ index: Int) -> Bool {
    switch code.keyword(index - 1) {
    case .func, .var, .let, .case, .typealias, .struct, .class, .enum: return false
    default: break
    }
    let isLabel = code.kind(index + 1) == .colon && [.leftParen, .comma].contains(code.kind(index - 1))
    if isLabel { return false }
    // A property of a model may have the name of the function; so may a local value.
    if code.kind(index - 1) == .period { return isCalled(index) || receiver(of: index) != .other }
    if let binding = file.binding(of: index), !binding.isMember { return false }
    return true
  }

  private func isCalled(_ index: Int) -> Bool { file.call(at: index) != nil }

  private func receiver(of index: Int) -> HelperUse.Receiver {
    guard code.kind(index - 1) == .period else { return .none }
    let before = index - 2
    let isWhole = code.kind(before - 1) != .period
    if isWhole, code.keyword(before) == .`self` || code.keyword(before) == .Self { return .itself }
    if isWhole, code.kind(before) == .identifier, let first = code.word(before).utf8.first, first < 0x61 {
      return .type(code.word(before))
    }
    return .other
  }

  private func use(at index: Int, _ lines: LineIndex) -> HelperUse {
    let offset = code.range(index).lowerBound
    var use = HelperUse(
      path: file.path, position: lines.position(of: offset), offset: offset, name: code.word(index),
      enclosingTypes: file.enclosingTypeNames(at: index), receiver: receiver(of: index), label: "", edits: nil)
    if let call = file.call(at: index) {
      use.label = call.arguments.first?.label.map(code.word) ?? ""
      use.edits = edits(of: call, start: use.receiver == .none ? index : index - 2)
    } else {
      use.edits = edits(ofFunctionAt: index, start: use.receiver == .none ? index : index - 2)
    }
    use.edits = use.edits?.map { edit in
      let place = lines.position(of: edit.range.lowerBound)..<lines.position(of: edit.range.upperBound)
      return Edit(edit.range, edit.text, place: place)
    }
    return use
  }

  /// `fullURL(x)` becomes `x.asBackendURL`.
  private func edits(of call: Call, start: Int) -> [Edit]? {
    guard !file.tokens.isDamaged, call.arguments.count == 1, call.trailingClosures.isEmpty, let paren = call.paren,
      let argument = call.arguments.first?.value, !argument.isEmpty,
      !argument.contains(where: { code.kind($0) == .placeholder })
    else { return nil }
    let text = code.bytes(argument)
    let whole = code.range(start).lowerBound..<code.range(file.brackets.after(paren) - 1).upperBound
    guard !file.hasComment(in: whole.lowerBound..<text.lowerBound),
      !file.hasComment(in: text.upperBound..<whole.upperBound)
    else {
      return nil
    }
    let needsParentheses = !file.syntax.isPostfixExpression(argument)
    return [
      Edit(whole.lowerBound..<text.lowerBound, needsParentheses ? "(" : ""),
      Edit(text.upperBound..<whole.upperBound, (needsParentheses ? ")" : "") + "." + accessor),
    ]
  }

  /// `paths.map(fullURL)` becomes `paths.map(\.asBackendURL)`.
  private func edits(ofFunctionAt index: Int, start: Int) -> [Edit]? {
    guard !file.tokens.isDamaged, [.leftParen, .comma, .colon].contains(code.kind(start - 1)),
      [.rightParen, .comma].contains(code.kind(index + 1))
    else { return nil }
    return [Edit(code.range(start).lowerBound..<code.range(index).upperBound, "\\." + accessor)]
  }
}
