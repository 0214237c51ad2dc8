extension FactGatherer {
  /// What the project does to the views after some modifiers in some files: definitions, and uses of wrappers.
  ///
  /// The uses of `unasked` wrappers are unknown.
  func gatherWays(
    behind modifiers: [String], in files: [Int], _ known: WordSketches
  ) -> (facts: [FileFacts], unasked: Set<WrapperKey>) {
    var sketches = known
    var request = FactRequest(images: images, waysBehind: modifiers)
    let search = FactSearch(request)
    var answers = ask(request, files.filter { file in sketches[file].map { search.mayFind($0) } ?? true })
    var facts: [FileFacts] = []
    var questions = OpenQuestions()
    var answered: [String: Set<WrapperKey>] = [:]
    for _ in 0..<Self.mostRounds {
      for answer in answers {
        facts.append(answer.facts)
        questions.add(answer.facts.questions)
        answered[answer.facts.path, default: []].formUnion(answer.facts.questions.wrappers)
      }
      request = FactRequest(images: images, questions.next(facts, isFirst: true))
      request.modifiers = modifiers
      request.answered = answered
      if request.isEmpty { break }
      answers = ask(request, &sketches)
    }
    return (facts, request.wrappers)
  }
}
