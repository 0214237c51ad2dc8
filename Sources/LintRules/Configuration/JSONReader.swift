/// The reason why a document isn't valid JSON.
public struct JSONError: Error, Equatable {
  /// The offset of the first invalid byte.
  public var offset: Int
  /// The message, a lower-case clause.
  public var message: String
}

/// Reads JSON without recursion and within limits.
public struct JSONReader: Sendable {
  /// The accepted syntax.
  public enum Dialect: Sendable {
    /// RFC 8259.
    case strict
    /// Also `//` and `/* */` comments and a comma before a closing bracket.
    case configuration
  }

  /// The accepted syntax.
  public var dialect: Dialect
  /// The largest depth of arrays and objects.
  public var maximumDepth = 64
  /// The largest size of a document in bytes.
  public var maximumSize = 16 << 20

  /// Makes a reader with the default limits.
  public init(_ dialect: Dialect) {
    self.dialect = dialect
  }

  /// Reads a whole document; a byte order mark is skipped.
  public func read(_ source: SourceBytes) throws(JSONError) -> JSONDocument {
    guard source.count <= maximumSize else {
      throw JSONError(offset: 0, message: "too large (\(source.count) bytes, limit \(maximumSize))")
    }
    var pass = JSONPass(reader: self, bytes: source.bytes)
    try pass.run()
    return JSONDocument(source: source, nodes: pass.nodes)
  }
}

/// One pass over a document: a loop over values with a stack of the open arrays and objects.
private struct JSONPass {
  /// The syntax that may follow.
  enum Expectation {
    case value, valueOrEnd, keyOrEnd, key, colon, commaOrEnd, nothing
  }

  let reader: JSONReader
  let bytes: [UInt8]
  var position = 0
  var nodes: [JSONDocument.Node] = []
  var open: [Int] = []
  var expectation = Expectation.value

  mutating func run() throws(JSONError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while true {
      try skipBlanks()
      guard position < bytes.count else { break }
      try step(bytes[position])
    }
    guard expectation == .nothing else { throw unexpected(", but the file ends here") }
  }

  /// Handles the token that starts with `byte`.
  private mutating func step(_ byte: UInt8) throws(JSONError) {
    switch (expectation, byte) {
    case (.valueOrEnd, UInt8(ascii: "]")), (.keyOrEnd, UInt8(ascii: "}")): close()
    case (.commaOrEnd, UInt8(ascii: "]")) where nodes[open[open.count - 1]].kind == .array: close()
    case (.commaOrEnd, UInt8(ascii: "}")) where nodes[open[open.count - 1]].kind == .object: close()
    case (.commaOrEnd, UInt8(ascii: ",")): comma()
    case (.colon, UInt8(ascii: ":")):
      position += 1
      expectation = .value
    case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")):
      try string()
      expectation = .colon
    case (.value, _), (.valueOrEnd, _): try value(byte)
    default: throw unexpected(nil)
    }
  }

  private mutating func value(_ byte: UInt8) throws(JSONError) {
    switch byte {
    case UInt8(ascii: "{"): try begin(.object, then: .keyOrEnd)
    case UInt8(ascii: "["): try begin(.array, then: .valueOrEnd)
    case UInt8(ascii: "\""):
      try string()
      finishValue()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try number()
      finishValue()
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      try word()
      finishValue()
    default: throw unexpected(nil)
    }
  }

  private mutating func begin(_ kind: JSONDocument.Kind, then next: Expectation) throws(JSONError) {
    guard open.count < reader.maximumDepth else {
      throw JSONError(offset: position, message: "nested too deeply (limit \(reader.maximumDepth))")
    }
    open.append(nodes.count)
    append(kind, position..<position + 1)
    position += 1
    expectation = next
  }

  private mutating func close() {
    let index = open.removeLast()
    position += 1
    nodes[index].range = nodes[index].range.lowerBound..<position
    nodes[index].past = nodes.count
    finishValue()
  }

