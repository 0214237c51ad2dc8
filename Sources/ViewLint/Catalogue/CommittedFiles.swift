import LintRules

/// Reads files as git keeps them: from the working tree, which takes no other process, where a file there has exactly the
/// bytes that git gave its name. Times and sizes say nothing about that, and neither does git's index: a file may have
/// another encoding on disk, or be edited so quickly that its time stays the same.
final class CommittedFiles: Sendable {
  let git: Git
  let map: ParallelMap
  /// Nil if the folder cannot be opened.
  private let folder: Folder?
  private let buffers = Locked<[ReadBuffer]>([])

  /// - Parameter top: the top folder of the working tree.
  init(top: FilePath, git: Git, threads: Int) {
    self.git = git
    map = ParallelMap(threads: threads)
    folder = try? Folder(top)
  }

  /// Calls `body` with the bytes of a file if those on disk are the ones with a name; returns whether they are.
  func read(_ path: FilePath, _ blob: String, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    guard let folder else { return false }
    let buffer = buffers.with { $0.popLast() } ?? ReadBuffer()
    defer { buffers.with { $0.append(buffer) } }
    var fits = false
    let failure = path.withCString { name in
      FileReader.read(name, in: folder.descriptor, .regular, buffer: buffer) { bytes in
        fits = BlobName.fits(bytes, blob)
        if fits { body(bytes) }
      }
    }
    return failure == nil && fits
  }

  /// The contents of files, in their order; nil for those that git does not have.
  func contents(_ files: [(path: FilePath, blob: String)]) -> [[UInt8]?] {
    var contents = map.map(files.count) { index -> [UInt8]? in
      var bytes: [UInt8]?
      return read(files[index].path, files[index].blob) { bytes = Array($0) } ? bytes : nil
    }
    let others = files.indices.filter { contents[$0] == nil }
    guard !others.isEmpty, let blobs = try? git.blobs(others.map { files[$0].blob }) else { return contents }
    for (index, blob) in zip(others, blobs) { contents[index] = blob }
    return contents
  }
}
