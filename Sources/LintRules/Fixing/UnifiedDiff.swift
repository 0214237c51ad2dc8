/// Writes the change of one file as a unified patch that `git apply` and `patch` accept.
public enum UnifiedDiff {
  /// The number of unchanged lines around a change.
  private static let context = 3

  /// The patch of one file; empty without changes.
  /// - Parameter path: the bytes of the path as written after `a/` and `b/`.
  public static func patch(path: [UInt8], old: SourceBytes, new: SourceBytes) -> [UInt8] {
    let diff = LineDiff(old.bytes, new.bytes)
    guard !diff.changes.isEmpty else { return [] }
    var patch = header("--- ", "a/", path) + header("+++ ", "b/", path)
    var index = 0
    while index < diff.changes.count {
      var last = index
      while last + 1 < diff.changes.count,
        diff.changes[last + 1].old.lowerBound - diff.changes[last].old.upperBound <= 2 * context
      {
        last += 1
      }
      patch += hunk(diff, index...last)
      index = last + 1
    }
    return patch
  }

  /// A line with a file name. As in git, a name with spaces is followed by a tab, and one with unusual bytes is quoted.
  private static func header(_ mark: String, _ prefix: String, _ path: [UInt8]) -> [UInt8] {
    let name = Array(prefix.utf8) + path
    let isOdd = name.contains { $0 < 0x20 || $0 >= 0x7F || $0 == 0x22 || $0 == 0x5C }
    var line = Array(mark.utf8) + (isOdd ? quoted(name) : name)
    if !isOdd, name.contains(0x20) { line.append(0x09) }
    line.append(0x0A)
    return line
  }

  private static func quoted(_ name: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x22]
    for byte in name {
      switch byte {
      case 0x22, 0x5C: result += [0x5C, byte]
      case 0x09: result += Array("\\t".utf8)
      case 0x0A: result += Array("\\n".utf8)
      case 0x0D: result += Array("\\r".utf8)
      case 0x20..<0x7F: result.append(byte)
      default: result += [0x5C, 0x30 + (byte >> 6), 0x30 + (byte >> 3 & 7), 0x30 + (byte & 7)]
      }
    }
    result.append(0x22)
    return result
  }

  private static func hunk(_ diff: LineDiff, _ range: ClosedRange<Int>) -> [UInt8] {
    let first = diff.changes[range.lowerBound]
    let last = diff.changes[range.upperBound]
    let lead = min(context, first.old.lowerBound)
    let tail = min(context, diff.old.count - last.old.upperBound)
    let old = first.old.lowerBound - lead..<last.old.upperBound + tail
    let new = first.new.lowerBound - lead..<last.new.upperBound + tail
    var text = Array("@@ -\(place(old)) +\(place(new)) @@\n".utf8)
    var position = old.lowerBound
    for change in diff.changes[range] {
      for line in diff.old[position..<change.old.lowerBound] { append(line, 0x20, &text) }
      for line in diff.old[change.old] { append(line, 0x2D, &text) }
      for line in diff.new[change.new] { append(line, 0x2B, &text) }
      position = change.old.upperBound
    }
    for line in diff.old[position..<old.upperBound] { append(line, 0x20, &text) }
    return text
  }

  /// The start and number of lines; for no lines, the line before them.
  private static func place(_ lines: Range<Int>) -> String {
    let start = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
    return lines.count == 1 ? "\(start)" : "\(start),\(lines.count)"
  }

  private static func append(_ line: ArraySlice<UInt8>, _ mark: UInt8, _ text: inout [UInt8]) {
    text.append(mark)
    text += line
    if line.last != 0x0A { text += Array("\n\\ No newline at end of file\n".utf8) }
  }
}
