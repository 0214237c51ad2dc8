import LintRules

/// Finds the files that set deployment targets: manifests of packages, Xcode projects and configuration files near the
/// top of a project.
enum TargetFiles {
  /// How many folders below the root are searched.
  private static let deepest = 3
  /// So many folders are listed.
  private static let mostFolders = 400
  /// So many files are read.
  private static let mostFiles = 64
  /// Folders of dependencies, and of what a build makes.
  private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "Build", "vendor", "Vendor"]

  /// The targets that the files below a folder set.
  static func targets(below root: Folder) -> DeploymentTargets {
    var targets = DeploymentTargets()
    var settings = BuildSettings()
    let buffer = ReadBuffer()
    var files = linked(files(below: root), in: root, buffer)
    var known = Set(files.map(\.path))
    var next = 0
    while next < files.count {
      let file = files[next]
      next += 1
      var included: [String] = []
      let isRead = read(file.path, in: root, buffer) { bytes in
        if file.isManifest {
          targets.add(ManifestPlatforms.targets(in: bytes))
        } else {
          included = settings.add(bytes)
        }
      }
      if !isRead { settings.addUnreadable() }
      for path in included.compactMap({ place(of: FilePath($0), from: file.path) }) where files.count < mostFiles {
        if known.insert(path).inserted { files.append((path, false)) }
      }
    }
    // Few projects name other settings in those of their targets, and only these are read again.
    if settings.hasReferences {
      let others = files.filter { !$0.isManifest }
      for file in others { read(file.path, in: root, buffer) { settings.addReferences($0) } }
      let names = settings.named
      for file in others { read(file.path, in: root, buffer) { settings.add($0, named: names) } }
    }
    targets.add(settings.targets)
    return targets
  }

  /// In a project with an Xcode project, drops package manifests whose folders no Xcode project, workspace, or other
  /// manifest names, because such packages may belong to tools.
  private static func linked(
    _ files: [(path: FilePath, isManifest: Bool)], in root: Folder, _ buffer: ReadBuffer
  ) -> [(path: FilePath, isManifest: Bool)] {
    let isOfRoot = { (file: (path: FilePath, isManifest: Bool)) in file.isManifest && file.path.levels.count == 1 }
    let isProject = { (file: (path: FilePath, isManifest: Bool)) in file.path.levels.last.map(isProjectFile) ?? false }
    guard files.contains(where: isProject),
      files.contains(where: { $0.isManifest && !isOfRoot($0) })
    else { return files }
    var references: [(path: FilePath, texts: [[UInt8]])] = []
    for file in files where file.isManifest || isProject(file) {
      read(file.path, in: root, buffer) { references.append((file.path, PackageReferences.folders(in: $0))) }
    }
    return files.filter { file in
      guard file.isManifest, !isOfRoot(file), let folder = file.path.levels.dropLast().last.map({ Array($0) }) else {
        return true
      }
      return references.contains { $0.path != file.path && $0.texts.contains(folder) }
    }
  }

  private static func isProjectFile(_ name: some Collection<UInt8>) -> Bool {
    name.elementsEqual("project.pbxproj".utf8) || name.elementsEqual("contents.xcworkspacedata".utf8)
  }

  /// Reads a file; returns false on failure, except for a missing file. Doesn't follow links out of the root.
  @discardableResult
  private static func read(
    _ path: FilePath, in root: Folder, _ buffer: ReadBuffer, _ body: ([UInt8]) -> Void
  ) -> Bool {
    guard let resolved = FileSystem.resolved(root.path.appending(path)) else { return true }
    guard resolved.relative(to: FileSystem.resolved(root.path) ?? root.path) != nil else { return false }
    return path.withCString { name in
      FileReader.read(name, in: root.descriptor, .regular, buffer: buffer) { body(Array($0)) } == nil
    }
  }

  /// The path of an included file from the root; nil if it is not below.
  private static func place(of path: FilePath, from file: FilePath) -> FilePath? {
    if path.isAbsolute || path.bytes.isEmpty { return nil }
    var levels = file.levels.dropLast()
    for level in path.levels {
      if level != [UInt8(ascii: "."), UInt8(ascii: ".")] {
        levels.append(level)
      } else if levels.popLast() == nil {
        return nil
      }
    }
    return FilePath(Array(levels.joined(separator: [UInt8(ascii: "/")])))
  }

  /// The files in the order of their depth.
  private static func files(below root: Folder) -> [(path: FilePath, isManifest: Bool)] {
    var files: [(path: FilePath, isManifest: Bool)] = []
    var level = [FilePath([UInt8]())]
    var left = mostFolders
    for depth in 0...deepest {
      var next: [FilePath] = []
      for folder in level.prefix(left) {
        left -= 1
        guard let descriptor = try? FileSystem.openFolder(folder, in: root) else { continue }
        try? FolderListing.visit(descriptor) { name, length, kind in
          let name = String(decoding: UnsafeRawBufferPointer(start: name, count: length), as: UTF8.self)
          let path = folder.bytes.isEmpty ? FilePath(name) : folder.appending(FilePath(name))
          if kind == .file, isManifest(name) || name.hasSuffix(".xcconfig") {
            files.append((path, isManifest(name)))
          } else if kind == .folder, name.hasSuffix(".xcodeproj") {
            files.append((path.appending(FilePath("project.pbxproj")), false))
          } else if kind == .folder, name.hasSuffix(".xcworkspace") {
            files.append((path.appending(FilePath("contents.xcworkspacedata")), false))
          } else if kind == .folder, depth < deepest, mayHaveTargets(name) {
            next.append(path)
          }
        }
      }
      level = next.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }
    return Array(files.prefix(mostFiles))
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
