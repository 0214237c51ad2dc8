extension FactGatherer {
  /// Uses are followed through so many wrappers in other files; what is further out stays unknown. Each step reads the
  /// files that the last one led to, and in a large project everything is in a few screens in the end.
  private static var mostWrappers: Int { 3 }

  /// What the project does to the views at the places of a request in some files: definitions, and uses of wrappers.
  ///
  /// The uses of `unasked` wrappers are unknown.
  func gatherWays(
    _ first: FactRequest, in files: [Int], _ known: WordSketches
  ) -> (facts: [FileFacts], unasked: Set<WrapperKey>) {
    var sketches = known
    var request = first
    let search = FactSearch(request)
    var answers = ask(request, files.filter { file in sketches[file].map { search.mayFind($0) } ?? true })
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
}
