import LintRules

/// A folder to list.
struct PendingFolder: Sendable {
  /// Its path relative to the project root; empty for the root itself.
  var path: [UInt8]
  /// The configuration that applies above it.
  var scope: Int
  /// What is below it are view files, whatever they are called.
  var isView: Bool
  /// What `.gitignore` files above it say.
  var ignore: IgnoreScope?
  /// The walk starts here.
  var isStart = false
}

/// What a walk needs to know about configurations, which it finds on the way.
protocol WalkPolicy: Sendable {
  /// The name of the files that configure their folder; nil for none.
  var configurationName: [UInt8]? { get }
  /// The `.gitignore` files; nil if nothing is ignored by them.
  var ignoreFiles: IgnoreFiles? { get }
  /// The configuration in a folder, as a number.
  func scope(ofFolder path: [UInt8]) -> Int
  /// The patterns of a configuration.
  func patterns(ofScope scope: Int) -> (views: ViewSelection, exclude: PathPatterns)
}

/// Walks folders on several threads and lists their Swift files.
///
/// Hidden and excluded folders are not entered, links to folders are not followed, links to files count if they stay
/// inside the root. So a cycle cannot be entered and nothing is listed twice.
struct FileFinder<Policy: WalkPolicy>: Sendable {
  /// The project root.
  let root: Folder
  /// The absolute path of the root with all links resolved.
  let rootPath: FilePath
  let policy: Policy
  let threads: Int
  /// What is left out is remembered.
  var remembersSkipped = false
  /// Repositories inside the project belong to it; otherwise they are projects of their own and are not entered.
  var entersRepositories = false

  /// The result of a walk.
  struct Found: Sendable {
    var files = WalkedFiles()
    /// Folders that could not be listed.
    var problems: [(path: FilePath, error: SystemError)] = []
    /// The paths of all folders that were listed, sorted.
    var folders: [[UInt8]] = []
    /// Temporary files of runs that were killed.
    var leftovers: [FilePath] = []
    /// What was left out, if that is remembered.
    var skipped: [SkippedPath] = []
    /// The repositories that were not entered, sorted.
    var repositories: [[UInt8]] = []

    /// Adds the result of another walk.
    mutating func append(_ other: Found) {
      files.append(other.files, other.files.entries.indices)
      problems += other.problems
      folders += other.folders
      leftovers += other.leftovers
      skipped += other.skipped
      repositories += other.repositories
    }
  }

  /// Lists everything below the given folders.
  func walk(_ starts: [PendingFolder]) -> Found {
    let queue = WorkQueue(starts)
    var first = FolderPass(finder: self)
    queue.drain(atMost: 16) { first.list($0) }
    let finished = Locked([first])
    if !queue.isEmpty {
      ParallelMap(threads: threads).runOnAll(threads) { _ in
        var pass = FolderPass(finder: self)
        queue.drain { pass.list($0) }
        finished.with { $0.append(pass) }
      }
    }
    return merge(finished.with { $0 })
  }

  /// Merges the results of the threads in an order that does not depend on them.
  private func merge(_ passes: [FolderPass<Policy>]) -> Found {
    let folders = passes.indices.flatMap { pass in passes[pass].folders.map { (pass, $0.path, $0.files) } }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }
    var found = Found()
    found.files.reserveCapacity(for: passes.map(\.files))
    for (pass, path, files) in folders {
      found.files.append(passes[pass].files, files)
      found.folders.append(path)
    }
    found.problems = passes.flatMap { $0.problems }
    found.leftovers = passes.flatMap { $0.leftovers }
    found.skipped = passes.flatMap { $0.skipped }
    found.repositories = passes.flatMap { $0.repositories }.sorted { $0.lexicographicallyPrecedes($1) }
    return found
  }
}

extension FileFinder {
  /// Why an entry of a folder is left out; nil if it is not.
  fileprivate func reasonToSkip(
    _ kind: FileKind, _ path: UnsafeBufferPointer<UInt8>, nameStart: Int, _ exclude: PathPatterns,
    _ ignore: IgnoreScope?
  ) -> SkippedPath.Reason? {
    let isFolder = kind == .folder
    if isFolder, NeverWalked.fits(UnsafeBufferPointer(rebasing: path[nameStart...])) { return .neverWalked }
    if let pattern = exclude.firstFit(path, nameStart: nameStart, isFolder: isFolder) {
      return .excluded(pattern: pattern.text)
    }
    if let match = ignore?.match(path, nameStart: nameStart, isFolder: isFolder) { return .ignored(match) }
    return kind == .link ? reasonToSkip(link: Array(path)) : nil
  }

  /// Why a link is skipped; nil if it leads to a file inside the root. A dangling link counts, so that reading it is an
  /// error.
  private func reasonToSkip(link path: [UInt8]) -> SkippedPath.Reason? {
    let link = rootPath.appending(FilePath(path))
    guard let target = FileSystem.resolved(link) else { return nil }
    guard target.relative(to: rootPath) != nil else { return .linkOutside }
    return (try? FileSystem.kind(of: target)) == .file ? nil : .linkToFolder
  }
}

/// The part of a walk on one thread.
private struct FolderPass<Policy: WalkPolicy>: Sendable {
  let finder: FileFinder<Policy>
  var files = WalkedFiles()
  var folders: [(path: [UInt8], files: Range<Int>)] = []
  var problems: [(path: FilePath, error: SystemError)] = []
  var leftovers: [FilePath] = []
  var skipped: [SkippedPath] = []
  var repositories: [[UInt8]] = []

