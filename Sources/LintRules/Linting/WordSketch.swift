/// Remembers which words a file holds in about as many bits as the file has bytes, so that it need not be read again for
/// words that it does not hold. It may say yes to a word that is not there, never no to one that is.
///
/// A word sets three bits of one of the sketch's integers.
struct WordSketch: Sendable {
  private let bits: [UInt64]

  /// Sketches a file.
  init(_ bytes: UnsafeRawBufferPointer) {
    let blocks = max(8, bytes.count / 64)
    bits = [UInt64](unsafeUninitializedCapacity: blocks) { bits, count in
      bits.initialize(repeating: 0)
      count = blocks
      guard let base = bytes.baseAddress else { return }
      let file = SearchedBytes(base: base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
      file.visitRuns { run in
        let hash = file.hash(run)
        bits[Self.block(hash, of: blocks)] |= Self.mask(hash)
      }
    }
  }

  /// Whether the file may hold one of the words.
  func mayHold(_ words: WordHashes) -> Bool {
    words.hashes.contains { hash in
      let mask = Self.mask(hash)
      return bits[Self.block(hash, of: bits.count)] & mask == mask
    }
  }

  /// The index of a word's integer: the upper half of the hash, scaled.
  @inline(__always)
  private static func block(_ hash: UInt64, of count: Int) -> Int {
    Int(truncatingIfNeeded: ((hash &>> 32) &* UInt64(truncatingIfNeeded: count)) &>> 32)
  }

  @inline(__always)
  private static func mask(_ hash: UInt64) -> UInt64 {
    1 &<< (hash & 63) | 1 &<< (hash &>> 6 & 63) | 1 &<< (hash &>> 12 & 63)
  }
}

/// Words that sketches are asked for.
struct WordHashes: Sendable {
  fileprivate let hashes: [UInt64]

  /// Nil if one of the words is no ASCII identifier, which any file may hold.
  init?(_ words: [String]) {
    var hashes: [UInt64] = []
    for word in words {
      guard !word.isEmpty, word.utf8.allSatisfy(\.continuesIdentifier) else { return nil }
      hashes.append(word.wordHash)
    }
    self.hashes = hashes
  }
}

/// The sketches of the files of a tree, as far as they are known.
struct WordSketches: Sendable {
  private let sketches: [WordSketch?]

  /// Takes the sketches in the order of the files; a missing one denies nothing.
  init(_ sketches: [WordSketch?] = []) {
    self.sketches = sketches
  }

  /// Whether nothing is known.
  var isEmpty: Bool { sketches.isEmpty }

  /// Whether a file may hold one of the words; nil stands for words of which sketches know nothing.
  func mayHold(_ words: WordHashes?, file: Int) -> Bool {
    guard let words, file < sketches.count, let sketch = sketches[file] else { return true }
    return sketch.mayHold(words)
  }
}
