/// The words of files as numbers, for lists of which file holds which word. Two words may have the same number; none has 0.
public enum FileWords {
  /// The numbers of all words of a file, rising, each once.
  public static func numbers(_ bytes: UnsafeRawBufferPointer) -> [UInt32] {
    var numbers = distinct(bytes).sorted()
    var count = 0
    for number in numbers where count == 0 || numbers[count - 1] != number {
      numbers[count] = number
      count += 1
    }
    numbers.removeSubrange(count...)
    return numbers
  }

  /// The number of a word; nil if it is no ASCII identifier: lists do not speak of those.
  public static func number(_ word: String) -> UInt32? {
    guard let first = word.utf8.first, !isDigit(first), word.utf8.allSatisfy(\.continuesIdentifier) else { return nil }
    return number(word.wordHash)
  }

  /// The numbers of all words of a file in no order, each once as far as that is cheap to say.
  static func distinct(_ bytes: UnsafeRawBufferPointer) -> [UInt32] {
    var declared = DeclaredWords()
    return distinct(bytes, &declared)
  }

  /// The numbers of the words that a file declares, then those of all of its words; and how many the former are, nil if
  /// any word may be declared. Properties count only in files that declare a protocol or extend an extensible type.
  static func declaredAndDistinct(
    _ bytes: UnsafeRawBufferPointer, extensible: WordNumbers?
  ) -> (numbers: [UInt32], declaredCount: Int?) {
    var words = DeclaredWords()
    let numbers = distinct(bytes, &words)
    if words.isUnsure { return (numbers, nil) }
    let hasProperties = words.mayAddProperties(to: extensible)
    // `var width: Int { 1 }, height: Int { 2 }` declares what stands behind no keyword.
    if hasProperties, hasCommaBehindBrace(bytes) { return (numbers, nil) }
    let declared = words.numbers(withProperties: hasProperties)
    return (declared + numbers, declared.count)
  }

  /// Whether a `}` is followed by a comma, blanks and comments aside.
  private static func hasCommaBehindBrace(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var isBehindBrace = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isBehindBrace, byte == UInt8(ascii: "/"), let end = endOfComment(at: index, bytes) {
        index = end
        continue
      }
      if isBehindBrace, byte == UInt8(ascii: ",") { return true }
      if byte > 0x20 { isBehindBrace = byte == UInt8(ascii: "}") }
      index += 1
    }
    return false
  }

  /// Where the comment ends that begins at an offset; nil if none does.
  private static func endOfComment(at start: Int, _ bytes: UnsafeRawBufferPointer) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    var index = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      return index
    case UInt8(ascii: "*"):
      var depth = 1
      while index + 1 < bytes.count, depth > 0 {
        switch (bytes[index], bytes[index + 1]) {
        case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, index) = (depth + 1, index + 2)
        case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, index) = (depth - 1, index + 2)
        default: index += 1
        }
      }
      return depth == 0 ? index : bytes.count
    default: return nil
    }
  }

  private static func distinct(_ bytes: UnsafeRawBufferPointer, _ declared: inout DeclaredWords) -> [UInt32] {
    guard let base = bytes.baseAddress else { return [] }
    let file = SearchedBytes(base: base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    let size = NumberTable.size(for: bytes.count)
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: NumberTable.room(for: size)) { memory in
      var table = NumberTable(memory, size)
      DeclaredWords.keywordPlaces.withUnsafeBufferPointer { keywords in
        file.visitRuns { run in
          let number = number(file.hash(run))
          declared.takeName(number, run.range, file)
          if !table.isInPlace(number) {
            if isDigit(file.base[run.range.lowerBound]) { return }
            table.insert(number)
          }
          declared.takeKeyword(number, run.range, keywords)
        }
      }
      return table.numbers
    }
  }

  @inline(__always)
  private static func number(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash &>> 16) | 1 &<< 31 }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
