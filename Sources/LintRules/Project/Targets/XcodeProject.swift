/// A build configuration of a target or of the project, such as `Debug`.
struct XcodeConfiguration: Sendable {
  var name: String
  var settings: SettingValues
  /// The path of its base `.xcconfig` file.
  var base: String?
}

/// An Xcode project with its targets and build configurations.
struct XcodeProject: Sendable {
  struct Target: Sendable {
    /// The target's object identifier; empty for the placeholder of a project without targets.
    var id = ""
    var configurations: [XcodeConfiguration]
    var isOfTests = false
  }

  private(set) var targets: [Target] = []
  /// The project's configurations, whose settings apply unless a target overrides them.
  private(set) var configurations: [XcodeConfiguration] = []
  private let bytes: [UInt8]
  /// The folder that contains the project.
  private let folder: String

  /// Reads the settings of a `project.pbxproj` by its path from the root.
  init(_ bytes: [UInt8], path: String) {
    (self.bytes, folder) = (bytes, path.outerFolder.outerFolder)
    let objects = XcodeObjectReader.objects(in: bytes, XcodeObjectReader.kindsOfSettings)
    let own = objects.filter { $0.value.kind == "XCBuildConfiguration" }
    // The file references are only needed for base `.xcconfig` files.
    let places = own.values.contains(where: \.hasBase) ? XcodePlaces(XcodeObjectReader.objects(in: bytes), folder) : nil
    let all = own.mapValues { object in
      XcodeConfiguration(
        name: object.word("name") ?? "", settings: object.settings,
        base: places.flatMap { $0.base(ofConfiguration: object) })
    }
    func configurations(of object: XcodeObject) -> [XcodeConfiguration] {
      let list = object.word("buildConfigurationList").flatMap { objects[$0] }
      return list?.words("buildConfigurations").compactMap { all[$0] } ?? []
    }
    for (id, object) in objects where object.kind == "PBXNativeTarget" {
      let type = object.word("productType") ?? ""
      let isOfTests = type.hasSuffix(".unit-test") || type.hasSuffix(".ui-testing")
      targets.append(Target(id: id, configurations: configurations(of: object), isOfTests: isOfTests))
    }
    for object in objects.values where object.kind == "PBXProject" {
      self.configurations += configurations(of: object)
    }
    if targets.isEmpty {
      targets = [Target(configurations: Array(all.values))]
      self.configurations = []
    }
  }

  /// Returns the sources of each target, by target identifier.
  func sources() -> [String: XcodeSources] {
    let objects = XcodeObjectReader.objects(in: bytes)
    let places = XcodePlaces(objects, folder)
    return Dictionary(
      uniqueKeysWithValues: targets.compactMap { target in
        objects[target.id].map { (target.id, XcodeSources(ofTarget: target.id, $0, objects, places)) }
      })
  }

  /// The sorted paths of the base `.xcconfig` files of all configurations.
  var bases: [String] {
    Set((targets.flatMap(\.configurations) + configurations).compactMap(\.base)).sorted()
  }
}

extension XcodeObject {
  /// Whether a configuration has a base `.xcconfig` file.
  fileprivate var hasBase: Bool {
    fields["baseConfigurationReference"] != nil || fields["baseConfigurationReferenceAnchor"] != nil
  }
}

/// The sources that a target of an Xcode project compiles.
struct XcodeSources: Sendable {
  private var files: Set<String> = []
  /// Synchronized folders, whose files it compiles unless they are exceptions.
  private var folders: [String] = []
  /// Files whose membership is inverted: excluded from its folders, or added from other targets' folders.
  private var exceptions: Set<String> = []

  /// Creates an empty set of sources.
  init() {}

  init(ofTarget id: String, _ target: XcodeObject, _ objects: [String: XcodeObject], _ places: XcodePlaces) {
    for phase in target.words("buildPhases").compactMap({ objects[$0] }) where phase.kind == "PBXSourcesBuildPhase" {
      let references = phase.words("files").compactMap { objects[$0]?.word("fileRef") }
      files.formUnion(references.compactMap { places.path(of: $0) })
    }
    folders = target.words("fileSystemSynchronizedGroups").compactMap { places.path(of: $0) }
    exceptions = places.exceptions[id] ?? []
  }

  /// Whether the target compiles a file.
  func contain(_ path: String) -> Bool {
    files.contains(path) || folders.contains(where: path.isInFolder) != exceptions.contains(path)
  }
}

/// Resolves the paths of files and groups in an Xcode project.
struct XcodePlaces {
  private let objects: [String: XcodeObject]
  private let folder: String
  /// The identifier of the parent group, by the identifier of a file or group.
  private var groups: [String: String] = [:]
  /// The membership exceptions, by target identifier.
  private(set) var exceptions: [String: Set<String>] = [:]

  init(_ objects: [String: XcodeObject], _ folder: String) {
    self.objects = objects
    let inner = objects.values.first { $0.kind == "PBXProject" }?.word("projectDirPath") ?? ""
    self.folder = inner.path(inFolder: folder) ?? folder
    for (id, group) in objects where group.kind == "PBXGroup" || group.kind == "PBXVariantGroup" {
      for child in group.words("children") { groups[child] = id }
    }
    for (id, group) in objects where group.kind == "PBXFileSystemSynchronizedRootGroup" {
      guard let folder = path(of: id) else { continue }
      for set in group.words("exceptions").compactMap({ objects[$0] }) {
        guard let target = set.word("target") else { continue }
        exceptions[target, default: []].formUnion(
          set.words("membershipExceptions").compactMap { $0.path(inFolder: folder) })
      }
    }
  }

  /// The maximum depth of nested groups.
  private static let mostGroups = 64

  /// Returns the path of a file or group from the root; nil if it can't be determined.
  func path(of id: String) -> String? {
    var (parts, next) = ([String](), Optional(id))
    for _ in 0..<Self.mostGroups {
      guard let current = next, let object = objects[current] else { break }
      if let path = object.word("path") { parts.append(path) }
      switch object.word("sourceTree") ?? "<group>" {
      case "<group>": next = groups[current]
      case "SOURCE_ROOT": next = nil
      default: return nil
      }
    }
    return next == nil ? parts.reversed().joined(separator: "/").path(inFolder: folder) : nil
  }

  /// Returns the path of a configuration's base `.xcconfig` file.
  func base(ofConfiguration configuration: XcodeObject) -> String? {
    if let reference = configuration.word("baseConfigurationReference") { return path(of: reference) }
    guard let anchor = configuration.word("baseConfigurationReferenceAnchor").flatMap({ path(of: $0) }) else {
      return nil
    }
    return configuration.word("baseConfigurationReferenceRelativePath")?.path(inFolder: anchor)
  }
}
