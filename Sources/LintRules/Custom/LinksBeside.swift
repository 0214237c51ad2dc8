/// The links of a chain around one of its modifiers. Each range belongs to one chain.
struct LinksBeside {
  /// The call at the start of the chain, if it modifies an implied view.
  var implied: Int?
  /// The links before the modifier.
  var before: [Range<Int>] = []
  /// The links after the modifier.
  var after: [Range<Int>]
}

/// The part of a chain before its links.
struct ChainBeginning {
  /// The call, if it modifies an implied view.
  var implied: Int?
  /// The links of the only expression in parentheses: `(row.padding()).bold()`.
  var inner: Range<Int>?
}

extension ConditionReading {
  /// Returns the links before and after a modifier in its chain. An implied modifier has no link, so only the links after
  /// its call are returned.
  func linksBeside(_ link: Int?, _ call: Call) -> LinksBeside {
    var links = LinksBeside(after: file.links(behind: call))
    guard let link else { return links }
    let chain = file.chains.links[link].chain
    let beginning = memory.beginning(ofChain: chain) { file.beginning(ofChain: chain) }
    links.implied = beginning.implied
    links.before = (beginning.inner.map { [$0] } ?? []) + [file.chains.chains[chain].links.lowerBound..<link]
    return links
  }

  /// Returns links without those that `#if` excludes from builds with a code token.
  func together(_ links: [Range<Int>], with token: Int) -> [Range<Int>] {
    let apart = file.conditions.otherBranches(of: token)
    if apart.isEmpty { return links }
    return links.flatMap { range in
      apart.reduce(into: [range]) { left, tokens in
        let start = range.partitioningIndex { file.chains.links[$0].name >= tokens.lowerBound }
        let end = range.partitioningIndex { file.chains.links[$0].name >= tokens.upperBound }
        if start < end {
          left = left.flatMap { [$0.lowerBound..<min($0.upperBound, start), max($0.lowerBound, end)..<$0.upperBound] }
        }
      }.filter { !$0.isEmpty }
    }
  }
}

extension FileView {
  fileprivate func beginning(ofChain chain: Int) -> ChainBeginning {
    switch root(ofChain: chain).form {
    case .parentheses(let paren): ChainBeginning(inner: onlyChain(in: paren).map { chains.chains[$0].links })
    case .call(let name): ChainBeginning(implied: isImpliedModifier(at: name) ? name : nil)
    case .implicit, .name, .literal: ChainBeginning()
    }
  }

  /// The chain of the only expression in parentheses.
  private func onlyChain(in paren: Int) -> Int? {
    guard isPlain(paren), let partner = brackets.partner(paren) else { return nil }
    // The chain whose end is the closing parenthesis.
    let last = chains.chain(endingBefore: partner)
    guard let last, !hasOperator(in: paren + 1..<partner) else { return nil }
    return last
  }

  private func hasOperator(in range: Range<Int>) -> Bool {
    syntax.first(in: range) { code.kind($0) == .binaryOperator } != nil
  }
}
