extension String {
  /// Whether the string contains some bytes. The standard library's search compares characters and is a hundred times
  /// slower.
  public func holds(_ piece: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { $0.holds(UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount)) }
  }

  /// Whether the string contains the bytes of one of some strings.
  public func holds(any pieces: [String]) -> Bool {
    var text = self
    return text.withUTF8 { text in pieces.contains { text.holds($0) } }
  }
}

extension SourceBytes {
  /// Whether the file contains the bytes of a string.
  func holds(_ piece: String) -> Bool { bytes.withUnsafeBufferPointer { $0.holds(piece) } }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func holds(_ piece: String) -> Bool {
    var piece = piece
    return piece.withUTF8 { holds($0) }
  }

  fileprivate func holds(_ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = wanted.first, count >= wanted.count else { return wanted.isEmpty }
    return (0...count - wanted.count).contains { start in
      self[start] == first && self[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
