extension String {
  /// The text of bytes; nil if they are not UTF-8. `String(validating:as:)` is as new as macOS 15.
  init?(utf8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // What is not UTF-8 was replaced.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
