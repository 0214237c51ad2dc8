/// Finds observable objects that a view creates but doesn't store in state.
struct ModelInPlainProperty: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "model_in_plain_property",
    summary: "A model in a plain property is re-created whenever the parent view updates.",
    explanation: """
      `let model = FeedModel()` creates a new model whenever the parent's `body` runs, so everything the old one loaded
      is lost and its requests start again. SwiftUI doesn't observe an `ObservableObject` in a plain property either.

      Store an `@Observable` model in `@State` and an `ObservableObject` in `@StateObject`, or take the model from
      outside.

      `@State` keeps the first object. Before Xcode 27, `FeedModel()` still runs whenever the parent view updates,
      because `State.init(wrappedValue:)` doesn't take a closure. Keep the model's `init` cheap, or create the model in
      `task(_:)`. Since Xcode 27, `@State` is a macro that creates the object only once.
      """,
    bad: [
      """
      @Observable
      final class FeedModel {
        var articles: [Article] = []
      }

      struct FeedView: View {
        let model = FeedModel()  // reported

        var body: some View {
          List(model.articles) { article in
            Text(article.title)
          }
        }
      }
      """
    ],
    good: [
      """
      @Observable
      final class FeedModel {
        var articles: [Article] = []
      }

      struct FeedView: View {
        @State private var model = FeedModel()

        var body: some View {
          List(model.articles) { article in
            Text(article.title)
          }
        }
      }
      """
    ],
    notReported: """
      - Models without stored properties that change, because they cost little.
      - Shared models, such as `FeedModel.shared`.
      - Classes that SwiftUI can't observe.
      - Static properties, and properties of an `App`.
      """,
    reasons: [("not-stored", "the view creates the object but doesn't store it in state")],
    fixes: [(.unsafe, "Store the object in `@State` or `@StateObject`.")],
    strict: .warning)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["View", "let"]), Triggers.WordSet(["View", "var"])]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
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
      guard let model = project.types.onlyDeclaration(of: type), model.kind == .classType, model.members.hasState else {
        continue
      }
      let isObservable = model.attributes.contains("Observable")
      guard isObservable || project.types.ancestors(of: type).contains("ObservableObject") else { continue }
      let wrapper = isObservable ? "@State" : "@StateObject"
      findings.append(
        Finding(
          code.range(declaration.name), reason: "not-stored",
          message: "this `\(type)` is re-created whenever the parent view updates; store it in `\(wrapper)`",
          fixes: fixes(
            declaration, wrapper, isExtended: project.types.isExtended(view, outside: file.path), file)))
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
    return [Fix("Store it in `\(wrapper)`", .unsafe, [Edit(head, "\(wrapper) \(access)var")])]
  }
}
