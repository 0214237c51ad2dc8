/// Finds views with much state.
struct ManyStateProperties: BuiltinRule, FollowingRule {
  static let info = RuleInfo(
    id: "many_state_properties",
    summary: "A view with much state runs its whole body for each change of any of it.",
    explanation: """
      Each property with `@State` or an observed object is a reason to evaluate the whole body. With more than ten of them it
      is hard to see which changes what, and a keystroke in one field redraws all others. Bindings do not count: their state
      is in another view.

      Move parts with their own state into views of their own, or values that belong together into one model.
      """,
    bad: [
      "struct A: View { " + (1...11).map { "@State private var a\($0) = 0; " }.joined()
        + "var body: some View { B() } }"
    ],
    good: ["struct A: View { @State private var a = 0; var body: some View { B() } }"],
    reasons: [("many", "the view has many properties with state")],
    options: [OptionDeclaration("max", .count, "The most properties with state that a view may have.")],
    strict: .note)

  private let maxProperties: Int

  init(_ options: OptionValues) {
    maxProperties = options.count("max")
  }

  private static let wrappers = [
    "State", "StateObject", "ObservedObject", "EnvironmentObject", "Bindable", "AppStorage", "SceneStorage",
    "FetchRequest", "Query",
  ]

  var triggers: Triggers { .any(Self.wrappers) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    var counts: [Int: Int] = [:]
    for property in file.properties(withAttributes: Self.wrappers) { counts[property.owner, default: 0] += 1 }
    return counts.filter { $0.value > maxProperties }.sorted { $0.key < $1.key }.compactMap { owner, count in
      guard project.isViewType(owner, file, asking: &questions) else { return nil }
      let name = file.outline.declarations[owner].name
      return Finding(
        file.code.range(name), reason: "many",
        message: "`\(file.code.word(name))` has \(count) properties with state; split it into smaller views")
    }
  }
}
