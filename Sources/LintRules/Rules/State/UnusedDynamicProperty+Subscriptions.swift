/// Properties that exist only to update the view.
extension UnusedDynamicProperty {
  /// Whether `body` reads a static member of the property's type, such as `Manager.shared.isActive`. The property exists
  /// to update the view.
  func readsStatic(ofType type: String, _ property: WrappedProperty, _ file: FileView) -> Bool {
    let code = file.code
    return file.tokens(of: type, inType: property.owner).contains { name in
      code.kind(name + 1) == .period && code.isWord(name + 2) && code.startsLowercase(name + 2)
        && code.kind(name + 2) == .identifier && isInBody(name, file)
    }
  }

  /// Whether an initializer captures the object of a property in a closure that it assigns to a different property:
  /// `_title = Binding(get: { model.title }, …)`. The view reads the object through this closure.
  func isCaptured(_ property: WrappedProperty, _ file: FileView) -> Bool {
    let name = file.code.word(file.outline.declarations[property.declaration].name)
    let others = file.storedProperties(ofType: property.owner).filter { $0 != property.declaration }
      .map { file.code.word(file.outline.declarations[$0].name) }
    return file.members(ofTypes: Set(file.parts(ofType: property.owner))).contains { index in
      let initializer = file.outline.declarations[index]
      guard initializer.kind == .initializer, let body = initializer.body, case let inside = file.brackets.inside(body),
        file.steps.take(inside.count), case let assignments = InitializerAssignments(body, file)
      else { return false }
      let objects = Set(
        assignments.named(name).flatMap { assignments.value(of: $0).compactMap { parameter($0, file) } })
      return !objects.isEmpty
        && others.flatMap(assignments.named).contains { assignment in
          assignments.value(of: assignment).contains { token in
            file.isInClosure(token, in: body) && parameter(token, file).map(objects.contains) ?? false
          }
        }
    }
  }

  /// Returns the declared name of the parameter that a token refers to.
  private func parameter(_ token: Int, _ file: FileView) -> Int? {
    guard file.code.kind(token) == .identifier, file.code.kind(token - 1) != .period, !file.isLabel(token),
      let binding = file.binding(of: token), binding.kind == .parameter
    else { return nil }
    return binding.name
  }

  /// Wrappers that update a view even if the view doesn't read them.
  static let updating = WordList("ObservedObject EnvironmentObject FetchRequest SectionedFetchRequest Query")
  /// Value types, whose methods return the same result until the value changes.
  private static let ofValues = WordList(
    """
    String Substring Int Double Float Bool Date UUID URL Data Set Array Dictionary CGFloat CGSize CGPoint CGRect Angle
    Color Font Image Text Namespace GeometryProxy AttributedString LocalizedStringKey Decimal
    """)

  /// Whether `body` calls methods of the view's objects or of shared objects, or reads files. The results may change
  /// together with an object that the view only observes.
  func callsObjects(_ owner: Int, _ file: FileView) -> Bool {
    let code = file.code
    return file.parts(ofType: owner).contains { part in
      guard let body = file.outline.declarations[part].body else { return false }
      let inside = file.brackets.inside(body)
      guard file.steps.take(inside.count) else { return true }
      return inside.contains { name in
        guard code.kind(name) == .identifier, code.kind(name + 1) == .leftParen else { return false }
        let isMethod =
          code.kind(name - 1) == .period && code.startsLowercase(name)
          && isObject(start(ofReceiver: name, code), before: name, file)
        return (isMethod || Self.readingLabels.contains(code.word(name + 2)) && code.startsUppercase(name))
          && isInBody(name, file)
      }
    }
  }

  /// Returns the first token of a method's receiver, through optional chains: `store` in `store?.items.title()`.
  private func start(ofReceiver name: Int, _ code: Code) -> Int {
    var start = code.startOfPath(name)
    for _ in 0..<Self.maxLinks {
      guard code.kind(start - 1) == .period, case let before = code.beforeMarks(start - 2), before < start - 2,
        code.isWord(before)
      else { break }
      start = code.startOfPath(before)
    }
    return start
  }

  private static let maxLinks = 4

  /// Types whose static functions read files or settings: `UIImage.loaded(named: id)`.
  private static let reading = WordList("UIImage NSImage FileManager UserDefaults Data")
  /// The labels of initializers that read a file.
  private static let readingLabels = WordList("contentsOf contentsOfFile")

  /// Whether code is in `body`, or in a function or property that `body` uses.
  private func isInBody(_ token: Int, _ file: FileView) -> Bool {
    let (phase, member) = file.phaseAndMember(of: token)
    if phase == .body { return true }
    guard phase == .none, let member, member.kind != .initializer else { return false }
    return file.uses(ofViewMember: member).contains { file.phase(of: $0.start) == .body }
  }

  /// Whether a path begins with a shared object or with a stored property that may be an object, or is a type that
  /// reads files.
  private func isObject(_ start: Int, before name: Int, _ file: FileView) -> Bool {
    let code = file.code
    if code.startsUppercase(start) {
      return start + 2 < name && FileView.sharedNames.contains(code.word(start + 2))
        || start + 2 == name && Self.reading.contains(code.word(start))
    }
    let isOwn = code.keyword(start) == .`self`
    let root = isOwn ? start + 2 : start
    guard root < name, code.isWord(root), let binding = isOwn ? file.member(root) : file.binding(of: root),
      binding.isMember, let declaration = binding.declaration.map({ file.outline.declarations[$0] }),
      declaration.body == nil, !code.word(root).hasPrefix("$")
    else { return false }
    // Closures, arrays, and value types aren't objects.
    let type = declaration.type
    if type.isEmpty, isObjectOfEnvironment(declaration, file) { return true }
    if type.isEmpty { return code.startsUppercase(declaration.initialValue.first ?? root) }
    let isClosure = type.contains { code.isText($0, "->") }
    return !isClosure && code.kind(type.lowerBound) != .leftSquare
      && !(code.isWord(type.lowerBound) && Self.ofValues.contains(code.word(type.lowerBound)))
  }

