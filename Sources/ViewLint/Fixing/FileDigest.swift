import LintRules

/// A short sign of the contents of a file, to know them again.
struct FileDigest: Equatable, Sendable {
  /// The number of bytes.
  private(set) var count = 0
  /// The 64-bit FNV-1a hash of the bytes.
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      count += 1
    }
  }

  /// Reads `count hash` with the hash in hexadecimal digits.
  init?(_ words: ArraySlice<Substring>) {
    guard words.count == 2, let count = NumberReader.whole(words[words.startIndex]),
      let hash = NumberReader.bits(words[words.startIndex + 1], radix: 16)
    else { return nil }
    (self.count, self.hash) = (count, hash)
  }

  var text: String { "\(count) \(String(hash, radix: 16))" }
}

extension Descriptor {
  /// What is known of the open file.
  var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }

  /// The contents of a regular file; nil if it cannot be read, or has more bytes than `limit`.
  func contents(limit: Int = .max) -> [UInt8]? {
    guard let status, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
    // One byte more than there is, to see the end.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while true {
      let got = bytes.withUnsafeMutableBytes {
        pread(number, $0.baseAddress! + count, $0.count - count, off_t(count))
      }
      if got < 0, errno == EINTR { continue }
      if got < 0 { return nil }
      count += got
      if got == 0 { return Array(bytes[..<count]) }
      if count == bytes.count {
        // It grows while it is read.
        return nil
      }
    }
  }

  /// Whether the file has exactly these contents.
  func holds(_ bytes: [UInt8]) -> Bool { contents(limit: bytes.count) == bytes }
}
