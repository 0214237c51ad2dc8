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

  /// A run of ASCII identifier bytes.
  struct Run {
    /// Where it stands.
    var range: Range<Int>
    /// Runs of at most so many bytes have enough others around them to be hashed in one go.
    fileprivate var easyLength: Int
  }

  /// Calls `visit` with every run of ASCII identifier bytes, in order. Whenever it has gone through a block of
  /// `blockSize` bytes, it calls `afterBlock` with the offset of the block, and stops if that says so.
  @inline(__always)
  func visitRuns(_ visit: (Run) -> Void, afterBlock: (Int) -> Bool = { _ in false }) {
    var position = 0
    var isInside: UInt64 = 0
    while position < count {
      let bits = identifierBits(at: position)
      var starts = bits & ~(bits &<< 1 | isInside)
      let easyLength = position >= 8 && position &+ Self.blockSize &+ 16 <= count ? 16 : 0
      while starts != 0 {
        let start = starts.trailingZeroBitCount
        starts &= starts &- 1
        var end = start &+ (~bits &>> UInt64(truncatingIfNeeded: start)).trailingZeroBitCount
        if end >= Self.blockSize { end = endOfRun(beyondBlockAt: position) }
        visit(Run(range: Range(uncheckedBounds: (position &+ start, position &+ end)), easyLength: easyLength))
      }
      if afterBlock(position) { return }
      isInside = bits &>> 63
      position &+= Self.blockSize
    }
  }

  /// Where a run ends that fills a block to its end, counted from the start of the block.
  @inline(__always)
  private func endOfRun(beyondBlockAt position: Int) -> Int {
    var end = Self.blockSize
    while position &+ end < count, base[position &+ end].continuesIdentifier { end &+= 1 }
    return end
  }

  /// A hash of the bytes of a run.
  @inline(__always)
  func hash(_ run: Run) -> UInt64 {
    let bytes = UnsafeBufferPointer(start: base, count: count)
    let length = run.range.upperBound &- run.range.lowerBound
    // Nearly all words.
    if length <= run.easyLength { return bytes.shortWordHash(run.range.lowerBound, length) }
    return hash(run.range)
  }

  /// A hash of the bytes in a range.
  @inline(never)
  func hash(_ range: Range<Int>) -> UInt64 { UnsafeBufferPointer(start: base, count: count).wordHash(range) }
}
