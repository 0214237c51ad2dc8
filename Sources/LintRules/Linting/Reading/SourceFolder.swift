/// Finds the folders of a project in which the sources of its app are.
enum SourceFolder {
  /// The folder of the entry point with the most Swift files; empty without one.
  static func ofApp(entryPoints: [String], _ paths: [String]) -> String {
    let folders = Set(entryPoints.map { folder(ofEntryPoint: $0, paths) })
    let sizes = Dictionary(uniqueKeysWithValues: folders.map { ($0, count(below: $0, paths)) })
    return sorted(Array(folders)).max { (sizes[$0] ?? 0) < (sizes[$1] ?? 0) } ?? ""
  }

  /// Folders that group the files of one target.
  private static let groups: Set<String> = [
    "views", "view", "ui", "features", "feature", "screens", "screen", "scenes", "pages", "components", "presentation",
    "lifecycle", "main", "root", "entry", "entrypoint", "launch", "supporting files", "appdelegate", "delegates",
    "application",
  ]
  /// Folders that may be such a group, or the sources of a target.
  private static let possibleGroups: Set<String> = ["app", "core", "modules", "supporting"]
  /// Folders of one of several platforms.
  private static let platforms: Set<String> = ["ios", "macos", "mac", "ipad", "iphone", "visionos", "multiplatform"]

  /// The folder of an entry point, or the one around it where it is only a group of files of the app.
  private static func folder(ofEntryPoint path: String, _ paths: [String]) -> String {
    var folder = path.outerFolder
    while case let outer = folder.outerFolder, !outer.isEmpty, case let name = folder.lastPathPart.lowercased(),
      groups.contains(name) || platforms.contains(name)
        || possibleGroups.contains(name) && count(below: folder, paths) * 4 < count(below: outer, paths)
    {
      folder = outer
    }
    return folder
  }

  private static func count(below folder: String, _ paths: [String]) -> Int {
    paths.count { $0.isInFolder(folder) && !isBesideTheApp($0) }
  }

  /// Folders that hold the folders of several targets.
  private static let containers: Set<String> = [
    "targets", "projects", "packages", "modules", "apps", "frameworks", "libraries",
  ]

  /// The folder of the sources of a module around some of its files; nil if it holds several targets.
  static func around(_ files: [String], _ modules: ModuleMap) -> String? {
    guard let first = files.first, case let module = modules.module(of: first) else { return nil }
    var folder = first.outerFolder
    while !folder.isEmpty, !files.allSatisfy({ $0.isInFolder(folder) }) { folder = folder.outerFolder }
    while case let outer = folder.outerFolder, !outer.isEmpty, modules.module(of: outer + "/x.swift") == module,
      !["Sources", "Source", "src"].contains(folder.lastPathPart), folder.lastPathPart != outer.lastPathPart,
      !containers.contains(outer.lastPathPart.lowercased())
    {
      folder = outer
    }
    let name = folder.lastPathPart.lowercased()
    if containers.contains(name) || groups.contains(name) && !folder.outerFolder.isEmpty { return nil }
    return groups.contains(name) ? "" : folder
  }

  /// Folders that hold code for all of a target.
  private static let shared: Set<String> = [
    "extensions", "extension", "utilities", "utility", "utils", "util", "helpers", "helper", "common", "shared",
    "support", "supporting", "other", "foundation", "core", "app", "sources", "swift", "misc",
  ]

  /// The folder for extensions below a folder: one that has files such as `String+Path.swift`, else a new one.
  static func ofExtensions(below folder: String, _ paths: [String]) -> String {
    let files = paths.filter { path in
      guard path.isInFolder(folder), path.lastPathPart.utf8.contains(UInt8(ascii: "+")) else { return false }
      let inner = path.outerFolder.dropFirst(folder.count).split(separator: "/").map { $0.lowercased() }
      return ["extensions", "extension"].contains(inner.last ?? "") && inner.allSatisfy(shared.contains)
    }
    // Of folders at the same level the one that already extends `String`.
    let best = files.min { left, right in
      let (first, second) = (rank(left), rank(right))
      return (first.depth, first.isOther ? 1 : 0, left) < (second.depth, second.isOther ? 1 : 0, right)
    }
    return best?.outerFolder ?? (folder.isEmpty ? "Extensions" : folder + "/Extensions")
  }

  private static func rank(_ path: String) -> (depth: Int, isOther: Bool) {
    (path.utf8.count { $0 == 0x2F }, !path.lastPathPart.hasPrefix("String+"))
  }

  private static let besides = WordList(
    """
    example examples sample samples demo demos test tests testing tester uitests widget widgets intents watch watchos tv
    tvos playground playgrounds benchmark benchmarks fixtures mock mocks stub stubs fastlane scripts vendor thirdparty
    """)
  private static let besidesInNames = WordList("test tests mock mocks stub stubs")

  /// Whether a path leads to something that is built beside the app: a sample, tests, a widget.
  static func isBesideTheApp(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { IdentifierWords.words(of: String(Substring($0))) }
    return parts.dropLast().contains { $0.contains(where: besides.contains) }
      || parts.last?.contains(where: besidesInNames.contains) ?? false
  }

  /// The paths with the fewest folders first.
  private static func sorted(_ paths: [String]) -> [String] {
    paths.sorted { ($0.utf8.count { $0 == 0x2F }, $0) < ($1.utf8.count { $0 == 0x2F }, $1) }
  }
}

extension String {
  /// The part of a path after the last slash.
  var lastPathPart: Substring { split(separator: "/").last ?? "" }
}
