/// Reads the objects of a `project.pbxproj`, or the fields of one of them. Names, identifiers, and words are byte ranges.
struct XcodeReader {
  /// A word of a field: `path = Views;`, or one of `children = ( a, b, );`.
  struct Field {
    var name: Range<Int>
    /// The name inside the field if that is a dictionary: `buildSettings = { KEY = value; };`.
    var member: Range<Int>?
    var word: Range<Int>
  }

  private struct Level {
    var key: Range<Int>
    var isList: Bool
  }

  private var lexer: XcodeLexer
  /// The open brackets.
  private var levels: [Level] = []
  /// The key before the next value.
  private var key = 0..<0
  private var isAfterEqual = false

  /// Reads a range of the bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    lexer = XcodeLexer(bytes, range)
  }

  /// The number of open brackets around an object.
  private static let outerLevels = 2

  /// Returns the next object of a file: its identifier, and its content between braces; nil at the end.
  mutating func nextObject() -> (id: Range<Int>, content: Range<Int>)? {
    while let token = lexer.next() {
      guard case .open(let isList) = token, levels.count == Self.outerLevels else {
        _ = take(token)
        continue
      }
      let id = isAfterEqual ? key : 0..<0
      (key, isAfterEqual) = (0..<0, false)
      guard let content = lexer.skipContent() else { return nil }
      if !isList { return (id, content) }
    }
    return nil
  }

  /// Returns the next word of a field in the content of an object; nil at the end.
  mutating func nextField() -> Field? {
    while let token = lexer.next() {
      if let field = take(token) { return field }
    }
    return nil
  }

  private mutating func take(_ token: XcodeLexer.Token) -> Field? {
    switch token {
    case .open(let isList):
      levels.append(Level(key: isAfterEqual ? key : 0..<0, isList: isList))
      isAfterEqual = false
    case .close:
      _ = levels.popLast()
      isAfterEqual = false
    case .equal: isAfterEqual = true
    case .separator: isAfterEqual = false
    case .word(let word): return take(word)
    }
    return nil
  }

  /// Takes a word as a key or a value.
  private mutating func take(_ word: Range<Int>) -> Field? {
    let list = levels.last.flatMap { $0.isList ? $0 : nil }
    guard list != nil || isAfterEqual else {
      key = word
      return nil
    }
    guard let field = levels.first else { return Field(name: key, word: word) }
    if field.isList { return Field(name: field.key, word: word) }
    // Only the members of a field and their lists have words; deeper levels don't count.
    guard levels.count == (list == nil ? 1 : 2) else { return nil }
    return Field(name: field.key, member: list?.key ?? key, word: word)
  }
}
