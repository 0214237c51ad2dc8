/// Finds observable objects that a view creates and does not keep.
struct ModelInPlainProperty: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "model_in_plain_property",
    summary: "An object in a plain property of a view is created anew with every value of the view.",
    explanation: """
      A view is a value that its parent creates at each evaluation. `let model = FeedModel()` makes another model each time:
      what it loaded is gone, and requests start again. SwiftUI does not observe an `ObservableObject` in a plain property.

      Let the view own the object:

          @State private var model = FeedModel()          // @Observable
          @StateObject private var model = FeedModel()    // ObservableObject

      or take it from outside. Objects without stored properties that change cost little and are not reported.
      """,
    bad: [
      "@Observable final class Model { var n = 0 }\nstruct A: View { let model = Model(); var body: some View { Text(a) } }"
    ],
    good: [
      "@Observable final class Model { var n = 0 }\nstruct A: View { @State private var model = Model(); var body: some View { Text(a) } }",
      "@Observable final class Model { static let shared = Model() }\nstruct A: View { let model = Model.shared; var body: some View { Text(a) } }",
    ],
    reasons: [("not-stored", "the view creates the object and does not keep it")],
    fixes: [(.unsafe, "Keep the object in `@State` or `@StateObject`.")],
    strict: .warning)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["View", "let"]), Triggers.WordSet(["View", "var"])]) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    var findings: [Finding] = []
    for declaration in file.outline.declarations {
      guard declaration.isProperty, declaration.isMember, declaration.body == nil, !declaration.initialValue.isEmpty,
        code.startsUppercase(declaration.initialValue.lowerBound), !declaration.modifiers.contains(.isStatic),
        let owner = declaration.parent, file.outline.declarations[owner].kind == .structType,
        file.head(of: declaration).attributes.isEmpty, file.isView(owner),
        let call = file.call(at: declaration.initialValue.lowerBound), call.end == declaration.initialValue.upperBound
      else { continue }
      let type = code.word(call.name)
      let view = code.name(ofType: file.outline.declarations[owner])
      questions.types.formUnion([type, view])
      guard let model = project.types.onlyDeclaration(of: type), model.kind == .classType, model.members.hasState else {
        continue
      }
      let isObservable = model.attributes.contains("Observable")
      guard isObservable || project.types.ancestors(of: type).contains("ObservableObject") else { continue }
      let wrapper = isObservable ? "@State" : "@StateObject"
      findings.append(
        Finding(
          code.range(declaration.name), reason: "not-stored",
          message: "each new value of this view creates another `\(type)`; keep it in `\(wrapper)`",
          fixes: fixes(
            declaration, wrapper, isExtended: project.types.isExtended(view, outside: file.path) ?? true, file)))
    }
    return findings
  }

  private func fixes(_ declaration: Declaration, _ wrapper: String, isExtended: Bool, _ file: FileView) -> [Fix] {
    let keywords = file.head(of: declaration).keywords
    let head = file.code.range(declaration.start).lowerBound..<file.code.range(declaration.keyword).upperBound
    guard keywords.isEmpty || file.code.isWord(keywords[0].word, "private") && keywords.count == 1,
      !file.hasComment(in: head)
    else { return [] }
    // Callers may pass a variable, and extensions in other files may read it.
    let mayBePrivate = file.code.keyword(declaration.keyword) == .let && !isExtended
    let access = mayBePrivate || !keywords.isEmpty ? "private " : ""
    return [Fix("Let the view own it", .unsafe, [Edit(head, "\(wrapper) \(access)var")])]
  }
}
