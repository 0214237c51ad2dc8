/// The modules of a project, as far as its folders and package manifests show them.
public struct ModuleMap: Sendable, Equatable {
  /// The targets, those with the longest folders first.
  private let targets: [PackageTarget]
  /// The folders of packages.
  private let packages: [String]
  /// Folders outside of packages that are modules of their own.
  private let ownFolders: Set<String>
  /// The folder that holds all top folders of the project, with a trailing slash.
  private let container: String
  /// Folders outside of packages with a folder `Sources` of their own, by the names of their modules.
  private let sourceFolders: [String: String]

  /// Makes a map; without arguments that of a project of one module.
  ///
  /// - Parameters:
  ///   - ownFolders: top folders outside of packages that are modules of their own.
  ///   - sourceFolders: folders outside of packages with a folder `Sources` of their own.
  init(
    targets: [PackageTarget] = [], packages: [String] = [], ownFolders: Set<String> = [], container: String = "",
    sourceFolders: Set<String> = []
  ) {
    self.targets = targets.sorted { ($1.folder.utf8.count, $0.folder) < ($0.folder.utf8.count, $1.folder) }
    self.packages = packages
    self.ownFolders = ownFolders
    self.container = container
    self.sourceFolders = Self.named(sourceFolders)
  }

  /// Modules have the names of their folders; folders of the same name keep their paths.
  private static func named(_ folders: Set<String>) -> [String: String] {
    let names = Dictionary(grouping: folders) { $0.split(separator: "/").last.map(String.init) ?? "" }
    return names.reduce(into: [:]) { result, entry in
      for folder in entry.value { result[folder] = entry.value.count == 1 ? entry.key : folder }
    }
  }

  /// The module of a file; nil if it is unknown. The empty name is the app around the other modules.
  public func module(of path: String) -> String? {
    if let target = targets.first(where: { path.isInFolder($0.folder) }) { return target.name }
    // What is in no target of a package may still be part of an app around the package.
    if packages.contains(where: { path.isInFolder($0) }), let folder = Self.moduleOfPackageFolder(path) {
      return folder
    }
    if let module = Self.folderAroundSources(path).flatMap({ sourceFolders[$0] }) { return module }
    let folder = Self.topFolder(of: path, in: container)
    return ownFolders.contains(folder) ? folder : ""
  }

  /// Whether a file belongs to a target of a package.
  func isPackageTarget(_ path: String) -> Bool {
    targets.contains { path.isInFolder($0.folder) } || packages.contains { path.isInFolder($0) && !$0.isEmpty }
  }

  /// `Projects/Feed` for `Projects/Feed/Sources/Views/A.swift`, as in projects whose targets have a folder each.
  static func folderAroundSources(_ path: String) -> String? {
    var folder = path.outerFolder
    while !folder.isEmpty {
      let outer = folder.outerFolder
      if folder.hasSuffix("/Sources"), !outer.isEmpty { return outer }
      folder = outer
    }
    return nil
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
  static func container(of paths: some Collection<String>) -> String {
    var container = ""
    while let first = paths.first, case let folder = topFolder(of: first, in: container), containers.contains(folder) {
      let next = container + folder + "/"
      guard paths.allSatisfy({ $0.utf8.starts(with: next.utf8) }) else { break }
      container = next
    }
    return container
  }
}
