/// Finds presentations that cannot be dismissed.
struct ConstantPresentationBinding: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "constant_presentation_binding",
    summary: "A sheet with a constant binding is not closed for the view when it is dismissed.",
    explanation: """
      SwiftUI sets the binding of a presentation to false when someone swipes the sheet away or taps a button of the alert.
      `.constant(error != nil)` ignores that: the view still has the value that shows the sheet, and it is shown again, or
      never again, depending on what changes next.

      Give it a binding that takes the change:

          .alert("Error", isPresented: $showsError)

      or `item:` with an optional. Bindings that are literals, as in previews, are not reported.
      """,
    bad: ["let a = Text(a).alert(\"Error\", isPresented: .constant(error != nil)) { B() }"],
    good: [
      "let a = Text(a).alert(\"Error\", isPresented: $showsError) { B() }",
      "let a = Text(a).sheet(isPresented: .constant(true)) { B() }",
    ],
    reasons: [("constant-binding", "the presentation cannot change the value")],
    strict: .warning)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["constant", "isPresented"])]) }

  private static let presentations = WordList(
    """
    sheet fullScreenCover popover alert confirmationDialog actionSheet inspector navigationDestination fileImporter
    fileExporter fileMover
    """)

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "constant").compactMap { name in
      guard code.kind(name - 1) == .period, let constant = file.call(at: name), constant.arguments.count == 1,
        let paren = file.brackets.parent(name), let modifier = file.syntax.nameOfCall(paren),
        code.kind(modifier - 1) == .period || file.isImpliedModifier(at: modifier),
        Self.presentations.contains(code.word(modifier)),
        let call = file.call(at: modifier), let value = file.argument("isPresented", of: call),
        value.upperBound == constant.end, value.lowerBound >= name - 3
      else { return nil }
      let inner = constant.arguments[0].value
      if inner.count == 1, [.true, .false].contains(code.keyword(inner.lowerBound)) { return nil }
      return Finding(
        code.bytes(value.lowerBound..<name + 1), reason: "constant-binding",
        message: "this `\(code.word(modifier))` cannot change a constant when it is dismissed; use a binding")
    }
  }
}
