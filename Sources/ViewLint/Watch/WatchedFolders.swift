import LintRules

/// The folders of projects in which changes matter, and the state of the files in them.
struct WatchedFolders: Equatable {
  /// Their paths, those of the projects first.
  private(set) var paths: [FilePath] = []
  /// Changes with every file that matters.
  private(set) var signature = 0

  /// Walks the projects at some roots. The files are looked at only if `readsFiles`.
  init(roots: [FilePath], readsFiles: Bool) {
    var hasher = Hasher()
    var pending = roots
    var known: Set<FilePath> = []
    while let folder = pending.popLast() {
      guard known.insert(folder).inserted, let opened = try? Folder(folder),
        let descriptor = try? FileSystem.openFolder(FilePath(""), in: opened)
      else { continue }
      paths.append(folder)
      var files: [FilePath] = []
      try? FolderListing.visit(descriptor) { name, length, kind in
        let bytes = UnsafeRawBufferPointer(start: name, count: length)
        let path = FilePath(Array(bytes))
        if kind == .folder {
          if !Self.isIgnored(path) { pending.append(folder.appending(path)) }
        } else if readsFiles, Self.matters(path) {
          files.append(folder.appending(path))
        }
      }
      for file in files.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) { Self.add(file, to: &hasher) }
    }
    signature = readsFiles ? hasher.finalize() : 0
  }

  /// Whether a file of a name affects what a run says.
  static func matters(_ name: FilePath) -> Bool {
    let text = name.text
    return name.isSwift || text.hasPrefix(".viewlint") || text.hasSuffix(CustomRuleDecoder.fileEnding)
      || text == ".gitignore"
  }

  /// Whether a folder of a name holds no sources of a project.
  static func isIgnored(_ name: FilePath) -> Bool {
    name.bytes.first == UInt8(ascii: ".") || name.bytes.withUnsafeBufferPointer { NeverWalked.fits($0) }
  }

  private static func add(_ file: FilePath, to hasher: inout Hasher) {
    var status = stat()
    guard file.withCString({ stat($0, &status) }) == 0 else { return }
    hasher.combine(file)
    hasher.combine(status.st_size)
    hasher.combine(status.st_ino)
    #if canImport(Darwin)
    hasher.combine(status.st_mtimespec.tv_sec)
    hasher.combine(status.st_mtimespec.tv_nsec)
    #else
    hasher.combine(status.st_mtim.tv_sec)
    hasher.combine(status.st_mtim.tv_nsec)
    #endif
  }
}
