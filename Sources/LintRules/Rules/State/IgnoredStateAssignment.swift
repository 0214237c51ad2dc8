/// Finds assignments in an initializer to state that already has a value.
struct IgnoredStateAssignment: RuleWithoutOptions {
  private static let wrappers = ["State", "FocusState", "GestureState"]

  var triggers: Triggers { .any(of: Self.wrappers.map { Triggers.WordSet([$0, "init"]) }) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    guard file.outline.declarations.contains(where: { $0.kind == .initializer }) else { return [] }
    let states = Dictionary(grouping: file.properties(withAttributes: Self.wrappers)) { $0.owner }
    let later = AppearanceValues(file)
    var findings: [Finding] = []
    for (owner, properties) in states where file.outline.declarations[owner].kind == .structType {
      guard project.isViewType(owner, file) else { continue }
      let used = properties.filter { isUsed($0, file, project) }
      if used.isEmpty { continue }
      let members = Members(used, of: owner, file)
      let isAlone = hasOneInitializer(owner, file)
      for part in file.parts(ofType: owner) {
        for member in file.members(ofTypes: [part]) {
          let initializer = file.outline.declarations[member]
          guard initializer.kind == .initializer, let body = initializer.body else { continue }
          let found = self.findings(in: body, members, isAlone: isAlone, later, file)
          if found.isEmpty { continue }
          let calls = InitializerCalls(of: initializer, owner, file)
          let isCalled = project.types.passes(calls.any)
          findings += found.compactMap { finding($0, calls, isCalled: isCalled, file, project) }
        }
      }
    }
    return findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The finding, unless the assigned parameter has the initial value of the state as its default and no call passes a
  /// different value.
  private func finding(
    _ found: Found, _ calls: InitializerCalls, isCalled: Bool, _ file: FileView, _ project: ProjectIndex
  ) -> Finding? {
    guard isDefault(found.value, found.state, file) else { return found.finding }
    if let name = file.binding(of: found.value.lowerBound)?.name, let argument = calls.arguments[name] {
      if project.types.passes(argument) { return found.finding }
      if isCalled || !calls.isPublic { return nil }
    }
    var finding = found.finding
    finding.limit = .warning
    return finding
  }

  private typealias Found = (finding: Finding, value: Range<Int>, state: WrappedProperty)

  /// The members of a view that its initializers assign.
  private struct Members {
    /// The state that the view uses, by name.
    let states: [String: [WrappedProperty]]
    /// The members that have no value unless an initializer assigns one.
    let open: Set<Int>
    /// Their names.
    let openNames: Set<String>

    init(_ used: [WrappedProperty], of owner: Int, _ file: FileView) {
      states = Dictionary(grouping: used) { file.code.word(file.outline.declarations[$0.declaration].name) }
      open = Set(file.members(ofTypes: [owner]).filter { file.needsValue(file.outline.declarations[$0]) })
      openNames = Set(open.map { file.code.word(file.outline.declarations[$0].name) })
    }
  }

  /// The findings in the body of an initializer.
  /// - Parameter isAlone: Whether the type has no other initializer.
  private func findings(
    in body: Int, _ members: Members, isAlone: Bool, _ later: AppearanceValues, _ file: FileView
  ) -> [Found] {
    let assignments = InitializerAssignments(body, file)
    if assignments.delegates { return [] }
    let named = assignments.names.filter { members.states[$0] != nil }
    if named.isEmpty { return [] }
    let open = OpenMembers(members.openNames, in: assignments)
    return named.flatMap { name in
      (members.states[name] ?? []).flatMap { state -> [Found] in
        let isOpen = members.open.contains(state.declaration)
        let plain = assignments.named(name).filter { !$0.isWrapper }
        let found = plain.compactMap { assignment -> Found? in
          if isOpen, !assignments.isAssigned(name, before: assignment.target) { return nil }
          if open.isLeft(besides: name, at: assignment.target, file) { return nil }
          // Other initializers or branches may need the inline value.
          let isOnly = isAlone && assignment.scope == file.brackets.inside(body) && plain.count == 1
          return self.found(assignment, name, state, assignments, isOnly: isOnly, later, file)
        }
        // `_name = State(…)` in one branch doesn't work with `name = …` in a different branch.
        return found.count == plain.count ? found : found.map(Self.withoutFixes)
      }
    }
  }

  private static func withoutFixes(_ found: Found) -> Found {
    var found = found
    found.finding.fixes = []
    return found
  }

  /// The finding about an assignment, unless it repeats the value of the state.
  /// - Parameter isOnly: Whether nothing else needs the inline value.
  private func found(
    _ assignment: InitializerAssignments.Assignment, _ name: String, _ state: WrappedProperty,
    _ assignments: InitializerAssignments, isOnly: Bool, _ later: AppearanceValues, _ file: FileView
  ) -> Found? {
    let declaration = file.outline.declarations[state.declaration]
    let value = assignments.value(of: assignment)
    if !assignments.isChanged(by: assignment, name),
      isRepeated(value, declaration, file) || isSameValue(value, state, file)
    {
      return nil
    }
    let inline = isOnly ? edits(withoutValueOf: declaration, file) : []
    let isAssignedLater = later.contain(value, of: state)
    return (finding(name, assignment, value, state, inline, isAssignedLater, file), value, state)
  }

  /// Whether a value is the same literal or case as the initial value, or `nil` without an initial value.
  private func isRepeated(_ value: Range<Int>, _ state: Declaration, _ file: FileView) -> Bool {
    let (code, initial) = (file.code, state.initialValue)
    if initial.isEmpty { return value.count == 1 && code.keyword(value.lowerBound) == .nil }
    return (file.isLiteralOrCase(initial) || isEmptyCollection(initial, file)) && isSame(value, initial, file)
  }

  /// Whether two values have the same spelling, or both are empty collections.
  private func isSame(_ value: Range<Int>, _ other: Range<Int>, _ file: FileView) -> Bool {
    file.code.text(value) == file.code.text(other)
      || isEmptyCollection(value, file) && isEmptyCollection(other, file)
  }

  /// `[]`, `[:]`, `[Item]()`
  private func isEmptyCollection(_ value: Range<Int>, _ file: FileView) -> Bool {
    let (code, square) = (file.code, value.lowerBound)
    guard code.kind(square) == .leftSquare, case let end = file.brackets.after(square) else { return false }
    if end == value.upperBound { return file.brackets.inside(square).allSatisfy { code.kind($0) == .colon } }
    return end + 2 == value.upperBound && code.kind(end) == .leftParen && code.kind(end + 1) == .rightParen
  }

  /// Whether a value is the state itself, or `false` for a focus, which starts as `false`.
  private func isSameValue(_ value: Range<Int>, _ state: WrappedProperty, _ file: FileView) -> Bool {
    guard value.count == 1, case let token = value.lowerBound else { return false }
    if file.code.isWord(state.attribute, "FocusState"), file.code.keyword(token) == .false { return true }
    let name = file.outline.declarations[state.declaration].name
    return file.code.isWord(token) && file.code.word(token) == file.code.word(name)
      && file.binding(of: token)?.isMember == true
  }

  /// Whether a view does more with state than assign it, and read it behind an assignment. Extensions in other files may use state that isn't private.
  private func isUsed(_ state: WrappedProperty, _ file: FileView, _ project: ProjectIndex) -> Bool {
    let uses = file.uses(ofMember: state.declaration)
    let isUsedHere = uses.contains { use in
      use.kind != .assigned && !(use.kind == .wrapper && file.code.kind(use.name + 1) == .equal)
        && !isAlwaysAssigned(before: use, uses, file)
    }
    if isUsedHere || file.outline.declarations[state.declaration].modifiers.contains(.isPrivate) { return isUsedHere }
    let owner = file.code.name(ofType: file.outline.declarations[state.owner])
    return project.types.isExtended(owner, outside: file.path)
  }

  /// Whether an assigned value is a parameter whose default is the initial value of the state.
  private func isDefault(_ value: Range<Int>, _ state: WrappedProperty, _ file: FileView) -> Bool {
    guard value.count == 1, let parameter = file.binding(of: value.lowerBound),
      parameter.kind == .parameter, !parameter.value.isEmpty
    else { return false }
    let initial = file.outline.declarations[state.declaration].initialValue
    if file.code.isWord(state.attribute, "FocusState"), file.code.keyword(parameter.value.lowerBound) == .false {
      return true
    }
    return initial.isEmpty
      ? file.code.keyword(parameter.value.lowerBound) == .nil
      : isSame(parameter.value, initial, file)
  }

  private func finding(
    _ name: String, _ assignment: InitializerAssignments.Assignment, _ value: Range<Int>, _ state: WrappedProperty,
    _ inline: [Edit], _ isAssignedLater: Bool, _ file: FileView
  ) -> Finding {
    let advice = advice(name, isAssignedLater: isAssignedLater, state, file)
    var finding = Finding(
      file.code.range(assignment.target), reason: "already-initialized",
      message: "assigning to `\(name)` in `init` has no effect; \(advice)")
    if isAssignedLater {
      finding.limit = .warning
      return finding
    }
    // `if` and `switch` can't be arguments.
    let isBranch = [.if, .switch].contains(file.code.keyword(value.lowerBound))
    if file.code.isWord(state.attribute, "State"), !value.isEmpty, !isBranch {
      let head = file.code.range(assignment.target).lowerBound..<file.code.range(value.lowerBound).lowerBound
      let end = file.code.range(value.upperBound - 1).upperBound
      finding.fixes = [
        Fix(
          "Use `_\(name) = State(initialValue: …)`", .unsafe,
          inline + [Edit(head, "_\(name) = State(initialValue: "), Edit(end..<end, ")")])
      ]
    }
    return finding
  }
}

extension IgnoredStateAssignment {
  /// Whether the statements around a read assign the state before it, outside initializers.
  private func isAlwaysAssigned(before use: NameUse, _ uses: [NameUse], _ file: FileView) -> Bool {
    guard use.kind == .read || use.kind == .mayMutate else { return false }
    return uses.contains { other in
      guard file.steps.take(), other.name < use.name, other.kind == .assigned, file.code.kind(other.name + 1) == .equal,
        let brace = file.brackets.parent(other.name), file.code.kind(brace) == .leftBrace,
        file.brackets.inside(brace).contains(use.name), file.outline.role(ofBrace: brace) != .switchBody,
        file.syntax.afterExpression(other.name + 2) <= use.name
      else { return false }
      return file.innermostDeclaration(at: other.name)?.kind != .initializer
    }
  }

