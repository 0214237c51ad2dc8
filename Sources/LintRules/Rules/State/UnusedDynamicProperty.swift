/// Finds property wrappers of views that nothing reads.
struct UnusedDynamicProperty: BuiltinRule, FollowingRule {
  static let info = RuleInfo(
    id: "unused_dynamic_property",
    summary: "A property wrapper that a view never reads redraws it for nothing, or is left over.",
    explanation: """
      An `@EnvironmentObject` or an `@ObservedObject` that a view does not read redraws the view for every change of the
      object, and an unread `@FetchRequest` fetches. These findings are notes, because the update may be intentional, and
      they are not reported if the body calls methods of other objects, whose results may change at the same time. An unread
      environment value such as `dismiss` or `presentationMode` may evaluate the body again. An unread `@State` or
      `@Binding` is usually left over from a removed feature.

      Remove the property, and what callers pass for it.

      `@StateObject` may be kept alive on purpose and is not reported, nor are environment values whose subscription is their
      use: `scenePhase`, and `timeZone` or `verticalSizeClass` where the view reads `Date` or `UIScreen`. Not reported
      either are objects with the theme of the app that have static properties as well, objects that
      the body reads as `Manager.shared`, and shared objects in `@State`. A property that is not private may be used by an
      extension in another file, so types with one are not reported, nor are types in a branch of `#if` that another branch
      or file declares as well.
      """,
    bad: [
      "struct A: View { @Environment(\\.dismiss) private var dismiss; var body: some View { Text(a) } }",
      "struct A: View { @State private var isOn = false; var body: some View { Text(a) } }",
    ],
    good: [
      "struct A: View { @State private var name = \"\"; var body: some View { TextField(\"Name\", text: $name) } }",
      "struct A: View { @Environment(\\.locale) private var locale; var body: some View { Text(a) } }",
    ],
    reasons: [("unused", "nothing in the type reads the property")],
    options: [
      OptionDeclaration(
        "allowedEnvironmentValues", .names, "The environment values whose mere subscription redraws a view.")
    ],
    fixes: [
      (.safe, "Remove a private property that has its own value."),
      (.unsafe, "Remove a property that callers may pass, and that no call in the project passes."),
    ])

  private static let wrappers = [
    "State", "Binding", "ObservedObject", "EnvironmentObject", "Environment", "FocusState", "GestureState",
    "AppStorage",
    "SceneStorage", "FetchRequest", "SectionedFetchRequest", "Query", "ScaledMetric", "Namespace", "Bindable",
    "FocusedValue", "FocusedBinding", "AccessibilityFocusState",
  ]
  /// The wrappers that no caller gives a value.
  private static let ownValue = WordList(
    "Environment EnvironmentObject FocusState Namespace FetchRequest Query AccessibilityFocusState FocusedValue")

  private let subscriptions: [String]

  init(_ options: OptionValues) {
    subscriptions = options.strings("allowedEnvironmentValues")
  }

  var triggers: Triggers { .any(Self.wrappers) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    var findings: [Finding] = []
    var asking: [Int: Bool] = [:]
    lazy var alone = typesWithOne(file.properties(withAttributes: Self.wrappers + ["StateObject"]))
    for property in file.properties(withAttributes: Self.wrappers) {
      guard let declaration = unused(property, file),
        project.isViewType(property.owner, file, asking: &questions)
      else { continue }
      let object = typeOfObject(property, declaration, file.code)
      if let object, readsShared(ofType: object, property, file) { continue }
      if let object { questions.types.insert(object) }
      let owner = file.code.name(ofType: file.outline.declarations[property.owner])
      let protocols = file.otherProtocols(ofType: property.owner)
      // All questions are asked at once.
      if !declaration.modifiers.contains(.isPrivate) { questions.types.formUnion([owner] + protocols) }
      let isPassed = isPassed(declaration, owner, file, project, &questions)
      let isKept =
        isOfApp(property, declaration, file, project, &questions)
        || alone.contains(property.owner) && isAllOfModifier(property, declaration, file, project, &questions)
        || !declaration.modifiers.contains(.isPrivate) && mayBeUsedElsewhere(property, declaration, file, project)
      if isKept { continue }
      let updates = Self.updating.contains(property.wrapper)
      if updates, asksObjects(property.owner, &asking, file) { continue }
      var finding = finding(property, declaration, file)
      if updates { (finding.limit, finding.fixes) = (.note, []) }
      if isPassed { finding.fixes = [] }
      findings.append(finding)
    }
    return findings
  }

