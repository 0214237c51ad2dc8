/// Reads from one file what the modifiers that it defines apply to views, and what is applied on the way of a view.
struct ModifierReader {
  let file: FileView

  private var code: Code { file.code }

  /// Longer values are unknown to other files.
  private static let longestValue = 64

  // MARK: Ways

  /// A link of a chain as other files see it. Values that hold one of some names are unknown.
  func applied(_ link: ChainTable.Link, hiding names: Set<String> = []) -> AppliedModifier {
    applied(name: link.name, call: link.isCalled ? file.callAround(name: link.name) : nil, names)
  }

  private func applied(name: Int, call: Call?, _ names: Set<String>) -> AppliedModifier {
    let arguments = (call?.arguments ?? []).map { argument in
      AppliedModifier.Argument(
        label: argument.label.map { code.word($0) }, text: text(of: argument.value, names), isTrailing: false)
    }
    let closures = (call?.trailingClosures ?? []).map { closure in
      AppliedModifier.Argument(label: closure.label.map { code.word($0) }, text: nil, isTrailing: true)
    }
    return AppliedModifier(
      name: code.word(name), type: call.flatMap { typeOfModifier(name, $0) }, isCalled: call != nil,
      arguments: arguments + closures)
  }

  private func text(of value: Range<Int>, _ names: Set<String>) -> String? {
    let bytes = code.bytes(value)
    guard !value.isEmpty, bytes.count <= Self.longestValue else { return nil }
    if !names.isEmpty, value.contains(where: { code.kind($0) == .identifier && names.contains(code.word($0)) }) {
      return nil
    }
    return file.source.text(bytes)
  }

  /// The type in `modifier(Styles.Card(…))`; nil for a value, whose type is unknown.
  private func typeOfModifier(_ name: Int, _ call: Call) -> String? {
    guard code.isWord(name, "modifier"), let value = call.arguments.first?.value, code.isWord(value.lowerBound) else {
      return nil
    }
    var last = value.lowerBound
    while code.kind(last + 1) == .period, code.isWord(last + 2), code.keyword(last + 2) != .`init` { last += 2 }
    return code.startsUppercase(last) ? code.word(last) : nil
  }

  /// All modifiers from an expression outwards to the body that shows it, in order.
  func modifiers(from start: Int, behind end: Int, hiding names: Set<String> = []) -> Way {
    let way = file.way(from: start, behind: end)
    switch way.end {
    case .unknown: return .unknown
    case .role: return .hidden
    case .body(let brace):
      return .shown(
        way.steps.compactMap { step in
          guard case .modifier(let modifier) = step else { return nil }
          return applied(name: modifier.name, call: modifier.call, names)
        }, body: brace, isInContainer: way.steps.contains { if case .content = $0 { true } else { false } })
    }
  }

  /// The modifiers on the way of a use outwards, as far as it is known.
  struct UseWay {
    /// Those on its own chain.
    var chain: [AppliedModifier] = []
    /// Those on the chains of what it is in.
    var around: [AppliedModifier] = []
    var isInContainer = false
    /// Whether it ends at a body, or where something is shown elsewhere.
    var isShown = true
  }

  /// The way of a use outwards, with the modifiers that a filter keeps; without one with all.
  func way(from start: Int, behind end: Int, _ filter: ModifierFilter?) -> UseWay {
    let way = file.way(from: start, behind: end)
    var result = UseWay()
    if case .unknown = way.end { result.isShown = false }
    for step in way.steps {
      switch step {
      case .modifier(let modifier):
        if let filter, !isKept(modifier.name, by: filter) { continue }
        let applied = applied(name: modifier.name, call: modifier.call, [])
        if let filter, let type = applied.type, !filter.keeps(type.wordHash) { continue }
        if result.isInContainer { result.around.append(applied) } else { result.chain.append(applied) }
      case .content: result.isInContainer = true
      }
    }
    return result
  }

  /// Whether a filter keeps the modifier whose name is a code token, as far as the name says.
  private func isKept(_ name: Int, by filter: ModifierFilter) -> Bool {
    code.isWord(name) && (filter.keeps(code.wordHash(name)) || code.isWord(name, "modifier"))
  }

  /// What is applied on a way.
  enum Way {
    case unknown
    /// It ends in a decoration, a sheet, an action.
    case hidden
    case shown([AppliedModifier], body: Int, isInContainer: Bool)
  }

  // MARK: Definitions

