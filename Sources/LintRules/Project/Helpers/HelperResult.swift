/// Determines what a possible helper returns: a URL, or a string that may be one.
struct HelperResultReader {
  let file: FileView
  let types: VisibleURLTypes
  /// All constructions of the file, in source order.
  let constructions: [URLConstruction]

  private var code: Code { file.code }

  /// The largest number of arrows in one type that is followed.
  private static let mostArrows = 4

  /// Whether a type is a string, false for a URL; nil for any other. For a function type, its result counts.
  func isText(_ type: Range<Int>) -> Bool? {
    var type = type
    for _ in 0..<Self.mostArrows {
      guard let arrow = file.syntax.first(in: type, where: { code.kind($0) == .arrow }) else { break }
      type = arrow + 1..<type.upperBound
    }
    if types.isURL(type) { return false }
    let end = file.syntax.withoutMarks(type).upperBound
    return end - type.lowerBound == 1 && code.isWord(type.lowerBound, "String") ? true : nil
  }

  /// The same for a closure without an annotated type, if its results are recognized.
  func isText(ofClosure brace: Int) -> Bool? {
    let body = file.body(ofClosure: brace)
    if body.isEmpty { return nil }
    let results = file.results(in: body)
    if results.contains(where: isMadeURL) { return false }
    return results.contains(where: isMadeText) ? true : nil
  }

  /// `URL(string: …)`, `base.appendingPathComponent(…)`, `path.flatMap { URL(string: $0) }`, or a ternary of these.
  private func isMadeURL(_ expression: Range<Int>) -> Bool {
    let tokens = file.syntax.withoutMarks(file.syntax.withoutParentheses(expression))
    guard !tokens.isEmpty else { return false }
    if let ternary = file.syntax.ternary(tokens) { return isURLCall(ternary.first) || isURLCall(ternary.second) }
    return isURLCall(tokens)
  }

  private func isURLCall(_ expression: Range<Int>) -> Bool {
    let tokens = file.syntax.withoutMarks(expression)
    guard let last = tokens.last else { return false }
    if let construction = construction(at: tokens.lowerBound) {
      return construction.tokens.upperBound == tokens.upperBound
    }
    guard let opener = file.brackets.partner(last), opener > tokens.lowerBound + 1 else { return false }
    if code.kind(opener) == .leftParen {
      if code.isWord(opener - 1, "appendingPathComponent") || code.isWord(opener - 1, "appending") { return true }
      return code.isMapping(opener - 1) && construction(at: opener + 1) != nil
    }
    return code.isMapping(opener - 1)
      && construction(at: file.body(ofClosure: opener).lowerBound) != nil
  }

  private func construction(at token: Int) -> URLConstruction? {
    let low = constructions.indices.partitioningIndex { constructions[$0].tokens.lowerBound >= token }
    guard low < constructions.count, constructions[low].tokens.lowerBound == token else { return nil }
    return constructions[low]
  }

  /// A literal, or strings joined with `+`.
  private func isMadeText(_ expression: Range<Int>) -> Bool {
    guard code.kind(expression.lowerBound) != .stringStart else { return true }
    return file.syntax.first(in: expression) { code.isText($0, "+") } != nil
  }
}
