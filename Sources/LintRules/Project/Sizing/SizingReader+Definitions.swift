extension SizingReader {
  /// The effects on views of those definitions in this file that have one of the names.
  mutating func definitions(named names: DefinitionNames) -> [ViewDefinition] {
    var wanted = WantedDefinitions(names, in: file)
    var definitions: [ViewDefinition] = []
    for declaration in file.outline.declarations {
      switch declaration.kind {
      case .function: definitions += function(declaration, wanted)
      case .variable, .constant: definitions += property(declaration, &wanted)
      default: break
      }
    }
    return definitions
  }

  // MARK: Functions

  private mutating func function(_ declaration: Declaration, _ wanted: WantedDefinitions) -> [ViewDefinition] {
    guard let paren = declaration.parameters, let body = declaration.body else { return [] }
    if code.isWord(declaration.name, "body"), code.isWord(paren + 1, "content") {
      return modifierBody(declaration, types.path(around: declaration.keyword), wanted.names)
    }
    guard wanted.contains(nameAt: declaration.name), let key = key(of: declaration) else { return [] }
    let (type, name) = (types.path(around: declaration.keyword), code.word(declaration.name))
    var definitions: [ViewDefinition] = []
    if declaration.isMember, isExtendedByModifiers(type) {
      definitions.append(definition(name, .receiver, key.file, pathsOfSelf(in: body, followsNames: true)))
    } else if declaration.isMember, returnsItsType(declaration, type) {
      definitions.append(definition(name, .receiver, key.file, pathsOfCopy(in: body)))
    }
    if !definitions.isEmpty {
      definitions[0].use.labels = String(signature(of: declaration).dropFirst(name.count))
    }
    for passed in passed(in: paren) {
      let paths = loadedImagePaths(mentions.mentions(of: passed.parameter.name), limit: nil)
      for slot in passed.slots where !paths.isEmpty {
        definitions.append(definition(name, .argument(slot), key.file, paths))
      }
    }
    return definitions
  }

  /// The paths of `self` in a function that returns its own type. A changed copy of a view is unknown.
  private mutating func pathsOfCopy(in body: Int) -> [SizingPath] {
    pathsOfSelf(in: body, followsNames: false).map { path in
      var path = path
      if let local = path.wrapper?.key.local, local >= 0 { path.pieces.sizing = max(path.pieces.sizing, .unknown) }
      return path
    }
  }

  /// `struct Card: ViewModifier { func body(content: Content) -> some View { … } }`
  private mutating func modifierBody(
    _ declaration: Declaration, _ type: String, _ names: DefinitionNames
  ) -> [ViewDefinition] {
    let name = type.lastWordOfPath
    guard names.contains(name), let paren = declaration.parameters,
      let content = ParameterList(file.syntax, paren).parameters.first
    else { return [] }
    let paths = followed(mentions.mentions(of: content.name), limit: nil)
    return [definition(name, .receiver, types.summary(of: type).isPrivate ? file.path : "", paths)]
  }

  private func definition(
    _ name: String, _ slot: DefinitionUse.Slot, _ file: String, _ paths: [SizingPath]
  ) -> ViewDefinition {
    ViewDefinition(use: DefinitionUse(name: name, slot: slot), file: file, paths: paths)
  }

  // MARK: Properties

  /// A computed property of all views, or a stored one of a container.
  private mutating func property(_ declaration: Declaration, _ wanted: inout WantedDefinitions) -> [ViewDefinition] {
    guard declaration.isMember, let parent = declaration.parent else { return [] }
    if let body = declaration.body, declaration.initialValue.isEmpty {
      guard wanted.contains(nameAt: declaration.name), isExtendedByModifiers(types.path(ofDeclaration: parent)),
        wanted.member(declaration.name) != nil, let key = key(of: declaration)
      else { return [] }
      let name = code.word(declaration.name)
      return [definition(name, .receiver, key.file, pathsOfSelf(in: body, followsNames: true))]
    }
    guard let type = wanted.name(ofType: parent, types), types.summary(of: types.path(ofDeclaration: parent)).isView,
      let binding = wanted.member(declaration.name), case .uses(let wrapper, let slots, _) = valueSource(of: binding)
    else { return [] }
    let paths = loadedImagePaths(mentions.mentions(of: declaration.name), limit: nil)
    if paths.isEmpty { return [] }
    return slots.map { definition(type, .argument($0), wrapper.key.file, paths) }
  }

  // MARK: What happens to self

  /// The paths of `self`, written or implied, in the body of a modifier.
  private mutating func pathsOfSelf(in body: Int, followsNames: Bool) -> [SizingPath] {
    var found: [SizingPath] = []
    for index in file.brackets.inside(body) {
      if code.keyword(index) == .`self`, code.kind(index - 1) != .period {
        found += followsNames ? followed([index], limit: nil) : paths(behind: [index + 1], limit: nil)
      } else if let call = impliedModifier(index) {
        guard var path = paths(behind: [call.end], limit: nil).first else { continue }
        if let own = context(of: Modifier(name: index, call: call)) { path.prepend(SizingPath(own)) }
        found.append(path)
      }
    }
    return found.filter { !$0.isHidden }
  }

  /// `frame(width: 40)` or `modifier(Card())` without a receiver: a modifier of `self`.
  private func impliedModifier(_ index: Int) -> Call? {
    guard code.kind(index) == .identifier, code.kind(index - 1) != .period, !file.isLabel(index),
      code.startsLowercase(index), isShown(index), file.binding(of: index) == nil
    else { return nil }
    return file.call(at: index)
  }

  /// Whether an expression is a statement, is returned, or is an argument of a view.
  private func isShown(_ index: Int) -> Bool {
    switch code.kind(index - 1) {
    case .leftBrace, .colon, .semicolon: break
    case .leftParen:
      return file.syntax.nameOfCall(index - 1).map(code.startsUppercase) ?? true
    case .binaryOperator: return code.isText(index - 1, "?")
    case .keyword: return code.keyword(index - 1) == .return || code.keyword(index - 1) == .in
    default: return code.startsLine(index) && file.brackets.parent(index).map { code.kind($0) == .leftBrace } ?? false
    }
    return file.brackets.parent(index).map { code.kind($0) == .leftBrace } ?? false
  }
}

/// Finds the declarations of a file with one of the names.
private struct WantedDefinitions {
  let names: DefinitionNames
  private let file: FileView
  /// The names of the types that were visited, by their declarations; nil for the others.
  private var typeNames: [Int: String?] = [:]
  /// The members that values are bound to, by the tokens of their names.
  private lazy var members = Dictionary(
    file.outline.bindings.lazy.filter(\.isMember).map { ($0.name, $0) }, uniquingKeysWith: { $1 })

  init(_ names: DefinitionNames, in file: FileView) {
    self.names = names
    self.file = file
  }

  func contains(nameAt token: Int) -> Bool { names.contains(wordAt: token, in: file.code) }

  /// The last word of the path of a type, if it is one of the names.
  mutating func name(ofType declaration: Int, _ types: TypeTable) -> String? {
    if let known = typeNames[declaration] { return known }
    let name = types.path(ofDeclaration: declaration).lastWordOfPath
    let wanted = names.contains(name) ? name : nil
    typeNames[declaration] = .some(wanted)
    return wanted
  }

  /// The member whose name is a code token.
  mutating func member(_ name: Int) -> Binding? { members[name] }
}
