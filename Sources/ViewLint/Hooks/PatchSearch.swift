/// A line of a patch.
struct PatchText: Sendable {
  let text: String

  /// The lines of a patch, without their ends.
  static func lines(of text: String) -> [PatchText] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      PatchText(text: String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self))
    }
  }

  var isBlank: Bool { text.utf8.allSatisfy(PatchSearch.isSpace) }

  /// The line without spaces around it.
  var trimmed: String { String(decoding: PatchSearch.trimmed(Array(text.utf8)[...], start: true), as: UTF8.self) }
}

/// Looks for the lines of a patch in a file, as the tool does it: exactly, then without spaces at the ends of lines,
/// then without those at their starts.
struct PatchSearch {
  private let lines: [ArraySlice<UInt8>]
  /// The first line that is not passed yet.
  private var position = 0
  /// How many comparisons are left, so that an agent does not wait longer.
  private var budget: Int

  init(_ lines: [ArraySlice<UInt8>], budget: Int = 20_000_000) {
    self.lines = lines
    self.budget = budget
  }

  /// The number of lines.
  var count: Int { lines.count }

  /// Continues below the next line that equals another one; false if there is none.
  mutating func skip(to line: String) -> Bool {
    guard let place = find([line], from: position, isAtEnd: false) else { return false }
    position = place + 1
    return true
  }

  /// The next lines that equal others; continues below them.
  mutating func next(_ wanted: ArraySlice<String>, isAtEnd: Bool) -> Range<Int>? {
    guard let place = find(Array(wanted), from: position, isAtEnd: isAtEnd) else { return nil }
    position = place + wanted.count
    return place..<position
  }

  private mutating func find(_ wanted: [String], from start: Int, isAtEnd: Bool) -> Int? {
    guard wanted.count <= lines.count else { return nil }
    let last = lines.count - wanted.count
    let first = isAtEnd ? last : start
    guard first <= last else { return nil }
    for level in 0...2 {
      let pattern = wanted.map { Self.simplified(Array($0.utf8)[...], level) }
      for place in first...last where matches(pattern, place, level) { return place }
      if budget < 0 { return nil }
    }
    return nil
  }

  private mutating func matches(_ pattern: [ArraySlice<UInt8>], _ place: Int, _ level: Int) -> Bool {
    for (index, line) in pattern.enumerated() {
      budget -= 1
      if budget < 0 || !Self.simplified(lines[place + index], level).elementsEqual(line) { return false }
    }
    return true
  }

  private static func simplified(_ line: ArraySlice<UInt8>, _ level: Int) -> ArraySlice<UInt8> {
    level == 0 ? line : trimmed(line, start: level == 2)
  }

  /// A line without the spaces at its end, and those at its start.
  static func trimmed(_ line: ArraySlice<UInt8>, start: Bool) -> ArraySlice<UInt8> {
    var line = line
    while let byte = line.last, isSpace(byte) { line.removeLast() }
    while start, let byte = line.first, isSpace(byte) { line.removeFirst() }
    return line
  }

  /// Whether a byte is a space, a tab or an end of a line.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
