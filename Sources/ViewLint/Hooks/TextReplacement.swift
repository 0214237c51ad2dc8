/// The replacement of a piece of text by another, as an agent's editing tool does it.
struct TextReplacement: Sendable, Equatable {
  /// What is replaced; empty to write a file that is empty or not there.
  var old: [UInt8]
  var new: [UInt8]
  /// All places are replaced; otherwise there must be one only.
  var isForAll: Bool

  /// The replacement that takes this one back.
  var inverse: TextReplacement { TextReplacement(old: new, new: old, isForAll: isForAll) }

  /// The largest text that is made, and the most bytes that are searched for all replacements of a call together. An
  /// agent is not kept waiting for more.
  private static let mostBytes = 64 << 20

  /// The text with the replacement made; nil if the tool would refuse it.
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

  /// The text with all replacements made one after the other; nil if the tool would refuse one of them. Tools hide
  /// carriage returns, so that texts which do not fit otherwise are tried without.
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

  /// Where `piece`, which is not empty, stands in a text, without overlaps. Each byte is looked at once and a piece that
  /// almost fits is not compared again from its start: Knuth, Morris and Pratt.
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
