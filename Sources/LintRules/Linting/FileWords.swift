/// The words of files as numbers, for lists of which file holds which word. Two words may have the same number.
public enum FileWords {
  /// The numbers of all words of a file, rising, each once.
  public static func numbers(_ bytes: UnsafeRawBufferPointer) -> [UInt32] {
    guard let base = bytes.baseAddress else { return [] }
    let file = SearchedBytes(base: base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    var numbers: [UInt32] = []
    file.visitRuns { numbers.append(number(file.hash($0))) }
    numbers.sort()
    var count = 0
    for number in numbers where count == 0 || numbers[count - 1] != number {
      numbers[count] = number
      count += 1
    }
    return Array(numbers[..<count])
  }

  /// The number of a word; nil if it is no ASCII identifier: lists do not speak of those.
  public static func number(_ word: String) -> UInt32? {
    let bytes = Array(word.utf8)
    guard !bytes.isEmpty, bytes.allSatisfy(\.continuesIdentifier) else { return nil }
    return bytes.withUnsafeBufferPointer {
      number(SearchedBytes(base: $0.baseAddress!, count: $0.count).hash(0..<bytes.count))
    }
  }

  private static func number(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 16) }
}
