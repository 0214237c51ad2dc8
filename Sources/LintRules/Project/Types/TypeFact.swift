/// What one declaration or extension shows of a type of the project, for other files.
public struct TypeFact: Sendable {
  /// The file.
  public var file: String
  /// The last word of its path.
  public var name: String
  /// What declares it.
  public var kind: Declaration.Kind
  /// The last words of the types that it inherits or conforms to.
  public var inherited: [String]
  /// The names of its attributes.
  public var attributes: [String]
  /// Where it is declared.
  public var position: LineColumn
  /// What its stored properties show.
  var members = TypeMembersFact()
}

/// What the stored properties of a type show to other files.
struct TypeMembersFact: Sendable {
  /// Whether it declares a stored instance variable. A variable that only initializers set doesn't count.
  var hasState = false
  /// Whether a new object has the same values: every stored property has a wrapper with a key, such as
  /// `@AppStorage("name")`, and there is no initializer, or every property is a constant that initializers only store.
  var isStoredElsewhere = false
  /// Whether it has a property with a wrapper such as `@Published` that may change, or mentions `objectWillChange`.
  var mayPublish = false
  /// It has a static property.
  var hasStatic = false
  /// It has a static property with the name of an object that exists once.
  var hasShared = false
  /// The names of its properties that are marked `@ObservedObject` and have no value of their own, and the labels of its
  /// initializers for their values.
  var observed: [String] = []
  /// The names of bindings that it only reads: it never changes them or passes them on.
  var readonlyBindings: Set<String> = []
  /// The names of its constants that are arrays, static ones left out.
  var constants: [String] = []
  /// The labels of its initializers.
  var labels: [String] = []
  /// The labels of the arguments with which its state begins, `_` for none.
  var beginningState: Set<String> = []
  /// Whether its members add an accessibility label to their content, or combine content with text.
  var labelsContent = false
  /// Whether it changes its own state when it appears, without an animation.
  var changesOnAppearance = false
  /// Whether it's a button style that reads `isPressed`, without an animation.
  var changesWhilePressed = false
  /// Its `id` is a new `UUID` for each value.
  var hasNewIdentity = false
  /// If it's a protocol: the names of its required properties, and the labels of the bindings in its initializers.
  var requirements: [String] = []
  /// The first labels of the initializers that may make a symbol of the system: `icon` of `init(icon: Icon)`.
  var symbolLabels: [String] = []
  /// Whether it's an enum with a case that has associated values.
  var hasPayload = false
  /// Its static members, if it is `Image`.
  var images: [ImageMember] = []
  /// If it extends a control whose label is an image: the first labels of the created images, by the first labels of
  /// its initializers. An empty label stands for none.
  var imageLabels: [String: String] = [:]
}

extension FileView {
  /// The declarations and extensions in this file whose last word is one of some names.
  func typeFacts(named names: Set<String>) -> [TypeFact] {
    outline.declarations.enumerated().compactMap { index, declaration in
      guard declaration.isType else { return nil }
      let name = code.name(ofType: declaration)
      guard names.contains(name) else { return nil }
      return TypeFact(
        file: path, name: name, kind: declaration.kind,
        inherited: lastNames(inheritedBy: declaration).map { code.word($0) },
        attributes: head(of: declaration).attributes.map { code.word($0) },
        position: lines.position(of: code.range(declaration.name).lowerBound), members: membersFact(ofType: index))
    }
  }

  /// The names of objects that exist once.
  static let sharedNames = WordList("shared default main current standard instance sharedInstance")

