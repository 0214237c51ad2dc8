/// One line of a `.gitignore` file, which means what it means to git.
public struct IgnorePattern: Sendable {
  /// The line as it is written, without what git strips from its end.
  public let text: String
  /// The number of the line, from 1.
  public let line: Int
  /// It takes back what earlier lines ignore.
  public let isNegated: Bool
  /// It fits folders only.
  let isFolderOnly: Bool
  /// It is compared with the last level of a path; otherwise with the path below the folder of its file.
  let isName: Bool
  /// What comes before the first wildcard.
  let prefix: [UInt8]
  /// What comes from there on; empty for a plain name or path.
  let steps: [IgnoreStep]
  let sets: [IgnoreByteSet]
  /// The bytes after the last wildcard, which end everything that it fits.
  private let ending: [UInt8]

  /// Reads a line without its line break; nil if it is empty, a remark, or can fit nothing.
  init?(_ bytes: ArraySlice<UInt8>, line: Int) {
    var rest = Self.trimmed(bytes)
    guard let first = rest.first, first != UInt8(ascii: "#") else { return nil }
    text = String(decoding: rest, as: UTF8.self)
    self.line = line
    isNegated = first == UInt8(ascii: "!")
    if isNegated { rest = rest.dropFirst() }
    isFolderOnly = rest.last == UInt8(ascii: "/")
    if isFolderOnly { rest = rest.dropLast() }
    isName = !rest.contains(UInt8(ascii: "/"))
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    if rest.isEmpty { return nil }
    let end = rest.firstIndex { Self.isSpecial($0) } ?? rest.endIndex
    prefix = Array(rest[..<end])
    var compiler = IgnoreCompiler(Array(rest[end...]))
    guard let steps = compiler.steps() else { return nil }
    (self.steps, sets) = (steps, compiler.sets)
    ending = IgnorePattern.bytes(endingAll: steps)
  }

  private static func bytes(endingAll steps: [IgnoreStep]) -> [UInt8] {
    var bytes: [UInt8] = []
    for step in steps.reversed() {
      guard case .byte(let byte) = step else { break }
      bytes.append(byte)
    }
    return bytes.reversed()
  }

  /// `*`, `?`, `[` and the backslash.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
    default: false
    }
  }

  /// The line up to a NUL, without unescaped spaces at its end.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let bytes = bytes.prefix { $0 != 0 }
    var firstBlank: Int?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: " "): firstBlank = firstBlank ?? index
      case UInt8(ascii: "\\"):
        index += 1
        if index >= bytes.endIndex { return bytes }
        firstBlank = nil
      default: firstBlank = nil
      }
      index += 1
    }
    return firstBlank.map { bytes[..<$0] } ?? bytes
  }

  /// The last byte of everything that it fits; nil if there is no such byte.
  var lastByte: UInt8? { steps.isEmpty ? prefix.last : ending.last }

  /// Whether it fits the whole of a name or path.
  func fits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= prefix.count, text[..<prefix.count].elementsEqual(prefix) else { return false }
    if steps.isEmpty { return text.count == prefix.count }
    guard text.count >= prefix.count + ending.count else { return false }
    for index in ending.indices where text[text.count - ending.count + index] != ending[index] { return false }
    return IgnoreMachine(steps: steps, sets: sets, text: text).accepts(from: prefix.count)
  }
}

/// Follows the steps of a pattern. Only the last `*` and the last `**/` are tried anew: whatever comes before them is best
/// left as short as it can be. So it costs at most the length of the pattern times that of the text.
private struct IgnoreMachine {
  let steps: [IgnoreStep]
  let sets: [IgnoreByteSet]
  let text: UnsafeBufferPointer<UInt8>

  func accepts(from start: Int) -> Bool {
    var (step, place) = (0, start)
    var star: (step: Int, place: Int)?
    var folders: (step: Int, place: Int)?
    while true {
      if step == steps.count {
        if place == text.count { return true }
      } else {
        switch steps[step] {
        case .rest: return true
        case .star:
          star = (step, place)
          step += 1
          continue
        case .folders:
          (star, folders) = (nil, (step, place))
          step += 1
          continue
        default:
          if place < text.count, takes(steps[step], text[place]) {
            (step, place) = (step + 1, place + 1)
            continue
          }
        }
      }
      if let last = star, last.place < text.count, text[last.place] != UInt8(ascii: "/") {
        star = (last.step, last.place + 1)
        (step, place) = (last.step + 1, last.place + 1)
      } else if let last = folders, let slash = text[last.place...].firstIndex(of: UInt8(ascii: "/")) {
        (star, folders) = (nil, (last.step, slash + 1))
        (step, place) = (last.step + 1, slash + 1)
      } else {
        return false
      }
    }
  }

  private func takes(_ step: IgnoreStep, _ byte: UInt8) -> Bool {
    switch step {
    case .byte(let wanted): byte == wanted
    case .any: byte != UInt8(ascii: "/")
    case .set(let index): byte != UInt8(ascii: "/") && sets[index].accepts(byte)
    case .star, .folders, .rest: false
    }
  }
}
