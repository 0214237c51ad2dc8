/// The questions to the uses of wrappers.
extension SizingGraph {
  mutating func ask() {
    // Only types with the name of an image call need their inner images.
    var calledTypes: Set<String> = []
    for index in nodes.indices where site(index).image != nil {
      images.append((index, outcome(ofImage: index)))
      if let mention = site(index).mention { calledTypes.insert(mention.word) }
    }
    for (image, (node, _)) in images.enumerated() {
      let (type, file) = (site(node).enclosingType, path(node))
      guard calledTypes.contains(type.lastWordOfPath) else { continue }
      imagesInside[WrapperID(type: names.typeID(type, from: file), member: ""), default: []].append(image)
    }
    var next = 0
    while next < questions.count {
      let question = questions[next]
      let uses = uses(of: question.wrapper)
      usesLeft -= uses.count
      outcomes.append(uses.map { ($0, outcome(ofUse: $0, question)) })
      next += 1
    }
  }

  /// The uses of a wrapper. All sites with its name are visited together, so that each site is visited once.
  mutating func uses(of wrapper: WrapperID) -> [Int] {
    for index in namesakes.removeValue(forKey: wrapper.word) ?? [] {
      guard let mention = site(index).mention else { continue }
      for id in ids(of: mention, at: index) { uses[id, default: []].append(index) }
    }
    return uses[wrapper] ?? []
  }

  mutating func outcome(ofUse node: Int, _ question: Question) -> Outcome {
    var pieces = question.pieces
    let remaining = add(argumentsOf: node, question, to: &pieces)
    if question.isInside {
      switch verdict(of: pieces, remaining) {
      case .fixed: return .answer(.sized)
      case .unknown: return .answer(.unknown)
      case .unsized: return inside(pieces, remaining)
      }
    }
    // Before the call of `doubting`, which would otherwise hold on to a copy of everything.
    let outcome = outcome(of: node, pieces, remaining)
    return doubting(outcome, of: node, question)
  }

  /// Adds what the arguments of a use determine. Returns the dependencies that are left.
  private mutating func add(argumentsOf node: Int, _ question: Question, to pieces: inout FramePieces) -> [Int] {
    let (arguments, file) = (facts[nodes[node].facts].sites[nodes[node].site].arguments, path(node))
    var remaining: [Int] = []
    for number in question.dependencies {
      guard dependencies[number].owner == question.wrapper else {
        remaining.append(number)
        continue
      }
      if dependencies[number].kind == .height {
        pieces.crossAxis = max(pieces.crossAxis, site(node).height)
        if site(node).height == .unsized { addHeight(around: node, to: &remaining, &pieces) }
        continue
      }
      let passed = arguments.firstIndex { dependencies[number].slots.contains($0.slot) }
      guard let passed else {
        pieces.add(dependencies[number].kind, site(node).kind == .named ? .unknown : dependencies[number].otherwise)
        continue
      }
      switch dependencies[number].kind {
      case .dimension, .ratio, .mode:
        if let more = passedOn(by: node)[passed] {
          add(converted(more, to: dependencies[number].kind), to: &remaining, &pieces)
        } else {
          pieces.add(dependencies[number].kind, arguments[passed].value)
        }
      case .height: break
      case .content: add(content: arguments[passed], in: file, to: &remaining, &pieces)
      }
    }
    return remaining
  }

  /// A value that a use passes on, as the kind of value that it is passed for.
  private mutating func converted(_ passed: NumberedDependency, to kind: UseDependency.Kind) -> NumberedDependency {
    var dependency = dependencies[passed.number]
    if dependency.kind == kind { return passed }
    dependency.kind = kind
    return NumberedDependency(number: dependencies.number(of: dependency), isPublic: passed.isPublic)
  }

  /// The dependencies of a view that is not at the root of a wrapper that may give it a size.
  func numbersThatMatter(_ numbers: [Int], _ pieces: FramePieces) -> [Int] {
    var hopeful = pieces
    for number in numbers {
      switch dependencies[number].kind {
      case .mode, .ratio: hopeful.add(dependencies[number].kind, SizingValue(sizing: .fixed, mode: .fits))
      case .dimension, .content, .height: break
      }
    }
    return numbers.filter { number in
      switch dependencies[number].kind {
      case .height: hopeful.dependOnCrossAxis
      case .mode, .ratio: hopeful.verdict > .unsized || hopeful.dependOnCrossAxis
      case .dimension, .content: true
      }
    }
  }

