/// Recognizes encodings that are not supersets of ASCII.
enum ForeignEncoding {
  /// The name of the encoding; nil for everything that can be read as UTF-8.
  static func name(of bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0 ? "UTF-32" : "UTF-16"
    case (0xFE, 0xFF): return "UTF-16"
    case (0, _), (_, 0): return looksLikeUTF16(bytes) ? "UTF-16" : nil
    default: return nil
    }
  }

  /// Without a byte order mark: every second of the first bytes is zero and the others are not.
  private static func looksLikeUTF16(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let sample = bytes.prefix(16)
    let zeros = sample.indices.filter { sample[$0] == 0 }
    return sample.count == 16 && zeros.count == 8 && Set(zeros.map { $0 % 2 }).count == 1
  }
}
