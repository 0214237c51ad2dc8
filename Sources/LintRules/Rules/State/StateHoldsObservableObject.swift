/// Finds objects in `@State` whose changes don't update the view.
struct StateHoldsObservableObject: BuiltinRule {
  static let info = RuleInfo(
    id: "state_holds_observable_object",
    summary: "`@State` keeps an `ObservableObject` but doesn't observe its changes.",
    explanation: """
      `@State` keeps a reference to the object but observes only the reference. Changes to the object's `@Published`
      properties don't update the view. Since Xcode 27, `@State` is a macro that creates the object only once, but it
      still doesn't observe it.

      Use `@StateObject`, and `@Published` for the properties that the view shows. Or make the class `@Observable`.
      """,
    bad: [
      """
      final class FeedModel: ObservableObject {
        @Published var title = "Feed"
      }

      struct FeedView: View {
        @State private var model = FeedModel()  // reported

        var body: some View {
          Text(model.title)
        }
      }
      """
    ],
    good: [
      """
      final class FeedModel: ObservableObject {
        @Published var title = "Feed"
      }

      struct FeedView: View {
        @StateObject private var model = FeedModel()

        var body: some View {
          Text(model.title)
        }
      }
      """,
      """
      @Observable
      final class FeedModel {
        var title = "Feed"
      }

      struct FeedView: View {
        @State private var model = FeedModel()

        var body: some View {
          Text(model.title)
        }
      }
      """,
    ],
    notReported: """
      - State whose initial value doesn't create the object, such as an optional.
      - An object that the view replaces as a whole, or passes on as a binding.
      - An object whose properties the view doesn't show: it passes the object on, calls its methods, subscribes to its
        publishers, such as `model.$title` or `model.objectWillChange`, or reads it only in actions.
      - An object whose properties the view reads only beside the object itself, for a view that observes it:
        `Preview(model: model, title: model.title)`.
      - An object without variables, which never changes.
      """,
    reasons: [("unobserved", "the view doesn't observe the object")],
    fixes: [(.unsafe, "Change to `@StateObject`, unless the project supports iOS 13, which doesn't have it.")])

  private let targets: DeploymentTargets?

  init(_ options: OptionValues) {
    targets = options.targets
  }

  var triggers: Triggers { .any(["State"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    // `@StateObject` needs iOS 14.
    lazy var hasWrapper = (targets ?? project.targets.targets(of: file)).areAtLeast(14) != false
    var findings: [Finding] = []
    var reach = BodyReach(file, project)
    for property in file.properties(withAttributes: triggers.words) {
      let declaration = file.outline.declarations[property.declaration]
      guard let type = constructed(property, declaration, file), showsUnobserved(property, &reach, file, project)
      else { continue }
      let isView = project.isViewType(property.owner, file)
      let types = TypeIndex(file.typeFacts(named: [type]), known: [type])
      let own = types.declarations(of: type)
      let publishes = own.contains(where: \.members.mayPublish)
      guard isView, isObservableObject(type, own, project.types) else { continue }
      if !publishes, project.types.mayPublish(type) == false {
        // An object without variables never changes.
        guard project.types.hasState(type) else { continue }
        findings.append(unpublished(type, property, hasWrapper, file))
      } else {
        findings.append(unobserved(type, property, hasWrapper, file))
      }
    }
    return findings
  }

  private func unobserved(
    _ type: String, _ property: WrappedProperty, _ hasWrapper: Bool, _ file: FileView
  ) -> Finding {
    let attribute = file.code.range(property.attribute)
    let hasValue = !file.outline.declarations[property.declaration].initialValue.isEmpty
    return Finding(
      attribute, reason: "unobserved",
      message: "`@State` doesn't observe `\(type)`, so changes don't update the view"
        + (hasWrapper ? "; use `@StateObject`" : ""),
      fixes: hasWrapper && hasValue
        ? [Fix("Change to `@StateObject`", .unsafe, [Edit(attribute, "StateObject")])] : [])
  }

  /// Returns the finding about an object that no wrapper can observe, because it publishes no changes.
  private func unpublished(
    _ type: String, _ property: WrappedProperty, _ hasWrapper: Bool, _ file: FileView
  ) -> Finding {
    Finding(
      file.code.range(property.attribute), reason: "unobserved",
      message: "`\(type)` publishes no changes, so the view doesn't update"
        + (hasWrapper ? "; use `@Published` and `@StateObject`" : ""))
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

  /// Whether a view shows properties of its object, and not only beside the object; false if it replaces the object or
  /// passes a binding.
  private func showsUnobserved(
    _ property: WrappedProperty, _ reach: inout BodyReach, _ file: FileView, _ project: ProjectIndex
  ) -> Bool {
    let uses = file.uses(ofMember: property.declaration)
    let isReplaced = uses.contains { $0.kind == .assigned && file.code.kind($0.name + 1) == .equal }
    // `$model` is a binding to the object, which `@StateObject` doesn't provide.
    let isBound = uses.contains { $0.kind == .projected && file.code.kind($0.name + 1) != .period }
    if isReplaced || isBound { return false }
    let object = file.code.word(file.outline.declarations[property.declaration].name)
    return uses.contains { use in
      use.kind != .assigned && file.code.kind(use.name + 1) == .period && file.code.isWord(use.name + 2)
        && !file.endOfMember(use.name + 2).isCalled
        // `model.$items` and `model.objectWillChange` are publishers, which need no observation.
        && !file.code.word(use.name + 2).hasPrefix("$") && !file.code.isWord(use.name + 2, "objectWillChange")
        && isShown(use.name, &reach, file) && !isObserved(object, beside: use.name, file, project)
    }
  }

  /// Whether code may run whenever the view updates, rather than only in actions.
  private func isShown(_ token: Int, _ reach: inout BodyReach, _ file: FileView) -> Bool {
    switch file.phase(of: token) {
    case .body, .layout, .unknown: true
    // The type may conform to `View` in a different file.
    case .none: !file.isInViewType(token) || reach.place(of: token) != nil
    case .action: file.isInGetter(token)
    }
  }

  /// Whether a read is an argument beside the object, for a view that observes the object:
  /// `Preview(model: model, title: model.title)`.
  private func isObserved(_ object: String, beside read: Int, _ file: FileView, _ project: ProjectIndex) -> Bool {
    guard let (view, label) = receiver(of: object, beside: read, file) else { return false }
    let own = TypeIndex(file.typeFacts(named: [view]), known: [view])
    let declaration = own.onlyDeclaration(of: view) ?? project.types.onlyDeclaration(of: view)
    return declaration?.members.observed.contains(label) ?? false
  }

  /// The view that receives an object together with a property of it, and the label for the object.
  private func receiver(of object: String, beside read: Int, _ file: FileView) -> (view: String, label: String)? {
    let code = file.code
    guard let paren = file.brackets.parent(read), let callee = file.syntax.nameOfCall(paren),
      code.startsUppercase(callee)
    else { return nil }
    let argument = file.syntax.arguments(paren).first { argument in
      guard let last = argument.value.last, code.isWord(last), code.word(last) == object else { return false }
      return argument.value.count == 1
        || argument.value.count == 3 && code.keyword(argument.value.lowerBound) == .`self`
    }
    return argument?.label.map { (code.word(callee), code.word($0)) }
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
