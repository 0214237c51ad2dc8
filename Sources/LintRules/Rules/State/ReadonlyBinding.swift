/// Finds bindings that a view only reads.
struct ReadonlyBinding: BuiltinRule, FollowingRule {
  static let info = RuleInfo(
    id: "readonly_binding",
    summary: "A binding that a view only reads can be a plain value.",
    explanation: """
      `@Binding` says that a view changes the value. Where it only reads it, every caller needs state and a `$`, and a preview
      needs `.constant`, for nothing; and the next reader looks for the change in vain.

      Declare a constant, and pass the value:

          let isLoading: Bool

      A binding that is assigned to, passed on or changed by a method is not reported.
      """,
    bad: ["struct A: View { @Binding private var isOn: Bool; var body: some View { Text(a).opacity(isOn ? 1 : 0) } }"],
    good: ["struct A: View { @Binding var isOn: Bool; var body: some View { Toggle(\"On\", isOn: $isOn) } }"],
    reasons: [("readonly", "the view only reads the binding")],
    options: [])

  init(_ options: OptionValues) {}

  var triggers: Triggers { .any(["Binding"]) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    var findings: [Finding] = []
    for property in file.properties(withAttributes: triggers.words) {
      let declaration = file.outline.declarations[property.declaration]
      guard !declaration.modifiers.contains(.isPublic), declaration.body == nil,
        file.head(of: declaration).attributes.count == 1, isOnlyRead(property, file),
        project.isViewType(property.owner, file, asking: &questions)
      else { continue }
      let name = file.code.word(declaration.name)
      let owner = file.code.name(ofType: file.outline.declarations[property.owner])
      let protocols = file.parts(ofType: property.owner).flatMap { file.inherited(by: file.outline.declarations[$0]) }
        .compactMap(\.last).map { file.code.word($0) }.filter { $0 != "View" && $0 != "ViewModifier" }
      if !declaration.modifiers.contains(.isPrivate) {
        questions.types.formUnion([owner] + protocols)
        guard project.types.isExtended(owner, outside: file.path) == false,
          protocols.allSatisfy({ project.types.asks($0, for: name) == false })
        else { continue }
      }
      findings.append(
        Finding(
          file.code.range(declaration.name), reason: "readonly",
          message: "this view only reads `\(name)`; pass the value instead of a binding"))
    }
    return findings
  }

  private func isOnlyRead(_ property: WrappedProperty, _ file: FileView) -> Bool {
    let uses = file.uses(ofMember: property.declaration)
    return uses.contains { $0.kind == .read }
      && uses.allSatisfy { use in
        use.kind == .read || use.kind == .wrapper && file.code.kind(use.name + 1) == .equal
      }
  }
}
