extension FactGatherer {
  /// Ways are followed through so many wrappers in other files. Each step reads the files that show what the last one
  /// led to, and in a large project everything is in one of a few screens in the end.
  private static var mostSteps: Int { 3 }

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
    for _ in 0..<Self.mostSteps {
      for answer in answers {
        facts.append(answer.facts)
        questions.add(answer.facts.questions)
        answered[answer.facts.path, default: []].formUnion(answer.facts.questions.wrappers)
      }
      request = FactRequest(images: images, questions.next(facts, isFirst: true))
      request.followsWays = true
      request.answered = answered
      if request.isEmpty { break }
      answers = ask(request, &sketches)
    }
    return (facts, request.wrappers)
  }
}
