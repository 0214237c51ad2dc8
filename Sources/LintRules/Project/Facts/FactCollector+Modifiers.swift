extension FactCollector {
  /// Collects the definitions of modifiers, and asks for those of the modifiers in them.
  mutating func takeModifiers() {
    facts.modifiers = ModifierReader(file: file).definitions(named: request.definitionNames)
    for modifier in facts.modifiers.lazy.flatMap(\.paths).compactMap({ $0 }).joined() {
      facts.questions.definitions.formUnion(modifier.askedNames)
    }
  }

  /// Notes a use of a wrapper with the modifiers around it, and asks for the uses of the wrapper that it is in.
  mutating func noteUse(of call: Call, _ range: Range<Int>, _ mention: Mention) {
    guard !file.isInPreview(call.name) else { return }
    let wrapper = reader.wrapper(behind: call.end).flatMap { $0.givesView ? $0 : nil }
    let filter = request.filter.flatMap { keepsAll($0, call.name) ? nil : $0 }
    let way = ModifierReader(file: file).way(from: call.name, behind: call.end, filter)
    let isKnown = way.isShown || wrapper != nil
    let use = ModifiedUse(
      range: range, position: file.lines.position(of: range.lowerBound), chain: way.chain,
      around: isKnown ? way.around : nil, isInContainer: way.isInContainer, wrapper: wrapper)
    facts.ways.append(
      WayOfUse(
        mention: mention, enclosingType: reader.types.path(around: call.name), path: SizingPath(), use: use))
    if let wrapper, !wrapper.isCopy { ask(for: wrapper.key) }
  }

  /// Whether all modifiers matter for a use, by its name.
  private mutating func keepsAll(_ filter: ModifierFilter, _ name: Int) -> Bool {
    filter.mayKeepAll(for: code.wordHash(name))
      && filter.keepsAll(for: ViewMentions(name, in: file, scopes: reader.scopes(around: name)))
  }
}
