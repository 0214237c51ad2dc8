import LintRules

/// A patch of the tool `apply_patch`: files that are added, removed, moved, and changed line by line.
struct AgentPatch: Sendable {
  /// What is done to one file.
  private enum Section {
    case add(FilePath, [UInt8])
    case delete(FilePath)
    case update(FilePath, to: FilePath?, [PatchChunk])
  }

  /// How every patch begins.
  static let start = "*** Begin Patch"
  private static let end = "*** End Patch"
  private static let adding = "*** Add File: "
  private static let deleting = "*** Delete File: "
  private static let updating = "*** Update File: "
  private static let moving = "*** Move to: "

  private var sections: [Section] = []

  /// Reads a patch; the markers of a here document around it are skipped.
  init(_ text: String) throws(AgentEvent.Refusal) {
    var lines = ArraySlice(PatchText.lines(of: text))
    while let line = lines.last, line.isBlank { lines.removeLast() }
    while let line = lines.first, line.isBlank { lines.removeFirst() }
    if lines.first?.text.hasPrefix("<<") == true { lines = lines.dropFirst().dropLast() }
    guard lines.first?.trimmed == Self.start else { throw .malformed("the patch does not begin with '\(Self.start)'") }
    guard lines.count > 1, lines.last?.trimmed == Self.end else {
      throw .malformed("the patch does not end with '\(Self.end)'")
    }
    lines = lines.dropFirst().dropLast()
    while !lines.isEmpty { sections.append(try Self.section(&lines)) }
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
    let target = lines.first.flatMap { rest(of: $0.text, after: moving) }
    if target != nil { lines.removeFirst() }
    var chunks: [PatchChunk] = []
    while let line = lines.first, line.text.utf8.first != UInt8(ascii: "*") {
      if line.isBlank {
        lines.removeFirst()
      } else {
        chunks.append(try PatchChunk(&lines, isFirst: chunks.isEmpty))
      }
    }
    if chunks.isEmpty, target == nil { throw .malformed("the patch does not say how '\(path.text)' changes") }
    return .update(path, to: target, chunks)
  }

  private static func rest(of line: String, after marker: String) -> FilePath? {
    line.hasPrefix(marker) ? FilePath(String(line.dropFirst(marker.count))) : nil
  }

  /// The changes of files, in their order; paths start at a folder.
  func changes(in folder: FilePath) -> [AgentEvent.FileChange] {
    sections.flatMap { section -> [AgentEvent.FileChange] in
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
