/// Whether modifiers are what a rule names, themselves or through their definitions in the project.
struct ModifierReading {
  let file: FileView
  /// What the project's own modifiers apply; nil for a rule that does not follow them.
  let followed: FollowedModifiers?

  /// Whether any of several links fits. Each range belongs to one chain.
  func has(_ condition: FinderCondition, links: [Range<Int>], _ reading: ConditionReading) -> Answer {
    let chains = file.chains
    let own = some(links) { range -> Answer in
      range.isEmpty ? false : self.own(condition, chains.links[range.lowerBound].chain, reading).some(in: range)
    }
    // Definitions are only needed if the file itself has no match.
    guard own != true, let followed else { return own }
    let applied = some(links) { range -> Answer in
      range.isEmpty
        ? false : self.applied(condition, chains.links[range.lowerBound].chain, followed, reading).some(in: range)
    }
    return applied == false ? own : applied
  }

  /// The links of a chain that fit directly.
  private func own(_ condition: FinderCondition, _ chain: Int, _ reading: ConditionReading) -> ConditionMemory.Answers {
    reading.memory.links(of: condition.number, chain: chain, isFollowed: false) {
      guard case .modifier(let signatures) = condition.kind else { return ConditionMemory.Answers([]) { _ in false } }
      return ConditionMemory.Answers(file.chains.chains[chain].links) {
        fits(signatures, condition, file.chains.links[$0], $0, reading)
      }
    }
  }

  /// The other links of a chain that fit through their definitions.
  private func applied(
    _ condition: FinderCondition, _ chain: Int, _ followed: FollowedModifiers, _ reading: ConditionReading
  ) -> ConditionMemory.Answers {
    reading.memory.links(of: condition.number, chain: chain, isFollowed: true) {
      let own = own(condition, chain, reading)
      return ConditionMemory.Answers(file.chains.chains[chain].links) {
        own.isFalse(for: $0) ? followed.applies(condition, file.chains.links[$0], nil) : false
      }
    }
  }

  /// Whether a link fits, or what its definition applies first or last.
  func has(_ condition: FinderCondition, link: Int, _ reading: ConditionReading, atEnd end: ModifierSearch.End)
    -> Answer
  {
    guard case .modifier(let signatures) = condition.kind else { return false }
    return has(condition, signatures, file.chains.links[link], link, reading, end)
  }

  /// Whether the call at the beginning of a chain fits where it changes a view that is implied: `bold().padding()` in an
  /// extension of `View`.
  func has(
    _ condition: FinderCondition, implied name: Int?, _ reading: ConditionReading, atEnd end: ModifierSearch.End? = nil
  ) -> Answer {
    guard case .modifier(let signatures) = condition.kind, let name, let call = file.callAround(name: name) else {
      return false
    }
    let link = ChainTable.Link(name: name, end: call.end, isCalled: true, chain: 0)
    return has(condition, signatures, link, nil, reading, end)
  }

  private func has(
    _ condition: FinderCondition, _ signatures: [Signature], _ link: ChainTable.Link, _ index: Int?,
    _ reading: ConditionReading, _ end: ModifierSearch.End?
  ) -> Answer {
    let own = fits(signatures, condition, link, index, reading)
    guard own == false, let followed else { return own }
    return followed.applies(condition, link, end)
  }

  private func fits(
    _ signatures: [Signature], _ condition: FinderCondition, _ link: ChainTable.Link, _ index: Int?,
    _ reading: ConditionReading
  ) -> Answer {
    guard link.isCalled, signatures.contains(where: { file.fits($0.name, link.name) }) else { return false }
    let isPlain = signatures.allSatisfy { $0.labels == nil } && condition.has.isEmpty && condition.lacks.isEmpty
    if isPlain { return true }
    guard let call = file.callAround(name: link.name),
      signatures.contains(where: { file.fits($0.name, link.name) && file.fits($0.labels, call) })
    else { return false }
    let thing = FoundThing(form: .modifier(call, link: index), tokens: link.name..<link.name + 1, name: link.name)
    return reading.holdNested(condition, thing)
  }
}
