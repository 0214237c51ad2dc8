/// Collects the words that stand where a declaration has its name: behind `func`, `var` or a keyword of types.
struct DeclaredWords {
  /// The numbers of functions and types, those that are extended included, perhaps several times.
  private var names: [UInt32] = []
  /// The numbers of properties, perhaps several times.
  private var properties: [UInt32] = []
  /// The keyword before the last name.
  private var keyword: UInt32 = 0
  private var declaresProtocol = false
  /// A comment, or an operator with a `/`, stands where a name is expected: nobody knows which word it is.
  private(set) var isUnsure = false
  /// Where a name may follow; negative if none does.
  private var end = Self.none
  /// There is a name, and only one behind a period may follow.
  private var isInPath = false

  private static let none = -1
  private static let property = FileWords.number("var")
  private static let protocolType = FileWords.number("protocol")
  private static let extensionOfType = FileWords.number("extension")

  init() {
    names.reserveCapacity(28)
    properties.reserveCapacity(28)
  }

  /// The numbers of the keywords, each in the place that its low bits name.
  static let keywordPlaces: [UInt32] = {
    let words = ["func", "var", "struct", "class", "enum", "extension", "actor", "protocol", "typealias"]
    let numbers = words.compactMap { FileWords.number($0) }
    var count = 256
    while Set(numbers.map { Int($0) & (count - 1) }).count < numbers.count { count *= 2 }
    var places = [UInt32](repeating: 0, count: count)
    for number in numbers { places[Int(number) & (count - 1)] = number }
    return places
  }()

  /// Whether properties count: the file declares a protocol or extends an extensible type; nil stands for any type.
  func mayAddProperties(to extensible: WordNumbers?) -> Bool {
    declaresProtocol || names.contains { extensible?.contains($0) ?? true }
  }

  /// The numbers of all names.
  func numbers(withProperties: Bool) -> [UInt32] { withProperties ? names + properties : names }

  /// Notes a word that stands where a name is expected.
  @inline(__always)
  mutating func takeName(_ number: UInt32, _ run: Range<Int>, _ file: SearchedBytes) {
    if end >= 0 { addName(number, run, file) }
  }

  /// Expects a name behind a keyword.
  ///
  /// - Parameter keywords: the `keywordPlaces`.
  @inline(__always)
  mutating func takeKeyword(_ number: UInt32, _ run: Range<Int>, _ keywords: UnsafeBufferPointer<UInt32>) {
    if keywords[Int(truncatingIfNeeded: number) & (keywords.count &- 1)] == number {
      expectName(behind: number, run.upperBound)
    }
  }

  @inline(never)
  private mutating func expectName(behind number: UInt32, _ offset: Int) {
    end = offset
    keyword = number
    isInPath = false
    if number == Self.protocolType { declaresProtocol = true }
  }

  /// Adds a word behind a keyword, or behind `extension` with more words and periods, as in `extension Feed.Row`.
  @inline(never)
  private mutating func addName(_ number: UInt32, _ run: Range<Int>, _ file: SearchedBytes) {
    let gap = UnsafeBufferPointer(start: file.base + end, count: run.lowerBound - end)
    end = Self.none
    if isInPath {
      // The rest of a name that is no ASCII, and blanks.
      let next = gap.first { $0 < 0x80 && $0 > 0x20 && $0 != UInt8(ascii: "`") }
      guard next == UInt8(ascii: ".") || next == UInt8(ascii: "/") else { return }
    }
    if gap.contains(UInt8(ascii: "/")) { isUnsure = true }
    if keyword == Self.property { properties.append(number) } else { names.append(number) }
    if keyword == Self.extensionOfType { (isInPath, end) = (true, run.upperBound) }
  }
}
