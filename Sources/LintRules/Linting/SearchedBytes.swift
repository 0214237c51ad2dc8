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

  /// Calls `visit` with every run of ASCII identifier bytes, in order. Whenever it has gone through a block of
  /// `blockSize` bytes, it calls `afterBlock` with the offset of the block, and stops if that says so.
  @inline(__always)
  func visitRuns(_ visit: (Range<Int>) -> Void, afterBlock: (Int) -> Bool = { _ in false }) {
    var position = 0
    var isInside: UInt64 = 0
    while position < count {
      let bits = identifierBits(at: position)
      var starts = bits & ~(bits &<< 1 | isInside)
      while starts != 0 {
        let start = starts.trailingZeroBitCount
        starts &= starts &- 1
        var end = start &+ (~bits &>> UInt64(truncatingIfNeeded: start)).trailingZeroBitCount
        if end >= Self.blockSize {
          end = Self.blockSize
          while position &+ end < count, base[position &+ end].continuesIdentifier { end &+= 1 }
        }
        visit(Range(uncheckedBounds: (position &+ start, min(position &+ end, count))))
      }
      if afterBlock(position) { return }
      isInside = bits &>> 63
      position &+= Self.blockSize
    }
  }

  /// A hash of the bytes in a range.
  @inline(__always)
  func hash(_ range: Range<Int>) -> UInt64 {
    let bytes = UnsafeBufferPointer(start: base, count: count)
    let length = range.upperBound &- range.lowerBound
    // Nearly all words.
    if UInt(bitPattern: length &- 1) < 16, range.lowerBound >= 8, range.lowerBound &+ 16 <= count {
      return bytes.shortWordHash(range.lowerBound, length)
    }
    return bytes.wordHash(range)
  }
}
