import LintRules

/// The changed lines of files, read from a patch without context (`git diff --unified=0`).
struct ChangedLines: Sendable, Equatable {
  /// The changed lines of each file and those beside deleted ones, 1-based, in order; paths are relative to the top
  /// folder of the working tree.
  private(set) var lines: [FilePath: [Range<Int>]] = [:]

  /// Parses a patch. Git quotes unusual paths in it, so that every line break ends a line of the patch.
  init(patch: [UInt8]) {
    var path: FilePath?
    // The remaining lines of a hunk, whose contents may look like a header.
    var removed = 0
    var added = 0
    var line = 0
    for text in patch.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if removed + added > 0, let first = text.first, "+- ".utf8.contains(first) {
        if first != UInt8(ascii: "+") { removed -= 1 }
        if first != UInt8(ascii: "-") {
          if first == UInt8(ascii: "+"), let path { add(line..<line + 1, to: path) }
          added -= 1
          line += 1
        }
      } else if text.starts(with: "+++ ".utf8) {
        path = ChangedLines.path(text.dropFirst(4))
      } else if text.starts(with: "@@ ".utf8), let hunk = ChangedLines.hunk(text) {
        (removed, line, added) = hunk
        // The hunk names the line before the deleted ones.
        if added == 0, let path { add(max(line, 1)..<line + 2, to: path) }
      }
    }
  }

  /// Whether one of the lines of a file changed.
  func contain(_ range: ClosedRange<Int>, of path: FilePath) -> Bool {
    lines[path]?.contains { $0.lowerBound <= range.upperBound && $0.upperBound > range.lowerBound } ?? false
  }

  /// Adds all lines of a new file.
  mutating func addAll(of path: FilePath) { lines[path] = [1..<Int.max] }

  /// The same lines of files with other paths; those of files without one are left out.
  func renamed(_ path: (FilePath) -> FilePath?) -> ChangedLines {
    var result = ChangedLines(patch: [])
    for (old, ranges) in lines {
      if let new = path(old) { result.lines[new] = ranges }
    }
    return result
  }

  /// Adds lines after those that the file has.
  private mutating func add(_ range: Range<Int>, to path: FilePath) {
    if let last = lines[path]?.last, last.upperBound >= range.lowerBound {
      lines[path]![lines[path]!.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      lines[path, default: []].append(range)
    }
  }

  /// `@@ -OLD[,COUNT] +NEW[,COUNT] @@`: the number of removed lines, the first added line and the number of added
  /// lines.
  private static func hunk(_ text: ArraySlice<UInt8>) -> (removed: Int, line: Int, added: Int)? {
    let words = text.split(separator: UInt8(ascii: " "), maxSplits: 3)
    guard words.count >= 3, let old = span(words[1]), let new = span(words[2]) else { return nil }
    return (old.count, new.start, new.count)
  }

  private static func span(_ word: ArraySlice<UInt8>) -> (start: Int, count: Int)? {
    let numbers = word.dropFirst().split(separator: UInt8(ascii: ",")).map {
      NumberReader.whole(String(decoding: $0, as: UTF8.self))
    }
    guard let start = numbers.first ?? nil else { return nil }
    return (start, numbers.count > 1 ? numbers[1] ?? 0 : 1)
  }

  /// The path in `b/PATH`, which may be quoted and followed by a tab; nil for `/dev/null`.
  private static func path(_ text: ArraySlice<UInt8>) -> FilePath? {
    var name = text
    if name.first == UInt8(ascii: "\"") {
      name = QuotedPath.decode(name)[...]
    } else if name.last == UInt8(ascii: "\t") {
      name = name.dropLast()
    }
    return name.starts(with: "b/".utf8) ? FilePath(Array(name.dropFirst(2))) : nil
  }
}

/// Paths in the quotes that git puts around unusual ones: as in C, with three octal digits for a byte.
enum QuotedPath {
  /// The bytes between the quotes.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text.dropFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "0")...UInt8(ascii: "3"):
        let digits = [escape] + rest.prefix(2)
        rest = rest.dropFirst(2)
        result.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 << 3 | Int($1 & 7) }))
      case UInt8(ascii: "a"): result.append(0x07)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "v"): result.append(0x0B)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "r"): result.append(0x0D)
      default: result.append(escape)
      }
    }
    return result
  }
}
