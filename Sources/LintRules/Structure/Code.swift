/// The significant tokens of a file, numbered from 0, with access to their bytes.
public final class Code: Sendable {
  /// The bytes.
  public let source: SourceBytes
  private let items: [Token]

  /// Makes the code tokens of a file from its tokens without trivia.
  init(source: SourceBytes, tokens: TokenList) {
    self.source = source
    items = tokens.code
  }

  /// The number of code tokens.
  public var count: Int { items.count }

  @inline(__always)
  private func has(_ index: Int) -> Bool { UInt(bitPattern: index) < UInt(bitPattern: items.count) }

  /// The kind of a code token; nil before the first and after the last.
  @inline(__always)
  public func kind(_ index: Int) -> TokenKind? { has(index) ? items[index].kind : nil }

  /// The keyword with the spelling of a code token; `.none` for any other token.
  @inline(__always)
  public func keyword(_ index: Int) -> Keyword { has(index) ? items[index].keyword : .none }

  /// The number of a code token's word; nil if the token is not a word.
  @inline(__always)
  func wordNumber(_ index: Int) -> Int? {
    guard has(index), items[index].word >= 0 else { return nil }
    return Int(items[index].word)
  }

  /// Calls `body` with all code tokens.
  @inline(__always)
  func withTokens<Result>(_ body: (UnsafeBufferPointer<Token>) -> Result) -> Result {
    items.withUnsafeBufferPointer(body)
  }

  /// The first code token from an index on that can begin an outline element, a keyword or a brace; the count without
  /// one.
  func firstOfOutline(from index: Int) -> Int {
    withTokens { tokens in
      var index = max(0, index)
      while index < tokens.count {
        let kind = tokens[index].kind
        if kind.isKeywordOrBrace, kind != .keyword || tokens[index].keyword.concernsOutline { break }
        index &+= 1
      }
      return index
    }
  }

  /// Whether a code token is the first of its line.
  public func startsLine(_ index: Int) -> Bool { has(index) && items[index].flags.contains(.startsLine) }

  /// The flags of a code token.
  public func flags(_ index: Int) -> TokenFlags { has(index) ? items[index].flags : [] }

  /// The byte range of a code token; empty at the file's end for an index that is out of range.
  public func range(_ index: Int) -> Range<Int> {
    guard has(index) else { return source.count..<source.count }
    return items[index].range
  }

  /// The byte range from the first to the last of some code tokens; empty at the file's end for an empty range.
  public func bytes(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, range.lowerBound < count else { return source.count..<source.count }
    return self.range(range.lowerBound).lowerBound..<self.range(min(range.upperBound, count) - 1).upperBound
  }

  /// The source text from the first to the last of some code tokens, as written.
  public func text(_ range: Range<Int>) -> String {
    source.text(bytes(range))
  }

  /// The code tokens in a range of bytes joined, without the white space and comments between them.
  func spelling(in range: Range<Int>) -> String {
    (firstIndex(from: range.lowerBound)..<firstIndex(from: range.upperBound))
      .map { source.text(self.range($0)) }.joined()
  }

  /// The bytes of a word without its backticks.
  public func wordRange(_ index: Int) -> Range<Int> {
    let range = range(index)
    if range.count >= 2, source.bytes[range.lowerBound] == 0x60, source.bytes[range.upperBound - 1] == 0x60 {
      return range.lowerBound + 1..<range.upperBound - 1
    }
    return range
  }

  /// The hash of a word without its backticks.
  func wordHash(_ index: Int) -> UInt64 {
    source.bytes.withUnsafeBufferPointer { $0.wordHash(wordRange(index)) }
  }

  /// The hash of no code tokens.
  static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds the spelling of a code token to the hash of the tokens before it; nil adds a token without a spelling.
  func combine(_ token: Int?, into hash: inout UInt64) {
    let next = token.map { token in source.bytes.withUnsafeBufferPointer { $0.wordHash(range(token)) } } ?? 0
    hash = (hash ^ next) &* 0x100_0000_01B3
    hash ^= hash &>> 31
  }

  /// The text of a word without its backticks; the plain text of any other token.
  public func word(_ index: Int) -> String {
    source.text(wordRange(index))
  }

  /// Whether a code token is a name or a word that may serve as one.
  public func isWord(_ index: Int) -> Bool {
    switch kind(index) {
    case .identifier, .keyword: true
    default: false
    }
  }

