extension String {
  /// Whether the string contains some bytes. The standard library's search compares characters and is a hundred times
  /// slower.
  public func holds(_ piece: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { text in
      let wanted = UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount)
      guard let first = wanted.first, text.count >= wanted.count else { return wanted.isEmpty }
      return (0...text.count - wanted.count).contains { start in
        text[start] == first && text[start..<start + wanted.count].elementsEqual(wanted)
      }
    }
  }

  /// Whether the string contains the bytes of one of some strings.
  public func holds(any pieces: [String]) -> Bool {
    var text = self
    return text.withUTF8 { text in
      pieces.contains { piece in
        let wanted = Array(piece.utf8)
        guard let first = wanted.first, text.count >= wanted.count else { return wanted.isEmpty }
        return (0...text.count - wanted.count).contains { start in
          text[start] == first && text[start..<start + wanted.count].elementsEqual(wanted)
        }
      }
    }
  }
}