  private func membersFact(ofType index: Int) -> TypeMembersFact {
    var fact = TypeMembersFact()
    for member in membersByType[index] ?? [] {
      let property = outline.declarations[member]
      if let label = labelOfSymbol(property) { fact.symbolLabels.append(label) }
      if property.isProperty, property.modifiers.contains(.isStatic) {
        fact.hasStatic = true
        if Self.sharedNames.contains(code.word(property.name)) { fact.hasShared = true }
      }
      guard property.isProperty, !property.modifiers.contains(.isStatic), code.isWord(property.name) else { continue }
      if outline.declarations[index].kind == .protocolType { fact.requirements.append(code.word(property.name)) }
      let isStored = isStored(property)
      if isConstantArray(property) { fact.constants.append(code.word(property.name)) }
      let mayChange = property.kind == .variable && isStored && !property.modifiers.contains(.isLazy)
      if mayChange, !fact.hasState, !isOnlyInitialized(member) { fact.hasState = true }
      if isStored, property.initialValue.isEmpty,
        head(of: property).hasAttribute("ObservedObject")
      {
        fact.observed.append(code.word(property.name))
      }
      if isStored, !fact.changesOnAppearance, changesOnAppearance(member) { fact.changesOnAppearance = true }
      if isReadonlyBinding(member) { fact.readonlyBindings.insert(code.word(property.name)) }
      if isStored, isStateOfCallers(property) { fact.beginningState.insert(code.word(property.name)) }
      if code.isWord(property.name, "id"), isNewUUID(property.initialValue) { fact.hasNewIdentity = true }
    }
    addObjectFacts(ofType: index, to: &fact)
    fact.labelsContent = labelsContent(outline.declarations[index])
    fact.hasPayload = hasPayload(outline.declarations[index])
    fact.changesWhilePressed = changesWhilePressed(outline.declarations[index])
    if code.name(ofType: outline.declarations[index]) == "Image" { fact.images = imageMembers(ofType: index) }
    return fact
  }

  /// Whether an enum has a case with associated values: `case loaded(Item)`.
  private func hasPayload(_ type: Declaration) -> Bool {
    guard type.kind == .enumType, let body = type.body else { return false }
    return brackets.inside(body).contains { paren in
      code.kind(paren) == .leftParen && brackets.parent(paren) == body
        && (code.keyword(paren - 2) == .case || code.kind(paren - 2) == .comma)
    }
  }

  /// `UUID()`
  private func isNewUUID(_ value: Range<Int>) -> Bool {
    value.count == 3 && code.isWord(value.lowerBound, "UUID") && code.kind(value.lowerBound + 1) == .leftParen
  }

  private func addObjectFacts(ofType index: Int, to fact: inout TypeMembersFact) {
    fact.mayPublish = mayPublish(ofType: index)
    fact.isStoredElsewhere = isStoredElsewhere(index)
    fact.imageLabels = imageLabels(ofType: index)
    addInitializers(ofType: index, to: &fact)
  }

  private static let labeling = ["LabeledContent", "accessibilityLabeledPair", "accessibilityElement"]
  private static let labelingStyle = ["accessibilityLabel", "accessibilityElement", "accessibilityRepresentation"]

  /// Whether the members of a type label their content. In a style, `accessibilityLabel` labels the control.
  private func labelsContent(_ type: Declaration) -> Bool {
    guard let body = type.body else { return false }
    let isStyle = lastNames(inheritedBy: type).contains { code.word($0).hasSuffix("Style") }
    return hasWord(ofAny: isStyle ? Self.labelingStyle : Self.labeling, in: brackets.inside(body))
  }

  /// Functions of sequences that give an array.
  private static let givingArrays = WordList("map compactMap flatMap filter sorted")

  private func isConstantArray(_ property: Declaration) -> Bool {
    guard property.kind == .constant, let first = property.type.first ?? property.initialValue.first else {
      return false
    }
    if code.kind(first) == .leftSquare { return true }
    let value = property.initialValue
    return value.contains { token in
      code.kind(token - 1) == .period && Self.givingArrays.contains(code.word(token))
        && call(at: token)?.end == value.upperBound
    }
  }

  private func addInitializers(ofType index: Int, to fact: inout TypeMembersFact) {
    let observed = Set(fact.observed)
    for member in membersByType[index] ?? [] {
      let initializer = outline.declarations[member]
      guard initializer.kind == .initializer, let paren = initializer.parameters else { continue }
      if outline.declarations[index].kind == .protocolType { fact.requirements += labelsOfBindings(paren) }
      let parameters = ParameterList(syntax, paren).parameters
      if let body = initializer.body { fact.beginningState.formUnion(labels(of: parameters, beginningStateIn: body)) }
      for parameter in parameters {
        guard let label = parameter.label.map({ code.word($0) }) else { continue }
        fact.labels.append(label)
        let isObserved = initializer.body.map { assigns(parameter, toAnyOf: observed, in: $0) } ?? false
        if isObserved, !observed.contains(label) { fact.observed.append(label) }
      }
    }
  }

