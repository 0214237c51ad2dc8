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
    /// The index of its list of configurations. Targets may share a list.
    var list: Int
    var sources = XcodeSources()
    var isOfTests = false
  }

  private(set) var targets: [Target] = []
  /// The configurations of targets and projects, each once.
  private(set) var configurations: [XcodeConfiguration] = []
  /// The lists of configurations, as indices. The first one is empty.
  private(set) var lists: [[Int]] = [[]]
  /// The lists of projects, whose settings targets inherit.
  private(set) var inherited: [Int] = []
  /// Whether an object has parts that Xcode never writes. Those parts aren't read.
  private(set) var hasUnread = false

  /// The indices of configurations and lists that are already read, by object.
  private var known: (configurations: [Int: Int], lists: [Int: Int]) = ([:], [:])

  /// Reads a `project.pbxproj` at a path relative to the root.
  init(_ bytes: [UInt8], path: String) {
    let objects = XcodeObjects(bytes)
    var places = XcodePlaces(objects, folder: path.outerFolder.outerFolder)
    for object in objects.objects(ofKind: "PBXNativeTarget") {
      let type = objects.word("productType", of: object) ?? ""
      targets.append(
        Target(
          list: list(of: object, &places), sources: places.sources(ofTarget: object),
          isOfTests: type.hasSuffix(".unit-test") || type.hasSuffix(".ui-testing")))
    }
    if targets.isEmpty {
      lists.append(objects.objects(ofKind: "XCBuildConfiguration").map { configuration($0, &places) })
      targets = [Target(list: lists.count - 1)]
    } else {
      inherited = Set(objects.objects(ofKind: "PBXProject").map { list(of: $0, &places) }).sorted()
    }
    hasUnread = places.hasUnread
  }

  /// Returns the index of the list of configurations of a target or a project.
  private mutating func list(of object: Int, _ places: inout XcodePlaces) -> Int {
    guard let list = places.reference("buildConfigurationList", of: object) else { return 0 }
    if let index = known.lists[list] { return index }
    let all = places.objects.references("buildConfigurations", of: list)
    lists.append(all.map { configuration($0, &places) })
    known.lists[list] = lists.count - 1
    return lists.count - 1
  }

  /// Returns the index of a configuration.
  private mutating func configuration(_ object: Int, _ places: inout XcodePlaces) -> Int {
    if let index = known.configurations[object] { return index }
    configurations.append(
      XcodeConfiguration(
        name: places.objects.word("name", of: object) ?? "", settings: places.objects.settings(of: object),
        base: places.base(ofConfiguration: object)))
    known.configurations[object] = configurations.count - 1
    return configurations.count - 1
  }

  /// The paths of the base `.xcconfig` files, sorted.
  var bases: [String] { Set(configurations.compactMap(\.base)).sorted() }
}

/// The sources that a target of an Xcode project compiles.
struct XcodeSources: Sendable {
  /// The hashes of the paths of each build phase's files. Targets may share a phase.
  var phases: [Set<UInt64>] = []
  /// Synchronized folders, whose files the target compiles unless they are exceptions.
  var folders: [String] = []
  /// Files whose membership is inverted: excluded from its folders, or added from other targets' folders.
  var exceptions: Set<String> = []

  /// Whether the target compiles the file at a path.
  func contain(_ path: String) -> Bool {
    let hash = path.pathHash
    return phases.contains { $0.contains(hash) }
      || folders.contains(where: path.isInFolder) != exceptions.contains(path)
  }
}

extension String {
  /// A hash of a path. Paths have the same hash if they are canonically equivalent.
  var pathHash: UInt64 {
    let hash = withBytes { bytes -> UInt64? in
      guard bytes.isASCII else { return nil }
      let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
      let name = bytes.wordHash((slash.map { $0 + 1 } ?? 0)..<bytes.count)
      return Self.pathHash(bytes.wordHash(0..<(slash ?? 0)), name)
    }
    return hash ?? UInt64(truncatingIfNeeded: hashValue)
  }

  /// Returns the hash of the path of a file in the folder, from the hash of its name; nil if the folder isn't ASCII.
  func pathHash(ofName name: UInt64) -> UInt64? {
    withBytes { $0.isASCII ? Self.pathHash($0.wordHash(0..<$0.count), name) : nil }
  }

  private static func pathHash(_ folder: UInt64, _ name: UInt64) -> UInt64 { folder &* 0x9E37_79B9_7F4A_7C15 ^ name }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var isASCII: Bool { firstOffset(from: 0) { $0 .>= Bytes16(repeating: 0x80) } == count }
}
