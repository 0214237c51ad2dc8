/// Finds members of views in another order than the usual one.
struct UnorderedViewMembers: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "unordered_view_members",
    summary: "Members of views in one order are found without searching.",
    explanation: """
      A reader of a view looks for what it gets, what it keeps and what it shows, in this order:

      1. `@Environment` and `@EnvironmentObject`
      2. other stored properties: what it gets, then its state
      3. initializers
      4. `body`
      5. parts of the body and functions

      One report for each view names the first member that is out of order.
      """,
    bad: ["struct A: View { var body: some View { Text(a) }\n@State private var a = \"\" }"],
    good: [
      "struct A: View { @Environment(\\.b) private var b; @State private var a = \"\"; init() { }\nvar body: some View { Text(a) }\nfunc c() { } }"
    ],
    reasons: [("order", "the member is after what usually follows it")],
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
      case .other: "functions"
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
            message: "`\(name)` is after the \(highest.name) of the view; move it up")
        }
        // What is computed may be anywhere after the properties.
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
