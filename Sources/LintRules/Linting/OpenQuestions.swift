/// The questions of files that nobody has been asked yet.
struct OpenQuestions {
  private var asked = FactQuestions()
  /// Those that the last answers brought up.
  private var fresh = FactQuestions()
  /// Those of earlier answers that no image reached.
  private var unreached = FactQuestions()

  /// So few questions are asked without finding out whether an image reaches them, so that a long chain of wrappers costs
  /// no look at the whole project for each link.
  private static let few = 16

  /// Adds what a file asks.
  mutating func add(_ questions: FactQuestions) {
    fresh.wrappers.formUnion(questions.wrappers.lazy.filter { [asked] in !asked.wrappers.contains($0) })
    fresh.definitions.formUnion(questions.definitions.lazy.filter { [asked] in !asked.definitions.contains($0) })
  }

  /// The questions to ask next. All questions of image calls matter; of those behind them, the ones that an image reaches.
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
