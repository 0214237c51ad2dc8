/// Determines from a file's sketch or bytes whether it may matter to rules.
final class TriggerSearch: Sendable {
  private let words: TriggerScan
  private let wordNumbers: WordNumbers?
  /// Triggers that are more than words.
  private let shapes: [TriggerShape]
  /// All triggers that are words and sets of words; nil where there are words only.
  private let sets: WordSetSearch?

  /// A search for any of some triggers.
  init(_ triggers: [Triggers]) {
    let plain = triggers.filter { $0.pair == nil && $0.results.isEmpty }.flatMap(\.words)
    words = TriggerScan(words: plain)
    wordNumbers = WordNumbers(plain)
    let sets = triggers.flatMap(\.sets)
    self.sets = sets.isEmpty ? nil : WordSetSearch(words: plain, sets)
    shapes = triggers.filter { $0.pair != nil || !$0.results.isEmpty }.map { TriggerShape($0) }
  }

  /// Whether a file may contain a trigger, as far as known without its bytes.
  func mayFire(_ file: Int, _ sketches: WordSketches) -> Bool {
    holdsWords(file, sketches) ?? true || shapes.contains { sketches.mayHold($0, file: file) }
  }

  /// Whether a file has a trigger, as far as its sketch says; nil if its bytes decide.
  func fires(_ file: Int, _ sketches: WordSketches) -> Bool? {
    guard let holdsWords = holdsWords(file, sketches) else { return nil }
    if holdsWords { return true }
    return shapes.contains { sketches.mayHold($0, file: file) } ? nil : false
  }

  /// Whether a file has a trigger. The file has no sketch, or that does not decide.
  func fires(_ file: Int, _ bytes: UnsafeRawBufferPointer, _ sketches: WordSketches) -> Bool {
    let isKnown = sketches.knows(file)
    let hasWord = holdsWords(file, sketches) ?? sets?.occurs(in: bytes) ?? words.containsAny(bytes)
    return hasWord
      || shapes.contains { shape in
        isKnown && shape.isSketched ? sketches.mayHold(shape, file: file) : shape.occurs(in: bytes)
      }
  }
}

extension TriggerSearch {
  /// What `answer` says about those of some files that have a trigger.
  func collect<Answer: Sendable>(
    from files: [Int], of tree: some SourceTree, _ sketches: WordSketches,
    _ answer: @Sendable (FileView) -> Answer?
  ) -> [Answer] {
    tree.collect(from: files, where: { mayFire($0, sketches) }) { file, bytes in
      fires(file, bytes, sketches) ? answer(tree.view(file, bytes)) : nil
    }
  }

  /// Whether a file may have words or sets of words; nil if only its bytes can say.
  private func holdsWords(_ file: Int, _ sketches: WordSketches) -> Bool? {
    guard let sketch = sketches[file] else { return nil }
    guard let sets else { return wordNumbers.map { sketch.mayHold($0) } }
    return sets.mayOccur(in: sketch)
  }
}
