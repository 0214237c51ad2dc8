/// Finds property wrappers that their view never reads.
struct UnusedDynamicProperty: BuiltinRule {
  private static let wrappers = [
    "State", "Binding", "ObservedObject", "EnvironmentObject", "Environment", "FocusState", "GestureState",
    "AppStorage",
    "SceneStorage", "FetchRequest", "SectionedFetchRequest", "Query", "ScaledMetric", "Namespace", "Bindable",
    "FocusedValue", "FocusedBinding", "AccessibilityFocusState",
  ]
  /// Wrappers whose value callers don't pass.
  private static let ownValue = WordList(
    "Environment EnvironmentObject FocusState Namespace FetchRequest Query AccessibilityFocusState FocusedValue")

  private let allowedValues: [String]

  init(_ options: OptionValues) {
    allowedValues = options.strings("allowedEnvironmentValues")
  }

  var triggers: Triggers { .any(Self.wrappers) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    var findings: [Finding] = []
    var known: [Int: Bool] = [:]
    var comments = CommentedCode(file)
    lazy var alone = typesWithOne(file.properties(withAttributes: Self.wrappers + ["StateObject"]))
    for property in file.properties(withAttributes: Self.wrappers) {
      guard let declaration = unused(property, file), !isForLater(property, declaration, &comments, file),
        project.isViewType(property.owner, file)
      else { continue }
      let object = typeOfObject(property, declaration, file.code)
      if let object, readsStatic(ofType: object, property, file) { continue }
      let owner = file.code.name(ofType: file.outline.declarations[property.owner])
      let updates = updates(property, object, project)
      let shown = updates ? typesShown(by: property.owner, file) : []
      let isPassed = isPassed(declaration, owner, file, project)
      let isKept =
        project.isOnlyPreviewed(property.owner, file)
        || isOfApp(property, declaration, file, project)
        || object != nil && alone.contains(property.owner) && isAllOfModifier(property, declaration, file, project)
        || !declaration.modifiers.contains(.isPrivate) && mayBeUsedElsewhere(property, declaration, file, project)
      if isKept || shown.contains(where: { isObservable($0, project) }) { continue }
      if updates, callsObjects(property.owner, &known, file) { continue }
      findings.append(finding(property, declaration, updates: updates, isFixed: !updates && !isPassed, file))
    }
    return findings
  }

  /// Whether a view is unfinished, or commented-out code uses a property.
  private func isForLater(
    _ property: WrappedProperty, _ declaration: Declaration, _ comments: inout CommentedCode, _ file: FileView
  ) -> Bool {
    comments.uses(file.code.word(declaration.name), inType: property.owner)
      || file.isUnwritten(viewOf: property.owner)
  }

  /// Whether a property updates its view. An object that publishes nothing never does.
  private func updates(_ property: WrappedProperty, _ object: String?, _ project: ProjectIndex) -> Bool {
    Self.updating.contains(property.wrapper) && object.map { project.types.mayPublish($0) != false } ?? true
  }

  private func callsObjects(_ owner: Int, _ known: inout [Int: Bool], _ file: FileView) -> Bool {
    let answer = known[owner] ?? callsObjects(owner, file)
    known[owner] = answer
    return answer
  }

  /// Whether an extension, a protocol, or a different declaration of the type may use a property that isn't private.
  private func mayBeUsedElsewhere(
    _ property: WrappedProperty, _ declaration: Declaration, _ file: FileView, _ project: ProjectIndex
  ) -> Bool {
    let owner = file.code.name(ofType: file.outline.declarations[property.owner])
    return project.types.isExtended(owner, outside: file.path)
      || isConditional(property.owner, file) && project.types.declarations(of: owner).count > 1
      || !file.otherProtocols(ofType: property.owner).allSatisfy {
        isUnused(file.code.word(declaration.name), by: $0, project)
      }
  }

  /// Whether the project, including its previews, passes a value for a property.
  private func isPassed(_ declaration: Declaration, _ owner: String, _ file: FileView, _ project: ProjectIndex) -> Bool
  {
    if declaration.modifiers.contains(.isPrivate) || declaration.initialValue.isEmpty { return false }
    let argument = TypeArgument(type: owner, label: file.code.word(declaration.name), isInPreviews: true)
    return project.types.passes(argument)
  }

  /// Whether a type is in a branch of `#if`. If a different branch declares it, too, both take the same arguments.
  private func isConditional(_ owner: Int, _ file: FileView) -> Bool {
    !file.conditions.branches(around: file.outline.declarations[owner].keyword).isEmpty
  }

