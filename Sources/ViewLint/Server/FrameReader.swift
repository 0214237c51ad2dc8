import LintRules

/// Cuts the bytes from a client into the bodies of messages, however they arrive.
struct FrameReader: Sendable {
  /// The largest body, in bytes.
  static let mostBytes = 64 << 20
  /// The largest header, in bytes.
  private static let mostHeaderBytes = 8 << 10

  /// The reason why the stream can't be read.
  struct Failure: Error, Equatable {
    /// The message, a lower-case clause.
    var message: String
  }

  private var bytes: [UInt8] = []
  /// The offset of unread bytes.
  private var position = 0
  /// Up to where no end of a header was found.
  private var searched = 0
  /// The length of the body that comes next; nil before its header is complete.
  private var length: Int?

  /// Adds bytes in the order in which they arrive.
  mutating func append(_ more: UnsafeRawBufferPointer) {
    if position > 0, position == bytes.count || position > 1 << 20 {
      bytes.removeSubrange(..<position)
      searched = max(0, searched - position)
      position = 0
    }
    bytes += more
  }

  /// The next complete body; nil if more bytes are needed.
  mutating func next() throws(Failure) -> [UInt8]? {
    if length == nil { length = try header() }
    guard let length, bytes.count - position >= length else { return nil }
    let body = Array(bytes[position..<position + length])
    position += length
    searched = position
    self.length = nil
    if position == bytes.count {
      // A large message does not keep its memory.
      bytes.removeAll(keepingCapacity: bytes.capacity < 1 << 20)
      (position, searched) = (0, 0)
    }
    return body
  }

  /// The length in the next header; nil if the header is not complete.
  private mutating func header() throws(Failure) -> Int? {
    let end = Array("\r\n\r\n".utf8)
    var index = max(position, searched)
    while index + end.count <= bytes.count {
      if bytes[index] == end[0], bytes[index..<index + end.count].elementsEqual(end) {
        let lines = bytes[position..<index].split(separator: 0x0A)
        position = index + end.count
        searched = position
        return try Self.length(in: lines)
      }
      index += 1
    }
    searched = index
    guard bytes.count - position <= Self.mostHeaderBytes else {
      throw Failure(message: "no header in the first \(Self.mostHeaderBytes) bytes of a message")
    }
    return nil
  }

  private static func length(in lines: [ArraySlice<UInt8>]) throws(Failure) -> Int {
    for line in lines {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, String(decoding: parts[0], as: UTF8.self).lowercased() == "content-length" else {
        continue
      }
      let digits = String(decoding: parts[1].filter { $0 > 0x20 }, as: UTF8.self)
      guard let length = NumberReader.whole(digits, in: 0...Int.max) else {
        throw Failure(message: "invalid 'Content-Length' '\(Escaping.line(digits))'")
      }
      guard length <= mostBytes else {
        throw Failure(message: "a message has \(length) bytes, more than the \(mostBytes) allowed")
      }
      return length
    }
    throw Failure(message: "a message has no 'Content-Length'")
  }

  /// A body with the header that precedes it.
  static func frame(_ body: [UInt8]) -> [UInt8] { Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body }
}
