/// Excludes most hashes that are not among some, in a few instructions.
struct HashFilter: Sendable {
  /// A power of two of bits, 16 or more for each hash.
  private var bits: [UInt64]

  init(_ hashes: some Collection<UInt64>) {
    var size = 8
    while size * 4 < hashes.count { size *= 2 }
    bits = Array(repeating: 0, count: size)
    for hash in hashes { bits[word(hash)] |= 1 &<< (hash & 63) }
  }

  /// Whether a hash may be one of them.
  @inline(__always)
  func mayHold(_ hash: UInt64) -> Bool { bits[word(hash)] &>> (hash & 63) & 1 != 0 }

  @inline(__always)
  private func word(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 6) & (bits.count - 1) }
}
