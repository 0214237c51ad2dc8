import LintRules

/// What a journal says about one file.
struct JournalEntry: Equatable {
  /// Which entries are all to be done or none.
  var group: Int
  /// The path of the file, relative to the project root.
  var path: FilePath
  /// The file beside it that holds the version that is not in place.
  var temporary: FilePath
  var old: FileDigest
  var new: FileDigest
  /// The system's numbers of the files that hold the two versions.
  var oldFile: UInt64
  var newFile: UInt64
}

/// The text of a journal: a line that says which file it is itself, one per file, one that says that it is complete.
struct JournalText: Equatable {
  /// The absolute path of the project root.
  var root: FilePath
  var entries: [JournalEntry]

  private static let mark = "viewlint-fixes 1"

  /// The text of a journal that is in the file with a number.
  func text(inFile number: UInt64) -> String {
    var text = "\(JournalText.mark) \(number) \(JournalText.hex(root.bytes))\n"
    for entry in entries {
      text +=
        "\(entry.group) \(entry.old.text) \(entry.oldFile) \(entry.new.text) \(entry.newFile) "
        + "\(JournalText.hex(entry.temporary.bytes)) \(JournalText.hex(entry.path.bytes))\n"
    }
    return text + "end \(FileDigest(text.utf8).text)\n"
  }

  /// Reads the journal in the file with a number; nil if it is not one, or not complete.
  init?(_ bytes: [UInt8], inFile number: UInt64) {
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard let end = lines.popLast(), let first = lines.first, text.hasSuffix("\n\(end)\n"),
      end == "end \(FileDigest(text.utf8.dropLast(end.utf8.count + 1)).text)"
    else { return nil }
    let head = first.split(separator: " ")
    guard head.count == 4, "\(head[0]) \(head[1])" == JournalText.mark, NumberReader.bits(head[2]) == number,
      let root = JournalText.path(head[3])
    else { return nil }
    self.root = root
    entries = []
    for line in lines.dropFirst() {
      guard let entry = JournalText.entry(line.split(separator: " ")) else { return nil }
      entries.append(entry)
    }
  }

  /// Whether bytes are the start of a journal in the file with a number.
  static func isBegun(_ bytes: [UInt8], inFile number: UInt64) -> Bool {
    let start = Array("\(mark) \(number) ".utf8)
    return bytes.starts(with: start) || start.starts(with: bytes)
  }

  init(root: FilePath, entries: [JournalEntry]) {
    (self.root, self.entries) = (root, entries)
  }

  /// An entry that names a Swift file below the root and a temporary file of viewlint beside it, nothing else.
  private static func entry(_ words: [Substring]) -> JournalEntry? {
    guard words.count == 9, let group = NumberReader.whole(words[0]), let old = FileDigest(words[1...2]),
      let oldFile = NumberReader.bits(words[3]), let new = FileDigest(words[4...5]),
      let newFile = NumberReader.bits(words[6]),
      let temporary = path(words[7]), let path = path(words[8]), SourceTemporary.isOurs(temporary), path.isSwift,
      !path.isAbsolute, !path.isInGitFolder, !path.levels.contains(ArraySlice("..".utf8))
    else { return nil }
    return JournalEntry(
      group: group, path: path, temporary: temporary, old: old, new: new, oldFile: oldFile, newFile: newFile)
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func path(_ hex: Substring) -> FilePath? {
    let digits = Array(hex.utf8)
    guard !digits.isEmpty, digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      let byte = NumberReader.bits(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16)
      guard let byte, byte != 0 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return FilePath(bytes)
  }
}
