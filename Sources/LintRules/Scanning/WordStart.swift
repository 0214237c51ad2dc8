/// The ASCII identifier bytes at the start of 16 bytes, if they are less than 16: a word, or the start of one.
struct WordStart {
  private typealias Lanes = SIMD16<UInt8>

  /// The bytes.
  let word: PackedWord
  /// Their number.
  let length: Int

  /// Reads 16 bytes from memory; nil if all of them are identifier bytes.
  @inline(__always)
  init?(_ start: UnsafePointer<UInt8>) {
    let bytes = UnsafeRawPointer(start).loadUnaligned(as: Lanes.self)
    // Vector operators with a scalar operand would work lane by lane.
    let letters = ((bytes | Lanes(repeating: 0x20)) &- Lanes(repeating: 0x61)) .< Lanes(repeating: 26)
    let digits = (bytes &- Lanes(repeating: 0x30)) .< Lanes(repeating: 10)
    let others = (bytes .== Lanes(repeating: 0x5F)) .| (bytes .== Lanes(repeating: 0x24))
    // Each byte that belongs to the word has 8 zero bits, each other byte 8 one bits.
    let ends = ~unsafeBitCast(letters .| digits .| others, to: SIMD2<UInt64>.self)
    let lanes = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    if ends[0] != 0 {
      word = PackedWord(low: lanes[0] & Self.below(ends[0]), high: 0)
      length = ends[0].trailingZeroBitCount &>> 3
    } else if ends[1] != 0 {
      word = PackedWord(low: lanes[0], high: lanes[1] & Self.below(ends[1]))
      length = 8 &+ ends[1].trailingZeroBitCount &>> 3
    } else {
      return nil
    }
  }

  /// Sets the bits below the lowest bit that is set.
  @inline(__always)
  private static func below(_ bits: UInt64) -> UInt64 { (bits &- 1) & ~bits }
}
