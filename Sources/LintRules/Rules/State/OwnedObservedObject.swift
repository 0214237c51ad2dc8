/// Finds observed objects that the view itself creates.
struct OwnedObservedObject: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "owned_observed_object",
    summary: "A view that creates its own `@ObservedObject` gets a new one each time it is made.",
    explanation: """
      SwiftUI makes the values of views again and again, each time something above them changes. `@ObservedObject` does not
      keep the object between them: whatever the old object loaded is gone, and its requests run again. In a preview nothing
      above the view changes, so it looks right.

      Let SwiftUI keep the object:

          @StateObject private var model = FeedModel()

      An object that an initializer creates, as in `model = Model()` or `_model = ObservedObject(wrappedValue: Model())`, is
      re-created as often: write `_model = StateObject(wrappedValue: Model())` there.

      An object that is passed in, shared or found elsewhere (`Store.shared`, `Resolver.resolve()`) is not reported, nor is
      one that nothing in the file uses, one of an `App`, which is made once, or one that an initializer or a function for
      others uses: outside of a shown view `@StateObject` has no object. Where a caller in the project passes another object,
      the value is only a default. Where the project runs on iOS 13, which has no `@StateObject`, there is no fix.
      """,
    bad: [
      "struct A: View { @ObservedObject var model = FeedModel(); var body: some View { Text(model.title) } }",
      "struct A: View { @ObservedObject private var cart: Cart = .init(store: .live); var body: some View { Text(cart.sum) } }",
    ],
    good: [
      "struct A: View { @ObservedObject var model: FeedModel; var body: some View { Text(model.title) } }",
      "struct A: View { @StateObject private var model = FeedModel(); var body: some View { Text(model.title) } }",
      "struct A: View { @ObservedObject private var net = Monitor.shared; var body: some View { Text(net.state) } }",
      "struct A: View { @ObservedObject var step = Step(); func show(_ n: Int) { step.n = n }; var body: some View { Text(step.t) } }",
    ],
    reasons: [("created", "the view creates the object that it observes")],
    fixes: [(.unsafe, "Use `@StateObject`, which keeps the object.")])

  var triggers: Triggers { .any(["ObservedObject"]) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    // `@StateObject` came with iOS 14.
    let hasWrapper = project.targets.targets.areAtLeast(14) != false
    var replaced: [String: Bool] = [:]
    var initializers: [Int: [InitializerAssignments]] = [:]
    return file.properties(withAttributes: triggers.words).compactMap { property in
      let declaration = file.outline.declarations[property.declaration]
      let name = file.code.word(declaration.name)
      let given = given(to: property, name, &initializers, file)
      let values = declaration.constructed(in: file).map { [$0] } ?? given.map(\.value)
      guard file.outline.declarations[property.owner].kind != .classType, !isApp(property.owner, file),
        !values.isEmpty, !isUsedElsewhere(property, except: given.map(\.name), file),
        file.hasUse(ofMember: property.declaration, where: { use in !given.contains { $0.name == use.name } }),
        !isPassed(declaration, property.owner, file, project, &questions)
      else { return nil }
      var finding = Finding(
        file.code.range(property.attribute), reason: "created",
        message: "`\(name)` is made again each time this view is; "
          + (hasWrapper ? "keep it with `@StateObject`" : "keep it outside of the view"))
      let isReplaced = given.isEmpty && (replaced[name] ?? isReplaced(name, file))
      if given.isEmpty { replaced[name] = isReplaced }
      if hasWrapper, !values.contains(where: file.names(membersIn:)), !isReplaced {
        let attribute = Edit(file.code.range(property.attribute), "StateObject")
        finding.fixes = [
          Fix("Use @StateObject", .unsafe, [attribute] + given.flatMap { initialization($0, name, file) })
        ]
      }
      return finding
    }
  }

  /// The objects that the initializers of a type create for a property without an inline value.
  private func given(
    to property: WrappedProperty, _ name: String, _ known: inout [Int: [InitializerAssignments]], _ file: FileView
  ) -> [Construction] {
    guard file.outline.declarations[property.declaration].initialValue.isEmpty else { return [] }
    let assignments = known[property.owner] ?? assignments(ofType: property.owner, file)
    known[property.owner] = assignments
    return constructions(of: name, assignments, file)
  }

  /// An object that an initializer creates for a property.
  private struct Construction {
    /// The token of the property's name or of its wrapper's name.
    var name: Int
    /// The first token of the assignment.
    var target: Int
    /// The whole value that is assigned.
    var assigned: Range<Int>
    /// The construction in the assigned value.
    var value: Range<Int>
  }

  /// The objects that the initializers of a type create for a property, if every assignment creates an object:
  /// `model = Model()`, `_model = ObservedObject(wrappedValue: Model())`.
  private func constructions(
    of name: String, _ initializers: [InitializerAssignments], _ file: FileView
  ) -> [Construction] {
    var found: [Construction] = []
    for assignments in initializers where !assignments.delegates {
      let own = assignments.named(name).map { construction($0, file) }
      guard !own.isEmpty, own.allSatisfy({ $0 != nil }) else { return [] }
      found += own.compactMap { $0 }
    }
    return found
  }

  /// The assignments in each initializer of a type.
  private func assignments(ofType owner: Int, _ file: FileView) -> [InitializerAssignments] {
    file.members(ofTypes: Set(file.parts(ofType: owner))).compactMap { member in
      let initializer = file.outline.declarations[member]
      guard initializer.kind == .initializer, let body = initializer.body else { return nil }
      return InitializerAssignments(body, file)
    }
  }

  private static let labels = WordList("wrappedValue initialValue")

  private func construction(_ assignment: InitializerAssignments.Assignment, _ file: FileView) -> Construction? {
    let assigned = assignment.equal + 1..<file.syntax.afterExpression(assignment.equal + 1)
    var value = assigned
    if assignment.isWrapper {
      guard
        let call = file.call(
          at: file.code.kind(assigned.lowerBound) == .period ? assigned.lowerBound + 1 : assigned.lowerBound),
        call.end == assigned.upperBound, call.arguments.count == 1, let label = call.arguments[0].label,
        Self.labels.contains(file.code.word(label))
      else { return nil }
      value = call.arguments[0].value
    }
    guard file.isNewValue(value) else { return nil }
    return Construction(name: assignment.equal - 1, target: assignment.target, assigned: assigned, value: value)
  }

  /// The edits that change an assignment to the initialization of a `StateObject`.
  private func initialization(_ construction: Construction, _ name: String, _ file: FileView) -> [Edit] {
    let bytes = file.code.bytes(construction.target..<construction.assigned.upperBound)
    let value = file.code.bytes(construction.value)
    return [
      Edit(bytes.lowerBound..<value.lowerBound, "_\(name) = StateObject(wrappedValue: "),
      Edit(value.upperBound..<bytes.upperBound, ")"),
    ]
  }

  /// Whether the file may assign another object to a property with a name, or to its wrapper.
  private func isReplaced(_ name: String, _ file: FileView) -> Bool {
    file.words.number(of: "_" + name) != nil
      || file.words.tokens(of: name).contains { token in
        file.code.kind(token - 1) == .period && file.code.kind(token + 1) == .equal
          && file.code.keyword(token - 2) != .`self`
      }
  }

  /// Whether the project passes another object for a property: its own one is only a default.
  private func isPassed(
    _ declaration: Declaration, _ owner: Int, _ file: FileView, _ project: ProjectIndex,
    _ questions: inout ModifierQuestions
  ) -> Bool {
    if declaration.modifiers.contains(.isPrivate) { return false }
    let (type, name) = (
      file.code.name(ofType: file.outline.declarations[owner]), file.code.word(declaration.name)
    )
    let ways: Set = [
      TypeArgument(type: type, label: name), TypeArgument(type: type, label: name, isAssigned: true),
    ]
    questions.passed.formUnion(ways)
    return !project.types.passed.isDisjoint(with: ways)
  }

  /// Whether a type is an app, which is made once.
  private func isApp(_ owner: Int, _ file: FileView) -> Bool {
    file.parts(ofType: owner).flatMap { file.inherited(by: file.outline.declarations[$0]) }.compactMap(\.last)
      .contains { file.code.isWord($0, "App") }
  }

  /// Whether an initializer uses an object, or a function that the file does not call and others can: the view may not be
  /// shown there.
  /// - Parameter given: the names where an initializer only creates the object.
  private func isUsedElsewhere(_ property: WrappedProperty, except given: [Int], _ file: FileView) -> Bool {
    let (code, parts) = (file.code, Set(file.parts(ofType: property.owner)))
    let uses = file.uses(ofMember: property.declaration).map(\.name).filter { !given.contains($0) }
    return file.members(ofTypes: parts).contains { index in
      let member = file.outline.declarations[index]
      guard let body = member.body, uses.hasElement(in: body..<member.end) else { return false }
      if member.kind == .initializer { return true }
      guard member.kind == .function, !member.modifiers.contains(.isPrivate) else { return false }
      let function = code.word(member.name)
      return function != "body" && function != "makeBody"
        && file.words.tokens(of: function).allSatisfy { isOther($0, code) }
    }
  }

  /// Whether a name declares a function or calls one of something else.
  private func isOther(_ name: Int, _ code: Code) -> Bool {
    code.isDeclared(name) || code.kind(name - 1) == .period && code.keyword(name - 2) != .`self`
  }
}

extension Declaration {
  /// The initial value of a property if it constructs a value: `Model()`, `.init(a)`, `Loader<Item>.init()`.
  func constructed(in file: FileView) -> Range<Int>? {
    file.isNewValue(initialValue) ? initialValue : nil
  }
}

extension FileView {
  /// Whether an expression constructs a value: `Model()`, `.init(a)`, `Loader<Item>.init()`.
  func isNewValue(_ value: Range<Int>) -> Bool {
    guard !value.isEmpty, case .call(let receiver, let name, _) = expression(value).form else { return false }
    let isType = code.startsUppercase(name) || code.keyword(name) == .`init`
    return isType && receiver.allSatisfy { !code.isWord($0) || code.startsUppercase($0) }
  }

  /// Whether some code tokens name an instance member of the type around them.
  func names(membersIn tokens: Range<Int>) -> Bool {
    tokens.contains { token in
      guard code.kind(token) == .identifier, code.kind(token - 1) != .period, !isLabel(token),
        let index = names.bindings(named: code.word(token), at: token).first, outline.bindings[index].isMember
      else { return false }
      return outline.bindings[index].declaration.map { !outline.declarations[$0].modifiers.contains(.isStatic) } ?? true
    }
  }
}
