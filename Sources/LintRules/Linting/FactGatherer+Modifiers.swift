extension FactGatherer {
  /// The definitions of some modifiers, and of those that they apply.
  func gatherModifiers(_ names: Set<String>, _ known: WordSketches) -> ModifierIndex {
    var sketches = known
    var asked = names
    var request = FactRequest(images: images, modifiers: names)
    var facts: [FileFacts] = []
    for _ in 0..<Self.mostRounds {
      if request.isEmpty { break }
      var next: Set<String> = []
      for answer in ask(request, &sketches) {
        facts.append(answer.facts)
        next.formUnion(answer.facts.questions.definitions)
      }
      next.subtract(asked)
      asked.formUnion(next)
      request = FactRequest(images: images, modifiers: next)
    }
    return ModifierIndex(facts)
  }
}
