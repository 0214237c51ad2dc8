/// The words of a static string, separated by spaces and line breaks.
struct StaticWords: Sequence, IteratorProtocol {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ text: StaticString) {
    self.text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// The bytes of the next word.
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    while position < text.count, text[position] <= 0x20 { position += 1 }
    let start = position
    while position < text.count, text[position] > 0x20 { position += 1 }
    return start == position ? nil : UnsafeBufferPointer(rebasing: text[start..<position])
  }
}
