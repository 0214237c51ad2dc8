/// A build configuration of a target or a project, such as `Debug`.
struct XcodeConfiguration: Sendable {
  var name: String
  var settings: SettingValues
  /// The path of its base `.xcconfig` file.
  var base: String?
}

/// An Xcode project with its targets and build configurations.
struct XcodeProject: Sendable {
  struct Target: Sendable {
    var configurations: [XcodeConfiguration]
    var sources = XcodeSources()
    var isOfTests = false
  }

  private(set) var targets: [Target] = []
  /// The project's configurations, whose settings targets inherit.
  private(set) var configurations: [XcodeConfiguration] = []

  /// Reads a `project.pbxproj` at a path relative to the root.
  init(_ bytes: [UInt8], path: String) {
    let objects = XcodeObjects(bytes)
    var places = XcodePlaces(objects, folder: path.outerFolder.outerFolder)
    func configurations(_ all: [Int]) -> [XcodeConfiguration] {
      all.map { object in
        XcodeConfiguration(
          name: objects.word("name", of: object) ?? "", settings: objects.settings(of: object),
          base: places.base(ofConfiguration: object))
      }
    }
    func configurations(of object: Int) -> [XcodeConfiguration] {
      let lists = objects.references("buildConfigurationList", of: object)
      return configurations(lists.flatMap { objects.references("buildConfigurations", of: $0) })
    }
    for object in objects.objects(ofKind: "PBXNativeTarget") {
      let type = objects.word("productType", of: object) ?? ""
      targets.append(
        Target(
          configurations: configurations(of: object), sources: places.sources(ofTarget: object),
          isOfTests: type.hasSuffix(".unit-test") || type.hasSuffix(".ui-testing")))
    }
    if targets.isEmpty {
      targets = [Target(configurations: configurations(objects.objects(ofKind: "XCBuildConfiguration")))]
    } else {
      self.configurations = objects.objects(ofKind: "PBXProject").flatMap(configurations(of:))
    }
  }

  /// The paths of the base `.xcconfig` files, sorted.
  var bases: [String] {
    Set((targets.flatMap(\.configurations) + configurations).compactMap(\.base)).sorted()
  }
}

/// The sources that a target of an Xcode project compiles.
struct XcodeSources: Sendable {
  var files: Set<String> = []
  /// Synchronized folders, whose files the target compiles unless they are exceptions.
  var folders: [String] = []
  /// Files whose membership is inverted: excluded from its folders, or added from other targets' folders.
  var exceptions: Set<String> = []

  /// Whether the target compiles the file at a path.
  func contain(_ path: String) -> Bool {
    files.contains(path) || folders.contains(where: path.isInFolder) != exceptions.contains(path)
  }
}

/// Resolves the paths of files and groups in an Xcode project.
private struct XcodePlaces {
  private let objects: XcodeObjects
  private let folder: String
  /// The parent group of each file and group.
  private var groups: [Int: Int] = [:]
  /// The paths of groups.
  private var paths: [Int: String?] = [:]
  /// The membership exceptions of each target.
  private var exceptions: [Int: Set<String>] = [:]

  init(_ objects: XcodeObjects, folder: String) {
    self.objects = objects
    let inner = objects.objects(ofKind: "PBXProject").first.flatMap { objects.word("projectDirPath", of: $0) } ?? ""
    self.folder = inner.path(inFolder: folder) ?? folder
    for group in ["PBXGroup", "PBXVariantGroup"].flatMap(objects.objects(ofKind:)) {
      for child in objects.references("children", of: group) { groups[child] = group }
    }
    for group in objects.objects(ofKind: "PBXFileSystemSynchronizedRootGroup") {
      guard let folder = path(of: group) else { continue }
      for set in objects.references("exceptions", of: group) {
        guard let target = objects.references("target", of: set).first else { continue }
        exceptions[target, default: []].formUnion(
          objects.list("membershipExceptions", of: set).compactMap { $0.path(inFolder: folder) })
      }
    }
  }

  /// Returns the sources that a target compiles.
  mutating func sources(ofTarget target: Int) -> XcodeSources {
    var sources = XcodeSources()
    let references = objects.references("buildPhases", of: target)
      .filter { objects.word("isa", of: $0) == "PBXSourcesBuildPhase" }
      .flatMap { objects.references("files", of: $0) }
      .flatMap { objects.references("fileRef", of: $0) }
    for file in references { if let path = path(of: file) { sources.files.insert(path) } }
    for folder in objects.references("fileSystemSynchronizedGroups", of: target) {
      if let path = path(of: folder) { sources.folders.append(path) }
    }
    sources.exceptions = exceptions[target] ?? []
    return sources
  }

  /// The maximum depth of nested groups.
  private static let maxGroups = 64

  /// Returns the path of a file or group relative to the root; nil if it can't be determined.
  mutating func path(of object: Int) -> String? {
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
      if object != pending[0] { paths[object] = .some(outer) }
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