  private func asksObjects(_ owner: Int, _ known: inout [Int: Bool], _ file: FileView) -> Bool {
    let answer = known[owner] ?? asksObjects(owner, file)
    known[owner] = answer
    return answer
  }

  /// Whether an extension, a protocol or another declaration of the type may use a property that is not private.
  private func mayBeUsedElsewhere(
    _ property: WrappedProperty, _ declaration: Declaration, _ file: FileView, _ project: ProjectIndex
  ) -> Bool {
    let owner = file.code.name(ofType: file.outline.declarations[property.owner])
    return project.types.isExtended(owner, outside: file.path) != false
      || isConditional(property.owner, file) && project.types.declarations(of: owner).count > 1
      || !file.otherProtocols(ofType: property.owner).allSatisfy {
        isUnused(file.code.word(declaration.name), by: $0, project)
      }
  }

  /// Whether the project passes a value for a property, also in a preview.
  private func isPassed(
    _ declaration: Declaration, _ owner: String, _ file: FileView, _ project: ProjectIndex,
    _ questions: inout ModifierQuestions
  ) -> Bool {
    if declaration.modifiers.contains(.isPrivate) || declaration.initialValue.isEmpty { return false }
    let argument = TypeArgument(type: owner, label: file.code.word(declaration.name), isInPreviews: true)
    questions.passed.insert(argument)
    return project.types.passed.contains(argument)
  }

  /// Whether a type is in a branch of `#if`: where another branch declares it as well, both get the same arguments.
  private func isConditional(_ owner: Int, _ file: FileView) -> Bool {
    !file.conditions.branches(around: file.outline.declarations[owner].keyword).isEmpty
  }

  /// Whether a protocol is one of the project that does not ask for a member. A protocol of a library may use it.
  private func isUnused(_ member: String, by name: String, _ project: ProjectIndex) -> Bool {
    if Self.plain.contains(name) { return true }
    return project.types.facts(named: name)?.isEmpty == false && project.types.asks(name, for: member) == false
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
    // `_updates` is there to evaluate the body again.
    if code.word(declaration.name).hasPrefix("_") { return nil }
    if let value = property.environmentValue(in: file) {
      let twins = EnvironmentTwin.words(for: value) ?? []
      if subscriptions.contains(value) || EnvironmentTwin.isRead(twins, in: property.owner, file) {
        return nil
      }
    }
    if isSubscription(property, declaration, file) || isKeptByComment(property, declaration, file)
      || isKeyOfAskedType(property, file)
    {
      return nil
    }
    return file.isReadOfInstance(property) ? nil : declaration
  }

  /// Names of what the whole app looks like and says.
  private static let ofApp = WordList("theme themes appearance localization language")

  /// Whether a property is an object with the theme of the app, which colors and strings read through its static properties:
  /// it is there to draw the view again.
  private func isOfApp(
    _ property: WrappedProperty, _ declaration: Declaration, _ file: FileView, _ project: ProjectIndex,
    _ questions: inout ModifierQuestions
  ) -> Bool {
    guard let type = typeOfObject(property, declaration, file.code) else { return false }
    let names = [file.code.word(declaration.name), type]
    guard names.flatMap(IdentifierWords.words).contains(where: Self.ofApp.contains) else { return false }
    questions.types.insert(type)
    return project.types.hasStatic(type) ?? true
  }

  /// The last word of the type of an object that a property observes and does not own.
  private func typeOfObject(_ property: WrappedProperty, _ declaration: Declaration, _ code: Code) -> String? {
    guard ["ObservedObject", "EnvironmentObject"].contains(code.word(property.attribute)),
      let last = declaration.type.last, code.isWord(last)
    else { return nil }
    return code.word(last)
  }

  /// Whether a property is there for its object alone: the view is evaluated again when that changes, and reads it on
  /// another path, or the object does its work while it is kept.
  private func isSubscription(_ property: WrappedProperty, _ declaration: Declaration, _ file: FileView) -> Bool {
    let (code, name) = (file.code, file.code.word(declaration.name))
    switch code.word(property.attribute) {
    case "State": return declaration.initialValue.last.map { code.isWord($0, "shared") } ?? false
    case "ObservedObject": break
    default: return false
    }
    // `account.settings` in the body, and `settings` to observe it.
    return file.tokens(of: name, inType: property.owner).contains { token in
      code.kind(token - 1) == .period && code.kind(token + 1) == .period && code.isWord(token - 2)
    }
  }

  /// The types and extensions with one of some properties.
  private func typesWithOne(_ properties: [WrappedProperty]) -> Set<Int> {
    Set(Dictionary(grouping: properties, by: \.owner).filter { $0.value.count == 1 }.keys)
  }

