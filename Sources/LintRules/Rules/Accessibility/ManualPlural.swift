/// Finds plurals that code builds from a letter.
struct ManualPlural: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "manual_plural",
    summary: "A plural that code builds is right in one language only.",
    explanation: """
      `"\\(count) item\\(count == 1 ? "" : "s")"` cannot be translated: other languages change other letters, and some have up
      to six forms. VoiceOver reads what is written.

      Let the system choose the form:

          Text("^[\\(count) item](inflect: true)")

      or use a string catalog with variations by plural.
      """,
    bad: ["let a = Text(\"\\(n) item\\(n == 1 ? \"\" : \"s\")\")"],
    good: ["let a = Text(\"\\(n) items\", tableName: \"Plurals\")", "let a = Text(n == 1 ? \"On\" : \"Off\")"],
    reasons: [("plural", "the form depends on a letter")],
    strict: .warning)

  var triggers: Triggers {
    .any(of: Self.shown.flatMap { [Triggers.WordSet(["s", $0]), Triggers.WordSet(["es", $0])] }, areLoose: true)
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    var last = 0
    return file.words.tokens(ofAny: Self.shown).compactMap { name in
      guard name >= last, mayBeTernary(name, code), let call = file.call(at: name), let title = call.arguments.first,
        title.label.map({ code.isWord($0, "verbatim") }) ?? true,
        let mark = title.value.first(where: {
          code.kind($0) == .binaryOperator && code.isText($0, "?") && isPlural($0, file)
        })
      else { return nil }
      last = call.end
      let start = code.range(startOfCondition(mark, file)).lowerBound
      return Finding(
        start..<code.range(mark + endOfTernary).upperBound, reason: "plural",
        message: "a plural by letters cannot be translated; use `^[…](inflect: true)`")
    }
  }

  /// Whether the first argument of a call may be a title with `?`, before the call is read.
  private func mayBeTernary(_ name: Int, _ code: Code) -> Bool {
    guard code.kind(name + 1) == .leftParen else { return true }
    let isLabelled = code.kind(name + 3) == .colon && code.isWord(name + 2)
    if isLabelled && !code.isWord(name + 2, "verbatim") { return false }
    // Most titles are literals.
    guard code.kind(name + 2) == .stringStart else { return true }
    let end = code.kind(name + 3) == .stringText ? name + 4 : name + 3
    guard code.kind(end) == .stringEnd else { return true }
    return code.kind(end + 1) != .rightParen && code.kind(end + 1) != .comma
  }

  private static let shown = [
    "Text", "Label", "Button", "navigationTitle", "Section", "Toggle", "accessibilityLabel", "NavigationLink",
  ]
  /// The tokens from `?` to the last one of `"" : "s"`, where the empty string comes first.
  private let endOfTernary = 6

  /// Whether `?` belongs to `n == 1 ? "" : "s"` or to `n > 1 ? "s" : ""`.
  private func isPlural(_ mark: Int, _ file: FileView) -> Bool {
    guard let first = StringLiteral(file.syntax, mark + 1), file.code.kind(first.tokens.upperBound) == .colon,
      let second = StringLiteral(file.syntax, first.tokens.upperBound + 1), first.isPlain, second.isPlain
    else { return false }
    let texts = [file.source.text(first.lead), file.source.text(second.lead)]
    guard texts.contains(""), texts.contains("s") || texts.contains("es") else { return false }
    return second.tokens.upperBound == mark + endOfTernary + 1 && isAboutNumber(mark, file)
  }

  /// Whether the condition compares with 1 or 0.
  private func isAboutNumber(_ mark: Int, _ file: FileView) -> Bool {
    let condition = startOfCondition(mark, file)..<mark
    return condition.contains { file.code.isText($0, "1") || file.code.isText($0, "0") || file.code.isText($0, "2") }
  }

  private func startOfCondition(_ mark: Int, _ file: FileView) -> Int {
    var start = mark
    while start > 0, file.brackets.parent(start - 1) == file.brackets.parent(mark), mark - start < 32,
      ![.comma, .colon, .interpolationStart, .leftParen].contains(file.code.kind(start - 1))
    {
      start -= 1
    }
    return start
  }
}
