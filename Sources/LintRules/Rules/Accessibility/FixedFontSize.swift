/// Finds fonts that don't scale with Dynamic Type.
struct FixedFontSize: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "fixed_font_size",
    summary: "A font with a fixed size doesn't scale with Dynamic Type.",
    explanation: """
      `.font(.system(size: 14))` is 14 points for everyone, no matter what text size people choose in Settings.

      Text styles scale with Dynamic Type. So do `.custom(_:size:)` since iOS 14, `.custom(_:size:relativeTo:)`, which
      scales with the text style you name, and sizes in a `@ScaledMetric` property.
      """,
    bad: [
      """
      struct ReceiptRow: View {
        let item: ReceiptItem

        var body: some View {
          VStack(alignment: .leading) {
            Text(item.name)
              .font(.system(size: 17, weight: .semibold))  // reported
            Text(item.code)
              .font(.custom("Menlo", fixedSize: 12))  // reported
          }
        }
      }
      """
    ],
    good: [
      """
      struct ReceiptRow: View {
        let item: ReceiptItem

        var body: some View {
          VStack(alignment: .leading) {
            Text(item.name)
              .font(.headline)
            Text(item.code)
              .font(.custom("Menlo", size: 12, relativeTo: .caption))
          }
        }
      }
      """
    ],
    notReported: """
      - Fonts of symbols in images, and of buttons and links whose label is only an image.
      - Sizes that aren't literals, such as a `@ScaledMetric` property.
      - Fonts on a stack or on a view of your own.

      ```swift
      struct FavoriteButton: View {
        let action: () -> Void
        @ScaledMetric private var titleSize: CGFloat = 15

        var body: some View {
          VStack {
            Button(action: action) {
              Image(systemName: "heart")
                .font(.system(size: 24))
            }
            Text("Favorite")
              .font(.system(size: titleSize))
          }
        }
      }
      ```
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("fixed-size", "the font size is a literal")],
    strict: .warning)

  var triggers: Triggers {
    .any(of: [Triggers.WordSet(["font", "size"]), Triggers.WordSet(["font", "fixedSize"])])
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "font").compactMap { name in
      guard code.kind(name - 1) == .period, let call = file.call(at: name), call.arguments.count == 1,
        call.arguments[0].label == nil, isFixed(call.arguments[0].value, file), isOfText(name, file)
      else { return nil }
      return Finding(
        code.range(name), reason: "fixed-size",
        message: "this font doesn't scale with Dynamic Type; use a text style such as `.body`")
    }
  }

  /// Whether a font is `.system(size: 14)` or `.custom("A", fixedSize: 14)`.
  private func isFixed(_ value: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    let name = code.isWord(value.lowerBound, "Font") ? value.lowerBound + 2 : value.lowerBound + 1
    guard code.kind(name - 1) == .period, let call = file.call(at: name) else { return false }
    guard Self.functions.contains(code.word(name)),
      let size = file.argument(code.isWord(name, "custom") ? "fixedSize" : "size", of: call), size.count == 1
    else { return false }
    return code.kind(size.lowerBound) == .number
  }

  private static let functions = WordList("system custom")

  /// Views that show text.
  private static let texts = WordList(
    "Text Label Button TextField SecureField TextEditor Link NavigationLink Menu Toggle Picker DatePicker Stepper LabeledContent"
  )

  private func isOfText(_ name: Int, _ file: FileView) -> Bool {
    guard let link = file.chains.link(named: name),
      case .call(let root) = file.root(ofChain: file.chains.links[link].chain).form,
      let call = file.call(at: root)
    else { return false }
    guard Self.texts.contains(file.code.word(root)) else { return false }
    // A label that is only a symbol has no text.
    guard let label = file.label(of: call) else { return true }
    return label.contains { file.code.isWord($0, "Text") || file.code.isWord($0, "Label") }
  }
}
