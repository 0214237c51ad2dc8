/// Finds which of some words occur in a file before it is scanned.
///
/// It reads bytes only, in one pass: a word occurs where its bytes are and no ASCII identifier byte is directly before
/// or after them. It finds every identifier that the scanner would, with or without backticks, and also those in
/// comments and strings.
public struct TriggerScan: Sendable {
  /// The words, in the order in which they were given.
  public let words: [String]
  private let search: RunSearch

  /// Prepares a search. Making one costs time; use it for many files. A word in backticks is given without them.
  public init(words: [String]) {
    self.words = words
    search = RunSearch(words.map { Array($0.utf8) })
  }

  /// The words that occur in the bytes of a file.
  public func scan(_ bytes: UnsafeRawBufferPointer) -> TriggerSet {
    find(in: bytes, stopsAtFirst: false)
  }

  /// Whether at least one of the words occurs in the bytes of a file.
  public func containsAny(_ bytes: UnsafeRawBufferPointer) -> Bool {
    !find(in: bytes, stopsAtFirst: true).isEmpty
  }

  private func find(in bytes: UnsafeRawBufferPointer, stopsAtFirst: Bool) -> TriggerSet {
    var found = TriggerSet()
    guard let base = bytes.baseAddress, !words.isEmpty else { return found }
    let file = SearchedBytes(base: base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    search.find(in: file, stopsAtFirst: stopsAtFirst, &found)
    return found
  }
}