  /// Whether a property, the only one of its type, is what a modifier observes, and its object exists once: what the modifier
  /// shows reads it as `Manager.shared`.
  private func isAllOfModifier(
    _ property: WrappedProperty, _ declaration: Declaration, _ file: FileView, _ project: ProjectIndex,
    _ questions: inout ModifierQuestions
  ) -> Bool {
    guard let type = typeOfObject(property, declaration, file.code),
      file.inherited(by: file.outline.declarations[property.owner]).contains(where: { names in
        names.last.map { file.code.isWord($0, "ViewModifier") } ?? false
      })
    else { return false }
    questions.types.insert(type)
    return project.types.hasShared(type)
  }

  /// Whether all attributes of a property are known wrappers, and the given one is the first of them. A wrapper of the
  /// project may use the property.
  private func isFirstOfKnown(_ property: WrappedProperty, _ file: FileView) -> Bool {
    let attributes = file.head(of: file.outline.declarations[property.declaration]).attributes
    return attributes.first == property.attribute
      && attributes.allSatisfy { Self.wrappers.contains(file.code.word($0)) }
  }

  /// Whether the type of a property is a generic parameter of the view, which needs a property with it.
  private func isGeneric(_ declaration: Declaration, _ owner: Int, _ file: FileView) -> Bool {
    let (code, list) = (file.code, file.outline.declarations[owner].name + 1)
    guard declaration.type.count == 1, code.isText(list, "<"), let end = file.syntax.afterGenericArguments(list) else {
      return false
    }
    return (list..<end).contains { code.isWord($0) && code.word($0) == code.word(declaration.type.lowerBound) }
  }

  /// Whether the type has an attribute that is not known: a macro may read its members.
  private func mayBeReadByMacro(_ property: WrappedProperty, _ file: FileView) -> Bool {
    file.parts(ofType: property.owner).contains { part in
      file.head(of: file.outline.declarations[part]).attributes.contains {
        !file.code.isWord($0, "MainActor") && !file.code.isWord($0, "available") && file.code.startsUppercase($0)
      }
    }
  }

  /// Whether a use only gives the property a value, in an initializer.
  private func isOnlyInitialized(_ use: NameUse, _ file: FileView) -> Bool {
    let code = file.code
    guard use.kind == .assigned || use.kind == .wrapper, code.kind(use.name + 1) == .equal else { return false }
    var declaration = file.innermostDeclaration(at: use.name)
    for _ in 0..<16 {
      guard let current = declaration, !current.isType else { return false }
      if current.kind == .initializer { return true }
      declaration = current.parent.map { file.outline.declarations[$0] }
    }
    return false
  }

  /// Whether the value of a property may be an object that nothing else makes or keeps: `Notifier()`, `.shared`.
  private func mayKeepObject(_ declaration: Declaration, _ file: FileView) -> Bool {
    let (code, value) = (file.code, declaration.initialValue)
    guard let last = value.last else { return false }
    if value.contains(where: { code.kind($0) == .leftParen || code.kind($0) == .leftBrace }) {
      return !Self.values.contains(code.word(value.lowerBound))
    }
    return code.isWord(last) && FileView.sharedNames.contains(code.word(last))
  }

  /// Types of values.
  private static let values = WordList(
    "String Int Double Bool Date UUID Data Set Array Dictionary CGFloat CGSize CGPoint CGRect Angle NavigationPath")

  private func finding(_ property: WrappedProperty, _ declaration: Declaration, _ file: FileView) -> Finding {
    let name = file.code.word(declaration.name)
    let hasOwnValue =
      !declaration.initialValue.isEmpty || Self.ownValue.contains(file.code.word(property.attribute))
    var finding = Finding(
      file.code.range(declaration.name), reason: "unused",
      message: "nothing in this view reads `\(name)`"
        + (Self.updating.contains(property.wrapper) ? ", but it updates the view" : "; remove it"))
    // Callers pass what has no value of its own.
    guard hasOwnValue, file.uses(ofMember: property.declaration).isEmpty else { return finding }
    // Functions of other types may read what such a value says.
    let hasTwin = property.environmentValue(in: file).flatMap(EnvironmentTwin.words) != nil
    let isUnreachable =
      !hasTwin && declaration.modifiers.contains(.isPrivate)
      && file.outsideUse(ofMember: property.declaration) == .none
      && !mayKeepObject(declaration, file)
    let removal = DeclarationRemoval(file: file, declaration: declaration)
    var fix = Fix("Remove the property", isUnreachable ? .safe : .unsafe, [removal.edit()])
    fix.removedDeclarations = removal.declarationCount
    finding.fixes = [fix]
    return finding
  }
}
