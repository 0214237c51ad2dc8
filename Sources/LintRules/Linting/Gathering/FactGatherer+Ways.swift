extension FactGatherer {
  /// Uses are followed through so many wrappers in other files; what is further out stays unknown. Each step reads the
  /// files that the last one led to, and in a large project everything is in a few screens in the end.
  private static var mostWrappers: Int { 3 }

  /// Returns the effects of the project on views: of some definitions, and around the uses of wrappers, also through outer
  /// wrappers.
  /// - Parameter wrappers: the wrappers by the files that declare them.
  func gatherWays(
    _ definitions: Set<DefinitionUse>, _ wrappers: [String: Set<WrapperKey>], _ known: WordSketches
  ) -> WayIndex {
    var (sketches, next, facts) = (known, FactQuestions(), [FileFacts]())
    var (asked, unasked, named) = (Set<WrapperKey>(), Set<WrapperKey>(), Set<String>())
    // The files themselves come first: some wrappers are visible to no other file.
    let own = wrappers.isEmpty ? [] : (0..<tree.fileCount).filter { wrappers[tree.path($0)] != nil }
    next.wrappers = wrappers.values.reduce(into: []) { $0.formUnion($1) }
    var answers = ask(request(next, [:]), own)
    var answered = own.reduce(into: [:]) { $0[tree.path($1)] = next.wrappers }
    next.wrappers = next.wrappers.filter(\.file.isEmpty)
    for round in 0..<Self.mostRounds {
      for answer in answers.map(\.facts) {
        facts.append(answer)
        next.wrappers.formUnion(answer.questions.wrappers)
        answered[answer.path, default: []].formUnion(answer.questions.wrappers)
      }
      next.wrappers.subtract(asked)
      asked.formUnion(next.wrappers)
      let uses = definitions.union(facts.lazy.flatMap(\.lookups))
      next.definitions = DefinitionReach(facts).names(from: uses).subtracting(named)
      named.formUnion(next.definitions)
      if round >= Self.mostWrappers {
        unasked.formUnion(next.wrappers)
        next.wrappers = []
      }
      if next.isEmpty { break }
      answers = ask(request(next, answered), &sketches)
      next = FactQuestions()
    }
    return WayIndex(facts, unasked: unasked)
  }

  private func request(_ questions: FactQuestions, _ answered: [String: Set<WrapperKey>]) -> FactRequest {
    var request = FactRequest(images: images, questions)
    (request.followsWays, request.answered) = (true, answered)
    return request
  }
}
