/// Finds numbers that are formatted for one language.
struct UnlocalizedNumber: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "unlocalized_number",
    summary: "`String(format:)` writes numbers with a period in every language.",
    explanation: """
      `Text(String(format: "%.2f", price))` shows 1234.50 where people write 1.234,50 or 1 234,50, and VoiceOver reads it
      accordingly. Without a locale, `String(format:)` ignores the settings of the device.

      Let the system format the number:

          Text(price, format: .number.precision(.fractionLength(2)))

      Formats of times (`%02d:%02d`), of whole numbers and with a `locale:` are not reported.
      """,
    bad: ["struct A: View { var body: some View { Text(String(format: \"%.2f\", price)) } }"],
    good: [
      "struct A: View { var body: some View { Text(price, format: .number) } }",
      "struct A: View { var body: some View { Text(String(format: \"%02d:%02d\", m, s)) } }",
    ],
    reasons: [("decimal-format", "the format has a number with decimals")],
    strict: .warning)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["String", "format"])]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "String").compactMap { name in
      guard code.kind(name - 1) != .period, let call = file.call(at: name),
        let format = file.argument("format", of: call), file.argument("locale", of: call) == nil,
        let literal = StringLiteral(file.syntax, format.lowerBound), literal.tokens == format,
        hasDecimals(file.source.text(literal.lead)), isShown(call, file)
      else { return nil }
      return Finding(
        code.range(name), reason: "decimal-format",
        message: "this format has a decimal point in every language; use `format: .number`")
    }
  }

  /// Whether a format has `%f`, `%.1f`, `%5.2f` or the like; `%.0f` has no decimals.
  private func hasDecimals(_ format: String) -> Bool {
    var isLiteral = false
    for piece in format.split(separator: "%", omittingEmptySubsequences: false).dropFirst() {
      // `%%` is a percent sign, and what follows it is not a number.
      let isAfterSign = isLiteral
      isLiteral = piece.isEmpty && !isAfterSign
      if isAfterSign || isLiteral { continue }
      let flags = piece.prefix { $0.isNumber || "+-.l".contains($0) }
      guard piece.dropFirst(flags.count).first == "f" else { continue }
      let precision = flags.split(separator: ".", omittingEmptySubsequences: false)
      if precision.count < 2 || precision[1].contains(where: { $0.isNumber && $0 != "0" }) { return true }
    }
    return false
  }

  private static let shown = WordList(
    "Text Label Button navigationTitle accessibilityLabel accessibilityValue badge LabeledContent")

  private func isValue(_ argument: Argument, _ file: FileView) -> Bool {
    argument.label.map { file.code.isWord($0, "value") } ?? false
  }

  /// Whether a string is shown where it is made: it is in the title of a view in a body.
  private func isShown(_ call: Call, _ file: FileView) -> Bool {
    var token = call.name
    for _ in 0..<8 {
      guard let opener = file.brackets.parent(token) else { return false }
      token = opener
      switch file.code.kind(opener) {
      case .leftParen:
        guard let name = file.syntax.nameOfCall(opener) else { continue }
        if !Self.shown.contains(file.code.word(name)) { return false }
        guard file.phase(of: name) == .body, let arguments = file.call(at: name)?.arguments,
          let index = arguments.firstIndex(where: { $0.value.contains(call.name) })
        else { return false }
        return index == 0 || file.code.isWord(name, "LabeledContent") && isValue(arguments[index], file)
      case .interpolationStart, .stringStart: continue
      default: return false
      }
    }
    return false
  }
}
