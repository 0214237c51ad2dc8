extension JSONValue {
  /// The value in one line, without comments and trailing commas.
  public var compact: String {
    let bytes = document.source.bytes
    var output: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        let end = Self.endOfString(bytes, from: index, to: range.upperBound)
        output += bytes[index..<end]
        index = end
        continue
      case UInt8(ascii: "/"):
        index = Self.endOfComment(bytes, from: index, to: range.upperBound)
        continue
      case 0...0x20: break
      case UInt8(ascii: ","): output += [byte, 0x20]
      case UInt8(ascii: ":"): output += [byte, 0x20]
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if output.suffix(2).elementsEqual(", ".utf8) { output.removeLast(2) }
        output.append(byte)
      default: output.append(byte)
      }
      index += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func endOfString(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start + 1
    while index < end, bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(index + 1, end)
  }

  private static func endOfComment(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    let isLine = start + 1 < end && bytes[start + 1] == UInt8(ascii: "/")
    var index = start + 2
    while index < end {
      if isLine, bytes[index] == 0x0A || bytes[index] == 0x0D { return index }
      if !isLine, bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*"), index > start + 2 {
        return index + 1
      }
      index += 1
    }
    return end
  }
}