  /// The definitions in this file of modifiers with one of some names, or of all without names.
  func definitions(named names: DefinitionNames?) -> [ModifierDefinition] {
    var definitions: [ModifierDefinition] = []
    for declaration in file.outline.declarations where declaration.kind == .function || declaration.kind == .variable {
      let isNamed = names?.contains(wordAt: declaration.name, in: code) ?? code.isWord(declaration.name)
      if isNamed, names != nil || declaration.isMember && !code.isWord(declaration.name, "body") {
        if let definition = memberDefinition(declaration) { definitions.append(definition) }
      } else if let definition = typeDefinition(declaration, names) {
        definitions.append(definition)
      }
    }
    return definitions
  }

  /// A function or a computed property in an extension of views.
  private func memberDefinition(_ declaration: Declaration) -> ModifierDefinition? {
    guard declaration.isMember, let body = declaration.body, declaration.initialValue.isEmpty,
      !declaration.modifiers.contains(.isStatic), givesView(declaration), let parent = declaration.parent,
      isForViews(parent)
    else { return nil }
    let parameters = declaration.parameters.map { ParameterList(file.syntax, $0).parameters }
    let names = Set((parameters ?? []).map { code.word($0.name) })
    let tokens = file.brackets.inside(body)
    var (paths, addsViews) = ([[AppliedModifier]?](), false)
    for token in file.tokens(of: "self").elements(in: tokens) where code.kind(token - 1) != .period {
      add(modifiers(from: token, behind: token + 1, hiding: names), body, [], &paths, &addsViews)
    }
    for token in tokens where file.isImpliedModifier(at: token) {
      guard let call = file.callAround(name: token) else { continue }
      add(
        modifiers(from: token, behind: call.end, hiding: names), body, [applied(name: token, call: call, names)],
        &paths,
        &addsViews)
    }
    return ModifierDefinition(
      name: code.word(declaration.name), parameters: parameters.map { $0.map(declared) }, isType: false,
      isPrivate: declaration.modifiers.contains(.isPrivate)
        || file.outline.declarations[parent].modifiers.contains(.isPrivate), paths: paths, addsViews: addsViews)
  }

  /// Whether the result of a function or property may be a changed view.
  private func givesView(_ declaration: Declaration) -> Bool {
    declaration.type.contains { token in
      code.isWord(token, "some") || code.isWord(token, "Self") || code.isWord(token, "View")
        || BuiltinModifiers.extendedViews.contains(code.word(token))
    }
  }

  /// `struct Card: ViewModifier { func body(content: Content) -> some View { … } }`
  private func typeDefinition(_ declaration: Declaration, _ names: DefinitionNames?) -> ModifierDefinition? {
    guard declaration.kind == .function, code.isWord(declaration.name, "body"), let paren = declaration.parameters,
      code.isWord(paren + 1, "content"), let body = declaration.body, let parent = declaration.parent,
      file.outline.declarations[parent].isType
    else { return nil }
    let name = code.name(ofType: file.outline.declarations[parent])
    guard names?.contains(name) ?? true, let content = ParameterList(file.syntax, paren).parameters.first else {
      return nil
    }
    let tokens = file.brackets.inside(body)
    var (paths, addsViews) = ([[AppliedModifier]?](), false)
    let word = code.word(content.name)
    for token in file.tokens(of: word).elements(in: tokens)
    where code.kind(token - 1) != .period && !file.isLabel(token) {
      add(modifiers(from: token, behind: token + 1, hiding: [word]), body, [], &paths, &addsViews)
    }
    return ModifierDefinition(
      name: name, parameters: nil, isType: true,
      isPrivate: file.outline.declarations[parent].modifiers.contains(.isPrivate), paths: paths, addsViews: addsViews)
  }

  private func add(
    _ way: Way, _ body: Int, _ first: [AppliedModifier], _ paths: inout [[AppliedModifier]?], _ addsViews: inout Bool
  ) {
    switch way {
    case .unknown: paths.append(nil)
    case .hidden: break
    case .shown(let modifiers, let end, let isInContainer):
      // In a getter of its own braces the body is around that.
      guard end == body || file.brackets.parent(end) == body else { return }
      paths.append(first + modifiers)
      addsViews = addsViews || isInContainer
    }
  }

  private func declared(_ parameter: Parameter) -> DeclaredParameter {
    DeclaredParameter(
      label: parameter.label.map { code.word($0) } ?? "", hasDefault: !parameter.defaultValue.isEmpty,
      isClosure: parameter.type.contains { code.kind($0) == .arrow })
  }

  /// Whether a type is one whose extensions add modifiers to all views, or a protocol of the file.
  private func isForViews(_ type: Int) -> Bool {
    let declaration = file.outline.declarations[type]
    guard declaration.kind == .extensionOfType else { return false }
    let name = code.name(ofType: declaration)
    return BuiltinModifiers.extendedViews.contains(name)
      || file.typeParts[name]?.first.map { file.outline.declarations[$0].kind == .protocolType } ?? false
  }
}
