import LintRules

/// Finds the files of rules that patterns of a configuration match. Links are not followed.
struct RuleFileSearch {
  /// The absolute path of the project root.
  let root: FilePath
  /// The folder of the configuration, relative to the root.
  let folder: FilePath

  /// More entries of folders than these are not looked at.
  private static var mostEntries: Int { 100_000 }

  /// The files that a pattern matches, relative to the root, in the order of their paths.
  func files(_ pattern: PathPattern) -> [FilePath] {
    let ending = Array(CustomRuleDecoder.fileEnding.utf8)
    let patterns = PathPatterns([pattern])
    var found: [FilePath] = []
    var open = [folder.appending(start(of: pattern))]
    var count = 0
    while let current = open.popLast(), count < Self.mostEntries {
      for (path, kind) in entries(of: current) {
        count += 1
        switch kind {
        case .folder: if !Self.isSkipped(path) { open.append(path) }
        case .file:
          if path.bytes.suffix(ending.count) == ending[...], patterns.covers(path.bytes) { found.append(path) }
        default: break
        }
      }
    }
    return found.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// The folders at the start of a pattern that has them as they are: only what is below is looked at.
  private func start(of pattern: PathPattern) -> FilePath {
    var text = Substring(pattern.text)
    while text.hasPrefix("./") { text = text.dropFirst(2) }
    while text.hasPrefix("/") { text = text.dropFirst() }
    let levels = text.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let fixed = levels.prefix { level in
      !level.isEmpty && level != ".." && !level.contains { "*?[]{}\\,!".contains($0) }
    }
    return FilePath(fixed.joined(separator: "/"))
  }

  private static func isSkipped(_ path: FilePath) -> Bool {
    let name = path.bytes.split(separator: UInt8(ascii: "/")).last ?? []
    return name.first == UInt8(ascii: ".") || name.withUnsafeBufferPointer { NeverWalked.fits($0) }
  }

  private func entries(of folder: FilePath) -> [(FilePath, FileKind)] {
    var entries: [(FilePath, FileKind)] = []
    do throws(SystemError) {
      let descriptor = try FileSystem.openFolder(folder, in: try Folder(root))
      try FolderListing.visit(descriptor) { name, length, kind in
        let bytes = UnsafeBufferPointer(start: name, count: length).map { UInt8(bitPattern: $0) }
        entries.append((folder.appending(FilePath(Array(bytes))), kind))
      }
    } catch {
      // A folder that is not there has no files; that no file matches is reported.
      return []
    }
    return entries
  }
}
