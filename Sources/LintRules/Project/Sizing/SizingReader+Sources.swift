/// Where the value of a property or parameter comes from.
enum ValueSource {
  /// The uses of a type or function pass it in one of these slots. `otherwise` are the values for uses that pass
  /// nothing, as code tokens; nil where unknown.
  case uses(Wrapper, [ArgumentSlot], otherwise: [Range<Int>?])
  /// Something else sets it.
  case unknown
  /// It is neither a stored property nor a parameter.
  case none
}

/// How the parameters of one function reach it.
struct ParameterSources {
  /// The function as something whose uses decide; nil if it is none.
  var owner: Wrapper?
  /// By the name of a parameter: the parameter and the slots in which calls pass it.
  var passed: [Int: InitializerFacts.Passed]
}

extension SizingReader {
  /// Where the value of a binding comes from.
  mutating func valueSource(of binding: Binding) -> ValueSource {
    if let source = sources[binding.name] { return source }
    let source = findSource(of: binding)
    sources[binding.name] = source
    return source
  }

  /// The same, but unknown for a property whose value an initializer makes from its parameters.
  mutating func unchangedSource(of binding: Binding) -> ValueSource {
    let source = valueSource(of: binding)
    guard case .uses = source, binding.isMember, let index = binding.declaration else { return source }
    let property = file.outline.declarations[index]
    guard let parent = property.parent else { return source }
    let name = code.word(property.name)
    let isChanged = initializers(of: types.path(ofDeclaration: parent)).contains { $0.changes(name) }
    return isChanged ? .unknown : source
  }

  private mutating func findSource(of binding: Binding) -> ValueSource {
    if binding.kind == .parameter { return parameterSource(binding.name) }
    guard binding.isMember, binding.kind != .computed, let index = binding.declaration else { return .none }
    let property = file.outline.declarations[index]
    if property.modifiers.contains(.isStatic) || hasOwnStorage(property) { return .unknown }
    guard let parent = property.parent, file.outline.declarations[parent].isType else { return .unknown }
    let path = types.path(ofDeclaration: parent)
    let isSetOnce = property.kind == .constant && !property.initialValue.isEmpty
    if isSetOnce { return .none }
    guard let slots = slots(of: property, in: path) else { return .unknown }
    let owner = Wrapper(key: typeKey(path), isPublic: types.summary(of: path).isPublic)
    return .uses(owner, slots, otherwise: valuesOfInitializers(property, in: path))
  }

  /// Whether a property wrapper keeps a value of its own: `@State`, `@Environment`.
  private func hasOwnStorage(_ property: Declaration) -> Bool {
    (property.start..<property.keyword).contains { index in
      guard code.kind(index) == .at else { return false }
      switch code.word(index + 1) {
      case "Binding", "ViewBuilder", "ObservedObject", "Bindable": return false
      default: return true
      }
    }
  }

  private mutating func parameterSource(_ name: Int) -> ValueSource {
    guard let function = file.innermostDeclaration(at: name), let paren = function.parameters,
      paren < name, name < file.brackets.after(paren)
    else { return .none }
    let sources = parameterSources(of: function, paren)
    guard let owner = sources.owner, let passed = sources.passed[name] else { return .unknown }
    return .uses(owner, passed.slots, otherwise: [passed.parameter.defaultValue])
  }

  /// How the parameters of a function reach it, read once for all of them.
  private mutating func parameterSources(of function: Declaration, _ paren: Int) -> ParameterSources {
    if let known = parameterSources[paren] { return known }
    let sources = ParameterSources(
      owner: owner(ofParametersOf: function),
      passed: Dictionary(passed(in: paren).map { ($0.parameter.name, $0) }, uniquingKeysWith: { first, _ in first }))
    parameterSources[paren] = sources
    return sources
  }

  /// The function, or the type of an initializer.
  private mutating func owner(ofParametersOf function: Declaration) -> Wrapper? {
    switch function.kind {
    case .function:
      let key = key(of: function)
      return key.map { Wrapper(key: $0, isPublic: isPublic(function, $0)) }
    case .initializer:
      let path = types.path(around: function.keyword)
      return path.isEmpty ? nil : Wrapper(key: typeKey(path), isPublic: types.summary(of: path).isPublic)
    default: return nil
    }
  }

  // MARK: Initializers

  /// The largest number of initializers of a type that is read.
  private static var mostInitializers: Int { 64 }

  /// The facts of a type's initializers.
  private mutating func initializers(of path: String) -> [InitializerFacts] {
    if let known = initializers[path] { return known }
    let found = (types.initializers[path] ?? []).prefix(Self.mostInitializers).compactMap { initializer in
      initializer.parameters.flatMap { paren in
        initializer.body.map { InitializerFacts(file, passed(in: paren), body: $0) }
      }
    }
    initializers[path] = found
    return found
  }

  /// The parameters between parentheses, with the slots in which calls pass them.
  func passed(in paren: Int) -> [InitializerFacts.Passed] {
    ParameterList(file.syntax, paren).parameters.map { parameter in
      let slot = code.slot(of: parameter)
      return InitializerFacts.Passed(
        parameter: parameter, slots: isClosureType(parameter.type) ? [slot, .trailing] : [slot])
    }
  }

  /// The slots in which the uses of a type pass a stored property; nil if unknown.
  private mutating func slots(of property: Declaration, in path: String) -> [ArgumentSlot]? {
    var slots = hasMemberwiseInitializer(path) ? memberwiseSlots(of: property) : []
    let (initializers, name) = (initializers(of: path), code.word(property.name))
    for initializer in initializers { slots += initializer.setters(of: name).flatMap(\.slots) }
    let direct = slots
    for initializer in initializers { slots += initializer.handed(to: direct).flatMap(\.slots) }
    return slots.isEmpty ? nil : slots
  }

  /// Whether a type has a memberwise initializer: initializers in extensions do not remove it.
  private func hasMemberwiseInitializer(_ path: String) -> Bool {
    (types.initializers[path] ?? []).allSatisfy { initializer in
      initializer.parent.map { file.outline.declarations[$0].kind == .extensionOfType } ?? false
    }
  }

  private func memberwiseSlots(of property: Declaration) -> [ArgumentSlot] {
    if property.modifiers.contains(.isPrivate) { return [] }
    let slot = ArgumentSlot.label(code.word(property.name))
    return isClosureType(property.type) || isBuilt(property) ? [slot, .trailing] : [slot]
  }

  /// `@ViewBuilder let content: Content`, which uses pass as a closure.
  private func isBuilt(_ property: Declaration) -> Bool {
    (property.start..<property.keyword).contains { code.kind($0) == .at && code.isWord($0 + 1, "ViewBuilder") }
  }

  /// The value of a stored property where a use does not pass it, for each initializer that allows that.
  private mutating func valuesOfInitializers(_ property: Declaration, in path: String) -> [Range<Int>?] {
    var values: [Range<Int>?] = hasMemberwiseInitializer(path) ? [property.initialValue] : []
    let name = code.word(property.name)
    for initializer in initializers(of: path) {
      if let passed = initializer.setters(of: name).first {
        if !passed.parameter.defaultValue.isEmpty { values.append(passed.parameter.defaultValue) }
      } else if let value = initializer.value(of: name) {
        values.append(value)
      } else {
        values.append(initializer.delegates ? nil : property.initialValue)
      }
    }
    return values
  }
}
