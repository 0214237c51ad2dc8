/// Whether conditions hold for things of one file.
struct ConditionReading {
  let file: FileView
  let values: ValueReading
  let modifiers: ModifierReading
  /// The answers found so far.
  let memory: ConditionMemory

  private var code: Code { file.code }

  /// Whether a condition holds for a thing.
  func holds(_ condition: FinderCondition, _ thing: FoundThing, _ matched: inout Matched) -> Answer {
    switch condition.kind {
    case .module(let modules):
      return memory.answer(of: condition.number, about: 0) { file.imports.contains { file.fits(modules, $0) } }
    case .modifier: return hasModifier(condition, thing)
    case .argument, .closure: return thing.call.map { hasArgument(condition, $0, &matched) } ?? false
    case .call(let signatures): return hasCall(signatures, condition, thing)
    case .name(let names): return hasName(names, condition, thing)
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

  private func hasArgument(_ condition: FinderCondition, _ call: Call, _ matched: inout Matched) -> Answer {
    switch condition.kind {
    case .argument(let names, let pattern):
      var answer: Answer = false
      for value in names.lazy.flatMap({ file.values(of: $0, in: call) }) {
        switch pattern.map({ values.fits($0, value) }) ?? true {
        case true:
          if matched.value == nil { matched.value = value }
          return true
        case nil: answer = nil
        default: break
        }
      }
      return answer
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

  private func hasCall(_ signatures: [Signature], _ condition: FinderCondition, _ thing: FoundThing) -> Answer {
    let inside = inside(thing)
    if inside.isEmpty { return false }
    return memory.words(of: condition.number) {
      let reading = SubjectReading(file: file)
      return ConditionMemory.Answers(file.tokens(fitting: signatures.map(\.name))) { name in
        guard let found = reading.call(at: name, signatures) ?? reading.calledMember(at: name, signatures) else {
          return false
        }
        return holdNested(condition, found)
      }
    }.some(in: inside)
  }

  private func hasName(_ names: [NamePattern], _ condition: FinderCondition, _ thing: FoundThing) -> Answer {
    let inside = inside(thing)
    if inside.isEmpty { return false }
    return memory.words(of: condition.number) {
      let reading = SubjectReading(file: file)
      return ConditionMemory.Answers(file.tokens(fitting: names)) { reading.mention(at: $0) != nil }
    }.some(in: inside)
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
      modifiers.has(condition, beside: linksBeside(link, call), self)
    case .declaration(let index):
      DeclarationReading(file: file, conditions: self).hasModifier(condition, index)
    case .member, .name, .assignment, .text, .importOf: false
    }
  }

  /// Whether a modifier that fits comes before or after one in its chain.
  func isBeside(_ place: ChainPlace, _ thing: FoundThing, comesBefore: Bool) -> Answer {
    guard case .modifier(let call, let link) = thing.form else { return false }
    let condition = place.condition
    var links = linksBeside(link, call)
    if comesBefore { links.after = [] } else { (links.before, links.implied) = ([], nil) }
    links.before = together(links.before, with: thing.name)
    links.after = together(links.after, with: thing.name)
    guard place.isNext else { return modifiers.has(condition, beside: links, self) }
    let neighbor =
      comesBefore
      ? links.before.last { !$0.isEmpty }.map { $0.upperBound - 1 } : links.after.first { !$0.isEmpty }?.lowerBound
    guard let neighbor else {
      return modifiers.has(condition, implied: links.implied, self, atEnd: .last)
    }
    return modifiers.has(condition, link: neighbor, self, atEnd: comesBefore ? .last : .first)
  }
}

extension FileView {
  /// The tokens of the body of a declaration, or of its value.
  func insideBody(of declaration: Declaration) -> Range<Int> {
    if let body = declaration.body {
      return min(body, declaration.initialValue.isEmpty ? body : declaration.initialValue.lowerBound)..<declaration.end
    }
    return declaration.initialValue
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
