/// Splits a glob into its elements.
struct GlobParser {
  /// The maximum length of a pattern, in bytes.
  private static let mostBytes = 4096
  /// The maximum number of wildcards with alternatives, because each may match in several ways at every byte of a path.
  private static let mostStarsBesideAlternatives = 64

  private let pattern: [UInt8]
  private var position = 0
  private var depth = 0
  private(set) var elements: [Glob.Element] = []
  private(set) var sets: [Glob.ByteSet] = []
  /// Whether there is a `{…}`.
  private(set) var hasAlternatives = false

  init(_ pattern: [UInt8]) {
    self.pattern = pattern
  }

  /// Reads the whole pattern.
  mutating func parse() throws(GlobError) {
    guard pattern.count <= Self.mostBytes else {
      throw GlobError(message: "too long (limit \(Self.mostBytes) bytes)")
    }
    while position < pattern.count { try parseNext() }
    guard depth == 0 else { throw GlobError(message: "missing '}'") }
    if hasAlternatives, countOfStars > Self.mostStarsBesideAlternatives {
      throw GlobError(
        message:
          "more than \(Self.mostStarsBesideAlternatives) '*' in a pattern with '{…}'; split it into several patterns")
    }
  }

  private var countOfStars: Int {
    elements.count { element in
      switch element {
      case .star, .levels, .everything: true
      default: false
      }
    }
  }

  private mutating func parseNext() throws(GlobError) {
    let byte = pattern[position]
    position += 1
    switch byte {
    case UInt8(ascii: "*"): parseStars()
    case UInt8(ascii: "?"): elements.append(.character)
    case UInt8(ascii: "["): try parseSet()
    case UInt8(ascii: "{"):
      depth += 1
      hasAlternatives = true
      elements.append(.open)
    case UInt8(ascii: ",") where depth > 0: elements.append(.or)
    case UInt8(ascii: "}"):
      guard depth > 0 else { throw GlobError(message: "missing '{'; write '\\}' for a literal '}'") }
      depth -= 1
      elements.append(.close)
    case UInt8(ascii: "\\"):
      guard position < pattern.count else { throw GlobError(message: "ends with a backslash") }
      elements.append(.byte(pattern[position]))
      position += 1
    default: elements.append(.byte(byte))
    }
  }

  /// `*`, or `**` as a whole level: with its slash any number of levels, and at the end everything below.
  private mutating func parseStars() {
    let first = position - 1
    while position < pattern.count, pattern[position] == UInt8(ascii: "*") { position += 1 }
    let startsLevel = first == 0 || "/{,".utf8.contains(pattern[first - 1])
    let next = position < pattern.count ? pattern[position] : nil
    guard position - first == 2, startsLevel else { return elements.append(.star) }
    switch next {
    case UInt8(ascii: "/"):
      position += 1
      elements.append(.levels)
    case nil, UInt8(ascii: "}"), UInt8(ascii: ","): elements.append(.everything)
    default: elements.append(.star)
    }
  }

  private mutating func parseSet() throws(GlobError) {
    var set = Glob.ByteSet()
    if position < pattern.count, "!^".utf8.contains(pattern[position]) {
      set.isNegated = true
      position += 1
    }
    let start = position
    while let low = try setMember(isFirst: position == start) {
      var high = low
      if position + 1 < pattern.count, pattern[position] == UInt8(ascii: "-"),
        pattern[position + 1] != UInt8(ascii: "]")
      {
        position += 1
        high = try setMember(isFirst: true) ?? low
      }
      guard low <= high else { throw GlobError(message: "a range in '[…]' runs backward") }
      for byte in low...high { set.insert(byte) }
    }
    sets.append(set)
    elements.append(.set(sets.count - 1))
  }

  /// The next character of a set; nil at its closing bracket, which as the first character is an ordinary one.
  private mutating func setMember(isFirst: Bool) throws(GlobError) -> UInt8? {
    guard position < pattern.count else { throw GlobError(message: "missing ']'; write '\\[' for a literal '['") }
    var byte = pattern[position]
    position += 1
    if byte == UInt8(ascii: "]"), !isFirst { return nil }
    if byte == UInt8(ascii: "\\"), position < pattern.count {
      byte = pattern[position]
      position += 1
    }
    guard byte < 128 else { throw GlobError(message: "'[…]' allows only ASCII characters; use {ä,ö}") }
    return byte
  }
}
