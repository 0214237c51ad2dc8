import LintRules

/// viewlint's own files in git's folder. They save time, and no report depends on them.
struct CacheFolder: Sendable {
  /// The contents of a file. The raw value is the prefix of its name.
  enum Kind: String, CaseIterable {
    /// The results of a run.
    case results = "viewlint-results-"
    /// The summaries of a project's files.
    case summaries = "viewlint-files-"
  }

  let path: FilePath

  /// The number of files of each kind to keep.
  private static let maxFiles = 8
  /// The age, in nanoseconds, at which a temporary file counts as left over.
  private static let maxWritingTime: Int64 = 600_000_000_000

  /// The path of the file for a key.
  func file(_ kind: Kind, for key: [[UInt8]]) -> FilePath {
    path.appending(FilePath(kind.rawValue + String(Checksum.of(key.joinedWithLengths), radix: 16)))
  }

  /// The files of a kind, the newest first.
  func files(_ kind: Kind) -> [FilePath] { files { $0.bytes.starts(with: kind.rawValue.utf8) } }

  /// All files, and the files that interrupted runs left.
  var all: [FilePath] { Kind.allCases.flatMap(files) + leftovers }

  private var leftovers: [FilePath] {
    let now = FileStamp.now
    return files(where: TemporaryName.isOne).filter {
      FileStamp($0).map { $0.changed < now &- Self.maxWritingTime } ?? false
    }
  }

  /// Writes a file. Removes the oldest files to make room for a new one.
  func write(_ bytes: [UInt8], to file: FilePath, _ kind: Kind) {
    if !FileSystem.exists(file) {
      for other in files(kind).dropFirst(Self.maxFiles - 1) + leftovers {
        try? OutputFile(OutputPlace(cache: other)).remove()
      }
    }
    try? OutputFile(OutputPlace(cache: file)).write(bytes)
  }

  private func files(where isWanted: (FilePath) -> Bool) -> [FilePath] {
    var files: [(time: Int64, path: FilePath)] = []
    guard let opened = try? Folder(path), let descriptor = try? FileSystem.openFolder(FilePath([UInt8]()), in: opened)
    else { return [] }
    try? FolderListing.visit(descriptor) { name, length, kind in
      let name = FilePath(Array(UnsafeRawBufferPointer(start: name, count: length)))
      guard kind == .file, isWanted(name), let stamp = FileStamp(path.appending(name)) else { return }
      files.append((stamp.modified, path.appending(name)))
    }
    return files.sorted { $0.time > $1.time }.map(\.path)
  }
}
