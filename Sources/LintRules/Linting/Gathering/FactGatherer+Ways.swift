extension FactGatherer {
  /// Uses are followed through so many wrappers in other files; what is further out stays unknown. Each step reads the
  /// files that the last one led to, and in a large project everything is in a few screens in the end.
  private static var mostWrappers: Int { 3 }

  /// What the project does to the views at the places of a request in some files: definitions, and uses of wrappers.
  ///
  /// The uses of `unasked` wrappers are unknown.
  func gatherWays(
    _ targets: WaysOfTargets, _ known: WordSketches
  ) -> (facts: [FileFacts], unasked: Set<WrapperKey>) {
    guard let first = targets.request else { return ([], []) }
    var (sketches, request) = (known, first)
    var answers = answers(targets, first, known)
    var facts: [FileFacts] = []
    var questions = OpenQuestions()
    var answered: [String: Set<WrapperKey>] = [:]
    var named: Set<String> = []
    var unasked: Set<WrapperKey> = []
    for round in 0..<Self.mostRounds {
      for answer in answers {
        facts.append(answer.facts)
        questions.add(answer.facts.questions)
        answered[answer.facts.path, default: []].formUnion(answer.facts.questions.wrappers)
      }
      var next = questions.next(facts, isFirst: true)
      next.definitions = DefinitionReach(facts).names(from: facts.lazy.flatMap(\.lookups)).subtracting(named)
      named.formUnion(next.definitions)
      if round >= Self.mostWrappers {
        unasked.formUnion(next.wrappers)
        next.wrappers = []
      }
      request = FactRequest(images: images, next)
      request.followsWays = true
      request.answered = answered
      if request.isEmpty { break }
      answers = ask(request, &sketches)
    }
    return (facts, unasked.union(request.wrappers))
  }

  /// What the files of the run answer to the first request, in their order.
  private func answers(_ targets: WaysOfTargets, _ request: FactRequest, _ sketches: WordSketches) -> [Answer] {
    let search = FactSearch(request)
    let unread = targets.files.filter { file in
      targets.known[file] == nil && sketches[file].map { search.mayFind($0) } ?? true
    }
    let known = targets.known.flatMap { file, facts in facts.map { Answer(file: file, facts: $0) } }
    return (ask(request, unread) + known).sorted { $0.file < $1.file }
  }
}
