extension String {
  /// Creates a string from bytes; nil if they are not valid UTF-8. `String(validating:as:)` needs macOS 15.
  init?(utf8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Invalid bytes were replaced.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
