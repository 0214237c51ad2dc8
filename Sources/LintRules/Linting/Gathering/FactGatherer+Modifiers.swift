extension FactGatherer {
  /// The definitions of some modifiers, and those that they lead to; without names all of the project.
  func gatherDefinitions(_ names: Set<String>?, _ known: WordSketches) -> ModifierIndex {
    guard var next = names else { return gatherAllDefinitions(known) }
    var sketches = known
    var asked = next
    var facts: [FileFacts] = []
    // A search stops before the last round, so it never needs more definitions.
    for _ in 0...ModifierSearch.maxSteps where !next.isEmpty {
      let request = FactRequest(images: images, modifiersIn: FactQuestions(wrappers: [], definitions: next))
      next = []
      for answer in ask(request, &sketches) {
        facts.append(answer.facts)
        next.formUnion(answer.facts.questions.definitions)
      }
      next.subtract(asked)
      asked.formUnion(next)
    }
    return ModifierIndex(facts, isComplete: false, unasked: next)
  }

  /// The definitions in all files that extend a view or declare a modifier.
  private func gatherAllDefinitions(_ sketches: WordSketches) -> ModifierIndex {
    var question = FileQuestion(uses: ["ViewModifier"])
    question.labelledUses = [("protocol", "extension")]
    question.definitions = BuiltinModifiers.extendedViews
    let extended = WordNumbers(question.definitions)
    let (modifier, protocolWord, extensionWord) = (
      WordNumbers(question.uses), WordNumbers(["protocol"]), WordNumbers(["extension"])
    )
    let scan = TriggerScan(words: ["ViewModifier", "extension"])
    let facts = tree.collect(from: tree.files(for: question)) { file in
      sketches.mayDeclare(extended, file: file) || sketches.mayHold(modifier, file: file)
        || sketches.mayHold(protocolWord, file: file) && sketches.mayHold(extensionWord, file: file)
    } _: { file, bytes -> FileFacts? in
      guard scan.containsAny(bytes) else { return nil }
      var facts = FileFacts(path: tree.path(file))
      facts.modifiers = ModifierReader(file: tree.view(file, bytes)).definitions(named: nil)
      return facts.modifiers.isEmpty ? nil : facts
    }
    return ModifierIndex(facts, isComplete: true)
  }

  /// The uses of some wrappers and of those that they are in, as far as these may matter, by the files that have them.
  /// - Parameters:
  ///   - wrappers: the wrappers, with those around them that are known: what is asked at once needs no other round.
  ///   - filter: which of the modifiers around uses matter.
  func gatherUses(
    _ wrappers: Set<WrapperKey>, _ known: WordSketches, _ filter: ModifierFilter?,
    mayMatter: (WrapperKey, String) -> Bool
  ) -> WrapperUses {
    var sketches = known
    var asked = wrappers
    var facts: [FileFacts] = []
    var answered: [String: Set<WrapperKey>] = [:]
    func request(_ wrappers: Set<WrapperKey>) -> FactRequest {
      var request = FactRequest(images: images, modifiersIn: FactQuestions(wrappers: wrappers, definitions: []))
      (request.answered, request.filter) = (answered, filter)
      return request
    }
    var open = request(wrappers)
    for _ in 0..<Self.mostRounds {
      if open.isEmpty { break }
      var next: Set<WrapperKey> = []
      for answer in ask(open, &sketches) {
        facts.append(answer.facts)
        let (path, wrappers) = (answer.facts.path, answer.facts.questions.wrappers)
        next.formUnion(wrappers.filter { mayMatter($0, path) })
        answered[path, default: []].formUnion(wrappers)
      }
      next.subtract(asked)
      asked.formUnion(next)
      open = request(next)
    }
    return WrapperUses(facts, asked: asked, unasked: open.wrappers)
  }
}
