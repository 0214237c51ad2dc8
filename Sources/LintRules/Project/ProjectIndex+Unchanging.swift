/// Determines which views update only when they receive new values.
extension ProjectIndex {
  /// Whether a view updates only when it receives new values, and the project doesn't show it as a row.
  func rarelyUpdates(_ type: Int, _ file: FileView) -> Bool {
    isUnchanging(type, file) && !types.isRow(file.code.name(ofType: file.outline.declarations[type]))
  }

  /// Whether a view updates only when it receives new values: it has no state, except flags of presentations.
  private func isUnchanging(_ type: Int, _ file: FileView) -> Bool {
    let parts = file.parts(ofType: type).map { file.outline.declarations[$0] }
    guard parts.contains(where: { $0.kind == .structType }), !isModifier(type, file) else { return false }
    let properties = file.storedProperties(ofType: type)
    if properties.count > Self.maxProperties { return true }
    return properties.allSatisfy { index in
      let property = file.outline.declarations[index]
      let attributes = file.head(of: property).attributes
      if attributes.isEmpty { return isValue(property, file) }
      return attributes.allSatisfy { isSteadyInEnvironment($0, file) }
        || attributes.allSatisfy { Self.flags.contains(file.code.word($0)) } && isOnlyPresenting(index, file)
    }
  }

  /// The maximum number of stored properties to check. More of them belong to several types with one name.
  private static let maxProperties = 256

  private func isModifier(_ type: Int, _ file: FileView) -> Bool {
    file.inheritedNames(ofType: type).contains { $0.hasSuffix("Modifier") || $0.hasSuffix("Style") }
  }

  /// Whether a property is a value that SwiftUI compares. A closure always updates the view, and a changed
  /// `@Observable` object updates it, too.
  private func isValue(_ property: Declaration, _ file: FileView) -> Bool {
    let code = file.code
    if property.type.contains(where: { code.isText($0, "->") }) { return false }
    let names = (property.type.isEmpty ? property.initialValue.prefix(1) : property.type).filter(code.startsUppercase)
    return !names.contains { name in
      types.declarations(of: code.word(name)).contains { $0.attributes.contains("Observable") }
    }
  }

  private static let flags = WordList("State Binding")
  private static let presenting = WordList("isPresented item")
  private static let steady = WordList("dismiss presentationMode openURL colorScheme")

  /// Whether a view uses state only to present something: `.sheet(isPresented: $showsHelp)`.
  private func isOnlyPresenting(_ property: Int, _ file: FileView) -> Bool {
    let code = file.code
    return file.uses(ofMember: property).allSatisfy { use in
      if use.kind == .assigned { return true }
      let start = code.startOfPath(use.name)
      let isArgument = use.kind == .projected && code.kind(start - 1) == .colon
      return isArgument && Self.presenting.contains(code.word(start - 2)) || file.phase(of: use.name) == .action
    }
  }

  /// Whether an attribute reads an environment value that rarely changes: `@Environment(\.dismiss)`.
  private func isSteadyInEnvironment(_ attribute: Int, _ file: FileView) -> Bool {
    guard file.code.isWord(attribute, "Environment"),
      let key = file.arguments(ofAttribute: attribute).first?.value.last
    else { return false }
    return Self.steady.contains(file.code.word(key))
  }
}
