/// Collects the words in the place of a declaration's name: after `func`, `var` or a keyword for types.
struct DeclaredWords {
  /// The numbers of functions and types, including extended types, possibly several times.
  private var names: [UInt32] = []
  /// The numbers of properties, possibly several times.
  private var properties: [UInt32] = []
  /// The keyword before the last name.
  private var keyword: UInt32 = 0
  private var declaresProtocol = false
  /// A name could not be read because of a long or unterminated comment, or of a comment next to non-ASCII characters.
  private(set) var isUnsure = false
  /// The types that are declared or extended, if views are looked for.
  private(set) var types: [DeclaredType] = []
  /// The name of a type is not ASCII, so that the words after it were not recognized.
  private(set) var hasForeignType = false
  private let looksForViews: Bool

  /// The name of a type.
  struct DeclaredType {
    var number: UInt32
    var keyword: UInt32
    /// The offset of its end.
    var end: Int
  }

  /// Where a name may follow; negative if none may.
  private var end = Self.none
  /// There is a name, and only one after a period may follow.
  private var isInPath = false

  private static let none = -1
  private static let property = FileWords.number("var")
  private static let protocolType = FileWords.number("protocol")
  private static let extensionOfType = FileWords.number("extension")

  /// - Parameter looksForViews: whether types are looked at for views.
  init(looksForViews: Bool = false) {
    self.looksForViews = looksForViews
    names.reserveCapacity(28)
    properties.reserveCapacity(28)
  }

  /// The numbers of the keywords, each at the index given by its low bits.
  static let keywordPlaces: [UInt32] = {
    let words = ["func", "var", "struct", "class", "enum", "extension", "actor", "protocol", "typealias"]
    let numbers = words.compactMap { FileWords.number($0) }
    var count = 256
    while Set(numbers.map { Int($0) & (count - 1) }).count < numbers.count { count *= 2 }
    var places = [UInt32](repeating: 0, count: count)
    for number in numbers { places[Int(number) & (count - 1)] = number }
    return places
  }()

  /// Whether properties count: the file declares a protocol or extends an extensible type; nil means any type.
  func mayAddProperties(to extensible: WordNumbers?) -> Bool {
    declaresProtocol || names.contains { extensible?.contains($0) ?? true }
  }

  /// The numbers of all names.
  func numbers(withProperties: Bool) -> [UInt32] { withProperties ? names + properties : names }

  /// Records a word in the place of a name.
  @inline(__always)
  mutating func takeName(_ number: UInt32, _ run: Range<Int>, _ file: SearchedBytes) {
    if end >= 0 { addName(number, run, file) }
  }

  /// Expects a name after a keyword.
  /// - Parameter keywords: the `keywordPlaces`.
  @inline(__always)
  mutating func takeKeyword(_ number: UInt32, _ run: Range<Int>, _ keywords: UnsafeBufferPointer<UInt32>) {
    if keywords[Int(truncatingIfNeeded: number) & (keywords.count &- 1)] == number {
      expectName(behind: number, run.upperBound)
    }
  }

  @inline(never)
  private mutating func expectName(behind number: UInt32, _ offset: Int) {
    // It is in a comment before what was already read.
    if offset < end { return }
    end = offset
    keyword = number
    isInPath = false
    if number == Self.protocolType { declaresProtocol = true }
  }

  /// Adds a word after a keyword, or after `extension` with more words and periods, as in `extension Feed.Row`.
  @inline(never)
  private mutating func addName(_ number: UInt32, _ run: Range<Int>, _ file: SearchedBytes) {
    // A word in a comment before what was already read.
    guard run.lowerBound >= end, !isUnsure else { return }
    let gap = UnsafeBufferPointer(start: file.base + end, count: run.lowerBound - end)
    if gap.contains(UInt8(ascii: "/")) {
      let start = end
      end = Self.none
      return addName(behind: start, file)
    }
    end = Self.none
    // A name that is not ASCII: only the structure shows what follows it.
    if looksForViews, gap.contains(where: { $0 >= 0x80 }) { hasForeignType = true }
    if isInPath {
      // The rest of a name that is not ASCII, and white space.
      guard gap.first(where: { $0 < 0x80 && $0 > 0x20 && $0 != UInt8(ascii: "`") }) == UInt8(ascii: ".") else { return }
    }
    add(number, run)
  }

  private mutating func add(_ number: UInt32, _ run: Range<Int>) {
    if keyword != Self.property {
      names.append(number)
      if looksForViews { types.append(DeclaredType(number: number, keyword: keyword, end: run.upperBound)) }
    } else {
      properties.append(number)
    }
    if keyword == Self.extensionOfType { (isInPath, end) = (true, run.upperBound) }
  }

  /// Adds the name after comments, if there is one.
  private mutating func addName(behind start: Int, _ file: SearchedBytes) {
    guard var position = file.endOfTrivia(from: start) else { return isUnsure = true }
    if isInPath {
      while position < file.count, file.base[position] >= 0x80 || file.base[position] == UInt8(ascii: "`") {
        position += 1
      }
      guard let period = file.endOfTrivia(from: position) else { return isUnsure = true }
      guard period < file.count, file.base[period] == UInt8(ascii: ".") else { return }
      guard let name = file.endOfTrivia(from: period + 1) else { return isUnsure = true }
      position = name
    }
    if position < file.count, file.base[position] == UInt8(ascii: "`") { position += 1 }
    let first = position
    while position < file.count, file.base[position].continuesIdentifier { position += 1 }
    if position == first {
      // An operator, or a non-ASCII character that may be white space.
      if position < file.count, file.base[position] >= 0x7F { isUnsure = true }
      return
    }
    add(FileWords.number(file.hash(first..<position)), first..<position)
  }
}
