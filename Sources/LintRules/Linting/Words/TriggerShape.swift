/// Finds triggers that are more than words.
final class TriggerShape: Sendable {
  let triggers: Triggers
  /// Whether sketches record them.
  let isSketched: Bool
  private let words: TriggerScan
  private let pairWord: TriggerScan
  private let results: ResultSearch
  private let protocols = TriggerScan(words: ["protocol"])

  init(_ triggers: Triggers) {
    self.triggers = triggers
    isSketched = triggers == HelperFinder.triggers
    words = TriggerScan(words: triggers.words)
    pairWord = TriggerScan(words: triggers.pair.map { [$0.word] } ?? [])
    results = ResultSearch(triggers.results)
  }

  /// Whether the bytes of a file have them.
  func occurs(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard words.containsAny(bytes) || pairWord.containsAny(bytes) && hasPart(bytes) else { return false }
    return mayGive(bytes) || protocols.containsAny(bytes)
  }

  /// Whether the part of the pair occurs in the bytes of a file.
  func hasPart(_ bytes: UnsafeRawBufferPointer) -> Bool { triggers.pair?.hasPart(bytes) ?? false }

  /// Whether a declaration in a file may produce one of the types.
  func mayGive(_ bytes: UnsafeRawBufferPointer) -> Bool { triggers.results.isEmpty || results.mayFind(in: bytes) }
}
