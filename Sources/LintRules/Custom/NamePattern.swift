/// A name in which `*` matches any letters: `DS*`, `*Screen`.
public struct NamePattern: Sendable, Equatable {
  /// The pattern as it is written.
  public let text: String
  /// The bytes between the stars; a single element for a name without stars.
  public let pieces: [[UInt8]]

  /// Splits a name at its stars.
  public init(_ text: String) {
    self.text = text
    pieces = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map { Array($0) }
  }

  /// The only name that matches; nil if there is a star.
  public var fixed: String? { pieces.count == 1 ? text : nil }

  /// Whether every name matches.
  public var matchesAll: Bool { pieces.count > 1 && pieces.allSatisfy { $0.isEmpty } }

  /// Whether a name matches. Costs at most the product of both lengths, and about their sum for most patterns.
  public func matches(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { matches($0) }
  }

  /// The same for the bytes of a name.
  public func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = pieces.first, let last = pieces.last else { return false }
    if pieces.count == 1 { return name.elementsEqual(first) }
    let end = name.count - last.count
    guard first.count <= end, name.prefix(first.count).elementsEqual(first), name.suffix(last.count).elementsEqual(last)
    else { return false }
    var start = first.count
    for piece in pieces.dropFirst().dropLast() {
      while start + piece.count <= end, !name[start..<start + piece.count].elementsEqual(piece) { start += 1 }
      start += piece.count
      if start > end { return false }
    }
    return true
  }
}
