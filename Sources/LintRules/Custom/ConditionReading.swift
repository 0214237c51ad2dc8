/// Whether conditions hold for things of one file.
struct ConditionReading {
  let file: FileView
  let values: ValueReading
  let modifiers: ModifierReading

  private var code: Code { file.code }

  /// Whether a condition holds for a thing.
  func holds(_ condition: FinderCondition, _ thing: FoundThing, _ matched: inout Matched) -> Answer {
    switch condition.kind {
    case .module(let modules): return file.imports.contains { file.fits(modules, $0) }
    case .modifier: return hasModifier(condition, thing)
    case .argument, .closure: return thing.call.map { hasArgument(condition, $0, &matched) } ?? false
    case .call(let signatures): return hasCall(signatures, condition, thing)
    case .name(let names): return hasName(names, thing)
    case .attribute, .keyword: return hasHead(condition, thing, &matched)
    case .inheritance, .member, .preview:
      guard case .declaration(let index) = thing.form else { return false }
      return DeclarationReading(file: file, conditions: self).holds(condition, index)
    }
  }

  /// Whether what a condition says about a thing, in its own `has` and `lacks`, holds.
  func holdNested(_ condition: FinderCondition, _ thing: FoundThing) -> Answer {
    holdAll(condition.has, condition.lacks, thing)
  }

  /// Whether all of some conditions hold and none of others does.
  func holdAll(_ has: [FinderCondition], _ lacks: [FinderCondition], _ thing: FoundThing) -> Answer {
    if has.isEmpty, lacks.isEmpty { return true }
    let first = all(has) { condition in
      var ignored = Matched()
      return holds(condition, thing, &ignored)
    }
    if first == false { return false }
    let second = all(lacks) { condition -> Answer in
      var ignored = Matched()
      return holds(condition, thing, &ignored).map { !$0 }
    }
    return second == true ? first : second
  }

  // MARK: Arguments

  private func hasArgument(_ condition: FinderCondition, _ call: Call, _ matched: inout Matched) -> Bool {
    switch condition.kind {
    case .argument(let names, let pattern):
      for name in names {
        for value in file.values(of: name, in: call) where pattern.map({ values.fits($0, value) }) ?? true {
          if matched.value == nil { matched.value = value }
          return true
        }
      }
      return false
    case .closure(let labels):
      return labels.contains { label in
        switch label {
        case .first: call.trailingClosures.first.map { $0.label == nil } ?? false
        case .named(let name): call.trailingClosures.contains { $0.label.map { file.isWord($0, name) } ?? false }
        }
      }
    default: return false
    }
  }

  // MARK: What is in it

  /// The tokens in which calls and names of a thing are looked for: its arguments and closures, or its body.
  private func inside(_ thing: FoundThing) -> Range<Int> {
    switch thing.form {
    case .call(let call), .modifier(let call, _): call.name + 1..<max(call.name + 1, call.end)
    case .declaration(let index): file.insideBody(of: file.outline.declarations[index])
    case .assignment(let value): value
    case .member, .name, .text, .importOf: thing.name..<thing.name
    }
  }

  /// The most words of one name that are looked at in one thing.
  private static let mostWords = 1_024

  private func hasCall(_ signatures: [Signature], _ condition: FinderCondition, _ thing: FoundThing) -> Answer {
    let inside = inside(thing)
    let reading = SubjectReading(file: file)
    let tokens = file.tokens(fitting: signatures.map(\.name), in: inside)
    return some(tokens.prefix(Self.mostWords)) { name in
      guard let found = reading.call(at: name, signatures) ?? reading.calledMember(at: name, signatures) else {
        return false
      }
      return holdNested(condition, found)
    }
  }

  private func hasName(_ names: [NamePattern], _ thing: FoundThing) -> Answer {
    let reading = SubjectReading(file: file)
    return file.tokens(fitting: names, in: inside(thing)).prefix(Self.mostWords).contains {
      reading.mention(at: $0) != nil
    }
  }

  // MARK: Heads

  private func hasHead(_ condition: FinderCondition, _ thing: FoundThing, _ matched: inout Matched) -> Bool {
    let head: DeclarationHead
    switch thing.form {
    case .declaration(let index): head = file.head(of: file.outline.declarations[index])
    case .importOf(let statement): head = file.head(of: statement)
    default: return false
    }
    switch condition.kind {
    case .attribute(let names):
      guard let found = head.attributes.first(where: { file.fitsAny(names, $0) }) else { return false }
      if matched.attribute == nil { matched.attribute = found }
      return true
    case .keyword(let names):
      return head.keywords.contains { keyword in
        let detail = keyword.detail.map { "(" + code.word($0) + ")" } ?? ""
        return names.contains(code.word(keyword.word) + detail)
      }
    default: return false
    }
  }

