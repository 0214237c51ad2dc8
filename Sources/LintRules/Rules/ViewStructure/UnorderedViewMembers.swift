/// Finds members of views that are out of order.
struct UnorderedViewMembers: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "unordered_view_members",
    summary: "A view's members should be in order: environment, stored, `init`, `body`, helpers.",
    explanation: """
      Readers look for a view's inputs, its state, and its body. A consistent order makes them easy to find:

      1. `@Environment` and `@EnvironmentObject`
      2. other stored properties
      3. initializers
      4. `body`
      5. helpers: the functions and computed properties that `body` uses

      Each view has one finding, at its first member that is out of order.
      """,
    bad: [
      """
      struct ArticleView: View {
        let article: Article

        var body: some View {
          ScrollView {
            Text(article.title)
            Toggle("Bookmark", isOn: $isBookmarked)
          }
        }

        @State private var isBookmarked = false  // reported
      }
      """
    ],
    good: [
      """
      struct ArticleView: View {
        @Environment(\\.dismiss) private var dismiss

        let article: Article
        @State private var isBookmarked: Bool

        init(article: Article) {
          self.article = article
          _isBookmarked = State(initialValue: article.isBookmarked)
        }

        var body: some View {
          ScrollView {
            Text(article.title)
            bookmarkToggle
            Button("Done") {
              dismiss()
            }
          }
        }

        private var bookmarkToggle: some View {
          Toggle("Bookmark", isOn: $isBookmarked)
        }
      }
      """
    ],
    notReported: """
      - Static members and nested types, which may be anywhere.
      - Helpers before `body`.
      - The order of inputs and state among the stored properties.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("order", "the member is declared later than usual")],
    strict: .note)

  var triggers: Triggers { .any(["body"]) }

  private enum Place: Int {
    case environment, stored, initializer, body, other

    var name: String {
      switch self {
      case .environment: "environment values"
      case .stored: "stored properties"
      case .initializer: "initializers"
      case .body: "`body`"
      case .other: "helpers"
      }
    }
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    file.outline.declarations.indices.compactMap { index in
      guard file.outline.declarations[index].kind == .structType, file.isView(index) else { return nil }
      var highest: Place?
      for member in file.membersByType[index] ?? [] {
        let declaration = file.outline.declarations[member]
        guard let place = place(of: declaration, file) else { continue }
        if let highest, place.rawValue < highest.rawValue {
          let name = file.code.word(declaration.name)
          return Finding(
            file.code.range(declaration.name), reason: "order",
            message: "`\(name)` is declared after the view's \(highest.name); move it up")
        }
        // Helpers may be before `body`.
        if place != .other || highest == .body { highest = place }
      }
      return nil
    }
  }

  private func place(of declaration: Declaration, _ file: FileView) -> Place? {
    if declaration.modifiers.contains(.isStatic) || declaration.isType { return nil }
    switch declaration.kind {
    case .initializer: return .initializer
    case .function: return .other
    case .constant, .variable:
      if file.code.isWord(declaration.name, "body") { return .body }
      if let body = declaration.body, file.getter(in: body) != nil { return .other }
      let attributes = file.head(of: declaration).attributes
      let isEnvironment = attributes.contains {
        file.code.isWord($0, "Environment") || file.code.isWord($0, "EnvironmentObject")
      }
      return isEnvironment ? .environment : .stored
    default: return nil
    }
  }
}
