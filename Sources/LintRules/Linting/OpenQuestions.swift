/// The questions of files that nobody has been asked yet.
struct OpenQuestions {
  private var asked = FactQuestions()
  private var open = FactQuestions()

  /// Adds what a file asks.
  mutating func add(_ questions: FactQuestions) {
    open.wrappers.formUnion(questions.wrappers.lazy.filter { [asked] in !asked.wrappers.contains($0) })
    open.definitions.formUnion(questions.definitions.lazy.filter { [asked] in !asked.definitions.contains($0) })
  }

  /// The questions to ask next. All questions of image calls matter; of those behind them, the ones that an image reaches.
  mutating func next(_ facts: [FileFacts], isFirst: Bool) -> FactQuestions {
    var next = open
    if !isFirst, !open.isEmpty {
      let reached = ReachedQuestions(facts)
      next.wrappers = open.wrappers.filter { reached.needsUses(of: $0) }
      next.definitions.formIntersection(reached.questions.definitions)
    }
    asked.formUnion(next)
    open.subtract(next)
    return next
  }
}
