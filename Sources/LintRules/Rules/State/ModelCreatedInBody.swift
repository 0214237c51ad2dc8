/// Finds models that a body creates for a view that does not own them.
struct ModelCreatedInBody: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "model_created_in_body",
    summary: "A model that a body creates is another one at each evaluation.",
    explanation: """
      `Detail(model: DetailModel(id: id))` in a body makes a new model each time the body runs. `Detail` observes it and does
      not keep it, so what the model loaded is gone when the parent changes. `.environmentObject(Store())` does the same for
      everything below.

      Let the view that shows the model own it, in `@StateObject` or `@State`, or create it outside of bodies:

          @State private var store = Store()
          var body: some View { Home().environment(store) }

      Models whose view owns them, in `@StateObject` with an autoclosure, are not reported.
      """,
    bad: [
      "final class M: ObservableObject { @Published var n = 0 }\nstruct A: View { var body: some View { B().environmentObject(M()) } }"
    ],
    good: [
      "final class M: ObservableObject { @Published var n = 0 }\nstruct A: View { @StateObject var m = M(); var body: some View { B().environmentObject(m) } }"
    ],
    reasons: [
      ("observed", "a view observes the model and does not own it"),
      ("into-environment", "the model is for the environment"),
    ],
    strict: .warning)

  var triggers: Triggers { .any(FileView.wordsOfViewMembers) }

  private static let modifiers = WordList("environmentObject environment")
  /// Types that no project declares as a model.
  private static let values = WordList(
    """
    AnyView Text Image Color Font Button Label Spacer Divider Circle Capsule Rectangle RoundedRectangle EmptyView
    CGFloat CGSize CGPoint CGRect EdgeInsets UnitPoint Angle GridItem Gradient LinearGradient String Int Double Float Bool
    Date Data URL UUID Array Set Dictionary Range Binding LocalizedStringKey AttributedString NSLocalizedString DateInterval
    """)
  private static let samples: [StaticString] = ["preview", "mock", "sample", "stub", "fake"]

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    let path = file.path.lowercased()
    if Self.samples.contains(where: { path.holds($0) }) { return [] }
    var findings: [Finding] = []
    for name in callees(file) {
      // An argument, as all that `Use` takes.
      guard file.brackets.parent(name).map({ code.kind($0) == .leftParen }) ?? false else { continue }
      let type = code.word(name)
      guard !Self.values.contains(type), let use = Use(ofTypeAt: name, file),
        !(use.view.map { BuiltinModifiers.isContainer($0.name) } ?? false), file.phase(of: name) == .body
      else { continue }
      if isSample(name, file) { continue }
      questions.types.insert(type)
      if let view = use.view { questions.types.insert(view.name) }
      guard isModel(type, project), use.view.map({ observes($0.label, $0.name, project) }) ?? true,
        file.phase(of: name) == .body
      else { continue }
      findings.append(
        Finding(
          code.range(name), reason: use.view == nil ? "into-environment" : "observed",
          message: "this `\(type)` is another one each time the body runs; keep it in `@State` or `@StateObject`"))
    }
    return findings
  }

  /// The names in upper case that a parenthesis follows, in source order.
  private func callees(_ file: FileView) -> [Int] {
    var names: [Int] = []
    file.words.forEachUppercase { name in
      if file.code.kind(name + 1) == .leftParen { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a model, or the type or member that creates it, is called a sample; or whether a view controller does.
  private func isSample(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    let member = file.phaseAndMember(of: name).member
    let owner = member?.parent.map { file.outline.declarations[$0] }
    let around = (member.map { [code.word($0.name)] } ?? []) + (owner.map { [code.name(ofType: $0)] } ?? [])
    if around.last?.hasSuffix("Controller") ?? false { return true }
    return ([code.word(name)] + around).contains { word in
      let lowered = word.lowercased()
      return Self.samples.contains { lowered.holds($0) }
    }
  }

  /// An argument that is an instance of a type, made in place.
  private struct Use {
    /// The view that takes it and the label of the argument; nil for the environment.
    let view: (name: String, label: String)?

    init?(ofTypeAt name: Int, _ file: FileView) {
      let code = file.code
      guard code.kind(name - 1) != .period, !code.isDeclared(name), let outer = file.brackets.parent(name),
        code.kind(outer) == .leftParen, let callee = file.syntax.nameOfCall(outer), let model = file.call(at: name),
        let call = file.callAround(name: callee),
        let argument = call.arguments.first(where: { $0.value == name..<model.end })
      else { return nil }
      if code.kind(callee - 1) == .period && ModelCreatedInBody.modifiers.contains(code.word(callee)) {
        guard argument.label == nil, call.arguments.count == 1 else { return nil }
        view = nil
      } else {
        guard let label = argument.label, code.startsUppercase(callee) else { return nil }
        view = (code.word(callee), code.word(label))
      }
    }
  }

  /// Whether a type is a class with state that SwiftUI observes.
  private func isModel(_ type: String, _ project: ProjectIndex) -> Bool {
    guard let model = project.types.onlyDeclaration(of: type), model.kind == .classType, project.types.hasState(type)
    else {
      return false
    }
    return model.attributes.contains("Observable") || project.types.ancestors(of: type).contains("ObservableObject")
  }

  /// Whether a view has a property that observes what is passed with a label.
  private func observes(_ label: String, _ view: String, _ project: ProjectIndex) -> Bool {
    guard let view = project.types.onlyDeclaration(of: view), view.kind == .structType else { return false }
    return view.members.observed.contains(label)
  }
}
