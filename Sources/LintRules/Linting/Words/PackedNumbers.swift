/// Numbers of words in three bytes each.
struct PackedNumbers: Sendable {
  /// The numbers, low bytes first, and a byte that the last one is read with.
  private let bytes: [UInt8]
  /// How many there are.
  var count: Int { bytes.count / 3 }

  /// The bits that a number may have.
  static let bits: UInt32 = 24
  private static let mask: UInt32 = 1 &<< bits &- 1

  init(_ numbers: [UInt32]) {
    bytes = [UInt8](unsafeUninitializedCapacity: numbers.count * 3 + 1) { bytes, size in
      var index = 0
      for number in numbers {
        for shift in [UInt32(0), 8, 16] {
          bytes.initializeElement(at: index, to: UInt8(truncatingIfNeeded: number &>> shift))
          index &+= 1
        }
      }
      bytes.initializeElement(at: index, to: 0)
      size = index + 1
    }
  }

  /// Whether one of some numbers satisfies a condition.
  @inline(__always)
  func contains(in range: Range<Int>, where isWanted: (UInt32) -> Bool) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return bytes.withUnsafeBytes { bytes in
      for index in range {
        let four = bytes.loadUnaligned(fromByteOffset: index &* 3, as: UInt32.self)
        if isWanted(UInt32(littleEndian: four) & Self.mask) { return true }
      }
      return false
    }
  }
}
