/// The bytes of a file while they are searched.
struct SearchedBytes {
  let base: UnsafePointer<UInt8>
  let count: Int

  /// The size of a block.
  static let blockSize = 64

  /// Whether a word is at an offset and there is no ASCII identifier byte before or after it.
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
    let here = UnsafeRawPointer(base + offset)
    // One bit of each byte for each eighth of the block, then the eighths in order.
    let marks =
      (Self.identifierMask(here) & Self.weights(0x01, 0x02))
      | (Self.identifierMask(here + 16) & Self.weights(0x04, 0x08))
      | (Self.identifierMask(here + 32) & Self.weights(0x10, 0x20))
      | (Self.identifierMask(here + 48) & Self.weights(0x40, 0x80))
    return Self.transposed(UInt64(littleEndian: marks[0] | marks[1]))
  }

  /// All bits of each of the 16 bytes after a pointer that are ASCII identifier bytes.
  @inline(__always)
  private static func identifierMask(_ start: UnsafeRawPointer) -> SIMD2<UInt64> {
    let bytes = start.loadUnaligned(as: SIMD16<UInt8>.self)
    let fromA = (bytes | SIMD16<UInt8>(repeating: 0x20)) &- SIMD16<UInt8>(repeating: 0x61)
    let letters = fromA .< SIMD16<UInt8>(repeating: 26)
    let from0 = bytes &- SIMD16<UInt8>(repeating: 0x30)
    let digits = from0 .< SIMD16<UInt8>(repeating: 10)
    let underscores = bytes .== SIMD16<UInt8>(repeating: 0x5F)
    let dollars = bytes .== SIMD16<UInt8>(repeating: 0x24)
    return unsafeBitCast((letters .| digits) .| (underscores .| dollars), to: SIMD2<UInt64>.self)
  }

  @inline(__always)
  private static func weights(_ first: UInt64, _ second: UInt64) -> SIMD2<UInt64> {
    SIMD2<UInt64>(first &* 0x0101_0101_0101_0101, second &* 0x0101_0101_0101_0101)
  }

  /// Makes bit b of byte a the bit a of byte b: swaps bits, then pairs of them, then halves of bytes.
  @inline(__always)
  private static func transposed(_ bits: UInt64) -> UInt64 {
    var bits = bits
    var moved = (bits ^ bits &>> 7) & 0x00AA_00AA_00AA_00AA
    bits ^= moved ^ moved &<< 7
    moved = (bits ^ bits &>> 14) & 0x0000_CCCC_0000_CCCC
    bits ^= moved ^ moved &<< 14
    moved = (bits ^ bits &>> 28) & 0x0000_0000_F0F0_F0F0
    return bits ^ moved ^ moved &<< 28
  }

  private func lastIdentifierBits(at offset: Int) -> UInt64 {
    var bits: UInt64 = 0
    for index in offset..<count where base[index].continuesIdentifier { bits |= 1 << UInt64(index - offset) }
    return bits
  }

  /// A run of ASCII identifier bytes.
  struct Run {
    /// Its range.
    var range: Range<Int>
    /// The largest length of a run here that can be hashed with two loads.
    fileprivate var easyLength: Int
  }

  /// Calls `visit` with every run of ASCII identifier bytes, in order. After each block of `blockSize` bytes, except
  /// for a run that continues after it, it calls `afterBlock` with the offset of the block, and stops if that returns
  /// true.
  @inline(__always)
  func visitRuns(_ visit: (Run) -> Void, afterBlock: (Int) -> Bool = { _ in false }) {
    var position = 0
    var isInside: UInt64 = 0
    // The run that continues from the previous block, if there is one.
    var open: Int?
    while position < count {
      let bits = identifierBits(at: position)
      let easyLength = position >= 8 && position &+ Self.blockSize &+ 16 <= count ? 16 : 0
      if let start = open, bits != .max {
        let end = position &+ (~bits).trailingZeroBitCount
        visit(Run(range: Range(uncheckedBounds: (start, end)), easyLength: easyLength))
        open = nil
      }
      let starts = bits & ~(bits &<< 1 | isInside)
      let last = starts & ~(UInt64.max >> UInt64((~bits).leadingZeroBitCount))
      var others = starts ^ last
      while others != 0 {
        let start = others.trailingZeroBitCount
        let length = (~bits &>> UInt64(truncatingIfNeeded: start)).trailingZeroBitCount
        others &= others &- 1
        let first = position &+ start
        visit(Run(range: Range(uncheckedBounds: (first, first &+ length)), easyLength: easyLength))
      }
      if last != 0 { open = position &+ last.trailingZeroBitCount }
      if afterBlock(position) { return }
      isInside = bits &>> 63
      position &+= Self.blockSize
    }
    if let start = open { visit(Run(range: start..<count, easyLength: 0)) }
  }

  /// Whether a period follows a run: `extension Feed.Row` is about both words.
  @inline(__always)
  func isInPath(_ run: Run) -> Bool {
    run.range.upperBound < count && base[run.range.upperBound] == UInt8(ascii: ".")
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