  private func hasOneInitializer(_ owner: Int, _ file: FileView) -> Bool {
    file.parts(ofType: owner).flatMap { file.membersByType[$0] ?? [] }.lazy
      .filter { file.outline.declarations[$0].kind == .initializer }.prefix(2).count == 1
  }

  /// The edits that remove the inline value, which wins over an initializer since Xcode 27; none if the type would be
  /// unknown.
  private func edits(withoutValueOf declaration: Declaration, _ file: FileView) -> [Edit] {
    let (code, value) = (file.code, declaration.initialValue)
    guard let last = value.last else { return [] }
    let bytes = code.range(value.lowerBound - 2).upperBound..<code.range(last).upperBound
    if file.hasComment(in: bytes) { return [] }
    if !declaration.type.isEmpty { return [Edit(bytes, "")] }
    return typeOfLiteral(value, file).map { [Edit(bytes, ": " + $0)] } ?? []
  }

  private func typeOfLiteral(_ value: Range<Int>, _ file: FileView) -> String? {
    let (code, first) = (file.code, value.lowerBound)
    if StringLiteral(file.syntax, first)?.tokens == value { return "String" }
    guard value.count == 1 else { return nil }
    if [.true, .false].contains(code.keyword(first)) { return "Bool" }
    guard code.kind(first) == .number else { return nil }
    let digits = code.text(value).utf8
    if digits.allSatisfy({ (0x30...0x39).contains($0) }) { return "Int" }
    return digits.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E } ? "Double" : nil
  }
}

