/// Finds numbers that don't follow the user's locale.
struct UnlocalizedNumber: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "unlocalized_number",
    summary: "Numbers from `String(format:)` don't follow the user's locale.",
    explanation: """
      `String(format: "%.2f", price)` always writes `1234.50`, where many people write `1.234,50` or `1 234,50`. Without
      a locale, it ignores the settings of the device.

      Let SwiftUI format the number.
      """,
    bad: [
      #"""
      struct PriceRow: View {
        let product: Product

        var body: some View {
          HStack {
            Text(product.name)
            Spacer()
            Text(String(format: "%.2f", product.price))  // reported
            Text("\(String(format: "%.1f", product.rating)) stars")  // reported
          }
        }
      }
      """#
    ],
    good: [
      #"""
      struct PriceRow: View {
        let product: Product

        var body: some View {
          HStack {
            Text(product.name)
            Spacer()
            Text(product.price, format: .number.precision(.fractionLength(2)))
            Text("\(product.rating, format: .number.precision(.fractionLength(1))) stars")
          }
        }
      }
      """#
    ],
    notReported: """
      - Formats of times and whole numbers, such as `%02d:%02d` and `%.0f`.
      - Formats with a `locale:`.
      - Strings that aren't in the title of a view, such as arguments of your own views.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("decimal-format", "the format has decimals")],
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
        message: "this number ignores the user's locale; use `format: .number`")
    }
  }

  /// Whether a format has decimals: `%f`, `%.1f`, or `%5.2f`, but not `%.0f`.
  private func hasDecimals(_ format: String) -> Bool {
    var isLiteral = false
    for piece in format.split(separator: "%", omittingEmptySubsequences: false).dropFirst() {
      // `%%` is a percent sign, so the next piece isn't a number.
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

  /// Whether a string is in the title of a view in `body`.
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
