import LintRules

/// Lines of a file that a patch replaces by others.
struct PatchChunk: Sendable, Equatable {
  /// A line above them; nil if none is given.
  private(set) var context: String?
  private(set) var old: [String] = []
  private(set) var new: [String] = []
  /// The lines are the last ones of the file.
  private(set) var isAtEnd = false

  /// Reads the lines up to the next chunk or the next file.
  init(_ lines: inout ArraySlice<PatchText>, isFirst: Bool) throws(AgentEvent.Refusal) {
    if let line = lines.first, line.text.hasPrefix("@@") {
      let rest = line.text.dropFirst(2)
      guard rest.isEmpty || rest.first == " " else { throw Self.invalid(line) }
      if rest.count > 1 { context = String(rest.dropFirst()) }
      lines.removeFirst()
    } else if !isFirst, let line = lines.first {
      throw Self.invalid(line)
    }
    while let line = lines.first, !isAtEnd, add(line) { lines.removeFirst() }
    if old.isEmpty, new.isEmpty { throw .malformed("a section of the patch has no lines") }
  }

  /// Adds a line; false if it is not one of the chunk.
  private mutating func add(_ line: PatchText) -> Bool {
    if line.trimmed == "*** End of File" {
      isAtEnd = true
      return true
    }
    let text = String(line.text.dropFirst())
    switch line.text.utf8.first {
    case nil:
      old.append("")
      new.append("")
    case UInt8(ascii: " "):
      old.append(text)
      new.append(text)
    case UInt8(ascii: "-"): old.append(text)
    case UInt8(ascii: "+"): new.append(text)
    default: return false
    }
    return true
  }

  private static func invalid(_ line: PatchText) -> AgentEvent.Refusal {
    .malformed("the patch has an invalid line '\(line.trimmed)'")
  }

  /// The chunk that takes this one back.
  var inverse: PatchChunk {
    var copy = self
    swap(&copy.old, &copy.new)
    return copy
  }

  // MARK: Application

  /// The contents after all chunks; nil if one of them does not fit.
  static func apply(_ chunks: [PatchChunk], to text: [UInt8]) -> [UInt8]? {
    // A move alone.
    if chunks.isEmpty { return text }
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    var search = PatchSearch(lines)
    var replacements: [(range: Range<Int>, new: ArraySlice<String>)] = []
    for chunk in chunks {
      guard let replacement = chunk.place(&search) else { return nil }
      replacements.append(replacement)
    }
    replacements.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result: [UInt8] = []
    var next = 0
    for (range, new) in replacements {
      guard range.lowerBound >= next else { return nil }
      add(lines[next..<range.lowerBound], to: &result)
      add(new.map(\.utf8), to: &result)
      next = range.upperBound
    }
    add(lines[next...], to: &result)
    return result
  }

  private static func add(_ lines: some Sequence<some Sequence<UInt8>>, to result: inout [UInt8]) {
    for line in lines {
      result += line
      result.append(0x0A)
    }
  }

  /// Returns the lines to replace and their replacement; nil if the lines don't exist.
  private func place(_ search: inout PatchSearch) -> (Range<Int>, ArraySlice<String>)? {
    if let context, !search.skip(to: context) { return nil }
    if old.isEmpty { return (search.count..<search.count, new[...]) }
    if let range = search.next(old[...], isAtEnd: isAtEnd) { return (range, new[...]) }
    // A last empty line may mean the end of the file.
    guard old.last == "" else { return nil }
    let rest = new.last == "" ? new.dropLast() : new[...]
    return search.next(old.dropLast(), isAtEnd: isAtEnd).map { ($0, rest) }
  }
}
