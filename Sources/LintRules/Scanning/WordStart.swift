/// The ASCII identifier bytes that a word of less than 16 bytes begins with, found in 16 bytes at once.
struct WordStart {
  private typealias Lanes = SIMD16<UInt8>

  /// The bytes.
  let word: PackedWord
  /// How many they are.
  let length: Int

  /// Looks at 16 bytes in memory; nil if all of them are identifier bytes.
  @inline(__always)
  init?(_ start: UnsafePointer<UInt8>) {
    let bytes = UnsafeRawPointer(start).loadUnaligned(as: Lanes.self)
    // Operators of vectors with single numbers would be carried out lane by lane.
    let letters = ((bytes | Lanes(repeating: 0x20)) &- Lanes(repeating: 0x61)) .< Lanes(repeating: 26)
    let digits = (bytes &- Lanes(repeating: 0x30)) .< Lanes(repeating: 10)
    let others = (bytes .== Lanes(repeating: 0x5F)) .| (bytes .== Lanes(repeating: 0x24))
    // Each byte that belongs to the word has 8 bits of 0, each other one 8 bits of 1.
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

  /// Sets the bits below the lowest one that is set.
  @inline(__always)
  private static func below(_ bits: UInt64) -> UInt64 { (bits &- 1) & ~bits }
}
