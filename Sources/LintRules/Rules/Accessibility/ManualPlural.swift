/// Finds plurals that code builds by adding a letter.
struct ManualPlural: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "manual_plural",
    summary: "A plural built in code can't be localized.",
    explanation: #"""
      `"\(count) item\(count == 1 ? "" : "s")"` is correct in English only. Other languages change more than a letter
      and have up to six plural forms.

      Use a string catalog with plural variations, which works in all languages. In a localized string, you can also
      write `^[\(count) item](inflect: true)`, which works in the languages that support automatic grammar agreement. It
      has no effect in `Text(verbatim:)`.
      """#,
    bad: [
      #"""
      struct CartHeader: View {
        let count: Int

        var body: some View {
          VStack {
            Text("\(count) item\(count == 1 ? "" : "s")")  // reported
            Text(verbatim: "\(count) box" + (count > 1 ? "es" : ""))  // reported
          }
        }
      }
      """#
    ],
    good: [
      #"""
      struct CartHeader: View {
        let count: Int

        var body: some View {
          VStack {
            Text("^[\(count) item](inflect: true)")
            Text("\(count) boxes", comment: "Has plural variations in the string catalog")
          }
        }
      }
      """#
    ],
    notReported: """
      - Conditions that don't compare with 0, 1, or 2, as in `isOn ? "" : "s"`.
      - Strings that no SwiftUI view shows as its title, such as log messages.
      - Whole words, as in `count == 1 ? "item" : "items"`.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("plural", "the plural depends on a letter")],
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
        message: "this plural can't be localized; use "
          + (title.label == nil
            ? "`^[…](inflect: true)` or a string catalog" : "a string catalog with plural variations"))
    }
  }

  /// Whether the first argument of a call may be a title with `?`: a quick check of its first tokens.
  private func mayBeTernary(_ name: Int, _ code: Code) -> Bool {
    guard code.kind(name + 1) == .leftParen else { return true }
    let isLabeled = code.kind(name + 3) == .colon && code.isWord(name + 2)
    if isLabeled && !code.isWord(name + 2, "verbatim") { return false }
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