  // MARK: Modifiers

  private func hasModifier(_ condition: FinderCondition, _ thing: FoundThing) -> Answer {
    switch thing.form {
    case .call(let call): modifiers.has(condition, links: file.links(behind: call), self)
    case .modifier(let call, let link):
      modifiers.has(condition, beside: file.linksBeside(link, call), self)
    case .declaration(let index):
      DeclarationReading(file: file, conditions: self).hasModifier(condition, index)
    case .member, .name, .assignment, .text, .importOf: false
    }
  }

  /// Whether a modifier that fits comes before or after one in its chain.
  func isBeside(_ place: ChainPlace, _ thing: FoundThing, comesBefore: Bool) -> Answer {
    guard case .modifier(let call, let link) = thing.form else { return false }
    let condition = FinderCondition(.modifier(place.signatures), has: place.has, lacks: place.lacks)
    var links = file.linksBeside(link, call)
    if comesBefore { links.after = [] } else { (links.before, links.implied) = ([], nil) }
    links.leaveOut { file.conditions.areExclusive(file.chains.links[$0].name, thing.name) }
    guard place.isNext else { return modifiers.has(condition, beside: links, self) }
    guard let neighbour = comesBefore ? links.before.last : links.after.first else {
      return modifiers.has(condition, implied: links.implied, self, atEnd: .last)
    }
    return modifiers.has(condition, link: neighbour, self, atEnd: comesBefore ? .last : .first)
  }
}

extension FileView {
  /// The code tokens among some whose words fit one of some names, in source order.
  func tokens(fitting names: [NamePattern], in range: Range<Int>) -> ArraySlice<Int> {
    if range.isEmpty { return [] }
    if names.contains(where: \.matchesAll) { return range.filter { code.isWord($0) }[...] }
    let tokens = tokens(fitting: names)
    let first = tokens.partitioningIndex { $0 >= range.lowerBound }
    let end = tokens.partitioningIndex { $0 >= range.upperBound }
    return tokens[first..<max(first, end)]
  }

  /// The tokens of the body of a declaration, or of its value.
  func insideBody(of declaration: Declaration) -> Range<Int> {
    if let body = declaration.body {
      return min(body, declaration.initialValue.isEmpty ? body : declaration.initialValue.lowerBound)..<declaration.end
    }
    return declaration.initialValue
  }

  /// The links of a chain before and after one of its modifiers; after an implied modifier without a link, those after
  /// its call.
  func linksBeside(_ link: Int?, _ call: Call) -> LinksBeside {
    var links = LinksBeside(after: links(behind: call))
    guard let link else { return links }
    let chain = chains.links[link].chain
    links.before = Array(chains.chains[chain].links.lowerBound..<link)
    switch root(ofChain: chain).form {
    case .parentheses(let paren):
      if let inner = onlyChain(in: paren) { links.before = Array(chains.chains[inner].links) + links.before }
    case .call(let name): if isImpliedModifier(at: name) { links.implied = name }
    default: break
    }
    return links
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

/// What is on a chain beside one of its modifiers.
struct LinksBeside {
  /// The call before all links, where it changes a view that is implied.
  var implied: Int?
  /// The links before it.
  var before: [Int] = []
  /// The links after it.
  var after: [Int]

  /// Leaves some links out.
  mutating func leaveOut(_ isOut: (Int) -> Bool) {
    before.removeAll(where: isOut)
    after.removeAll(where: isOut)
  }
}

extension ModifierReading {
  /// Whether something beside a modifier fits.
  func has(_ condition: FinderCondition, beside links: LinksBeside, _ reading: ConditionReading) -> Answer {
    let answer = has(condition, links: links.before + links.after, reading)
    if answer == true { return true }
    let implied = has(condition, implied: links.implied, reading)
    return implied == false ? answer : implied
  }
}

extension SubjectReading {
  /// A call after a receiver, which conditions about calls also mean: `overlay` in `row.overlay { … }`.
  func calledMember(at name: Int, _ signatures: [Signature]) -> FoundThing? {
    guard let link = file.chains.link(named: name), file.chains.links[link].isCalled,
      let call = file.callAround(name: name)
    else { return nil }
    let fits = signatures.contains { signature in
      signature.qualifier.isEmpty && !signature.isImplicit && file.fits(signature.name, name)
        && file.fits(signature.labels, call)
    }
    return fits ? FoundThing(form: .modifier(call, link: link), tokens: name..<name + 1, name: name) : nil
  }
}
