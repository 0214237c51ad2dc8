/// Finds a piece of text in bytes. It looks at one byte in as many as the piece has, where the text around is different.
struct BytePattern: Sendable {
  private let bytes: [UInt8]
  /// For each byte: how far its last place in the piece is from the end.
  private let steps: [Int]

  /// Makes a search for a piece of text that is not empty.
  init(_ text: StaticString) {
    bytes = text.description.utf8.map { $0 }
    var steps = [Int](repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() { steps[Int(byte)] = bytes.count - 1 - index }
    self.steps = steps
  }

  /// Where the piece first is from an offset on; nil if it is not there.
  func first(in text: [UInt8], from offset: Int) -> Int? {
    var start = offset
    while start + bytes.count <= text.count {
      let last = text[start + bytes.count - 1]
      if last == bytes[bytes.count - 1], text[start..<start + bytes.count].elementsEqual(bytes) { return start }
      start += steps[Int(last)]
    }
    return nil
  }
}
