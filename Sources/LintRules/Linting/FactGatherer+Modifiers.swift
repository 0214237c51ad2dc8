extension FactGatherer {
  /// The definitions of modifiers and the uses of wrappers that some questions name, and those that these lead to.
  func gatherModifiers(_ questions: ModifierQuestions, _ known: WordSketches) -> ModifierIndex {
    var sketches = known
    var names: Set<String>?
    if !questions.wrappers.isEmpty, let wanted = questions.wanted {
      names = ModifiedNamesGatherer(tree: tree, sketches: known).names(modifiedBy: wanted)
    }
    // A wrapper that is in no view with such a modifier need not be looked for.
    func mayMatter(_ wrapper: WrapperKey) -> Bool { names?.contains(wrapper.word) ?? true }
    let wrappers = questions.wrappers.filter { mayMatter($0) || questions.publicWrappers.contains($0) }
    var asked = FactQuestions(wrappers: wrappers, definitions: questions.names)
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
      next.wrappers = next.wrappers.filter(mayMatter)
      next.subtract(asked)
      asked.formUnion(next)
      request = FactRequest(images: images, modifiersIn: next)
      request.answered = answered
    }
    return ModifierIndex(facts, asked: asked.wrappers, unasked: request.wrappers)
  }
}
