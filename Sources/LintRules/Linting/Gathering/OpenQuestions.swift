/// The questions of files that were not answered yet.
struct OpenQuestions {
  private var asked = FactQuestions()
  /// Questions from the last answers.
  private var fresh = FactQuestions()
  /// Earlier questions that no image reached.
  private var unreached = FactQuestions()

  /// Up to this many questions are answered without checking that an image reaches them, so that a long chain of
  /// wrappers does not require a pass over the whole project for each link.
  private static let few = 16

  /// Adds the questions of a file.
  mutating func add(_ questions: FactQuestions) {
    fresh.wrappers.formUnion(questions.wrappers.lazy.filter { [asked] in !asked.wrappers.contains($0) })
    fresh.definitions.formUnion(questions.definitions.lazy.filter { [asked] in !asked.definitions.contains($0) })
  }

  /// The next questions. All questions about image calls matter; of the others, those that an image reaches.
  mutating func next(_ facts: [FileFacts], isFirst: Bool) -> FactQuestions {
    defer { fresh = FactQuestions() }
    var next = fresh
    if !isFirst, fresh.isEmpty || fresh.count > Self.few {
      unreached.formUnion(fresh)
      if unreached.isEmpty { return next }
      let reached = ReachedQuestions(facts)
      next.wrappers = unreached.wrappers.filter { reached.needsUses(of: $0) }
      next.definitions = unreached.definitions.intersection(reached.questions.definitions)
    }
    asked.formUnion(next)
    unreached.subtract(next)
    return next
  }
}