  private mutating func comma() {
    position += 1
    let isObject = nodes[open[open.count - 1]].kind == .object
    switch reader.dialect {
    case .strict: expectation = isObject ? .key : .value
    case .configuration: expectation = isObject ? .keyOrEnd : .valueOrEnd
    }
  }

  private mutating func finishValue() {
    expectation = open.isEmpty ? .nothing : .commaOrEnd
  }

  private mutating func append(_ kind: JSONDocument.Kind, _ range: Range<Int>) {
    nodes.append(JSONDocument.Node(kind: kind, range: range, past: nodes.count + 1))
  }
}

// MARK: - Scalars and blanks

extension JSONPass {
  private mutating func string() throws(JSONError) {
    let start = position
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        append(.string, start..<position)
        return
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20:
        throw JSONError(offset: position, message: "control character in a string; use \\u00XX")
      default: position += 1
      }
    }
    throw JSONError(offset: start, message: "missing closing quote of the string that starts here")
  }

  private mutating func escape() throws(JSONError) {
    let start = position
    let letter = position + 1 < bytes.count ? bytes[position + 1] : 0
    position += 2
    if letter == UInt8(ascii: "u") {
      let digits = bytes[min(position, bytes.count)..<min(position + 4, bytes.count)]
      guard digits.count == 4, digits.allSatisfy({ JSONStringText.hexadecimalValue($0) != nil }) else {
        throw JSONError(offset: start, message: "\\u needs four hexadecimal digits")
      }
      position += 4
    } else if !"\"\\/bfnrt".utf8.contains(letter) {
      throw JSONError(offset: start, message: "unknown escape in a string; write a backslash as \\\\")
    }
  }

  private mutating func number() throws(JSONError) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let firstDigit = position
    var isWellFormed = skipDigits() > 0 && (position == firstDigit + 1 || bytes[firstDigit] != UInt8(ascii: "0"))
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      isWellFormed = skipDigits() > 0 && isWellFormed
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count, "+-".utf8.contains(bytes[position]) { position += 1 }
      isWellFormed = skipDigits() > 0 && isWellFormed
    }
    guard isWellFormed else { throw JSONError(offset: start, message: "invalid number") }
    append(.number, start..<position)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) { position += 1 }
    return position - start
  }

  private mutating func word() throws(JSONError) {
    let words: [(StaticString, JSONDocument.Kind)] = [("true", .true), ("false", .false), ("null", .null)]
    let start = position
    while position < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[position] | 0x20) {
      position += 1
    }
    let spelling = bytes[start..<position]
    guard let found = words.first(where: { $0.0.withUTF8Buffer { spelling.elementsEqual($0) } }) else {
      position = start
      throw unexpected("; strings need double quotes")
    }
    append(found.1, start..<position)
  }

  private mutating func skipBlanks() throws(JSONError) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/") where reader.dialect == .configuration: try comment()
      default: return
      }
    }
  }

  private mutating func comment() throws(JSONError) {
    let start = position
    let second = position + 1 < bytes.count ? bytes[position + 1] : 0
    if second == UInt8(ascii: "/") {
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      return
    }
    guard second == UInt8(ascii: "*") else { throw unexpected(nil) }
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw JSONError(offset: start, message: "missing end of the comment that starts here")
  }

  /// The error for the current position, with what is expected there.
  private func unexpected(_ remark: String?) -> JSONError {
    let wanted =
      switch expectation {
      case .value: "a value"
      case .valueOrEnd: "a value or ']'"
      case .key: "a quoted key"
      case .keyOrEnd: "a quoted key or '}'"
      case .colon: "':' after the key"
      case .commaOrEnd: nodes[open[open.count - 1]].kind == .object ? "',' or '}'" : "',' or ']'"
      case .nothing: "the end of the file"
      }
    return JSONError(offset: position, message: "expected \(wanted)" + (remark ?? ""))
  }
}