  /// Whether a property is an environment object: `@Environment(Store.self) var store`.
  private func isObjectOfEnvironment(_ property: Declaration, _ file: FileView) -> Bool {
    file.head(of: property).attributes.contains { attribute in
      guard file.code.isWord(attribute, "Environment"),
        let type = file.arguments(ofAttribute: attribute).first?.value.last
      else { return false }
      return file.code.keyword(type) == .`self`
    }
  }

  /// The types of the stored properties without a wrapper that `body` uses.
  func typesShown(by owner: Int, _ file: FileView) -> [String] {
    let code = file.code
    return file.members(ofTypes: Set(file.parts(ofType: owner))).compactMap { index in
      let member = file.outline.declarations[index]
      guard member.isProperty, member.body == nil, !member.modifiers.contains(.isStatic),
        file.head(of: member).attributes.isEmpty, let name = member.type.last(where: { code.isWord($0) }),
        member.type.allSatisfy({ code.isWord($0) || Self.marks.contains(code.kind($0)) }), code.startsUppercase(name),
        file.hasUse(ofMember: index, where: { file.phase(of: $0.name) == .body })
      else { return nil }
      return code.word(name)
    }
  }

  /// Tokens in the name of a type that may be optional.
  private static let marks: Set<TokenKind?> = [.period, .postfixQuestion, .postfixBang]

  /// Whether a project type is an `ObservableObject`, which a plain property doesn't observe.
  func isObservable(_ type: String, _ project: ProjectIndex) -> Bool {
    project.types.declarations(of: type).contains { $0.kind == .classType && !$0.attributes.contains("Observable") }
      && !project.types.ancestors(of: type).isDisjoint(with: Self.observables)
  }

  private static let observables: Set = ["ObservableObject", "NSManagedObject"]

  /// Wrappers that update a view when their objects or values change.
  private static let observing = WordList(
    "Environment EnvironmentObject ObservedObject StateObject AppStorage Query FetchRequest FocusedValue")
  /// Phrases in comments about properties that update a view.
  private static let purposes = [
    "re-render", "re-evaluat", "to refresh", "needed to", "on purpose", "need to update", "directly observed",
  ]
  private static let effects = WordList(
    "redraw redraws rerender rerenders refreshes reevaluate reevaluates intentional intentionally invalidate invalidates"
  )
  /// Words that count only together with those in `updates`.
  private static let causes = WordList("trigger triggers force forces subscribe subscribes subscribed")
  private static let updates = WordList(
    "update updates refresh reload reloads render renders change changes evaluation view views body")

  /// Whether a comment at a property says that it updates the view.
  func isKeptByComment(_ property: WrappedProperty, _ declaration: Declaration, _ file: FileView) -> Bool {
    guard Self.observing.contains(file.code.word(property.attribute)) else { return false }
    return DeclarationRemoval(file: file, declaration: declaration).comments().contains { comment in
      let text = file.source.text(comment)
      let words = IdentifierWords.words(of: text)
      return text.lowercased().holds(any: Self.purposes) || words.contains(where: Self.effects.contains)
        || words.contains(where: Self.causes.contains) && words.contains(where: Self.updates.contains)
    }
  }

  private static let writing = WordList("set removeObject")

  /// Whether the view reads the stored value of a property from `UserDefaults`, so that the property updates the view:
  /// `UserDefaults.standard.string(forKey: "name")`.
  func isReadByKey(_ property: WrappedProperty, _ file: FileView) -> Bool {
    let code = file.code
    guard code.isWord(property.attribute, "AppStorage"),
      let key = file.arguments(ofAttribute: property.attribute).first?.value
    else { return false }
    let labels = file.tokens(of: "forKey", inType: property.owner)
    guard file.steps.take(labels.count) else { return true }
    return labels.contains { label in
      guard let paren = file.brackets.parent(label), let method = file.syntax.nameOfCall(paren),
        !Self.writing.contains(code.word(method)), file.phase(of: method) != .action || file.isInGetter(method),
        let argument = file.syntax.arguments(paren).first(where: { $0.label == label })
      else { return false }
      return code.text(argument.value) == code.text(key)
    }
  }

  /// Words in the names of types that contain only keys.
  private static let ofKeys = WordList("key keys constants constant defaults storage settings preferences config")

  /// Whether the key of a stored value belongs to a type through which the view may read the value:
  /// `@AppStorage(Mode.key)` and `Mode.current`.
  func isKeyOfMentionedType(_ property: WrappedProperty, _ file: FileView) -> Bool {
    let code = file.code
    guard code.isWord(property.attribute, "AppStorage"),
      let key = file.arguments(ofAttribute: property.attribute).first,
      key.value.count == 3, code.startsUppercase(key.value.lowerBound),
      !IdentifierWords.words(of: code.word(key.value.lowerBound)).contains(where: Self.ofKeys.contains)
    else { return false }
    let mentions = file.tokens(of: code.word(key.value.lowerBound), inType: property.owner)
    guard file.steps.take(mentions.count) else { return true }
    return mentions.contains { token in
      token != key.value.lowerBound && !(file.brackets.parent(token).map { file.isAttribute($0 - 1) } ?? false)
    }
  }
}
