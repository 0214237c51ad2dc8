/// Finds observed objects that the view creates.
struct OwnedObservedObject: BuiltinRule {
  private let targets: DeploymentTargets?

  init(_ options: OptionValues) {
    targets = options.targets
  }

  var triggers: Triggers { .any(["ObservedObject"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    // `@StateObject` needs iOS 14.
    lazy var hasWrapper = (targets ?? project.targets.targets(of: file)).areAtLeast(14) != false
    var replaced: [String: Bool] = [:]
    var initializers: [Int: TypeAssignments] = [:]
    return file.properties(withAttributes: triggers.words).compactMap { property in
      let declaration = file.outline.declarations[property.declaration]
      let name = file.code.word(declaration.name)
      let given = given(to: property, name, &initializers, file)
      let inline = declaration.constructed(in: file)
      let values = (inline.map { [$0] } ?? []) + given.map(\.created)
      guard declaration.initialValue.isEmpty || inline != nil,
        file.outline.declarations[property.owner].kind != .classType, !isApp(property.owner, file),
        !values.isEmpty, !values.contains(where: { onlyObserves($0, declaration, file) }),
        case let names = Set(given.map(\.name)), !isUsedElsewhere(property, except: names, file),
        file.hasUse(ofMember: property.declaration, where: { !names.contains($0.name) }),
        !isKept(declaration, property.owner, file, project),
        !project.isOnlyPreviewed(property.owner, file),
        !holdNoState(values, declaration, file, project),
        let advice = advice(given.map(\.created), file, project)
      else { return nil }
      let isReplaced = given.isEmpty && (replaced[name] ?? isReplaced(name, file))
      if given.isEmpty { replaced[name] = isReplaced }
      var finding = finding(property, name, hasWrapper ? advice : Advice(text: "create it outside the view"), file)
      if hasWrapper, !advice.needsIdentity, !values.contains(where: file.names(membersIn:)), !isReplaced {
        finding.fixes = [fix(property, name, given, file)]
      }
      return finding
    }
  }

  private func finding(_ property: WrappedProperty, _ name: String, _ advice: Advice, _ file: FileView) -> Finding {
    let time = advice.needsIdentity ? "on every parent update" : "whenever the parent view updates"
    var finding = Finding(
      file.code.range(property.attribute), reason: "created",
      message: "`\(name)` is re-created \(time); \(advice.text)")
    if advice.isNote { finding.limit = .note }
    return finding
  }

  private func fix(_ property: WrappedProperty, _ name: String, _ given: [Construction], _ file: FileView) -> Fix {
    let attribute = Edit(file.code.range(property.attribute), "StateObject")
    return Fix("Change to `@StateObject`", .unsafe, [attribute] + given.flatMap { initialization($0, name, file) })
  }

  /// Returns the objects that the initializers of a type create for a property.
  private func given(
    to property: WrappedProperty, _ name: String, _ known: inout [Int: TypeAssignments], _ file: FileView
  ) -> [Construction] {
    let assignments = known[property.owner] ?? TypeAssignments(property.owner, file)
    known[property.owner] = assignments
    let hasValue = !file.outline.declarations[property.declaration].initialValue.isEmpty
    return constructions(of: name, assignments, hasValue: hasValue, file)
  }

  /// An object that an initializer creates for a property.
  private struct Construction {
    /// The token of the property's name or of its wrapper's name.
    var name: Int
    /// The first token of the assignment.
    var target: Int
    /// The whole value that is assigned.
    var assigned: Range<Int>
    /// The object in the assigned value: a construction, or a local constant.
    var value: Range<Int>
    /// The construction.
    var created: Range<Int>
  }

  /// The objects that the initializers of a type create for a property, if every assignment creates an object:
  /// `model = Model()`, `_model = ObservedObject(wrappedValue: Model())`.
  /// - Parameter hasValue: Whether the property has an inline value, which other initializers keep.
  private func constructions(
    of name: String, _ initializers: TypeAssignments, hasValue: Bool, _ file: FileView
  ) -> [Construction] {
    let assigning = initializers.byName[name] ?? []
    guard hasValue || assigning.count == initializers.count else { return [] }
    var found: [Construction] = []
    for assignments in assigning {
      let own = assignments.named(name).map { construction($0, assignments.value(of: $0), file) }
      guard own.allSatisfy({ $0 != nil }) else { return [] }
      found += own.compactMap { $0 }
    }
    return found
  }

  /// The assignments in the initializers of a type, except those that call a different one.
  private struct TypeAssignments {
    /// The number of initializers.
    private(set) var count = 0
    /// The initializers that assign a member, by its name.
    private(set) var byName: [String: [InitializerAssignments]] = [:]

    init(_ owner: Int, _ file: FileView) {
      for member in file.members(ofTypes: Set(file.parts(ofType: owner))) {
        let initializer = file.outline.declarations[member]
        guard initializer.kind == .initializer, let body = initializer.body,
          case let assignments = InitializerAssignments(body, file), !assignments.delegates
        else { continue }
        count += 1
        for name in assignments.names { byName[name, default: []].append(assignments) }
      }
    }
  }

  private static let viewStores = WordList("ViewStore ViewStoreOf")
  private static let observing = WordList("observe observing observed")

  /// Whether a construction creates an object that only observes an existing value: `ViewStore(store, observe: \.a)`.
  private func onlyObserves(_ value: Range<Int>, _ declaration: Declaration, _ file: FileView) -> Bool {
    let code = file.code
    guard case .call(let receiver, let name, let paren?) = file.expression(value).form,
      case let arguments = file.syntax.arguments(paren), let observed = arguments.first?.value,
      code.kind(observed.lowerBound) == .identifier || code.keyword(observed.lowerBound) == .`self`,
      !file.isNewValue(observed)
    else { return false }
    if arguments.contains(where: { $0.label.map { Self.observing.contains(code.word($0)) } ?? false }) { return true }
    let types = code.keyword(name) != .`init` ? name..<name + 1 : receiver.isEmpty ? declaration.type : receiver
    return arguments[0].label == nil
      && types.contains { token in
        guard code.isWord(token), case let type = code.word(token) else { return false }
        return Self.viewStores.contains(type) || IdentifierWords.words(of: type).last == "observer"
      }
  }

  private static let labels = WordList("wrappedValue initialValue")

  private func construction(
    _ assignment: InitializerAssignments.Assignment, _ assigned: Range<Int>, _ file: FileView
  ) -> Construction? {
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
    let created = localConstant(value, file) ?? value
    guard file.isNewValue(created) else { return nil }
    return Construction(
      name: assignment.equal - 1, target: assignment.target, assigned: assigned, value: value, created: created)
  }

  /// Returns the value of the local constant that an expression names: `let model = Model()`.
  private func localConstant(_ value: Range<Int>, _ file: FileView) -> Range<Int>? {
    guard let name = value.first, let binding = file.binding(of: name), !binding.isMember,
      binding.declaration.flatMap({ file.outline.declarations[$0].parent }) != nil
    else { return nil }
    return file.valueOfConstant(value)
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

  /// Whether the file may assign a different object to a property or its wrapper.
  private func isReplaced(_ name: String, _ file: FileView) -> Bool {
    file.words.number(of: "_" + name) != nil
      || file.words.tokens(of: name).contains { token in
        file.code.kind(token - 1) == .period && file.code.kind(token + 1) == .equal
          && file.code.keyword(token - 2) != .`self`
      }
  }

  /// Whether an update of the parent doesn't replace the object: callers pass an object, so that the view's own is only
  /// a default, or the view has no parent.
  private func isKept(_ declaration: Declaration, _ owner: Int, _ file: FileView, _ project: ProjectIndex) -> Bool {
    let (type, name) = (
      file.code.name(ofType: file.outline.declarations[owner]), file.code.word(declaration.name)
    )
    if project.types.isOnlyHosted(type) { return true }
    if declaration.modifiers.contains(.isPrivate) { return false }
    let ways: Set = [
      TypeArgument(type: type, label: name), TypeArgument(type: type, label: name, isAssigned: true),
    ]
    return project.types.passesAny(of: ways)
  }

  /// Whether a type is an app, which is created only once.
  private func isApp(_ owner: Int, _ file: FileView) -> Bool {
    file.inheritedNames(ofType: owner).contains("App")
  }

  /// Whether an initializer uses an object, or a function that only other files call. The view may not be on screen
  /// there.
  /// - Parameter given: The names where an initializer only creates the object.
  private func isUsedElsewhere(_ property: WrappedProperty, except given: Set<Int>, _ file: FileView) -> Bool {
    let (code, type) = (file.code, file.firstPart(ofType: property.owner))
    return file.hasUse(ofMember: property.declaration) { use in
      guard !given.contains(use.name), let member = member(around: use.name, of: type, file) else { return false }
      if member.kind == .initializer { return true }
      guard member.kind == .function, !member.modifiers.contains(.isPrivate) else { return false }
      let function = code.word(member.name)
      if function == "body" || function == "makeBody" { return false }
      let places = file.words.tokens(of: function)
      return !file.steps.take(places.count) || places.allSatisfy { isOther($0, code) }
    }
  }

  /// The member of a type, given by its first part, whose body contains a code token.
  private func member(around token: Int, of type: Int, _ file: FileView) -> Declaration? {
    let member = file.declarations(around: token).first { $0.parent.map { file.firstPart(ofType: $0) } == type }
    return member.flatMap { member in
      member.body.flatMap { ($0..<member.end).contains(token) ? member : nil }
    }
  }

  /// Whether a name declares a function or calls a method of a different value.
  private func isOther(_ name: Int, _ code: Code) -> Bool {
    code.isDeclared(name) || code.kind(name - 1) == .period && code.keyword(name - 2) != .`self`
  }
}
