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
      let definitions = WordNumbers(request.wordsOfDeclarations)
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
  /// The words and the labels.
  private let all: WordNumbers
  /// By the number of a word or a label: an index.
  private let indices: [UInt32: Int]
  /// By the index of a word: those of its labels.
  private let labels: [[Int]]

  /// Nil if one of them is not an ASCII identifier.
  init?(_ uses: [(word: String, label: String)]) {
    var numbers: [UInt32] = []
    var indices: [UInt32: Int] = [:]
    var labels: [[Int]] = []
    func index(_ number: UInt32) -> Int {
      if let known = indices[number] { return known }
      indices[number] = labels.count
      labels.append([])
      return labels.count - 1
    }
    for use in uses {
      guard let word = FileWords.number(use.word), let label = FileWords.number(use.label) else { return nil }
      numbers.append(word)
      let labelIndex = index(label)
      labels[index(word)].append(labelIndex)
    }
    words = WordNumbers(numbers: numbers)
    all = WordNumbers(numbers: Array(indices.keys))
    (self.indices, self.labels) = (indices, labels)
  }

  /// Whether a file may contain a word and one of its labels.
  func mayStand(in sketch: WordSketch) -> Bool {
    guard sketch.mayHold(words) else { return false }
    var found = TriggerSet()
    _ = sketch.contains { number in
      if all.contains(number), let index = indices[number] { found.insert(index) }
      return false
    }
    return found.indices.contains { labels[$0].contains(where: found.contains) }
  }
}
