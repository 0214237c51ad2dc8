/// Whether modifiers are what a rule names, themselves or through their definitions in the project.
struct ModifierReading {
  let file: FileView
  /// What the project's own modifiers apply; nil for a rule that does not follow them.
  let followed: FollowedModifiers?

  /// Whether one of some links of a chain fits.
  func has(_ condition: FinderCondition, links: some Sequence<Int>, _ reading: ConditionReading) -> Answer {
    guard case .modifier(let signatures) = condition.kind else { return false }
    var open: [Int] = []
    var answer: Answer = false
    for link in links {
      switch fits(signatures, condition, file.chains.links[link], link, reading) {
      case true: return true
      case nil: answer = nil
      default: open.append(link)
      }
    }
    // Definitions are looked up only when nothing in the file decides.
    guard let followed else { return answer }
    for link in open {
      switch followed.applies(condition, file.chains.links[link], nil) {
      case true: return true
      case nil: answer = nil
      default: break
      }
    }
    return answer
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
