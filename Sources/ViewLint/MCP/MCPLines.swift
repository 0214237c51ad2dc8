/// Splits what a client sends into lines. A line that is too long is nil.
struct MCPLines {
  /// The longest line that is read, in bytes.
  static let mostBytes = 64 << 20

  private var bytes: [UInt8] = []
  /// What precedes it was searched or returned.
  private var searched = 0
  private var start = 0
  private var isTooLong = false

  /// Adds what was read.
  mutating func append(_ piece: ArraySlice<UInt8>) { bytes += piece }

  /// The next line without its end; `.some(nil)` for one that is too long, nil if no line is complete.
  mutating func next() -> [UInt8]?? {
    while searched < bytes.count, bytes[searched] != 0x0A { searched += 1 }
    guard searched < bytes.count else {
      bytes.removeSubrange(..<start)
      (start, searched) = (0, bytes.count)
      if bytes.count > Self.mostBytes {
        isTooLong = true
        bytes = []
        searched = 0
      }
      return nil
    }
    defer {
      searched += 1
      start = searched
      isTooLong = false
    }
    return .some(isTooLong ? nil : Array(bytes[start..<searched]))
  }

  /// The last line, if it has no end.
  mutating func rest() -> [UInt8]? {
    defer { bytes = [] }
    return bytes.isEmpty || isTooLong ? nil : bytes
  }
}
