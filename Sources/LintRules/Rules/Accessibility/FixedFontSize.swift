/// Finds fonts that ignore the text size of the device.
struct FixedFontSize: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "fixed_font_size",
    summary: "A font with a fixed size ignores the text size that people set.",
    explanation: """
      `.font(.system(size: 14))` has 14 points for everyone. A quarter of all people set another text size; for some of them
      the app cannot be read.

      Use a style for text, which grows with the setting:

          .font(.footnote)

      or a size that scales: `.custom("Name", size: 14)`, which scales with the body text since iOS 14, or a
      `@ScaledMetric`. With `relativeTo: .footnote` a custom font scales with that style. Symbols in images are not
      reported, nor are sizes that are not literals.
      """,
    bad: [
      "let a = Text(b).font(.system(size: 14))", "let a = Text(b).font(.custom(\"A\", fixedSize: 14))",
    ],
    good: [
      "let a = Text(b).font(.footnote)", "let a = Text(b).font(.custom(\"A\", size: 14, relativeTo: .footnote))",
      "let a = Image(systemName: \"plus\").font(.system(size: 14))",
    ],
    reasons: [("fixed-size", "the size of the font is a number")],
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
        message: "this font ignores the text size of the device; use a style such as `.body`")
    }
  }

  /// Whether a font is `.system(size: 14)` or `.custom("A", fixedSize: 14)`.
  private func isFixed(_ value: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    let name = code.isWord(value.lowerBound, "Font") ? value.lowerBound + 2 : value.lowerBound + 1
    guard code.kind(name - 1) == .period, let call = file.call(at: name) else { return false }
    let size: Range<Int>?
    guard Self.makers.contains(code.word(name)) else { return false }
    size = file.argument(code.isWord(name, "custom") ? "fixedSize" : "size", of: call)
    guard let size, size.count == 1 else { return false }
    return code.kind(size.lowerBound) == .number
  }

  private static let makers = WordList("system custom")

  /// Views that show text, on whose chain the font is.
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
