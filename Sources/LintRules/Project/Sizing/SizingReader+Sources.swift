/// Where the value of a property or parameter comes from.
enum ValueSource {
  /// The uses of a type or function pass it, in one of these slots; what those that pass nothing get, as code tokens or
  /// nil where it cannot be told.
  case uses(Wrapper, [ArgumentSlot], otherwise: [Range<Int>?])
  /// Something else sets it.
  case unknown
  /// It is no stored property and no parameter.
  case none
}

extension SizingReader {
  /// Where the value of a binding comes from.
  mutating func valueSource(of binding: Binding) -> ValueSource {
    if let source = sources[binding.name] { return source }
    let source = findSource(of: binding)
    sources[binding.name] = source
    return source
  }

  private func findSource(of binding: Binding) -> ValueSource {
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
    return .uses(owner, slots, otherwise: valuesOfInitializers(property, slots, in: path))
  }

  /// A property wrapper that keeps a value of its own: `@State`, `@Environment`.
  private func hasOwnStorage(_ property: Declaration) -> Bool {
    (property.start..<property.keyword).contains { index in
      guard code.kind(index) == .at else { return false }
      switch code.word(index + 1) {
      case "Binding", "ViewBuilder", "ObservedObject", "Bindable": return false
      default: return true
      }
    }
  }

  private func parameterSource(_ name: Int) -> ValueSource {
    guard let function = file.innermostDeclaration(at: name), let paren = function.parameters,
      paren < name, name < file.brackets.after(paren)
    else { return .none }
    guard function.kind == .function, let key = key(of: function) else { return .unknown }
    guard let slots = slots(ofParameter: name, in: paren) else { return .unknown }
    let parameter = ParameterList(file.syntax, paren).parameters.first { $0.name == name }
    let owner = Wrapper(key: key, isPublic: isPublic(function, key))
    return .uses(owner, slots, otherwise: [parameter?.defaultValue])
  }

  /// The slots in which calls pass a parameter.
  func slots(ofParameter name: Int, in paren: Int) -> [ArgumentSlot]? {
    var position = 0
    for parameter in ParameterList(file.syntax, paren).parameters {
      if parameter.name == name {
        let slot = parameter.label.map { ArgumentSlot.label(code.word($0)) } ?? .position(position)
        return isClosureType(parameter.type) ? [slot, .trailing] : [slot]
      }
      if parameter.label == nil { position += 1 }
    }
    return nil
  }

  // MARK: Initialisers

  /// So many initialisers of a type are looked at.
  private static var mostInitializers: Int { 64 }

  /// The slots in which the uses of a type pass a stored property; nil if it cannot be told.
  private func slots(of property: Declaration, in path: String) -> [ArgumentSlot]? {
    var slots = hasMemberwiseInitializer(path) ? memberwiseSlots(of: property) : []
    let initializers = (types.initializers[path] ?? []).prefix(Self.mostInitializers)
    for initializer in initializers {
      slots += self.slots(of: initializer) { sets(property.name, from: $0, in: $1) }
    }
    let direct = slots
    for initializer in initializers {
      slots += self.slots(of: initializer) { hands(on: $0, to: direct, in: $1) }
    }
    return slots.isEmpty ? nil : slots
  }

  /// Whether a type has the initialiser that structures get of themselves: those in extensions do not take it away.
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

  /// The slots of the parameters of an initialiser that fulfil a condition together with its body.
  private func slots(of initializer: Declaration, where holds: (_ parameter: Int, _ body: Int) -> Bool)
    -> [ArgumentSlot]
  {
    guard let paren = initializer.parameters, let body = initializer.body else { return [] }
    return ParameterList(file.syntax, paren).parameters.filter { holds($0.name, body) }.flatMap {
      slots(ofParameter: $0.name, in: paren) ?? []
    }
  }

  /// `@ViewBuilder let content: Content`, which uses pass as a closure.
  private func isBuilt(_ property: Declaration) -> Bool {
    (property.start..<property.keyword).contains { code.kind($0) == .at && code.isWord($0 + 1, "ViewBuilder") }
  }

  /// What a stored property gets where a use passes nothing, for each initialiser that allows that.
  private func valuesOfInitializers(_ property: Declaration, _ slots: [ArgumentSlot], in path: String) -> [Range<Int>?]
  {
    var values: [Range<Int>?] = hasMemberwiseInitializer(path) ? [property.initialValue] : []
    for initializer in (types.initializers[path] ?? []).prefix(Self.mostInitializers) {
      guard let paren = initializer.parameters, let body = initializer.body else { continue }
      let parameter = ParameterList(file.syntax, paren).parameters.first {
        sets(property.name, from: $0.name, in: body)
      }
      if let parameter {
        if !parameter.defaultValue.isEmpty { values.append(parameter.defaultValue) }
      } else if let value = assigned(property.name, in: body) {
        values.append(value)
      } else {
        values.append(delegates(body) ? nil : property.initialValue)
      }
    }
    return values
  }

  /// The value in `self.property = value`.
  private func assigned(_ property: Int, in body: Int) -> Range<Int>? {
    let name = code.word(property)
    return (body + 1..<max(body + 1, file.brackets.after(body) - 1)).first { index in
      code.kind(index) == .equal && code.isWord(index - 1) && code.word(index - 1) == name
    }.map { $0 + 1..<file.syntax.afterExpression($0 + 1) }
  }

  /// Whether the body of an initialiser calls another one: `self.init(…)`.
  private func delegates(_ body: Int) -> Bool { delegation(in: body) != nil }

  /// The `init` in `self.init(…)`.
  private func delegation(in body: Int) -> Int? {
    (body + 1..<file.brackets.after(body)).first { index in
      code.keyword(index) == .`init` && code.kind(index - 1) == .period && code.keyword(index - 2) == .`self`
    }
  }

  /// Whether the body of an initialiser hands a parameter to one of some slots of another: `self.init(url: url, size: 40)`.
  private func hands(on parameter: Int, to slots: [ArgumentSlot], in body: Int) -> Bool {
    guard let name = delegation(in: body), let call = file.call(at: name) else { return false }
    return call.arguments.contains { argument in
      argument.value.count == 1 && holds(argument.value, parameter)
        && argument.label.map { slots.contains(.label(code.word($0))) } ?? false
    }
  }

  private func holds(_ value: Range<Int>, _ parameter: Int) -> Bool {
    value.contains { code.isWord($0) && file.binding(of: $0)?.name == parameter && !file.isLabel($0) }
  }

  /// Whether the body of an initialiser has `self.property = parameter` or the like.
  private func sets(_ property: Int, from parameter: Int, in body: Int) -> Bool {
    let name = code.word(property)
    return (body + 1..<max(body + 1, file.brackets.after(body) - 1)).contains { index in
      guard code.kind(index) == .equal, code.isWord(index - 1) else { return false }
      let target = code.word(index - 1)
      guard target == name || target == "_" + name else { return false }
      return holds(index + 1..<file.syntax.afterExpression(index + 1), parameter)
    }
  }
}
