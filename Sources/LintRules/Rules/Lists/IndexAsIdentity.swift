/// Finds positions that are used as identity.
struct IndexAsIdentity: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "index_as_identity",
    summary: "With a position as identity, inserting an element moves the state of every row after it.",
    explanation: """
      SwiftUI keeps state, focus and animations by identity. When that is the index, a row that is inserted at the top takes
      the state of the first one, and so on: text fields show the wrong text, and the last row fades in.

      Use what identifies the element:

          ForEach(Array(items.enumerated()), id: \\.element.id) { index, item in … }

      In lists that never change an index is fine, so this rule is part of the preset `strict`.
      """,
    bad: [
      "let a = ForEach(items.indices, id: \\.self) { Row(items[$0]) }",
      "let a = ForEach(Array(items.enumerated()), id: \\.offset) { i, item in Row(item) }",
    ],
    good: [
      "let a = ForEach(items) { Row($0) }", "let a = ForEach(0..<5, id: \\.self) { Star($0) }",
      "let a = ForEach(Array(items.enumerated()), id: \\.element.id) { i, item in Row(item) }",
    ],
    reasons: [
      ("indices", "the identity is an index"), ("range", "the identity is a number of a range"),
      ("offset", "the identity is an offset"), ("hash", "the identity is a hash, which two elements may share"),
    ],
    fixes: [(.manual, "Use the identity of the element.")],
    strict: .warning)

  var triggers: Triggers {
    .any(of: [
      Triggers.WordSet(["ForEach", "id"]), Triggers.WordSet(["List", "id"]),
    ])
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(ofAny: ["ForEach", "List"]).compactMap { name in
      guard !file.isMember(name), let call = file.call(at: name), let data = call.arguments.first, data.label == nil,
        let id = file.argument("id", of: call), let reason = reason(data.value, id, file)
      else { return nil }
      var finding = Finding(
        code.range(name), reason: reason,
        message: "this identity is a position, so inserting moves the state of rows; use that of the element")
      if reason == "hash" {
        finding.message = "two elements may share this hash; use an identity of the element"
      } else if reason == "offset" {
        finding.fixes = [Fix("Use the element's id", .manual, [Edit(code.bytes(id), "\\.element.id")])]
      }
      return finding
    }
  }

  private func reason(_ data: Range<Int>, _ id: Range<Int>, _ file: FileView) -> String? {
    let code = file.code
    guard code.kind(id.lowerBound) == .backslash, let last = id.last else { return nil }
    let data = elements(data, file)
    if isFixed(data, file) { return nil }
    if code.isWord(last, "hashValue") { return "hash" }
    if let first = firstOfPairs(data, file) {
      let isIndex = code.isText(last, "0") && id.count == 3 && code.isWord(first.upperBound - 1, "indices")
      return isIndex && !isFixed(first, file) ? "indices" : nil
    }
    if code.isWord(last, "offset") || code.isText(last, "0") {
      return code.hasWord(WordList("enumerated"), in: data) && id.count == 3 ? "offset" : nil
    }
    guard code.keyword(last) == .`self`, id.count == 3, let end = data.last else { return nil }
    if code.isWord(end, "indices") { return "indices" }
    let isRange = file.syntax.first(in: data) { code.isText($0, "..<") } != nil
    return isRange && code.isWord(end, "count") && code.kind(end - 1) == .period ? "range" : nil
  }

  /// The first argument of `zip(items.indices, items)`.
  private func firstOfPairs(_ data: Range<Int>, _ file: FileView) -> Range<Int>? {
    guard file.code.isWord(data.lowerBound, "zip"), let call = file.call(at: data.lowerBound),
      call.end == data.upperBound
    else { return nil }
    return call.arguments.first?.value
  }

  /// Data without parentheses and `Array(…)` around it.
  private func elements(_ data: Range<Int>, _ file: FileView) -> Range<Int> {
    let (code, start) = (file.code, data.lowerBound)
    let paren = code.isWord(start, "Array") ? start + 1 : start
    guard code.kind(paren) == .leftParen, file.brackets.after(paren) == data.upperBound,
      paren == start || file.syntax.arguments(paren).count == 1
    else { return data }
    return file.brackets.inside(paren)
  }

  /// Whether data never changes: a literal, a static member, all cases of a type.
  private func isFixed(_ data: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    var start = file.syntax.first(in: data) { code.isText($0, "..<") }.map { $0 + 1 } ?? data.lowerBound
    if code.isWord(start, "Array"), code.kind(start + 1) == .leftParen { start += 2 }
    return code.startsUppercase(start) && code.kind(start + 1) == .period || code.keyword(start) == .Self
      || code.kind(start) == .leftSquare || code.hasWord(WordList("allCases"), in: data)
  }
}
