/// Remembers which words a file holds in about as many bits as the file has bytes, so that it need not be read again for
/// words that it does not hold. It may say yes to a word that is not there, never no to one that is.
struct WordSketch: Sendable {
  private let bits: [UInt64]
  private let mask: UInt64

  /// Sketches a file.
  init(_ bytes: UnsafeRawBufferPointer) {
    var size = 512
    while size < bytes.count { size *= 2 }
    var bits = [UInt64](repeating: 0, count: size / 64)
    let mask = UInt64(size - 1)
    bits.withUnsafeMutableBufferPointer { bits in
      var start = 0
      var index = 0
      while index <= bytes.count {
        if index < bytes.count, Self.isWordByte[Int(bytes[index])] {
          index += 1
          continue
        }
        if index > start {
          let word = WordHash(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
          bits[Int((word.first & mask) >> 6)] |= 1 << (word.first & 63)
          bits[Int((word.second & mask) >> 6)] |= 1 << (word.second & 63)
        }
        index += 1
        start = index
      }
    }
    self.bits = bits
    self.mask = mask
  }

  /// The bytes of ASCII identifiers. All others part words, so that a word is seen beside whatever stands there.
  private static let isWordByte: [Bool] = (0..<256).map { byte in
    byte == 0x5F || byte == 0x24 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }

  /// Whether the file may hold one of the words.
  func mayHold(_ words: [WordHash]) -> Bool {
    words.contains { word in
      bits[Int((word.first & mask) >> 6)] >> (word.first & 63) & 1 == 1
        && bits[Int((word.second & mask) >> 6)] >> (word.second & 63) & 1 == 1
    }
  }

  /// The hashes of words that sketches are asked for; nil if one of them is no ASCII identifier, which any file may hold.
  static func hashes(_ words: [String]) -> [WordHash]? {
    var hashes: [WordHash] = []
    for word in words {
      let bytes = Array(word.utf8)
      guard bytes.allSatisfy({ isWordByte[Int($0)] }) else { return nil }
      hashes.append(bytes.withUnsafeBytes { WordHash($0) })
    }
    return hashes
  }
}

/// Two hashes of a word, made of its length and its first and last eight bytes.
struct WordHash: Sendable {
  let first: UInt64
  let second: UInt64

  init(_ word: UnsafeRawBufferPointer) {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    if word.count >= 8 {
      head = word.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
      tail = word.loadUnaligned(fromByteOffset: word.count - 8, as: UInt64.self)
    } else {
      for byte in word { head = head << 8 | UInt64(byte) }
    }
    var hash = (head ^ UInt64(word.count)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    hash = (hash ^ tail) &* 0xBF58_476D_1CE4_E5B9
    first = hash >> 40
    second = hash >> 16
  }
}
