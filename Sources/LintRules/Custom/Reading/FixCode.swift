/// Whether the code that a fix writes can be right, whatever replaces its placeholders.
enum FixCode {
  /// Returns the problem of an operation's code; nil if it's valid.
  static func objection(to template: Template, of key: String) -> String? {
    let shown = Quotation.of(template.text)
    let file = FileView(path: "", source: SourceBytes(sample(template)))
    switch key {
    case "rename": return file.count > 0 && isName(file) ? nil : "\(shown) isn't a name"
    case "addArgument":
      guard let label = missingColon(file) else { return nil }
      return "\(shown) isn't an argument; write '\(label): …'"
    default: return nil
    }
  }

  /// The template with a name for each placeholder.
  private static func sample(_ template: Template) -> String {
    template.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder: "x"
      }
    }.joined()
  }

  /// Whether code is a name, perhaps of a member, with generic arguments or in quotes.
  private static func isName(_ file: FileView) -> Bool {
    let code = file.code
    return (1..<file.count).allSatisfy { code.touches($0 - 1, $0) || code.kind($0 - 1) == .comma }
      && code.kind(0) != .number
  }

  /// The first word, if a value follows it without a colon: `spacing 8`.
  private static func missingColon(_ file: FileView) -> String? {
    let code = file.code
    guard file.count > 1, code.kind(0) == .identifier, !code.touches(0, 1),
      [.identifier, .number, .stringStart].contains(code.kind(1))
    else { return nil }
    return code.word(0)
  }
}
