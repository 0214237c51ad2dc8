/// The replacement of a string in a file, as an agent's editing tool does it.
struct TextReplacement: Sendable, Equatable {
  /// What is replaced; empty to write a file that is empty or not there.
  var old: [UInt8]
  var new: [UInt8]
  /// All occurrences are replaced; otherwise there must be exactly one.
  var isForAll: Bool

  /// The reverse replacement.
  var inverse: TextReplacement { TextReplacement(old: new, new: old, isForAll: isForAll) }

  /// The largest result, and the largest number of bytes that is searched for all replacements of a call, so that an
  /// agent does not wait longer.
  private static let mostBytes = 64 << 20

  /// The contents after the replacement; nil if the tool would refuse it.
  func applied(to text: [UInt8]) -> [UInt8]? {
    if old.isEmpty { return text.isEmpty ? new : nil }
    let places = TextReplacement.places(of: old, in: text)
    guard places.count == 1 || (places.count > 1 && isForAll) else { return nil }
    guard text.count + places.count * (new.count - old.count) <= Self.mostBytes else { return nil }
    var result: [UInt8] = []
    var position = 0
    for place in places {
      result += text[position..<place]
      result += new
      position = place + old.count
    }
    return result + text[position...]
  }

  /// The contents after all replacements, one after the other; nil if the tool would refuse one of them. Tools hide
  /// carriage returns, so replacements that do not match otherwise are tried without them.
  static func apply(_ replacements: [TextReplacement], to text: [UInt8]) -> [UInt8]? {
    if let result = inOrder(replacements, text) { return result }
    guard text.contains(0x0D) else { return nil }
    return inOrder(replacements, text.indices.filter { !isHidden($0, text) }.map { text[$0] })
  }

  private static func inOrder(_ replacements: [TextReplacement], _ text: [UInt8]) -> [UInt8]? {
    var text = text
    var searched = 0
    for replacement in replacements {
      searched += text.count
      guard searched <= mostBytes else { return nil }
      guard let next = replacement.applied(to: text) else { return nil }
      text = next
    }
    return text
  }

  /// Whether a byte is the first half of a CRLF.
  private static func isHidden(_ index: Int, _ text: [UInt8]) -> Bool {
    text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
  }

  /// The places of `piece`, which is not empty, without overlaps. Each byte is read once and a partial match is not
  /// compared again from its start: Knuth, Morris and Pratt.
  private static func places(of piece: [UInt8], in text: [UInt8]) -> [Int] {
    var borders = [0]
    var length = 0
    for byte in piece.dropFirst() {
      while length > 0, byte != piece[length] { length = borders[length - 1] }
      if byte == piece[length] { length += 1 }
      borders.append(length)
    }
    var places: [Int] = []
    length = 0
    for (index, byte) in text.enumerated() {
      while length > 0, byte != piece[length] { length = borders[length - 1] }
      if byte == piece[length] { length += 1 }
      if length == piece.count {
        places.append(index + 1 - length)
        length = 0
      }
    }
    return places
  }
}
