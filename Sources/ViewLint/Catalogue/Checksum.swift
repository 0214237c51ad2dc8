/// A number of 64 bits that changes with every bit of some memory. It finds damage, not forgery.
enum Checksum {
  private static let first: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let second: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// The number of some bytes.
  static func of(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { of($0) } }

  /// The number of all bytes but for a range, which starts at a multiple of eight; a different one for each seed.
  static func of(
    _ memory: UnsafeRawBufferPointer, leavingOut range: Range<Int> = 0..<0, seed: UInt64 = 0
  ) -> UInt64 {
    var sum = add(UnsafeRawBufferPointer(rebasing: memory[..<range.lowerBound]), to: UInt64(memory.count) ^ seed)
    sum = add(UnsafeRawBufferPointer(rebasing: memory[range.upperBound...]), to: sum)
    return (sum ^ (sum &>> 29)) &* second
  }

  /// Four sums side by side, each of every fourth lane of eight bytes: as fast as memory is read. A step of a sum is
  /// one to one, so that a single lane that differs always shows.
  private static func add(_ memory: UnsafeRawBufferPointer, to seed: UInt64) -> UInt64 {
    var (a, b, c, d) = (seed &+ first, seed ^ second, seed, seed &- first)
    var offset = 0
    while offset &+ 32 <= memory.count {
      a = step(a, memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      b = step(b, memory.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self))
      c = step(c, memory.loadUnaligned(fromByteOffset: offset &+ 16, as: UInt64.self))
      d = step(d, memory.loadUnaligned(fromByteOffset: offset &+ 24, as: UInt64.self))
      offset &+= 32
    }
    while offset < memory.count {
      a = step(a, UInt64(memory[offset]))
      offset &+= 1
    }
    return rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
  }

  @inline(__always)
  private static func step(_ sum: UInt64, _ lane: UInt64) -> UInt64 { rotated(sum &+ lane &* second, 31) &* first }

  @inline(__always)
  private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 { value &<< bits | value &>> (64 &- bits) }
}

extension Sequence<[UInt8]> {
  /// All bytes, each part after its length, so different parts have different bytes.
  var joinedWithLengths: [UInt8] { flatMap { Array("\($0.count):".utf8) + $0 } }
}
