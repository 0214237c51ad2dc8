/// Resolves the paths of files and groups in an Xcode project.
struct XcodePlaces {
  let objects: XcodeObjects
  private let folder: String
  /// The parent group of each file and group.
  private var groups: [Int?]
  /// The paths of files and groups that are already resolved.
  private var paths: [Int: String?] = [:]
  /// The membership exceptions of each target.
  private var exceptions: [Int: Set<String>] = [:]
  /// The files of the build phases that are already read. Phases of other kinds have none.
  private var phases: [Int: Set<UInt64>] = [:]
  /// The hashes of resolved file paths, and of the paths of files in build phases.
  private var hashes: (files: [UInt64??], built: [UInt64??])
  /// Whether an object has parts that Xcode never writes. Those parts aren't read.
  private(set) var hasUnread = false

  init(_ objects: XcodeObjects, folder: String) {
    self.objects = objects
    groups = Array(repeating: nil, count: objects.count)
    let hashes = [UInt64??](repeating: nil, count: objects.count)
    self.hashes = (hashes, hashes)
    let inner = objects.objects(ofKind: "PBXProject").first.flatMap { objects.word("projectDirPath", of: $0) } ?? ""
    self.folder = inner.path(inFolder: folder) ?? folder
    for group in ["PBXGroup", "PBXVariantGroup"].flatMap(objects.objects(ofKind:)) {
      objects.visitReferences("children", of: group) { groups[$0] = group }
    }
    var known: Set<Int> = []
    for group in objects.objects(ofKind: "PBXFileSystemSynchronizedRootGroup") {
      guard let folder = path(of: group) else { continue }
      for set in objects.references("exceptions", of: group) {
        // Exceptions belong to one folder.
        guard known.insert(set).inserted else {
          hasUnread = true
          continue
        }
        guard let target = reference("target", of: set) else { continue }
        exceptions[target, default: []].formUnion(
          objects.list("membershipExceptions", of: set).compactMap { $0.path(inFolder: folder) })
      }
    }
  }

  /// Returns the sources that a target compiles.
  mutating func sources(ofTarget target: Int) -> XcodeSources {
    var sources = XcodeSources()
    sources.phases = objects.references("buildPhases", of: target).map { files(ofPhase: $0) }
    for folder in objects.references("fileSystemSynchronizedGroups", of: target) {
      if let path = path(of: folder) { sources.folders.append(path) }
    }
    sources.exceptions = exceptions[target] ?? []
    return sources
  }

  /// Returns the hashes of the paths of the files that a build phase compiles.
  private mutating func files(ofPhase phase: Int) -> Set<UInt64> {
    if let files = phases[phase] { return files }
    var files: Set<UInt64> = []
    if objects.isObject(phase, ofKind: "PBXSourcesBuildPhase") {
      var built: [Int] = []
      objects.visitReferences("files", of: phase) { built.append($0) }
      for file in built { if let hash = hash(ofBuilt: file) { files.insert(hash) } }
    }
    phases[phase] = files
    return files
  }

  /// Returns the hash of the path of a file in a build phase.
  private mutating func hash(ofBuilt file: Int) -> UInt64? {
    if let known = hashes.built[file] { return known }
    var found: UInt64?
    if let reference = reference("fileRef", of: file) { found = hash(ofFile: reference) }
    hashes.built[file] = .some(found)
    return found
  }

  /// Returns the hash of a file's path; nil if the path can't be determined.
  private mutating func hash(ofFile file: Int) -> UInt64? {
    if let known = hashes.files[file] { return known }
    let found = hashOfNamedFile(file) ?? path(of: file)?.pathHash
    hashes.files[file] = .some(found)
    return found
  }

  /// Returns the hash of the path of a file that is directly in its group, as most files are; nil for other files.
  private mutating func hashOfNamedFile(_ file: Int) -> UInt64? {
    let place = objects.place(of: file)
    guard let name = place.path.flatMap(objects.hash(ofName:)) else { return nil }
    let group = groups[file].map { path(of: $0) } ?? folder
    return folder(of: place, in: group)?.pathHash(ofName: name)
  }

  /// Returns the object that a field refers to. Xcode writes at most one.
  mutating func reference(_ field: String, of object: Int) -> Int? {
    var (first, hasOthers) = (Int?.none, false)
    objects.visitReferences(field, of: object) { index in
      hasOthers = hasOthers || first.map { $0 != index } ?? false
      first = first ?? index
    }
    hasUnread = hasUnread || hasOthers
    return first
  }

  /// The maximum length of a path in bytes.
  private static let maxPathLength = 4096

  /// The maximum number of groups around a file or group.
  private static let maxGroups = 63

  /// Returns the path of a file or group relative to the root; nil if it can't be determined.
  mutating func path(of object: Int) -> String? {
    if let path = paths[object] { return path }
    var (pending, next) = ([Int](), groups[object])
    while let group = next, paths[group] == nil {
      if pending.count == Self.maxGroups { return nil }
      pending.append(group)
      next = groups[group]
    }
    var outer = next.map { paths[$0] ?? nil } ?? folder
    while let group = pending.popLast() { outer = resolve(group, in: outer) }
    return resolve(object, in: outer)
  }

  /// Resolves and records the path of a file or group in a group with a path.
  private mutating func resolve(_ object: Int, in group: String?) -> String? {
    let place = objects.place(of: object)
    var found = folder(of: place, in: group)
    if let path = place.path { found = found.flatMap { objects.text(path).path(inFolder: $0) } }
    if let path = found, path.utf8.count > Self.maxPathLength { found = nil }
    paths[object] = .some(found)
    return found
  }

  /// Returns the folder that a path is relative to; nil if it can't be determined.
  private func folder(of place: XcodeObjects.Place, in group: String?) -> String? {
    switch place.tree.map(objects.text) ?? "<group>" {
    case "<group>": group
    case "SOURCE_ROOT": folder
    default: nil
    }
  }

  /// Returns the path of a configuration's base `.xcconfig` file.
  mutating func base(ofConfiguration configuration: Int) -> String? {
    if let reference = objects.references("baseConfigurationReference", of: configuration).first {
      return path(of: reference)
    }
    guard let anchor = objects.references("baseConfigurationReferenceAnchor", of: configuration).first,
      let folder = path(of: anchor)
    else { return nil }
    return objects.word("baseConfigurationReferenceRelativePath", of: configuration)?.path(inFolder: folder)
  }
}
