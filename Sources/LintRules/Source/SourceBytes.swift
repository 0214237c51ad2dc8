/// The contents of one source file as bytes, exactly as they were read.
///
/// Nothing here assumes valid UTF-8; text is decoded only slice by slice, for messages.
public struct SourceBytes: Sendable {
  /// The bytes of the file, a byte order mark included.
  public let bytes: [UInt8]

  /// Wraps bytes that were read from a file, a blob or standard input.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Wraps the UTF-8 form of a string; for tests and for generated source.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The number of bytes.
  public var count: Int { bytes.count }

  /// Returns the bytes at byte offsets.
  func slice(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range.clamped(to: 0..<bytes.count)] }

  /// Decodes a slice given in byte offsets; invalid UTF-8 becomes U+FFFD.
  public func text(_ range: Range<Int>) -> String { String(decoding: slice(range), as: UTF8.self) }

  /// Whether the slice at the byte offsets `range` is exactly `expected`.
  public func matches(_ range: Range<Int>, _ expected: StaticString) -> Bool {
    guard range.count == expected.utf8CodeUnitCount, range.upperBound <= bytes.count else { return false }
    let pointer = UnsafeBufferPointer(start: expected.utf8Start, count: expected.utf8CodeUnitCount)
    return bytes[range].elementsEqual(pointer)
  }
}
