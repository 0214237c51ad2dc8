/// Collects the words that stand where a declaration has its name: behind `func`, `var` or a keyword of types.
struct DeclaredWords {
  /// The numbers of the words, perhaps several times.
  private(set) var numbers: [UInt32] = []
  /// A comment stands where a name is expected, so that nobody knows which word it is.
  private(set) var isUnsure = false
  /// Where a name may follow; negative if none does.
  private var end = Self.none
  private let places = Self.keywordPlaces

  private static let none = -1

  /// The numbers of the keywords, each in the place that its low bits name.
  private static let keywordPlaces: [UInt32] = {
    let words = ["func", "var", "struct", "class", "enum", "extension", "actor", "protocol"]
    let numbers = words.compactMap { FileWords.number($0) }
    var count = 256
    while Set(numbers.map { Int($0) & (count - 1) }).count < numbers.count { count *= 2 }
    var places = [UInt32](repeating: 0, count: count)
    for number in numbers { places[Int(number) & (count - 1)] = number }
    return places
  }()

  /// Notes a word that stands where a name is expected.
  @inline(__always)
  mutating func takeName(_ number: UInt32, _ run: Range<Int>, _ file: SearchedBytes) {
    if end >= 0 { addName(number, run, file) }
  }

  /// Expects a name behind a keyword.
  @inline(__always)
  mutating func takeKeyword(_ number: UInt32, _ run: Range<Int>) {
    if places[Int(truncatingIfNeeded: number) & (places.count &- 1)] == number { end = run.upperBound }
  }

  /// Adds a word behind a keyword, or behind such a word and a period, as in `extension Feed.Row`.
  @inline(never)
  private mutating func addName(_ number: UInt32, _ run: Range<Int>, _ file: SearchedBytes) {
    let gap = UnsafeBufferPointer(start: file.base + end, count: run.lowerBound - end)
    if gap.contains(UInt8(ascii: "/")) { isUnsure = true }
    numbers.append(number)
    let isPath = run.upperBound < file.count && file.base[run.upperBound] == UInt8(ascii: ".")
    end = isPath ? run.upperBound : Self.none
  }
}
