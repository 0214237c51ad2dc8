/// Decides from the bytes of a file whether it may contain a declaration that produces one of several types: a
/// function, a subscript, a property with a body, or a closure value. It may answer yes wrongly, but never no.
///
/// Types are compared as they are written: `URL`, `URL?`, `(URL)`, `Foundation.URL` and `Optional<URL>` are all `URL`.
struct ResultSearch: Sendable {
  private let types: [[UInt8]]

  /// Names that may precede or wrap any type.
  private static let wrappers = ["Optional", "Foundation"].map { Array($0.utf8) }

  /// Prepares a search for types, each one ASCII identifier.
  init(_ types: [String]) {
    self.types = types.map { Array($0.utf8) } + Self.wrappers
  }

  /// Whether a file may hold such a declaration.
  func mayFind(in bytes: UnsafeRawBufferPointer) -> Bool {
    let arrow = SIMD16<UInt8>(repeating: UInt8(ascii: ">"))
    let brace = SIMD16<UInt8>(repeating: UInt8(ascii: "{"))
    var start = 0
    while start + 16 <= bytes.count {
      let here = bytes.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
      let hits = unsafeBitCast((here .== arrow) .| (here .== brace), to: SIMD2<UInt64>.self)
      if hits[0] | hits[1] != 0, hasResult(at: start..<start + 16, bytes) { return true }
      start += 16
    }
    return hasResult(at: start..<bytes.count, bytes)
  }

  private func hasResult(at places: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
    places.contains { place in
      switch bytes[place] {
      case UInt8(ascii: ">"): place > 0 && bytes[place - 1] == UInt8(ascii: "-") && isType(behind: place, bytes)
      case UInt8(ascii: "{"): isTypeOrValue(before: place, bytes)
      default: false
      }
    }
  }

  /// Whether one of the types follows the `>` of an arrow, or something that hides it: a comment, or a non-ASCII
  /// character that may be white space.
  private func isType(behind arrow: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var start = arrow + 1
    while start < bytes.count, bytes[start] <= 0x20 || Self.mayPrecedeType(bytes[start]) { start += 1 }
    guard start < bytes.count else { return false }
    if Self.hides(bytes[start]) { return true }
    let end = bytes[start...].firstIndex { !$0.continuesIdentifier } ?? bytes.count
    return isType(start..<end, bytes)
  }

  /// Whether one of the types or an `=` precedes a `{`, or something that hides it.
  private func isTypeOrValue(before brace: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var last = brace - 1
    var isInParentheses = false
    while last >= 0, Self.mayFollowType(bytes[last]) {
      if endsComment(bytes, at: last) { return true }
      isInParentheses = isInParentheses || bytes[last] == UInt8(ascii: ")")
      last -= 1
    }
    guard last >= 0 else { return false }
    if bytes[last] == UInt8(ascii: "=") || Self.hides(bytes[last]) { return true }
    var start = last + 1
    while start > 0, bytes[start - 1].continuesIdentifier { start -= 1 }
    guard isType(start..<last + 1, bytes) else { return false }
    return !isInParentheses || standsAlone(behind: start, bytes)
  }

  /// Whether a type in parentheses is all that they contain: in `(a: URL) {` it belongs to a parameter.
  private func standsAlone(behind start: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var before = start - 1
    while before >= 0, bytes[before] <= 0x20 {
      if endsComment(bytes, at: before) { return true }
      before -= 1
    }
    return before >= 0 && bytes[before] != UInt8(ascii: ":")
  }

  /// Whether the byte may end a block comment or belong to a non-ASCII character that may be white space.
  private static func hides(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte >= 0x80 }

  private static func mayPrecedeType(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: "`")
  }

  private static func mayFollowType(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "`"): true
    default: byte <= 0x20
    }
  }

  /// Whether a byte is a line break after a line that contains `//`.
  private func endsComment(_ bytes: UnsafeRawBufferPointer, at lineBreak: Int) -> Bool {
    guard bytes[lineBreak] == 0x0A || bytes[lineBreak] == 0x0D else { return false }
    var index = lineBreak - 1
    while index > 0, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "/") { return true }
      index -= 1
    }
    return false
  }

  private func isType(_ word: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
    types.contains { type in
      type.count == word.count && type.indices.allSatisfy { bytes[word.lowerBound + $0] == type[$0] }
    }
  }
}
