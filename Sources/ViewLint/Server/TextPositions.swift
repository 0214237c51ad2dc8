import LintRules

/// A position in a document as the protocol counts: from zero, columns in units of the encoding.
struct TextPlace: Sendable, Equatable, Comparable {
  var line: Int
  var character: Int

  static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  /// The position as JSON.
  var json: String { "{\"line\":\(line),\"character\":\(character)}" }
}

/// A range in a document.
struct TextRange: Sendable, Equatable {
  var start: TextPlace
  var end: TextPlace

  /// Whether two ranges overlap or touch.
  func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }

  /// The range as JSON.
  var json: String { "{\"start\":\(start.json),\"end\":\(end.json)}" }

  /// Reads a range of a client; nil if it is not one.
  init?(_ value: JSONValue?) {
    guard let value, let start = TextPlace(value["start"]), let end = TextPlace(value["end"]) else { return nil }
    self.start = min(start, end)
    self.end = max(start, end)
  }

  init(_ start: TextPlace, _ end: TextPlace) {
    self.start = start
    self.end = end
  }
}

extension TextPlace {
  /// Reads a position of a client; nil if it is not one.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer else { return nil }
    self.line = max(0, line)
    self.character = max(0, character)
  }
}

/// The units in which columns are counted.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// Converts byte offsets of a document to positions of the protocol and back.
struct TextPositions: Sendable {
  let source: SourceBytes
  private let lines: LineIndex
  private let columns: UTF16Columns?
  private let encoding: PositionEncoding

  init(_ source: SourceBytes, _ encoding: PositionEncoding) {
    self.source = source
    self.encoding = encoding
    lines = LineIndex(source)
    columns = encoding == .utf16 ? UTF16Columns(source, lines) : nil
  }

  /// The position of a byte offset.
  func place(_ offset: Int) -> TextPlace {
    let offset = min(max(0, offset), source.count)
    let position = columns?.position(of: offset) ?? lines.position(of: offset)
    let mark = position.line == 1 && offset > 0 ? markUnits : 0
    return TextPlace(line: position.line - 1, character: position.column - 1 + mark)
  }

  /// The positions of a range of bytes.
  func range(_ range: Range<Int>) -> TextRange { TextRange(place(range.lowerBound), place(range.upperBound)) }

  /// The byte offset of a position; one outside of the text is moved into it.
  func offset(_ place: TextPlace) -> Int {
    guard place.line < lines.lineCount else { return source.count }
    if place == TextPlace(line: 0, character: 0) { return 0 }
    var range = lines.range(ofLine: place.line + 1)
    while let last = range.last, source.bytes[last] == 0x0A || source.bytes[last] == 0x0D {
      range = range.lowerBound..<last
    }
    var units = place.character - (place.line == 0 ? markUnits : 0)
    var offset = range.lowerBound
    while offset < range.upperBound, units > 0 {
      let byte = source.bytes[offset]
      switch encoding {
      case .utf8: units -= 1
      case .utf16: units -= byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
      }
      offset += 1
      while encoding == .utf16, offset < range.upperBound, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// A byte order mark is one character of the text, but belongs to no column.
  private var markUnits: Int {
    guard source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return 0 }
    return encoding == .utf16 ? 1 : 3
  }

  /// The range of a word or string that starts at a position of a report: a line and a column in bytes, from one.
  func range(at position: LineColumn) -> TextRange {
    guard position.line <= lines.lineCount else { return range(source.count..<source.count) }
    let line = lines.range(ofLine: max(1, position.line))
    let start = min(line.lowerBound + position.column - 1, line.upperBound)
    return range(widened(start..<start))
  }

  /// A range that can be seen: an empty one gets the string or word that starts there, or the next character.
  func widened(_ range: Range<Int>) -> Range<Int> {
    guard range.isEmpty else { return range }
    let bytes = source.bytes
    let start = min(range.lowerBound, bytes.count)
    var end = start
    func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
    if start < bytes.count, bytes[start] == UInt8(ascii: "\"") {
      end += 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 0x0A { end += 1 }
      return start..<min(end + 1, bytes.count)
    }
    while end < bytes.count, isWord(bytes[end]) { end += 1 }
    if end == start, end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    // At the end of a line, the character before it.
    if end == start, start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D {
      var before = start - 1
      while before > 0, bytes[before] & 0xC0 == 0x80 { before -= 1 }
      return before..<start
    }
    return start..<end
  }
}