  /// Whether a code token is the word `expected`, in backticks or not.
  public func isWord(_ index: Int, _ expected: StaticString) -> Bool {
    isWord(index) && source.matches(wordRange(index), expected)
  }

  /// Whether a code token is one of some words, in backticks or not.
  func isWord(_ index: Int, in words: WordList) -> Bool {
    isWord(index) && source.bytes.withUnsafeBufferPointer { words.contains($0, in: wordRange(index)) }
  }

  /// Whether one of some code tokens is one of some words.
  func hasWord(_ words: WordList, in tokens: Range<Int>) -> Bool {
    tokens.contains { isWord($0, in: words) }
  }

  /// Whether a code token is exactly `expected`.
  public func isText(_ index: Int, _ expected: StaticString) -> Bool {
    index >= 0 && index < count && source.matches(range(index), expected)
  }

  /// Whether a code token is a word that starts with an ASCII capital, like the name of a type.
  public func startsUppercase(_ index: Int) -> Bool {
    isWord(index) && source.bytes[wordRange(index)].first.map { (0x41...0x5A).contains($0) } ?? false
  }

  /// Whether a code token is a word that starts with a small ASCII letter, like the name of a function.
  public func startsLowercase(_ index: Int) -> Bool {
    isWord(index) && source.bytes[wordRange(index)].first.map { (0x61...0x7A).contains($0) } ?? false
  }

  /// Whether two code tokens touch.
  public func touches(_ left: Int, _ right: Int) -> Bool {
    left >= 0 && right < count && range(left).upperBound == range(right).lowerBound
  }

  /// Whether a code token is an operator other than `.`, `=`, `->`, `?` and `!`.
  public func isOperator(_ index: Int) -> Bool {
    switch kind(index) {
    case .prefixOperator, .postfixOperator, .binaryOperator: true
    default: false
    }
  }

  /// Whether a code token is an operator whose first byte is `byte`.
  public func isOperator(_ index: Int, startingWith byte: UInt8) -> Bool {
    isOperator(index) && source.bytes[range(index).lowerBound] == byte
  }

  /// Whether a code token is an operator whose last byte is `byte`.
  public func isOperator(_ index: Int, endingWith byte: UInt8) -> Bool {
    isOperator(index) && source.bytes[range(index).upperBound - 1] == byte
  }

  /// The first code token from a given one on that is not a `?` or `!` after an expression.
  public func afterMarks(_ index: Int) -> Int {
    var index = index
    while [.postfixQuestion, .postfixBang].contains(kind(index)) { index += 1 }
    return index
  }

  /// Whether a code token is `==` or `!=`.
  func isEquality(_ index: Int) -> Bool { isText(index, "==") || isText(index, "!=") }

  /// A value without a leading `self.`: `item` in `self.item`.
  func withoutSelf(_ value: Range<Int>) -> Range<Int> {
    let first = value.lowerBound
    return value.count > 2 && keyword(first) == .`self` && kind(first + 1) == .period ? value.dropFirst(2) : value
  }

  /// The last code token up to `index` that is not a mark after an operand: `name` in `name?` and `name!`.
  public func beforeMarks(_ index: Int) -> Int {
    var index = index
    while kind(index) == .postfixQuestion || kind(index) == .postfixBang { index -= 1 }
    return index
  }

  /// The most names that qualify another one.
  private static let longestPath = 64

  /// The first token of a qualified name: that of `Feed` in `Feed.Row.make`, given `make`. In a path that is too long, a
  /// token after one of its periods.
  public func startOfPath(_ name: Int) -> Int {
    var start = name
    let least = name - 2 * Self.longestPath
    while start > least, kind(start - 1) == .period, isWord(start - 2), !isStatementKeyword(start - 2) { start -= 2 }
    return start
  }

  /// Whether a word before a period begins a statement, as in `case .image` and `return .red`.
  private func isStatementKeyword(_ index: Int) -> Bool {
    switch keyword(index) {
    case .case, .return, .in, .throw, .where, .try, .await, .if, .guard, .while, .switch, .else:
      kind(index - 1) != .period
    default: false
    }
  }

  /// The first code token that starts at or after a byte offset; the count without one.
  public func firstIndex(from offset: Int) -> Int {
    (0..<count).partitioningIndex { range($0).lowerBound >= offset }
  }
}
