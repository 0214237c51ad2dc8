import LintRules

/// The Swift files of a commit.
final class CommittedTree: SourceTree {
  /// The files with the names of their blobs, in git's order. The paths are relative to the top folder.
  let files: [(path: FilePath, blob: String)]
  private let committed: CommittedFiles
  /// The contents of files that are not on disk as the commit has them.
  private let contents: [Int: [UInt8]]
  private let isStale = Locked(false)

  /// Lists the files; nil if git does not have all of them, or if the commit has something other than files: what is
  /// in submodules and where links lead is not in it.
  init?(_ commit: String, _ committed: CommittedFiles) throws(GitFailure) {
    let listing = try committed.git.output(["ls-tree", "-r", "-z", "--full-tree", commit])
    guard let files = CommitListing.read(listing) else { return nil }
    self.files = files
    self.committed = committed
    let isOnDisk = committed.map.map(files.count) { committed.read(files[$0].path, files[$0].blob) { _ in } }
    let others = files.indices.filter { !isOnDisk[$0] }
    let blobs = try committed.git.blobs(others.map { files[$0].blob })
    guard blobs.allSatisfy({ $0 != nil }) else { return nil }
    contents = Dictionary(uniqueKeysWithValues: zip(others, blobs.map { $0! }))
  }

  /// Whether a file on disk has changed since the tree was made: what was read may not be what the commit has.
  var hasChanged: Bool { isStale.with { $0 } }

  var fileCount: Int { files.count }

  func path(_ index: Int) -> String { files[index].path.key }

  func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    if let bytes = contents[index] {
      bytes.withUnsafeBytes(body)
      return true
    }
    let isRead = committed.read(files[index].path, files[index].blob, body)
    if !isRead { isStale.with { $0 = true } }
    return isRead
  }

  func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    committed.map.map(count, body)
  }
}

/// Parses `git ls-tree -r -z`: `MODE TYPE BLOB`, a tab, the path, NUL.
enum CommitListing {
  /// The Swift files; nil if there is a submodule or a link to a Swift file.
  static func read(_ bytes: [UInt8]) -> [(path: FilePath, blob: String)]? {
    var files: [(path: FilePath, blob: String)] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0) {
      let line = bytes[start..<end]
      start = end + 1
      let isSwift = line.suffix(6).elementsEqual(".swift".utf8)
      guard isSwift || line.first == UInt8(ascii: "1"), let tab = line.firstIndex(of: 0x09) else { continue }
      let words = line[..<tab].split(separator: UInt8(ascii: " "))
      guard words.count == 3 else { return nil }
      if words[0].elementsEqual("160000".utf8) { return nil }
      guard isSwift else { continue }
      guard words[0].starts(with: "100".utf8) else { return nil }
      files.append((FilePath(Array(line[(tab + 1)...])), String(decoding: words[2], as: UTF8.self)))
    }
    return files
  }
}
