import LintRules

/// Completions in a comment that starts with `viewlint:`.
struct DirectiveCompletion {
  let client: ClientAbilities
  let text: SourceBytes
  /// The rules that apply to the document; empty if they are not known yet.
  let rules: [Configuration.RuleState]

  /// The completions for a position as JSON; nil outside of directives.
  func json(_ place: TextPlace) -> String? {
    let positions = TextPositions(text, client.encoding)
    let offset = positions.offset(place)
    let line = DirectiveLine.start(text, offset)
    guard let start = DirectiveLine.place(in: line) ?? unfinishedName(line), isInComment(start) else { return nil }
    let typed = line[start...]
    if let blank = typed.firstIndex(where: { $0 == 0x20 || $0 == 0x09 }) {
      let kind = String(decoding: typed[..<blank], as: UTF8.self)
      guard Directive.Kind.allCases.contains(where: { $0.spelling == kind }) else { return nil }
      return ruleItems(line[blank...], positions, offset)
    }
    let range = positions.range(start..<offset)
    return JSONText.array(
      Directive.Kind.allCases.map { item($0.spelling, Self.meaning($0), 14, range) })
  }

  /// Returns the offset of an unfinished `viewlint:` at the end of a line.
  private func unfinishedName(_ line: ArraySlice<UInt8>) -> Int? {
    let name = Array("viewlint:".utf8)
    return (3..<name.count).reversed().lazy.map { line.endIndex - $0 }.first { start in
      start >= line.startIndex && name.starts(with: line[start...])
    }
  }

  private func isInComment(_ offset: Int) -> Bool {
    FileView(path: "", source: text).tokens.trivia.contains {
      $0.isComment && $0.range.lowerBound < offset && offset <= $0.range.upperBound
    }
  }

  private func ruleItems(_ list: ArraySlice<UInt8>, _ positions: TextPositions, _ offset: Int) -> String? {
    // The reason is prose.
    let bytes = Array(list)
    let reason = Array(" --".utf8)
    if bytes.indices.contains(where: { bytes[$0...].starts(with: reason) }) { return nil }
    var start = offset
    while start > list.startIndex, !", \t".utf8.contains(text.bytes[start - 1]) { start -= 1 }
    let range = positions.range(start..<offset)
    let known = rules.isEmpty ? Configuration.shipped().rules : rules
    let items = known.filter { !$0.definition.isAboutDirectives }
    return JSONText.array(items.map { item($0.id, $0.info.summary, 20, range) })
  }

  private func item(_ text: String, _ detail: String, _ kind: Int, _ range: TextRange) -> String {
    JSONText.object([
      ("label", JSONText.quoted(text)), ("kind", String(kind)), ("detail", JSONText.quoted(detail)),
      ("textEdit", JSONText.object([("range", range.json), ("newText", JSONText.quoted(text))])),
    ])
  }

  private static func meaning(_ kind: Directive.Kind) -> String {
    switch kind {
    case .disableNext: "suppress on the next line"
    case .disableThis: "suppress on this line"
    case .disablePrevious: "suppress on the previous line"
    case .disableFile: "suppress in this file"
    case .disable: "suppress until 'viewlint:enable'"
    case .enable: "end 'viewlint:disable'"
    }
  }
}
