import LintRules

/// The hover of an editor: the findings at a position, and the explanations of their rules.
struct HoverText {
  let client: ClientAbilities
  let document: ServerDocument
  let result: DocumentResult

  /// The hover for a position, as JSON; nil if there is nothing to show.
  func json(_ place: TextPlace) -> String? {
    let found = result.findings.filter { $0.range.start <= place && place <= $0.range.end && $0.rule != nil }
    let named = namedRule(place)
    var seen: Set<String> = []
    let rules = (found.compactMap(\.rule) + (named.map { [$0.rule] } ?? [])).filter { seen.insert($0).inserted }
    guard let range = found.first?.range ?? named?.range else { return nil }
    let notes = found.flatMap { $0.found?.finding.notes ?? [] }.map { "note: \($0)" }
    return json(rules, remarks: found.map(\.message) + notes, range: range)
  }

  /// The rule that a directive names at a position.
  private func namedRule(_ place: TextPlace) -> (rule: String, range: TextRange)? {
    let text = TextPositions(document.text, client.encoding)
    let offset = text.offset(place)
    guard DirectiveLine.hasDirective(document.text, offset) else { return nil }
    let items = FileView(path: "", source: document.text).directives.flatMap(\.items)
    let item = items.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    return item.map { ($0.text, text.range($0.range)) }
  }

  private func json(_ rules: [String], remarks: [String], range: TextRange) -> String? {
    let pages = rules.compactMap { id in result.rules.first { $0.id == id } }
      .map { client.hasMarkdown ? RulePage.markdown($0) : RulePage.shortText($0) }
    if pages.isEmpty { return nil }
    let text =
      (remarks.isEmpty ? "" : remarks.joined(separator: "\n\n") + "\n\n")
      + pages.joined(separator: client.hasMarkdown ? "\n---\n\n" : "\n")
    let contents = JSONText.object([
      ("kind", client.hasMarkdown ? "\"markdown\"" : "\"plaintext\""), ("value", JSONText.quoted(text)),
    ])
    return JSONText.object([("contents", contents), ("range", range.json)])
  }
}

/// The line of a document around a position, as far as it may be a directive.
enum DirectiveLine {
  private static let name = Array("viewlint:".utf8)

  /// The bytes of the line before an offset.
  static func start(_ text: SourceBytes, _ offset: Int) -> ArraySlice<UInt8> {
    let bytes = text.bytes
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return bytes[start..<min(offset, bytes.count)]
  }

  /// Whether the line around an offset may have a directive.
  static func hasDirective(_ text: SourceBytes, _ offset: Int) -> Bool {
    let bytes = text.bytes
    let start = start(text, offset).startIndex
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return place(in: bytes[start..<end]) != nil
  }

  /// Returns the offset of the last `viewlint:` in a line.
  static func place(in line: ArraySlice<UInt8>) -> Int? {
    guard line.count >= name.count else { return nil }
    return (line.startIndex...line.endIndex - name.count).last { line[$0..<$0 + name.count].elementsEqual(name) }
  }
}
