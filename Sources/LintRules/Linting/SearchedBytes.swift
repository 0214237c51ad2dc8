/// The bytes of a file while they are searched.
struct SearchedBytes {
  let base: UnsafePointer<UInt8>
  let count: Int

  /// How many bytes `identifierBits(at:)` takes together.
  static let blockSize = 8 * ByteLanes.count

  /// Whether a word stands at an offset and no ASCII identifier byte stands around it.
  @inline(__always)
  func hasWord(_ word: [UInt8], at offset: Int) -> Bool {
    let end = offset + word.count
    guard offset >= 0, end <= count else { return false }
    for index in 0..<word.count where base[offset + index] != word[index] { return false }
    if offset > 0, base[offset - 1].continuesIdentifier { return false }
    return end == count || !base[end].continuesIdentifier
  }

  /// A bit for each of 64 bytes from an offset on, the first one lowest: whether it is an ASCII identifier byte.
  @inline(__always)
  func identifierBits(at offset: Int) -> UInt64 {
    guard offset &+ Self.blockSize <= count else { return lastIdentifierBits(at: offset) }
    var bits: UInt64 = 0
    for index in 0..<8 {
      bits |=
        ByteLanes(base + offset + index * ByteLanes.count).identifierBits &<< UInt64(truncatingIfNeeded: index * 8)
    }
    return bits
  }

  private func lastIdentifierBits(at offset: Int) -> UInt64 {
    var bits: UInt64 = 0
    for index in offset..<count where base[index].continuesIdentifier { bits |= 1 << UInt64(index - offset) }
    return bits
  }
}