  /// Whether a property is a binding that its type only initializes and reads.
  private func isReadonlyBinding(_ index: Int) -> Bool {
    let property = outline.declarations[index]
    guard head(of: property).hasAttribute("Binding"),
      !usesWrapper(of: code.word(property.name))
    else { return false }
    return !hasUse(ofMember: index) { use in
      if use.kind == .read { return false }
      // `_name = name`
      let isTaken = use.kind == .wrapper && code.kind(use.name + 1) == .equal && code.kind(use.name + 3) != .period
      return !(isTaken && code.isWord(use.name + 2) && code.word(use.name + 2) == code.word(property.name))
    }
  }

  private static let states = WordList("State StateObject")

  /// Whether a property is state whose first value callers pass.
  private func isStateOfCallers(_ property: Declaration) -> Bool {
    !property.modifiers.contains(.isPrivate)
      && head(of: property).hasAttribute(in: Self.states)
  }

  /// The labels of those of some parameters that a body gives to state: `_model = StateObject(wrappedValue: Model(id))`.
  private func labels(of parameters: [Parameter], beginningStateIn body: Int) -> Set<String> {
    var (given, end) = (Set<String>(), body)
    for token in brackets.inside(body) where token >= end && code.kind(token) == .equal {
      guard code.kind(token + 2) == .leftParen, code.hasWord(Self.states, in: token + 1..<token + 2) else { continue }
      end = brackets.after(token + 2)
      for word in token + 2..<end
      where code.isWord(word) && code.kind(word + 1) != .colon && code.kind(word - 1) != .period {
        given.insert(code.word(word))
      }
    }
    if given.isEmpty { return [] }
    return Set(parameters.filter { given.contains(code.word($0.name)) }.map { $0.label.map { code.word($0) } ?? "_" })
  }

  /// Whether a body stores a parameter in one of some properties: `self.model = model`,
  /// `_model = ObservedObject(wrappedValue: model)`.
  private func assigns(_ parameter: Parameter, toAnyOf properties: Set<String>, in body: Int) -> Bool {
    if properties.isEmpty { return false }
    let name = code.word(parameter.name)
    return brackets.inside(body).contains { token in
      guard code.kind(token) == .equal, code.isWord(token - 1) else { return false }
      let isWrapped = code.isWord(token + 1, "ObservedObject") && code.kind(token + 2) == .leftParen
      let value = isWrapped ? token + 5 : token + 1
      let target = code.word(token - 1)
      guard properties.contains(isWrapped ? String(target.dropFirst()) : target), code.isWord(value),
        code.word(value) == name
      else { return false }
      let isWhole = [.rightParen, .rightBrace, .semicolon].contains(code.kind(value + 1))
      return isWhole || code.startsLine(value + 1)
    }
  }

  /// The first label of an initializer in whose body a symbol of the system is named.
  private func labelOfSymbol(_ declaration: Declaration) -> String? {
    guard declaration.kind == .initializer, let paren = declaration.parameters, let body = declaration.body,
      code.isWord(paren + 1), hasWord(ofAny: Self.symbols, in: brackets.inside(body))
    else { return nil }
    return code.word(paren + 1)
  }

  private static let symbols = ["systemName", "systemSymbol"]

  /// Returns the name token of the call that is the only statement of a view's `body`.
  func rootOfBody(ofType index: Int) -> Int? {
    guard outline.declarations[index].kind == .structType, let brace = viewBody(ofDeclaration: index) else {
      return nil
    }
    let tokens = getter(in: brace)?.body ?? brackets.inside(brace)
    let statements = statements(in: tokens)
    guard statements.count == 1, case .expression(let range) = statements[0], !range.isEmpty,
      code.startsUppercase(range.lowerBound), call(at: range.lowerBound) != nil
    else { return nil }
    return range.lowerBound
  }
}
