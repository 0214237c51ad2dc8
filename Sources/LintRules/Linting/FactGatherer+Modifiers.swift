extension FactGatherer {
  /// The definitions of modifiers and the uses of wrappers that some questions name, and those that these lead to.
  func gatherModifiers(_ questions: ModifierQuestions, _ known: WordSketches) -> ModifierIndex {
    var sketches = known
    var asked = FactQuestions(wrappers: questions.wrappers, definitions: questions.names)
    var request = FactRequest(images: images, modifiersIn: asked)
    var facts: [FileFacts] = []
    var answered: [String: Set<WrapperKey>] = [:]
    for _ in 0..<Self.mostRounds {
      if request.isEmpty { break }
      var next = FactQuestions()
      for answer in ask(request, &sketches) {
        facts.append(answer.facts)
        next.formUnion(answer.facts.questions)
        answered[answer.facts.path, default: []].formUnion(answer.facts.questions.wrappers)
      }
      next.subtract(asked)
      asked.formUnion(next)
      request = FactRequest(images: images, modifiersIn: next)
      request.answered = answered
    }
    return ModifierIndex(facts, unasked: request.wrappers)
  }
}
