/// Finds observable objects in plain state, whose changes redraw nothing.
struct StateHoldsObservableObject: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "state_holds_observable_object",
    summary: "An `ObservableObject` in `@State` is kept, but its changes redraw nothing.",
    explanation: """
      `@State` keeps an object between evaluations, but it does not observe an `ObservableObject`. The view shows the first
      values for as long as nothing else redraws it.

      Use the wrapper that observes it, or make the class `@Observable`:

          @StateObject private var model = FeedModel()

      Since Xcode 27, `@State` is a macro that creates the object once, but it still doesn't observe the object.

      An object that is only passed on, or assigned as a whole, is not reported. Where the project runs on iOS 13, which has
      no `@StateObject`, there is no fix.
      """,
    bad: [
      "class Model: ObservableObject {}\nstruct A: View { @State private var model = Model(); var body: some View { Text(model.title) } }"
    ],
    good: [
      "@Observable class Model {}\nstruct A: View { @State private var model = Model(); var body: some View { Text(model.title) } }",
      "class Model: ObservableObject {}\nstruct A: View { @State private var model: Model?; var body: some View { Text(model?.title) } }",
    ],
    reasons: [("unobserved", "the view does not observe the object")],
    fixes: [(.unsafe, "Use `@StateObject`.")])

  var triggers: Triggers { .any(["State"]) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    // `@StateObject` came with iOS 14.
    let hasWrapper = project.targets.targets.areAtLeast(14) != false
    var findings: [Finding] = []
    for property in file.properties(withAttributes: triggers.words) {
      let declaration = file.outline.declarations[property.declaration]
      guard let type = constructed(property, declaration, file), reads(property, file) else { continue }
      let isView = project.isViewType(property.owner, file, asking: &questions)
      let types = TypeIndex(file.typeFacts(named: [type]), asked: [type])
      let own = types.declarations(of: type)
      if own.isEmpty || !own.allSatisfy(isObservable) { questions.types.insert(type) }
      guard isView, isObservableObject(type, own, project.types) else { continue }
      findings.append(
        Finding(
          file.code.range(property.attribute), reason: "unobserved",
          message: "`@State` does not observe `\(type)`" + (hasWrapper ? "; use `@StateObject`" : ""),
          fixes: hasWrapper && !declaration.initialValue.isEmpty
            ? [Fix("Use @StateObject", .unsafe, [Edit(file.code.range(property.attribute), "StateObject")])] : []))
    }
    return findings
  }

  /// The type that the initial value of a property constructs.
  private func constructed(_ property: WrappedProperty, _ declaration: Declaration, _ file: FileView) -> String? {
    let (code, value) = (file.code, file.firstValue(of: property))
    guard file.isNewValue(value), case .call(let receiver, let name, _) = file.expression(value).form else {
      return nil
    }
    if code.keyword(name) != .`init` { return receiver.isEmpty ? code.word(name) : nil }
    if let last = receiver.last { return receiver.count == 1 ? code.word(last) : nil }
    return declaration.type.count == 1 ? code.word(declaration.type.lowerBound) : nil
  }

  private func reads(_ property: WrappedProperty, _ file: FileView) -> Bool {
    let uses = file.uses(ofMember: property.declaration)
    let isReplaced = uses.contains { $0.kind == .assigned && file.code.kind($0.name + 1) == .equal }
    // `$model` passes a binding of the object, which `@StateObject` does not have.
    let isBound = uses.contains { $0.kind == .projected && file.code.kind($0.name + 1) != .period }
    return !isReplaced && !isBound
      && uses.contains { use in
        use.kind != .assigned && file.code.kind(use.name + 1) == .period && file.code.isWord(use.name + 2)
          && !file.endOfMember(use.name + 2).isCalled
          // `model.$items` is a publisher, which needs no observation.
          && !file.code.word(use.name + 2).hasPrefix("$")
      }
  }

  private func isObservableObject(_ type: String, _ own: [TypeFact], _ types: TypeIndex) -> Bool {
    let facts = own.isEmpty ? types.declarations(of: type) : own
    let areClasses = facts.allSatisfy { $0.kind == .classType && !$0.attributes.contains("Observable") }
    guard !facts.isEmpty, areClasses else { return false }
    if facts.allSatisfy(isObservable) { return true }
    return facts.count == 1 && types.ancestors(of: type).contains("ObservableObject")
  }

  private func isObservable(_ fact: TypeFact) -> Bool { fact.inherited.contains("ObservableObject") }
}
