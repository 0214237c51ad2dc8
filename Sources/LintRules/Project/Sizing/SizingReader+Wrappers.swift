extension SizingReader {
  /// Whether a type is one of the views whose extensions add modifiers.
  func isExtendedByModifiers(_ type: String) -> Bool {
    BuiltinModifiers.extendedViews.contains(type.lastWordOfPath) || images.isHead(type)
      || types.summary(of: type).isProtocol
  }

  /// Whether a code token is in an extension whose `self` is any view.
  func isInViewExtension(_ token: Int) -> Bool {
    guard let index = file.enclosingTypeIndex(at: token) else { return false }
    return file.outline.declarations[index].kind == .extensionOfType
      && isExtendedByModifiers(types.path(ofDeclaration: index))
  }

  /// The wrapper whose body, accessors or getter is a brace. Its uses determine the size.
  func wrapper(ofBody brace: Int) -> Wrapper? {
    let outline = file.outline
    if let declaration = outline.declaration(ofBody: brace) { return wrapper(declaration) }
    guard let parent = file.brackets.parent(brace), code.keyword(brace - 1) != .set,
      let declaration = outline.declaration(ofBody: parent)
    else { return nil }
    return wrapper(declaration)
  }

  private func wrapper(_ declaration: Declaration) -> Wrapper? {
    guard let key = key(of: declaration) else { return nil }
    let type = types.path(around: declaration.keyword)
    let isCopy =
      declaration.isMember && !declaration.modifiers.contains(.isStatic) && !isExtendedByModifiers(type)
      && returnsItsType(declaration, type)
    let isShownAsValue = key.member.isEmpty && types.summary(of: type).isShownAsValue
    let isPublic = isPublic(declaration, key) || mayBeWitness(declaration, type) || isShownAsValue
    return Wrapper(key: key, isPublic: isPublic, isCopy: isCopy, givesView: givesView(declaration, key))
  }

  /// Whether the result of a declaration may be a view: what is not in a view or an extension of views says so itself.
  func givesView(_ declaration: Declaration, _ key: WrapperKey) -> Bool {
    if key.member.isEmpty { return true }
    if namesValue(declaration.type) { return false }
    return key.type.isEmpty || types.summary(of: key.type).isView || namesView(declaration.type)
  }

  /// Types that properties of views often have and that show nothing.
  private static let valueTypes = WordList(
    """
    Alignment Animation AnyTransition AttributedString Axis Bool CGFloat CGPoint CGRect CGSize Data Date Decimal Double
    Edge EdgeInsets Error Float Font HorizontalAlignment Int LocalizedStringKey LocalizedStringResource NSColor NSImage
    String UIColor UIImage URL URLRequest UUID UnitPoint VerticalAlignment
    """)

  /// Whether a type shows nothing, or is an optional or a list of such a type.
  private func namesValue(_ type: Range<Int>) -> Bool {
    guard let last = type.last(where: { code.isWord($0) }) else { return false }
    return code.kind(last - 1) != .period && Self.valueTypes.contains(code.word(last))
  }

  /// Whether a type has the name of a view in it.
  func namesView(_ type: Range<Int>) -> Bool {
    type.contains { token in
      guard code.isWord(token), code.kind(token + 1) != .period else { return false }
      let word = code.word(token)
      return word.hasSuffix("View") || images.isHead(word) || BuiltinModifiers.extendedViews.contains(word)
    }
  }

  /// Whether a protocol, possibly of another module, may require a member: `makeImage(url:)` of an `ImageProvider`.
  private func mayBeWitness(_ declaration: Declaration, _ type: String) -> Bool {
    let summary = types.summary(of: type)
    return declaration.isMember && !declaration.modifiers.contains(.isPrivate) && summary.mayHaveWitnesses
      && !summary.isView
  }

  /// The key of a function or property that returns a view, or of the type whose body it is.
  func key(of declaration: Declaration) -> WrapperKey? {
    guard declaration.kind == .variable || declaration.kind == .function, returnsView(declaration.type) else {
      return nil
    }
    let type = types.path(around: declaration.keyword)
    if declaration.isMember, !type.isEmpty, isBody(declaration) { return typeKey(type) }
    let isPrivate = declaration.modifiers.contains(.isPrivate) || isInPrivateExtension(declaration)
    var key = WrapperKey(type: "", member: signature(of: declaration))
    if declaration.isMember, !isExtendedByModifiers(type) {
      let summary = types.summary(of: type)
      key.type = type
      key.allowsAnyReceiver = !summary.isView && !declaration.modifiers.contains(.isStatic)
      key.requiredLabel = requiredLabel(of: declaration)
      if summary.isPrivate { key.file = file.path }
    }
    if isPrivate || isLocal(declaration) { key.file = file.path }
    return key
  }

  /// Whether a function returns a changed copy of the view that it is called on.
  func returnsItsType(_ declaration: Declaration, _ type: String) -> Bool {
    let name = type.lastWordOfPath
    return declaration.kind == .function
      && declaration.type.contains { code.keyword($0) == .Self || code.isWord($0) && code.word($0) == name }
  }

  /// `var body`, `func body(content:)`, `func makeBody(configuration:)`.
  private func isBody(_ declaration: Declaration) -> Bool {
    guard declaration.kind == .function else { return code.isWord(declaration.name, "body") }
    guard let paren = declaration.parameters else { return false }
    return code.isWord(declaration.name, "body") && code.isWord(paren + 1, "content")
      || code.isWord(declaration.name, "makeBody") && code.isWord(paren + 1, "configuration")
  }

  /// The key of a type whose uses determine the size.
  func typeKey(_ path: String) -> WrapperKey {
    WrapperKey(type: path, file: types.summary(of: path).isPrivate ? file.path : "")
  }

  /// The name of a function or property with its argument labels.
  func signature(of declaration: Declaration) -> String {
    let name = code.word(declaration.name)
    guard let parameters = parameters(of: declaration) else { return name }
    let labels = parameters.prefix(Self.mostLabels).map { ($0.label.isEmpty ? "_" : $0.label) + ":" }
    let rest = parameters.count > labels.count ? "\(parameters.count)" : ""
    return name + "(" + labels.joined() + rest + ")"
  }

  /// Of the labels after these only the number counts, because every question about a wrapper compares its name.
  private static let mostLabels = 32

  /// The parameters of a function as its calls see them; nil for a property.
  func parameters(of declaration: Declaration) -> [DeclaredParameter]? {
    guard let paren = declaration.parameters else { return nil }
    return ParameterList(file.syntax, paren).parameters.map { parameter in
      DeclaredParameter(
        label: parameter.label.map { code.word($0) } ?? "", hasDefault: !parameter.defaultValue.isEmpty,
        isClosure: isClosureType(parameter.type))
    }
  }

  /// The first label that every call of a function must have; empty without one. Trailing closures have no label.
  private func requiredLabel(of declaration: Declaration) -> String {
    parameters(of: declaration)?.first { !$0.label.isEmpty && !$0.hasDefault && !$0.isClosure }?.label ?? ""
  }

  /// Whether a type is a function's: `() -> Content`.
  func isClosureType(_ type: Range<Int>) -> Bool { type.contains { code.kind($0) == .arrow } }

  func isInPrivateExtension(_ declaration: Declaration) -> Bool {
    guard let parent = declaration.parent else { return false }
    let type = file.outline.declarations[parent]
    return type.kind == .extensionOfType && type.modifiers.contains(.isPrivate)
  }

  /// Whether a function or property is in the body of another.
  private func isLocal(_ declaration: Declaration) -> Bool {
    !declaration.isMember && declaration.parent != nil
  }

  func isPublic(_ declaration: Declaration, _ key: WrapperKey) -> Bool {
    if key.member.isEmpty { return types.summary(of: key.type).isPublic }
    if declaration.modifiers.contains(.isPublic) {
      guard !key.type.isEmpty, types.summary(of: key.type).isDeclared else { return true }
      return types.summary(of: key.type).isPublic
    }
    guard let parent = declaration.parent, !declaration.modifiers.contains(.isPrivate) else { return false }
    let type = file.outline.declarations[parent]
    return type.kind == .extensionOfType && type.modifiers.contains(.isPublic)
  }

  /// Whether a result type may be a view.
  private func returnsView(_ type: Range<Int>) -> Bool {
    guard let last = type.last(where: { code.isWord($0) }) else { return false }
    switch code.word(last) {
    case "Void", "Never", "Scene", "ToolbarContent", "CustomizableToolbarContent", "Commands", "UIView", "NSView",
      "UIViewController", "NSViewController", "String", "Bool", "Int":
      return false
    default: return true
    }
  }

  /// `let picture = AsyncImage(…)` in a function: its uses determine the size.
  func localWrapper(of token: Int, in parent: Int?) -> Wrapper? {
    guard let declaration = file.innermostDeclaration(at: token), declaration.isProperty, !declaration.isMember,
      declaration.initialValue.contains(token), file.brackets.parent(declaration.keyword) == parent
    else { return nil }
    return Wrapper(
      key: WrapperKey(
        type: "", member: code.word(declaration.name), file: file.path,
        local: code.range(declaration.name).lowerBound),
      // The uses of `let (a, b) = …` are not followed.
      isPublic: !code.isWord(declaration.name))
  }

  /// `let icon = AsyncImage(…)` in a type: the uses of the member determine the size.
  func storedWrapper(of token: Int) -> Wrapper? {
    guard let declaration = file.innermostDeclaration(at: token), declaration.isProperty, declaration.isMember,
      declaration.initialValue.contains(token)
    else { return nil }
    let type = types.path(around: declaration.keyword)
    var key = WrapperKey(type: type, member: code.word(declaration.name))
    let summary = types.summary(of: type)
    key.allowsAnyReceiver = !summary.isView
    if summary.isPrivate || declaration.modifiers.contains(.isPrivate) { key.file = file.path }
    // Without an annotation the value says too little.
    let givesView = declaration.type.isEmpty || givesView(declaration, key)
    return Wrapper(key: key, isPublic: isPublic(declaration, key), givesView: givesView)
  }
}
