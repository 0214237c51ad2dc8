/// The modules of a project, as far as its folders and package manifests show them.
public struct ModuleMap: Sendable, Equatable {
  /// A target of a package.
  public struct Target: Sendable, Equatable {
    /// The name, which is the name of its module.
    public var name: String
    /// The folder of its sources, relative to the project root.
    public var folder: String

    /// Makes a target.
    public init(name: String, folder: String) {
      self.name = name
      self.folder = folder
    }
  }

  /// The targets, those with the longest folders first.
  private let targets: [Target]
  /// The folders of packages.
  private let packages: [String]
  /// Folders outside of packages that are modules of their own.
  private let ownFolders: Set<String>
  /// The folder that holds all top folders of the project, with a trailing slash.
  private let container: String

  /// A project of one module.
  public init() { self.init(targets: [], packages: [], ownFolders: [], container: "") }

  /// Makes a map.
  ///
  /// - Parameter ownFolders: top folders outside of packages that are modules of their own.
  init(targets: [Target], packages: [String], ownFolders: Set<String>, container: String) {
    self.targets = targets.sorted { ($1.folder.utf8.count, $0.folder) < ($0.folder.utf8.count, $1.folder) }
    self.packages = packages
    self.ownFolders = ownFolders
    self.container = container
  }

  /// The module of a file; nil if it is unknown. The empty name is the app around the other modules.
  public func module(of path: String) -> String? {
    if let target = targets.first(where: { path.isInFolder($0.folder) }) { return target.name }
    // What is in no target of a package may still be part of an app around the package.
    if packages.contains(where: { path.isInFolder($0) }), let folder = Self.moduleOfPackageFolder(path) {
      return folder
    }
    let folder = Self.topFolder(of: path, in: container)
    return ownFolders.contains(folder) ? folder : ""
  }

  /// `Kit` for `…/Sources/Kit/Views/A.swift`.
  private static func moduleOfPackageFolder(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let sources = parts.lastIndex(where: { ["Sources", "Source", "src", "srcs", "Tests"].contains($0) }),
      sources + 2 < parts.count
    else { return nil }
    return String(parts[sources + 1])
  }

  /// The first folder of a path below the container; empty for a file directly in it.
  static func topFolder(of path: String, in container: String) -> String {
    guard path.utf8.starts(with: container.utf8) else { return path.prefix(before: UInt8(ascii: "/")) }
    let rest = path.dropFirst(container.count)
    return rest.firstIndex(of: "/").map { String(rest[..<$0]) } ?? ""
  }
}

extension ModuleMap {
  /// Folders that group the files of one module.
  private static let layers: Set<String> = [
    "", "app", "views", "view", "models", "model", "viewmodels", "viewmodel", "extensions", "extension", "utilities",
    "utility", "utils", "util", "helpers", "helper", "services", "service", "networking", "network", "configuration",
    "config", "components", "component", "resources", "screens", "screen", "features", "scenes", "common", "shared",
    "support", "supporting files", "sources", "source", "src", "controllers", "managers", "stores", "store", "data",
    "styles", "theme", "modifiers", "protocols", "constants", "ui", "pages", "modules", "previews", "preview content",
  ]

  /// Whether a top folder may be a module of its own, by its name.
  static func mayBeModule(_ folder: String) -> Bool { !layers.contains(folder.lowercased()) }

  /// Folders that only hold the folders of modules.
  private static let containers: Set<String> = [
    "Sources", "Source", "src", "Apps", "Modules", "Packages", "Targets", "Projects", "Frameworks", "ios", "iOS",
    "apple",
  ]

  /// The folder, with a trailing slash, that holds the folders of all modules of some files; empty for the root.
  static func container(of paths: [String]) -> String {
    var container = ""
    while let first = paths.first, case let folder = topFolder(of: first, in: container), containers.contains(folder) {
      let next = container + folder + "/"
      guard paths.allSatisfy({ $0.utf8.starts(with: next.utf8) }) else { break }
      container = next
    }
    return container
  }
}

extension String {
  /// Whether a path is below a folder; everything is below the empty one.
  func isInFolder(_ folder: String) -> Bool {
    if folder.isEmpty { return true }
    return utf8.count > folder.utf8.count && utf8.starts(with: folder.utf8)
      && utf8[utf8.index(startIndex, offsetBy: folder.utf8.count)] == UInt8(ascii: "/")
  }
}
