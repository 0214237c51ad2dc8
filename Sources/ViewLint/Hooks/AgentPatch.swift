import LintRules

/// A patch of the tool `apply_patch`: files that are added, removed, moved, and changed line by line.
struct AgentPatch: Sendable {
  /// The change to one file.
  private enum Section {
    case add(FilePath, [UInt8])
    case delete(FilePath)
    case update(FilePath, to: FilePath?, [PatchChunk])
  }

  /// The first line of every patch.
  static let start = "*** Begin Patch"
  fileprivate static let end = "*** End Patch"
  private static let adding = "*** Add File: "
  private static let deleting = "*** Delete File: "
  private static let updating = "*** Update File: "
  private static let moving = "*** Move to: "

  private static let environment = "*** Environment ID:"

  private var sections: [Section] = []
  /// The folder to which a shell changes before it applies the patch.
  private var folder: FilePath?

  /// Reads a patch; skips the shell command around it.
  init(_ text: String) throws(AgentEvent.Refusal) {
    var lines = ArraySlice(PatchText.lines(of: text))
    while let line = lines.first, line.isBlank { lines.removeFirst() }
    if let line = lines.first, line.text.utf8.contains(UInt8(ascii: "<")), lines.dropFirst().contains(where: \.isEnd) {
      folder = Self.folder(of: line.trimmed)
      lines.removeFirst()
      while let line = lines.last, !line.isEnd { lines.removeLast() }
    }
    while let line = lines.last, line.isBlank { lines.removeLast() }
    guard lines.first?.trimmed == Self.start else { throw .malformed("the patch doesn't start with '\(Self.start)'") }
    guard lines.count > 1, lines.last?.isEnd == true else {
      throw .malformed("the patch doesn't end with '\(Self.end)'")
    }
    lines = lines.dropFirst().dropLast()
    // The host uses the environment ID to choose where it applies the patch.
    if lines.first?.trimmed.hasPrefix(Self.environment) == true { lines.removeFirst() }
    while !lines.isEmpty { sections.append(try Self.section(&lines)) }
  }

  /// Returns the folder in `cd FOLDER && apply_patch <<'EOF'`.
  private static func folder(of call: String) -> FilePath? {
    guard call.hasPrefix("cd "), let end = call.utf8.firstIndex(of: UInt8(ascii: "&")) else { return nil }
    let word = call[..<end].dropFirst(3).filter { $0 != "'" && $0 != "\"" }
    return AgentPath.file(String(word))
  }

  private static func section(_ lines: inout ArraySlice<PatchText>) throws(AgentEvent.Refusal) -> Section {
    let header = lines.removeFirst().trimmed
    if let path = rest(of: header, after: adding) {
      var contents: [UInt8] = []
      while let line = lines.first, line.text.utf8.first == UInt8(ascii: "+") {
        contents += line.text.utf8.dropFirst()
        contents.append(0x0A)
        lines.removeFirst()
      }
      return .add(path, contents)
    }
    if let path = rest(of: header, after: deleting) { return .delete(path) }
    guard let path = rest(of: header, after: updating) else {
      throw .malformed("the patch has an invalid line '\(header)'")
    }
    let target = lines.first.flatMap { rest(of: $0.trimmed, after: moving) }
    if target != nil { lines.removeFirst() }
    var chunks: [PatchChunk] = []
    while let line = lines.first, line.text.utf8.first != UInt8(ascii: "*") {
      if line.isBlank {
        lines.removeFirst()
      } else {
        chunks.append(try PatchChunk(&lines, isFirst: chunks.isEmpty))
      }
    }
    if chunks.isEmpty, target == nil { throw .malformed("the patch has no changes for '\(path.text)'") }
    return .update(path, to: target, chunks)
  }

  private static func rest(of line: String, after marker: String) -> FilePath? {
    line.hasPrefix(marker) ? AgentPath.file(String(line.dropFirst(marker.count))) : nil
  }

  /// The changes of files, in their order; paths start at a folder.
  func changes(in start: FilePath) -> [AgentEvent.FileChange] {
    let folder = folder.map { start.appending($0) } ?? start
    return sections.flatMap { section -> [AgentEvent.FileChange] in
      switch section {
      case .add(let path, let contents):
        return [AgentEvent.FileChange(file: folder.appending(path), change: .write(contents))]
      case .delete(let path): return [AgentEvent.FileChange(file: folder.appending(path), change: .delete)]
      case .update(let path, let target, let chunks):
        let file = folder.appending(path)
        guard let target else { return [AgentEvent.FileChange(file: file, change: .patch(chunks, from: nil))] }
        return [
          AgentEvent.FileChange(file: folder.appending(target), change: .patch(chunks, from: file)),
          AgentEvent.FileChange(file: file, change: .delete),
        ]
      }
    }
  }
}

extension PatchText {
  /// Whether the line ends a patch.
  fileprivate var isEnd: Bool { trimmed == AgentPatch.end }
}