  /// Adds the height that the uses of the view determine at whose root a use is.
  private mutating func addHeight(around node: Int, to remaining: inout [Int], _ pieces: inout FramePieces) {
    let context = Int(site(node).context)
    guard context >= 0, let wrapper = summaries[nodes[node].facts][context].wrapper else { return }
    let height = Dependency(kind: .height, owner: wrapper, slots: [], otherwise: SizingValue())
    add(
      NumberedDependency(number: dependencies.number(of: height), isPublic: publicWrappers.contains(wrapper)),
      to: &remaining, &pieces)
  }

  private mutating func add(
    content argument: PassedArgument, in file: String, to remaining: inout [Int], _ pieces: inout FramePieces
  ) {
    let content = argument.content
    if content.isEmpty, !argument.isClosure { pieces.sizing = max(pieces.sizing, .unknown) }
    pieces.merge(definitions.pieces(of: content, file: file))
    add(content.flatMap(\.dependencies).filter { $0.kind == .content }, in: file, to: &remaining, &pieces)
  }

  /// The dependencies that the arguments of a use pass on, found once for all questions.
  mutating func passedOn(by node: Int) -> [NumberedDependency?] {
    if let known = passedOn[node] { return known }
    let (arguments, file) = (site(node).arguments, path(node))
    let found = arguments.map { argument in
      argument.dependency.map { numbered($0, in: file, isPassedOn: true) }
    }
    passedOn[node] = found
    return found
  }

  /// An unsized use is unknown if it may refer to an overload that shows no image.
  private func doubting(_ outcome: Outcome, of node: Int, _ question: Question) -> Outcome {
    guard let mention = site(node).mention else { return outcome }
    switch outcome {
    case .answer(.unsized): break
    case .uses where mention.qualifier == .value: break
    case .answer, .uses: return outcome
    }
    return ids(of: mention, at: node).allSatisfy { $0 == question.wrapper || wrappers.contains($0) }
      ? outcome : .answer(.unknown)
  }

  // MARK: The answers of all uses together

  /// Collects the answers of all uses, through wrappers of wrappers. Wrappers that only use each other have no uses.
  mutating func settle() {
    var askedBy: [[Int]] = Array(repeating: [], count: questions.count)
    answers = Array(repeating: [], count: questions.count)
    for (index, uses) in outcomes.enumerated() {
      for (_, outcome) in uses {
        switch outcome {
        case .answer(let answer): answers[index].formUnion(answer)
        case .uses(let question): askedBy[question].append(index)
        }
      }
      if uses.isEmpty { answers[index] = answerWithoutUses(index) }
    }
    spread(Array(questions.indices), askedBy)
    let unanswered = questions.indices.filter { answers[$0].isEmpty }
    for index in unanswered { answers[index] = answerWithoutUses(index) }
    spread(unanswered, askedBy)
  }

  private func answerWithoutUses(_ index: Int) -> Answers {
    let question = questions[index]
    // A view that calls a closure for the image leaves its size to its uses.
    let isPassedOn = question.dependencies.contains {
      (dependencies[$0].isPassedOn || dependencies[$0].sizesByItself) && dependencies[$0].owner == question.wrapper
    }
    return isPassedOn || publicWrappers.contains(question.wrapper) ? .unknown : .unsized
  }

  private mutating func spread(_ changed: [Int], _ askedBy: [[Int]]) {
    var pending = changed
    while let index = pending.popLast() {
      for asking in askedBy[index] where !answers[asking].isSuperset(of: answers[index]) {
        answers[asking].formUnion(answers[index])
        pending.append(asking)
      }
    }
  }

  func answers(of outcome: Outcome) -> Answers {
    switch outcome {
    case .answer(let answers): answers
    case .uses(let question): answers[question]
    }
  }
}
