import LintRules

/// Finds the files that set deployment targets: manifests of packages, Xcode projects and configuration files near the
/// top of a project.
enum TargetFiles {
  /// How many folders below the root are searched.
  private static let deepest = 3
  /// So many folders are listed.
  private static let mostFolders = 400
  /// The maximum number of files to read. The deployment targets in the files after that are unknown.
  private static let mostFiles = 512
  /// Folders of dependencies, and of what a build makes.
  private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "Build", "vendor", "Vendor"]

  /// A file with the checksum of its contents; nil for a missing or unreadable file.
  struct Version: Equatable, Sendable {
    var path: FilePath
    var isRead: Bool
    var checksum: UInt64?
    /// The stamp before the file was read; nil for a missing file, and for a file that was changed just before.
    var stamp: FileStamp?

    static func == (left: Version, right: Version) -> Bool {
      left.path == right.path && left.isRead == right.isRead && left.checksum == right.checksum
    }
  }

  /// The targets that the files below a folder set, and these files.
  static func targets(
    below root: Folder, at now: Int64 = FileStamp.now
  ) -> (map: TargetMap, versions: [Version]) {
    var settings = BuildSettings()
    var versions: [Version] = []
    var files = files(below: root)
    var known = Set(files)
    while versions.count < files.count {
      let file = files[versions.count]
      var named: [String] = []
      var checksum: UInt64?
      let stamp = FileStamp(root.path.appending(file))
      let isFresh = stamp?.isFresh(at: now) ?? true
      let isRead =
        versions.count < mostFiles
        && read(file, in: root) {
          named = settings.add($0, path: file.text)
          checksum = Checksum.of($0)
        }
      if !isRead { settings.addUnreadable(path: file.text) }
      versions.append(Version(path: file, isRead: isRead, checksum: checksum, stamp: isFresh ? nil : stamp))
      files += named.map { FilePath($0) }.filter { known.insert($0).inserted }
    }
    return (settings.targets, versions)
  }

  /// Whether the files below a folder that set targets are still the same.
  static func isUnchanged(_ versions: [Version], below root: Folder) -> Bool {
    let files = files(below: root)
    guard versions.prefix(files.count).map(\.path) == files else { return false }
    return versions.enumerated().allSatisfy { index, version in
      if let stamp = version.stamp, stamp == FileStamp(root.path.appending(version.path)) { return true }
      var checksum: UInt64?
      let isRead = index < mostFiles && read(version.path, in: root) { checksum = Checksum.of($0) }
      return Version(path: version.path, isRead: isRead, checksum: checksum) == version
    }
  }

  /// Reads a file; returns false on failure, except for a missing file. Doesn't follow links out of the root.
  private static func read(_ path: FilePath, in root: Folder, _ body: ([UInt8]) -> Void) -> Bool {
    guard let resolved = FileSystem.resolved(root.path.appending(path)) else { return true }
    guard resolved.relative(to: FileSystem.resolved(root.path) ?? root.path) != nil else { return false }
    let contents = FileReader.rawBytes(of: path, in: root.descriptor, limit: FileReader.mostSourceBytes)
    guard case .success(let bytes) = contents, bytes.withUnsafeBytes({ ForeignEncoding.name(of: $0) }) == nil else {
      return false
    }
    body(bytes)
    return true
  }

  /// Returns the files sorted by depth and path. The system lists a folder in no particular order.
  private static func files(below root: Folder) -> [FilePath] {
    var files: [FilePath] = []
    var level = [FilePath([UInt8]())]
    var left = mostFolders
    for depth in 0...deepest {
      var (next, found) = ([FilePath](), [FilePath]())
      for folder in level.prefix(left) {
        left -= 1
        guard let descriptor = try? FileSystem.openFolder(folder, in: root) else { continue }
        try? FolderListing.visit(descriptor) { name, length, kind in
          let name = String(decoding: UnsafeRawBufferPointer(start: name, count: length), as: UTF8.self)
          let path = folder.bytes.isEmpty ? FilePath(name) : folder.appending(FilePath(name))
          if kind == .file, isManifest(name) || name.hasSuffix(".xcconfig") {
            found.append(path)
          } else if kind == .folder, name.hasSuffix(".xcodeproj") {
            found.append(path.appending(FilePath("project.pbxproj")))
          } else if kind == .folder, depth < deepest, mayHaveTargets(name) {
            next.append(path)
          }
        }
      }
      level = next.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      files += found.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }
    return files
  }

  /// Whether a name is that of a manifest, for all versions of Swift or for one: `Package@swift-6.0.swift`.
  private static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }

  private static func mayHaveTargets(_ name: String) -> Bool {
    var name = name
    if name.hasPrefix(".") || skipped.contains(name) || name.hasSuffix("Tests") { return false }
    return !name.withUTF8 { NeverWalked.fits($0) }
  }
}
