/// Resolves the paths of files and groups in an Xcode project.
struct XcodePlaces {
  let objects: XcodeObjects
  private let folder: String
  /// The parent group of each file and group.
  private var groups: [Int: Int] = [:]
  /// The paths of files and groups that are already resolved.
  private var paths: [Int: String?] = [:]
  /// The membership exceptions of each target.
  private var exceptions: [Int: Set<String>] = [:]
  /// The files of the build phases that are already read. Phases of other kinds have none.
  private var phases: [Int: Set<String>] = [:]
  /// The paths of the files that a phase builds.
  private var built: [Int: String?] = [:]
  /// Whether an object has parts that Xcode never writes. Those parts aren't read.
  private(set) var hasUnread = false

  init(_ objects: XcodeObjects, folder: String) {
    self.objects = objects
    let inner = objects.objects(ofKind: "PBXProject").first.flatMap { objects.word("projectDirPath", of: $0) } ?? ""
    self.folder = inner.path(inFolder: folder) ?? folder
    for group in ["PBXGroup", "PBXVariantGroup"].flatMap(objects.objects(ofKind:)) {
      for child in objects.references("children", of: group) { groups[child] = group }
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

  /// Returns the files that a build phase compiles.
  private mutating func files(ofPhase phase: Int) -> Set<String> {
    if let files = phases[phase] { return files }
    var files: Set<String> = []
    if objects.word("isa", of: phase) == "PBXSourcesBuildPhase" {
      for file in objects.references("files", of: phase) { if let path = path(ofBuilt: file) { files.insert(path) } }
    }
    phases[phase] = files
    return files
  }

  /// Returns the path of a file in a build phase.
  private mutating func path(ofBuilt file: Int) -> String? {
    if let path = built[file] { return path }
    let reference = reference("fileRef", of: file)
    var found: String?
    if let reference { found = path(of: reference) }
    built[file] = .some(found)
    return found
  }

  /// Returns the object that a field refers to. Xcode writes at most one.
  mutating func reference(_ field: String, of object: Int) -> Int? {
    let all = objects.references(field, of: object)
    hasUnread = hasUnread || all.count > 1
    return all.first
  }

  /// The maximum length of a path in bytes.
  private static let maxPathLength = 4096

  /// The maximum depth of nested groups.
  private static let maxGroups = 64

  /// Returns the path of a file or group relative to the root; nil if it can't be determined.
  mutating func path(of object: Int) -> String? {
    if let path = paths[object] { return path }
    var (pending, next) = ([object], groups[object])
    while let group = next, paths[group] == nil {
      if pending.count == Self.maxGroups { return nil }
      pending.append(group)
      next = groups[group]
    }
    var outer = next.map { paths[$0] ?? nil } ?? folder
    for object in pending.reversed() {
      switch objects.word("sourceTree", of: object) ?? "<group>" {
      case "<group>": break
      case "SOURCE_ROOT": outer = folder
      default: outer = nil
      }
      if let path = objects.word("path", of: object) { outer = outer.flatMap { path.path(inFolder: $0) } }
      if let path = outer, path.utf8.count > Self.maxPathLength { outer = nil }
      paths[object] = .some(outer)
    }
    return outer
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