  /// One entry of a folder, kept until the folder's own configuration is known.
  private struct Entry {
    var name: Range<Int>
    var kind: FileKind
  }

  init(finder: FileFinder<Policy>) {
    self.finder = finder
  }

  /// Lists one folder; returns its folders to enter.
  mutating func list(_ folder: PendingFolder) -> [PendingFolder] {
    var names: [UInt8] = []
    var entries: [Entry] = []
    var marks = Marks()
    let configurationName = finder.policy.configurationName
    do throws(SystemError) {
      let descriptor = try FileSystem.openFolder(FilePath(folder.path), in: finder.root)
      try FolderListing.visit(descriptor) { name, length, kind in
        let bytes = UnsafeRawBufferPointer(start: name, count: length)
        if bytes[0] == UInt8(ascii: ".") {
          marks.note(bytes, kind, configurationName)
          if finder.remembersSkipped, kind == .folder { skip(folder, Array(bytes), isFolder: true, .hidden) }
          if kind == .file, isLeftover(bytes) {
            leftovers.append(FilePath(folder.path).appending(FilePath(Array(bytes))))
          }
        } else if kind == .folder || (kind != .other && isSwift(bytes)) {
          entries.append(Entry(name: names.count..<names.count + length, kind: kind))
          names += bytes
        }
      }
    } catch {
      problems.append((FilePath(folder.path), error))
    }
    if marks.isOwnRepository, !finder.entersRepositories, !folder.isStart {
      repositories.append(folder.path)
      return []
    }
    let scope = marks.hasConfiguration ? finder.policy.scope(ofFolder: folder.path) : folder.scope
    var folder = folder
    if marks.hasIgnoreFile || marks.isRepository, let files = finder.policy.ignoreFiles {
      folder.ignore = files.scope(
        ofFolder: folder.path, inside: folder.ignore, hasFile: marks.hasIgnoreFile,
        isRepository: marks.isRepository && !folder.path.isEmpty)
    }
    return sort(entries, names, of: folder, scope)
  }

  /// What the hidden files of a folder say about it.
  private struct Marks {
    var hasConfiguration = false
    var hasIgnoreFile = false
    var isRepository = false
    /// Unlike a submodule or a work tree, whose `.git` is a file.
    var isOwnRepository = false

    mutating func note(_ name: UnsafeRawBufferPointer, _ kind: FileKind, _ configurationName: [UInt8]?) {
      if let configurationName, name.elementsEqual(configurationName) { hasConfiguration = true }
      if kind == .file, name.elementsEqual(IgnoreFiles.fileName.bytes) { hasIgnoreFile = true }
      if name.elementsEqual(IgnoreFiles.repositoryName.bytes) {
        isRepository = true
        if kind == .folder { isOwnRepository = true }
      }
    }
  }

  private mutating func skip(
    _ folder: PendingFolder, _ name: [UInt8], isFolder: Bool, _ reason: SkippedPath.Reason
  ) {
    skipped.append(
      SkippedPath(
        path: FilePath(folder.path).appending(FilePath(name)).bytes, isFolder: isFolder, reason: reason))
  }

  /// Keeps the files that are not excluded; returns the folders that are not.
  private mutating func sort(
    _ entries: [Entry], _ names: [UInt8], of folder: PendingFolder, _ scope: Int
  ) -> [PendingFolder] {
    let (views, exclude) = finder.policy.patterns(ofScope: scope)
    let first = files.entries.count
    var deeper: [PendingFolder] = []
    var path = folder.path.isEmpty ? [] : folder.path + [UInt8(ascii: "/")]
    let nameStart = path.count
    let finder = finder
    for entry in entries {
      path.removeSubrange(nameStart...)
      path += names[entry.name]
      let reason = path.withUnsafeBufferPointer {
        finder.reasonToSkip(entry.kind, $0, nameStart: nameStart, exclude, folder.ignore)
      }
      if let reason {
        if finder.remembersSkipped { skip(folder, Array(names[entry.name]), isFolder: entry.kind == .folder, reason) }
        continue
      }
      path.withUnsafeBufferPointer { bytes in
        if entry.kind == .folder {
          let isView = folder.isView || views.fitsFolder(bytes, nameStart: nameStart)
          deeper.append(PendingFolder(path: path, scope: scope, isView: isView, ignore: folder.ignore))
        } else {
          let verdict = folder.isView ? .view : views.verdict(onFile: bytes, nameStart: nameStart)
          files.append(path, scope: scope, verdict: verdict)
        }
      }
    }
    folders.append((folder.path, first..<files.entries.count))
    return deeper
  }

  private func isLeftover(_ name: UnsafeRawBufferPointer) -> Bool {
    let suffix = TemporaryName.sourceSuffix.utf8
    return name.count > suffix.count && name[(name.count - suffix.count)...].elementsEqual(suffix)
  }

  private func isSwift(_ name: UnsafeRawBufferPointer) -> Bool {
    let suffix: StaticString = ".swift"
    let start = name.count - suffix.utf8CodeUnitCount
    if start <= 0 { return false }
    for index in 0..<suffix.utf8CodeUnitCount where name[start + index] != suffix.utf8Start[index] { return false }
    return true
  }
}