  /// Whether a protocol doesn't require a member. A library's protocol may use it.
  private func isUnused(_ member: String, by name: String, _ project: ProjectIndex) -> Bool {
    if Self.plain.contains(name) { return true }
    return !project.types.facts(named: name).isEmpty && !project.types.asks(name, for: member)
  }

  /// Protocols that use no member of a view.
  private static let plain = WordList("Equatable Hashable Identifiable Sendable Animatable DynamicProperty")

  /// The declaration of a property that nothing in its type reads.
  private func unused(_ property: WrappedProperty, _ file: FileView) -> Declaration? {
    let (declaration, code) = (file.outline.declarations[property.declaration], file.code)
    guard !declaration.modifiers.contains(.isPublic), declaration.body == nil,
      !declaration.modifiers.contains(.isStatic),
      !file.hasUse(ofMember: property.declaration, where: { !isOnlyInitialized($0, file) }),
      !mayBeReadByMacro(property, file), isFirstOfKnown(property, file)
    else { return nil }
    if code.isWord(property.attribute, "ObservedObject"), !declaration.initialValue.isEmpty { return nil }
    if isGeneric(declaration, property.owner, file) { return nil }
    // `_updates` exists only to update the view.
    if code.word(declaration.name).hasPrefix("_") { return nil }
    if let value = property.environmentValue(in: file) {
      let equivalents = EnvironmentEquivalent.words(for: value) ?? []
      if allowedValues.contains(value) || EnvironmentEquivalent.isRead(equivalents, in: property.owner, file) {
        return nil
      }
    }
    if isSubscription(property, declaration, file) || isKeptByComment(property, declaration, file)
      || isKeyOfMentionedType(property, file) || isReadByKey(property, file)
    {
      return nil
    }
    return file.isReadOfInstance(property) ? nil : declaration
  }

  /// Words in the names of objects that set the look and language of the whole app.
  private static let ofApp = WordList("theme themes appearance localization language")

  /// Whether a property is a theme object, whose static properties colors and strings read. The property exists to
  /// update the view.
  private func isOfApp(
    _ property: WrappedProperty, _ declaration: Declaration, _ file: FileView, _ project: ProjectIndex
  ) -> Bool {
    guard let type = typeOfObject(property, declaration, file.code) else { return false }
    let names = [file.code.word(declaration.name), type]
    guard names.flatMap(IdentifierWords.words).contains(where: Self.ofApp.contains) else { return false }
    return project.types.hasStatic(type) ?? true
  }

  /// The type name of an object that a property observes but doesn't own.
  private func typeOfObject(_ property: WrappedProperty, _ declaration: Declaration, _ code: Code) -> String? {
    guard ["ObservedObject", "EnvironmentObject"].contains(code.word(property.attribute)),
      let last = declaration.type.last, code.isWord(last)
    else { return nil }
    return code.word(last)
  }

  /// Whether a property exists to keep its object alive, or to update the view, which reads the object through a
  /// different path.
  private func isSubscription(_ property: WrappedProperty, _ declaration: Declaration, _ file: FileView) -> Bool {
    let (code, name) = (file.code, file.code.word(declaration.name))
    switch code.word(property.attribute) {
    case "State": return declaration.initialValue.last.map { code.isWord($0, "shared") } ?? false
    case "ObservedObject", "EnvironmentObject": break
    default: return false
    }
    if isCaptured(property, file) { return true }
    // `body` reads `account.settings` and observes it as `settings`.
    return file.tokens(of: name, inType: property.owner).contains { token in
      let isRead = [.period, .postfixQuestion, .postfixBang].contains(code.kind(token + 1))
      return code.kind(token - 1) == .period && isRead && code.isWord(code.beforeMarks(token - 2))
    }
  }

  /// The types that declare exactly one of some properties.
  private func typesWithOne(_ properties: [WrappedProperty]) -> Set<Int> {
    Set(Dictionary(grouping: properties, by: \.owner).filter { $0.value.count == 1 }.keys)
  }

  /// Whether a view modifier observes a shared object as its only property. Its content may read the object as
  /// `Manager.shared`.
  private func isAllOfModifier(
    _ property: WrappedProperty, _ declaration: Declaration, _ file: FileView, _ project: ProjectIndex
  ) -> Bool {
    guard let type = typeOfObject(property, declaration, file.code),
      file.lastNames(inheritedBy: file.outline.declarations[property.owner]).contains(where: {
        file.code.isWord($0, "ViewModifier")
      })
    else { return false }
    return project.types.hasShared(type)
  }

  /// Whether all attributes of a property are known wrappers, and the given one is the first. A project's wrapper may
  /// use the property.
  private func isFirstOfKnown(_ property: WrappedProperty, _ file: FileView) -> Bool {
    let attributes = file.head(of: file.outline.declarations[property.declaration]).attributes
    return attributes.first == property.attribute
      && attributes.allSatisfy { Self.wrappers.contains(file.code.word($0)) }
  }

