extension String {
  /// Calls a function with the bytes. `withUTF8` needs a variable, so it copies and releases a string.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var text = self
    return text.withUTF8(body)
  }

  /// Whether the string contains some bytes. The standard library's search compares characters and is a hundred times
  /// slower.
  public func holds(_ piece: StaticString) -> Bool {
    withBytes { $0.holds(UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount)) }
  }

  /// Whether the string contains the bytes of one of some strings.
  public func holds(any pieces: [String]) -> Bool { withBytes { text in pieces.contains { text.holds($0) } } }
}

extension SourceBytes {
  /// Whether the file contains the bytes of a string.
  func holds(_ piece: String) -> Bool { bytes.withUnsafeBufferPointer { $0.holds(piece) } }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func holds(_ piece: String) -> Bool { piece.withBytes { holds($0) } }

  fileprivate func holds(_ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = wanted.first, count >= wanted.count else { return wanted.isEmpty }
    return (0...count - wanted.count).contains { start in
      self[start] == first && self[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
