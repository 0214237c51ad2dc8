import LintRules

/// The Swift files of a commit: read from the working tree where that has the same contents, else from git.
final class CommittedTree: SourceTree {
  /// The files with the names of their blobs, in git's order. The paths are relative to the top folder.
  let files: [(path: FilePath, blob: String)]
  private let folder: Folder
  private let contents: [Int: [UInt8]]
  private let map: ParallelMap
  private let buffers = Locked<[ReadBuffer]>([])

  /// Lists the files; nil if the commit has something other than files, because it does not contain the contents of
  /// submodules and link targets.
  init?(_ commit: String, top: FilePath, changed: Set<FilePath>, git: Git, threads: Int) throws(GitFailure) {
    guard let files = CommitListing.read(try git.output(["ls-tree", "-r", "-z", "--full-tree", commit])) else {
      return nil
    }
    self.files = files
    map = ParallelMap(threads: threads)
    let others = changed.union(try git.filesUnlikeIndex())
    let fromGit = files.indices.filter { others.contains(files[$0].path) }
    let blobs = try git.blobs(fromGit.map { files[$0].blob })
    contents = Dictionary(uniqueKeysWithValues: zip(fromGit, blobs.map { $0 ?? [] }))
    do throws(SystemError) {
      folder = try Folder(top)
    } catch {
      return nil
    }
  }

  var fileCount: Int { files.count }

  func path(_ index: Int) -> String { files[index].path.key }

  func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    if let bytes = contents[index] {
      bytes.withUnsafeBytes(body)
      return true
    }
    let buffer = buffers.with { $0.popLast() } ?? ReadBuffer()
    defer { buffers.with { $0.append(buffer) } }
    let failure = files[index].path.withCString {
      FileReader.read($0, in: folder.descriptor, .regular, buffer: buffer, body)
    }
    return failure == nil
  }

  func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    map.map(count, body)
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

extension Git {
  /// The files whose contents on disk may differ from the index: changed ones, and those that git ignores on request,
  /// such as files outside a sparse checkout.
  fileprivate func filesUnlikeIndex() throws(GitFailure) -> [FilePath] {
    let changed = try output(
      ["-c", "diff.relative=false", "diff-files", "--name-only", "-z", "--ignore-submodules=all"])
    // A letter, a space, the path: `H` is an ordinary file.
    let marked = PathList.split(try output(["ls-files", "-v", "-z", "--full-name", "--", ":/"]), .null)
    let unseen = marked.filter { $0.bytes.first != UInt8(ascii: "H") }.map { FilePath(Array($0.bytes.dropFirst(2))) }
    return PathList.split(changed, .null) + unseen
  }
}
