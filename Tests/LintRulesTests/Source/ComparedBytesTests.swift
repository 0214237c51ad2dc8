import Testing

@testable import LintRules

@Suite struct ComparedBytesTests {
  /// Each length around a multiple of eight, with a difference at each place.
  @Test func everyByteCounts() {
    for count in 0...25 {
      let bytes = (0..<count).map { UInt8($0) }
      #expect(isSame(bytes, bytes))
      #expect(!isSame(bytes, bytes + [0]))
      for place in bytes.indices {
        var other = bytes
        other[place] ^= 0x80
        #expect(!isSame(bytes, other))
      }
    }
  }

  private func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBytes { left in right.withUnsafeBytes { left.holdsSameBytes(as: $0) } }
  }
}
