/// Finds what a helper does with its input besides prepending a base: the accessor does not do it.
struct HelperExtras {
  let file: FileView
  /// The name of the helper.
  let helper: String
  /// The name of the parameter, a code token.
  let input: Int
  /// The code tokens of the body.
  let body: Range<Int>

  private var code: Code { file.code }
  private var name: String { code.word(input) }
  private var unknown: String { "it does more than prepend a base URL to `\(name)`" }

  /// The first such step, as a clause; nil if each result is the input with the same base before it or none.
  func obstacle() -> String? {
    var bases: Set<String> = []
    let results = file.results(in: body)
    for result in results {
      guard let origins = file.origins(of: result, all: true, meaning) else { return unknown }
      for origin in origins {
        let pieces = origin.pieces
        if isNothing(pieces) { continue }
        if let obstacle = obstacle(pieces) { return obstacle }
        if let base = base(pieces) { bases.insert(base) }
      }
    }
    if let obstacle = obstacleOfStatements() { return obstacle }
    return results.isEmpty ? unknown : bases.count > 1 ? "it prepends different base URLs to `\(name)`" : nil
  }

  // MARK: Results

  /// Calls that clean an address as the accessor may also do.
  private static let cleaning: Set<String> = [
    "trimmingCharacters", "trimmingPrefix", "dropFirst", "addingPercentEncoding", "removingPercentEncoding",
  ]
  /// Calls that put strings together in a way that is not followed to its end here, or change them.
  private static let changing: Set<String> = ["joined", "lowercased"]

  /// The value of a local name, the pieces of a URL, and what a call only cleans.
  private func meaning(of expression: Expression, isFollowed: Bool) -> ValueMeaning? {
    switch expression.form {
    case .fallback(let sides) where isInput(sides.second): return .pieces([.value(sides.first)])
    case .name:
      guard expression.tokens.count == 1, let local = file.mentionedBinding(expression.tokens.lowerBound),
        body.contains(local.name), local.kind != .variable, !local.value.isEmpty
      else { return nil }
      return .pieces([.value(local.value)])
    case .call(let receiver, let name, let paren?):
      let word = code.word(name)
      let isFormat = receiver.isEmpty && code.isWord(paren + 1, "format")
      if isFormat || Self.changing.contains(word) { return .itself }
      if Self.cleaning.contains(word), !receiver.isEmpty { return .pieces([.value(receiver)]) }
      if word == "appendingPathExtension", let kind = syntax.arguments(paren).first {
        return .pieces([.value(receiver), .value(kind.value)])
      }
      return file.urlPieces(of: expression)
    default: return nil
    }
  }

  private var syntax: Syntax { file.syntax }

  private func isNothing(_ pieces: [ValueOrigin.Piece]) -> Bool {
    guard pieces.count == 1 else { return pieces.isEmpty }
    switch pieces[0] {
    case .text(let text): return text.isEmpty
    case .value(let tokens):
      // `fullURL("/none")`
      if case .call(_, let name, _) = file.expression(tokens).form { return code.word(name) == helper }
      return tokens.count == 1 && code.keyword(tokens.lowerBound) == .nil
    }
  }

  private func isInput(_ tokens: Range<Int>) -> Bool {
    tokens.count == 1 && code.isWord(tokens.lowerBound) && file.mentionedBinding(tokens.lowerBound)?.name == input
  }

  /// What is before or after the input, or is done to it.
  private func obstacle(_ pieces: [ValueOrigin.Piece]) -> String? {
    let place = pieces.firstIndex { if case .value(let tokens) = $0 { isInput(tokens) } else { false } }
    guard let place else { return pieces.lazy.compactMap(change).first ?? unknown }
    if place + 1 < pieces.count { return adds(pieces[place + 1], "appends") }
    var before = pieces[..<place]
    if case .text(let text)? = before.last, isSlash(text) { before.removeLast() }
    if before.count > 1, case .text(let scheme)? = before.first, hasScheme(scheme) { before.removeFirst() }
    guard let last = before.last else { return nil }
    if before.count == 1, case .value = last { return nil }
    if before.count == 1, case .text(let text) = last, hasScheme(text) { return nil }
    return adds(last, "prepends")
  }