extension FileView {
  /// Whether a stored property has no value unless an initializer assigns one.
  fileprivate func needsValue(_ declaration: Declaration) -> Bool {
    guard declaration.isProperty, declaration.initialValue.isEmpty,
      declaration.modifiers.isDisjoint(with: [.isStatic, .isLazy]), code.isWord(declaration.name)
    else { return false }
    // A body without a getter has observers of a stored property.
    if let body = declaration.body, getter(in: body) != nil { return false }
    let attributes = head(of: declaration).attributes
    if attributes.contains(where: { hasOwnValue($0) }) { return false }
    // A binding has no value, even if its value is optional.
    if attributes.contains(where: { code.isWord($0, "Binding") }) { return true }
    guard declaration.kind == .variable, let last = declaration.type.last else { return true }
    return code.kind(last) != .postfixQuestion && code.kind(last) != .postfixBang
      && !code.isWord(declaration.type.lowerBound, "Optional")
  }

  /// Whether a property wrapper has a value of its own.
  private func hasOwnValue(_ attribute: Int) -> Bool {
    switch code.word(attribute) {
    case "Environment", "EnvironmentObject", "Namespace", "FocusState", "Query", "FetchRequest", "GestureState",
      "AccessibilityFocusState", "FocusedValue", "FocusedBinding", "FocusedObject":
      true
    default: code.kind(attribute + 1) == .leftParen && code.touches(attribute, attribute + 1)
    }
  }
}
