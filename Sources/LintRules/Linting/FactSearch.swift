/// Decides from a file's sketch or bytes whether it may have facts for a request.
struct FactSearch {
  private let words: TriggerScan
  /// The words as sketches store them; nil if sketches cannot store all of them.
  private let sketched: SketchedWords?

  init(_ request: FactRequest) {
    words = TriggerScan(words: request.words)
    sketched = SketchedWords(request)
  }

  /// Whether a file with this sketch may have facts.
  func mayFind(_ sketch: WordSketch) -> Bool { sketched?.mayStand(in: sketch) ?? true }

  /// Whether a file has one of the words in a place that matters, as far as known.
  func finds(_ bytes: UnsafeRawBufferPointer, _ sketch: WordSketch?) -> Bool {
    guard let sketch, let sketched else { return words.containsAny(bytes) }
    return sketched.mayStand(in: sketch)
  }
}

/// The words of a request, by the places that matter.
private struct SketchedWords {
  /// Words that matter anywhere.
  private let uses: WordNumbers
  private let labelledUses: LabelledUses
  /// Words that matter only in declarations.
  private let definitions: WordNumbers

  /// Nil if one of them is not an ASCII identifier.
  init?(_ request: FactRequest) {
    guard let uses = WordNumbers(request.wordsOfUses), let labelledUses = LabelledUses(request.labelledUses),
      let definitions = WordNumbers(request.definitions.sorted())
    else { return nil }
    (self.uses, self.labelledUses, self.definitions) = (uses, labelledUses, definitions)
  }

  func mayStand(in sketch: WordSketch) -> Bool {
    sketch.mayHold(uses) || sketch.mayDeclare(definitions) || labelledUses.mayStand(in: sketch)
  }
}

/// Words that matter only together with one of their labels.
private struct LabelledUses {
  private let words: WordNumbers
  /// By the number of the word.
  private var labels: [UInt32: WordNumbers] = [:]

  /// Nil if one of them is not an ASCII identifier.
  init?(_ uses: [(word: String, label: String)]) {
    guard let words = WordNumbers(uses.map(\.word)) else { return nil }
    self.words = words
    for (word, uses) in Dictionary(grouping: uses, by: \.word) {
      guard let number = FileWords.number(word), let labels = WordNumbers(uses.map(\.label)) else { return nil }
      self.labels[number] = labels
    }
  }

  /// Whether a file may contain a word and one of its labels.
  func mayStand(in sketch: WordSketch) -> Bool {
    sketch.mayHold(words)
      && sketch.contains { words.contains($0) && labels[$0].map { sketch.mayHold($0) } ?? false }
  }
}