  /// How a piece that is not the input is made from it.
  private func change(_ piece: ValueOrigin.Piece) -> String? {
    guard case .value(let tokens) = piece,
      case .call(let receiver, let member, let paren?) = file.expression(tokens).form
    else { return nil }
    if isInput(file.expression(receiver).tokens) { return "it modifies `\(name)` with `\(code.word(member))`" }
    return passesInput(paren) ? "it passes `\(name)` to `\(code.word(member))`" : nil
  }

  private func passesInput(_ paren: Int) -> Bool {
    syntax.arguments(paren).contains { isInput(file.expression($0.value).tokens) }
  }

  private func isSlash(_ text: Range<Int>) -> Bool { code.source.bytes[text].elementsEqual("/".utf8) }

  private func hasScheme(_ text: Range<Int>) -> Bool { URLSyntax.endOfScheme(code.source.bytes[text]) != nil }

  /// How much of an added string is shown.
  private static let mostShown = 40

  private func adds(_ piece: ValueOrigin.Piece, _ side: String) -> String {
    guard case .text(let text) = piece, text.count <= Self.mostShown else { return "it \(side) something to `\(name)`" }
    return "it \(side) `\(code.source.text(text))` to `\(name)`"
  }

  /// What is before the input, as it is written and without slashes.
  private func base(_ pieces: [ValueOrigin.Piece]) -> String? {
    let texts = pieces.dropLast().map { piece in
      switch piece {
      case .text(let text): isSlash(text) ? "" : code.source.text(text)
      case .value(let tokens): code.text(tokens)
      }
    }
    return texts.joined().isEmpty ? nil : texts.joined()
  }

  // MARK: Statements

  /// Calls that only read a string, or make a URL or a string.
  private static let known: Set<String> = cleaning.union([
    "hasPrefix", "hasSuffix", "contains", "starts", "firstIndex", "range", "elementsEqual", "caseInsensitiveCompare",
    "appending", "appendingPathComponent", "URL", "NSURL", "String",
  ])

  /// What the body does besides giving its results: it stores or repeats something, or calls others with the input.
  private func obstacleOfStatements() -> String? {
    for index in body {
      switch code.kind(index) {
      case .keyword where [.switch, .for, .while, .repeat, .do, .defer].contains(code.keyword(index)): return unknown
      case .equal where file.names.binding(withValueAt: index + 1) == nil: return unknown
      case .prefixAmpersand: return unknown
      case .leftBrace where file.outline.role(ofBrace: index) == .closure: return unknown
      case .binaryOperator where code.isText(index, "+="): return unknown
      case .leftSquare where syntax.arguments(index).contains { isInput($0.value) }: return unknown
      case .leftParen where file.brackets.after(index) > index + 2 && !isReport(index):
        guard let callee = syntax.nameOfCall(index), code.kind(callee) == .identifier else { continue }
        let word = code.word(callee)
        if word == helper || Self.known.contains(word) { continue }
        return passesInput(index) ? "it passes `\(name)` to `\(word)`" : unknown
      default: break
      }
    }
    return nil
  }

  private static let reportingFunctions: Set<String> = ["print", "debugPrint", "assert", "precondition", "NSLog"]

  /// Whether a call is a statement that logs something.
  private func isReport(_ paren: Int) -> Bool {
    guard let callee = syntax.nameOfCall(paren), code.kind(callee) == .identifier else { return false }
    if Self.reportingFunctions.contains(code.word(callee)) { return true }
    guard case .statement = file.slot(of: code.startOfPath(callee)) else { return false }
    let end = file.brackets.after(paren)
    return end < body.upperBound && code.startsLine(end) && code.kind(end) != .period
  }
}
