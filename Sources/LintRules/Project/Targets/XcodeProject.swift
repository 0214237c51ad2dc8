/// A build configuration of a target or of the project, such as `Debug`.
struct XcodeConfiguration: Sendable {
  var name: String
  var settings: SettingValues
  /// The path of the `.xcconfig` file that it is based on.
  var base: String?
}

/// The targets of an Xcode project.
struct XcodeProject: Sendable {
  struct Target: Sendable {
    /// Its identifier; empty for a project without targets.
    var id = ""
    var configurations: [XcodeConfiguration]
    var isOfTests = false
  }

  private(set) var targets: [Target] = []
  /// The configurations of the project, whose settings count for targets without their own.
  private(set) var configurations: [XcodeConfiguration] = []
  private let bytes: [UInt8]
  /// The folder that paths are relative to.
  private let folder: String

  /// Reads the settings of a `project.pbxproj` by its path from the root.
  init(_ bytes: [UInt8], path: String) {
    (self.bytes, folder) = (bytes, path.outerFolder.outerFolder)
    let objects = XcodeObjectReader.objects(in: bytes, XcodeObjectReader.kindsOfSettings)
    let own = objects.filter { $0.value.kind == "XCBuildConfiguration" }
    // Only the paths of other files need the rest of the project.
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

  /// What the targets compile, by their identifiers.
  func sources() -> [String: XcodeSources] {
    let objects = XcodeObjectReader.objects(in: bytes)
    let places = XcodePlaces(objects, folder)
    return Dictionary(
      uniqueKeysWithValues: targets.compactMap { target in
        objects[target.id].map { (target.id, XcodeSources(ofTarget: target.id, $0, objects, places)) }
      })
  }

  /// The paths of the `.xcconfig` files that its configurations are based on, sorted.
  var bases: [String] {
    Set((targets.flatMap(\.configurations) + configurations).compactMap(\.base)).sorted()
  }
}

extension XcodeObject {
  /// Whether a configuration is based on a file.
  fileprivate var hasBase: Bool {
    fields["baseConfigurationReference"] != nil || fields["baseConfigurationReferenceAnchor"] != nil
  }
}

/// What a target of an Xcode project compiles.
struct XcodeSources: Sendable {
  private var files: Set<String> = []
  /// Folders all of whose files it compiles.
  private var folders: [String] = []
  /// The files of its folders that it doesn't compile, and files of other targets' folders that it does.
  private var exceptions: Set<String> = []

  /// Nothing.
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

/// Where the files of an Xcode project are.
struct XcodePlaces {
  private let objects: [String: XcodeObject]
  private let folder: String
  /// The group of each file and group.
  private var groups: [String: String] = [:]
  /// The files that are exceptions for a target, by the identifier of the target.
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

  /// The largest number of groups around a file.
  private static let mostGroups = 64

  /// The path of a file or a group from the root; nil if that is not known.
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

  /// The `.xcconfig` file that a configuration is based on.
  func base(ofConfiguration configuration: XcodeObject) -> String? {
    if let reference = configuration.word("baseConfigurationReference") { return path(of: reference) }
    guard let anchor = configuration.word("baseConfigurationReferenceAnchor").flatMap({ path(of: $0) }) else {
      return nil
    }
    return configuration.word("baseConfigurationReferenceRelativePath")?.path(inFolder: anchor)
  }
}