  /// Whether the type of a property is a generic parameter of the view, which may need the property to infer it.
  private func isGeneric(_ declaration: Declaration, _ owner: Int, _ file: FileView) -> Bool {
    let (code, list) = (file.code, file.outline.declarations[owner].name + 1)
    guard declaration.type.count == 1, code.isText(list, "<"), let end = file.syntax.afterGenericArguments(list) else {
      return false
    }
    return (list..<end).contains { code.isWord($0) && code.word($0) == code.word(declaration.type.lowerBound) }
  }

  /// Whether the type has an unknown attribute: a macro may read its members.
  private func mayBeReadByMacro(_ property: WrappedProperty, _ file: FileView) -> Bool {
    file.answer(orKeep: TypesWithMacros(file)).types.contains(file.firstPart(ofType: property.owner))
  }

  /// Whether a use only assigns the property in an initializer.
  private func isOnlyInitialized(_ use: NameUse, _ file: FileView) -> Bool {
    let code = file.code
    guard use.kind == .assigned || use.kind == .wrapper, code.kind(use.name + 1) == .equal else { return false }
    return file.declarationsInType(around: use.name).contains { $0.kind == .initializer }
  }

  /// Whether the value of a property may be an object that only the property keeps alive: `Notifier()`, `.shared`.
  private func mayKeepObject(_ declaration: Declaration, _ file: FileView) -> Bool {
    let (code, value) = (file.code, declaration.initialValue)
    guard let last = value.last else { return false }
    if value.contains(where: { code.kind($0) == .leftParen || code.kind($0) == .leftBrace }) {
      return !Self.values.contains(code.word(value.lowerBound))
    }
    return code.isWord(last) && FileView.sharedNames.contains(code.word(last))
  }

  /// Value types.
  private static let values = WordList(
    "String Int Double Bool Date UUID Data Set Array Dictionary CGFloat CGSize CGPoint CGRect Angle NavigationPath")

  /// Whether a property is an accessibility setting that the view should respect: a view that animates should reduce
  /// motion.
  private func mayNeed(_ property: WrappedProperty, _ file: FileView) -> Bool {
    property.environmentValue(in: file) == "accessibilityReduceMotion"
      && Self.animating.contains { !file.tokens(of: $0, inType: property.owner).isEmpty }
  }

  private static let animating = ["withAnimation", "animation", "transition"]

  private func finding(
    _ property: WrappedProperty, _ declaration: Declaration, updates: Bool, isFixed: Bool, _ file: FileView
  ) -> Finding {
    let name = file.code.word(declaration.name)
    let hasOwnValue =
      !declaration.initialValue.isEmpty || Self.ownValue.contains(file.code.word(property.attribute))
    let mayNeed = mayNeed(property, file)
    var finding = Finding(
      file.code.range(declaration.name), reason: "unused",
      message: updates
        ? "this view updates whenever `\(name)` changes but never reads it"
        : "`\(name)` is never read in this view; " + (mayNeed ? "read it, or remove it" : "remove it"))
    if updates { finding.limit = .note }
    // Callers pass the value of a property that has no initial value.
    guard isFixed, hasOwnValue, !mayNeed, file.uses(ofMember: property.declaration).isEmpty else { return finding }
    // Functions of other types may read the same setting.
    let hasEquivalent = property.environmentValue(in: file).flatMap(EnvironmentEquivalent.words) != nil
    let isUnreachable =
      !hasEquivalent && declaration.modifiers.contains(.isPrivate)
      && file.outsideUse(ofMember: property.declaration) == .none
      && !mayKeepObject(declaration, file) && !Self.updating.contains(property.wrapper)
    let removal = DeclarationRemoval(file: file, declaration: declaration)
    var fix = Fix("Remove `\(name)`", isUnreachable ? .safe : .unsafe, [removal.edit()])
    fix.removedDeclarations = removal.declarationCount
    finding.fixes = [fix]
    return finding
  }
}

/// The types of a file with an unknown attribute, by their first parts. An object, so that nothing is copied.
private final class TypesWithMacros {
  private(set) var types: Set<Int> = []

  init(_ file: FileView) {
    for (index, declaration) in file.outline.declarations.enumerated() where declaration.isType {
      let mayBeMacro = file.head(of: declaration).attributes.contains {
        !file.code.isWord($0, "MainActor") && !file.code.isWord($0, "available") && file.code.startsUppercase($0)
      }
      if mayBeMacro { types.insert(file.firstPart(ofType: index)) }
    }
  }
}
