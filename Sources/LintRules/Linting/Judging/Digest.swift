/// A number that represents bytes, the same on every machine and in every version: 64-bit FNV-1a.
public struct Digest: Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325
  /// Whether nothing was added.
  public private(set) var isEmpty = true

  /// The digest of nothing.
  public init() {}

  /// Adds bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
      isEmpty = false
    }
  }

  /// Adds a string and its end, so that `ab`, `c` differs from `a`, `bc`.
  public mutating func add(_ text: String) {
    add(text.utf8)
    add(CollectionOfOne(0xFF))
  }

  /// Sixteen hexadecimal digits.
  public var text: String {
    // The last bytes also reach the upper bits.
    let mixed = (value ^ (value >> 32)) &* 0x9E37_79B9_7F4A_7C15
    let digits = String(mixed ^ (mixed >> 29), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
