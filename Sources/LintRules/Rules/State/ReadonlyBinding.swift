/// Finds bindings that a view only reads.
struct ReadonlyBinding: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "readonly_binding",
    summary: "A binding that a view only reads can be a plain value.",
    explanation: """
      `@Binding` says that a view changes the value. Where it only reads it, every caller needs state and a `$`, and a preview
      needs `.constant`, for nothing; and the next reader looks for the change in vain.

      Declare a constant, and pass the value:

          let isLoading: Bool

      A binding that is assigned to, passed on or changed by a method is not reported, nor one that is read after the body
      ran: in a timer, in a task after an `await`, in `onChange` with one parameter or a modifier of the project that has
      `of:` as well, in an action after a call of one of the view's closures, or in a closure that a call in an action may
      keep, also by a function that is called there. The binding has the current value there, a constant the old one.

      Bindings that an initializer or a caller creates, with `Binding(get:set:)` or in a function or property, are not
      reported. Bindings of views in a sheet, a cover, a popover, a destination, or a hosting controller of your project are
      not reported either.

      A binding of a public initializer is a note, because other packages may pass it. The rows of
      `ForEach($items) { $item in … }` that only read `item` are reported as well.
      """,
    bad: ["struct A: View { @Binding private var isOn: Bool; var body: some View { Text(a).opacity(isOn ? 1 : 0) } }"],
    good: ["struct A: View { @Binding var isOn: Bool; var body: some View { Toggle(\"On\", isOn: $isOn) } }"],
    reasons: [
      ("readonly", "the view only reads the binding"), ("readonly-row", "the row of a list only reads the binding"),
    ])

  private static let wrappers = ["Binding"]

  var triggers: Triggers { .any(Self.wrappers + Self.loops) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    var findings: [Finding] = []
    var later = LaterReads(file)
    var takers: [Int: [Declaration]] = [:]
    for property in file.properties(withAttributes: Self.wrappers) {
      let declaration = file.outline.declarations[property.declaration]
      guard !declaration.modifiers.contains(.isPublic), declaration.body == nil,
        file.head(of: declaration).attributes.count == 1, isOnlyRead(property, &later, file)
      else { continue }
      let name = file.code.word(declaration.name)
      let owner = file.code.name(ofType: file.outline.declarations[property.owner])
      // All questions are asked at once.
      questions.presented.insert(owner)
      guard project.isViewType(property.owner, file, asking: &questions) else { continue }
      let initializers = takers[property.owner] ?? initializers(ofType: property.owner, file)
      takers[property.owner] = initializers
      let made = arguments(of: initializers, owner, name, file)
      questions.passed.formUnion(made)
      if project.types.presented.contains(owner) || !project.types.passed.isDisjoint(with: made) { continue }
      let protocols = file.otherProtocols(ofType: property.owner)
      if !declaration.modifiers.contains(.isPrivate) {
        questions.types.formUnion([owner] + protocols)
        if mayBeSetElsewhere(name, owner, protocols, file, project) { continue }
      }
      var finding = Finding(
        file.code.range(declaration.name), reason: "readonly",
        message: "this view only reads `\(name)`; pass the value instead of a binding")
      if initializers.contains(where: { $0.modifiers.contains(.isPublic) }) { finding.limit = .note }
      findings.append(finding)
    }
    return (findings + rows(in: file)).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether code in other files may set a property that isn't private.
  private func mayBeSetElsewhere(
    _ name: String, _ owner: String, _ protocols: [String], _ file: FileView, _ project: ProjectIndex
  ) -> Bool {
    project.types.isExtended(owner, outside: file.path) != false
      || protocols.contains { project.types.asks($0, for: name) != false }
  }

  /// The arguments in which callers may pass a binding that they create.
  private func arguments(
    of initializers: [Declaration], _ owner: String, _ name: String, _ file: FileView
  ) -> Set<TypeArgument> {
    var labels: Set = [name]
    for initializer in initializers {
      guard let paren = initializer.parameters else { continue }
      for parameter in ParameterList(file.syntax, paren).parameters
      where parameter.type.contains(where: { file.code.isWord($0, "Binding") }) {
        if let label = parameter.label { labels.insert(file.code.word(label)) }
      }
    }
    return Set(labels.map { TypeArgument(type: owner, label: $0, isMade: true) })
  }

  /// The initializers of a type that take a binding.
  private func initializers(ofType owner: Int, _ file: FileView) -> [Declaration] {
    file.members(ofTypes: Set(file.parts(ofType: owner))).map { file.outline.declarations[$0] }.filter {
      member in
      guard member.kind == .initializer, let paren = member.parameters else { return false }
      return file.brackets.inside(paren).contains { file.code.isWord($0, "Binding") }
    }
  }

  /// Whether an initializer makes the binding itself, or does more with the one that it gets than to store it: closures may
  /// change its value.
  private func isMadeOrPassedOn(_ value: Int, _ file: FileView) -> Bool {
    let code = file.code
    // `Binding(get: { … }, set: { … })`, `.init(…)`
    if code.isWord(value, "Binding") && code.kind(value + 1) != .period { return true }
    if code.kind(value) == .period, code.keyword(value + 1) == .`init` { return true }
    guard code.isWord(value), code.kind(value + 1) != .period, let binding = file.binding(of: value),
      binding.kind == .parameter
    else { return false }
    return file.words.tokens(of: code.word(value)).contains { token in
      guard token != value, token != binding.name, binding.scope.contains(token), !file.isLabel(token),
        code.kind(token - 1) != .period, file.binding(of: token)?.name == binding.name
      else { return false }
      let isValue = code.kind(token + 1) == .period && code.isWord(token + 2, "wrappedValue")
      return !isValue || file.changes(token)
    }
  }

  private func isOnlyRead(_ property: WrappedProperty, _ later: inout LaterReads, _ file: FileView) -> Bool {
    let uses = file.uses(ofMember: property.declaration)
    if file.usesWrapper(of: file.code.word(file.outline.declarations[property.declaration].name))
      || file.isReadOfInstance(property)
    {
      return false
    }
    return uses.contains { $0.kind == .read }
      && uses.allSatisfy { use in
        use.kind == .read && !later.isLater(use.name)
          || use.kind == .wrapper && file.code.kind(use.name + 1) == .equal && !isMadeOrPassedOn(use.name + 2, file)
      }
  }
}
