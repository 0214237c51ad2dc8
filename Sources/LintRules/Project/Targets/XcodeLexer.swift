/// Splits a `project.pbxproj`, or a part of it, into words and punctuation. Comments are skipped.
struct XcodeLexer {
  enum Token {
    case open(isList: Bool)
    case close
    case equal
    /// A semicolon or a comma.
    case separator
    /// A word without its quotation marks, but with its escapes.
    case word(Range<Int>)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private let end: Int

  /// Splits a range of the bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Returns the next token; nil at the end.
  mutating func next() -> Token? {
    while position < end {
      let byte = bytes[position]
      switch byte {
      case 0...0x20: position += 1
      case UInt8(ascii: "/") where isComment: skipComment()
      case UInt8(ascii: "\""): return .word(quoted())
      case UInt8(ascii: "{"), UInt8(ascii: "("): return take(.open(isList: byte == UInt8(ascii: "(")))
      case UInt8(ascii: "}"), UInt8(ascii: ")"): return take(.close)
      case UInt8(ascii: "="): return take(.equal)
      case UInt8(ascii: ";"), UInt8(ascii: ","): return take(.separator)
      default: return .word(plain())
      }
    }
    return nil
  }

  private mutating func take(_ token: Token) -> Token {
    position += 1
    return token
  }

  /// Skips the content of the bracket that was just opened and its end. Returns the content; nil if it has no end.
  mutating func skipContent() -> Range<Int>? {
    let start = position
    var (depth, wordStart) = (0, position)
    while case let next = nextBreak, next < end {
      position = next
      switch bytes[next] {
      case UInt8(ascii: "\""): _ = quoted()
      // A slash inside a word doesn't start a comment.
      case UInt8(ascii: "/") where isComment && (next == wordStart || byte(at: next - 1).map(Self.endsWord) ?? true):
        skipComment()
        wordStart = position
      case UInt8(ascii: "/"): position += 1
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        position += 1
        depth += 1
      default:
        position += 1
        if depth == 0 { return start..<next }
        depth -= 1
      }
    }
    return nil
  }

  /// The offset of the next bracket, quotation mark, or slash.
  private var nextBreak: Int {
    bytes.firstOffset(from: position) { bytes in
      (bytes.equals("{") .| bytes.equals("}")) .| (bytes.equals("(") .| bytes.equals(")"))
        .| (bytes.equals("\"") .| bytes.equals("/"))
    }
  }

  private var isComment: Bool {
    let second = byte(at: position + 1)
    return second == UInt8(ascii: "/") || second == UInt8(ascii: "*")
  }

  private func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  private mutating func skipComment() {
    let isLine = byte(at: position + 1) == UInt8(ascii: "/")
    position += 2
    if isLine { position = bytes.firstOffset(from: position) { $0.equals("\n") .| $0.equals("\r") } }
    while !isLine, position < end {
      position = bytes.firstOffset(from: position) { $0.equals("*") } + 1
      if position < end, bytes[position] == UInt8(ascii: "/") { break }
    }
    position += 1
  }

  /// Returns the text between quotation marks.
  private mutating func quoted() -> Range<Int> {
    let start = position + 1
    position = start
    while position < end {
      position = bytes.firstOffset(from: position) { $0.equals("\"") .| $0.equals("\\") }
      if position < end, bytes[position] == UInt8(ascii: "\"") { break }
      position += 2
    }
    let stop = max(start, min(position, end))
    position = stop + 1
    return start..<stop
  }

  private mutating func plain() -> Range<Int> {
    let start = position
    position = bytes.firstOffset(from: start) { bytes in
      (bytes.areBlank .| bytes.equals("=")) .| (bytes.equals(";") .| bytes.equals(","))
        .| (bytes.equals("{") .| bytes.equals("}")) .| (bytes.equals("(") .| bytes.equals(")")) .| bytes.equals("\"")
    }
    return start..<position
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="),
      UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""):
      true
    default: false
    }
  }
}
