/// The deployment targets of a project's packages and Xcode targets.
public struct TargetMap: Sendable {
  /// The deployment targets of package targets, by source folder.
  private var folders: [String: DeploymentTargets] = [:]
  /// The deployment targets of packages whose targets aren't declared with literals, by package folder.
  private var packages: [String: DeploymentTargets] = [:]
  /// The folders of manifests that aren't read, all with unknown deployment targets.
  private var unread: [String: DeploymentTargets] = [:]
  /// The deployment targets and sources of Xcode targets.
  private var targets: [(targets: DeploymentTargets, sources: XcodeSources)] = []
  /// The deployment targets of files that belong to no known target.
  private var rest = DeploymentTargets()

  /// Creates an empty map, in which all deployment targets are unknown.
  init() {}

  /// Adds the package of a manifest.
  mutating func add(_ manifest: FileView) {
    let (package, targets) = (PackageManifest(manifest), ManifestPlatforms.targets(in: manifest))
    let own = package.targets().map(\.folder)
    for folder in own { folders[folder, default: DeploymentTargets()].add(targets) }
    if own.isEmpty { packages[package.folder, default: DeploymentTargets()].add(targets) }
  }

  /// Adds a manifest that isn't read, by its path.
  mutating func add(unreadManifest path: String) { unread[path.outerFolder] = .unknown }

  /// Adds an Xcode target. Test targets don't count for other files, because tests may run on older systems than the
  /// app.
  mutating func add(_ targets: DeploymentTargets, compiling sources: XcodeSources, isOfTests: Bool) {
    self.targets.append((targets, sources))
    if !isOfTests { rest.add(targets) }
  }

  /// Adds deployment targets for files that belong to no known target.
  mutating func add(_ targets: DeploymentTargets) { rest.add(targets) }

  /// Returns the lowest deployment targets of all targets that compile the file at a path from the root. If no target
  /// is known to compile it, all Xcode targets except tests count.
  public func targets(of path: String) -> DeploymentTargets {
    let owners = [folders, unread].compactMap { Self.nearest(to: path, in: $0) }
    let parts = targets.filter { $0.sources.contain(path) }.map(\.targets) + owners
    if !parts.isEmpty { return Self.lowest(of: parts) }
    if !targets.isEmpty { return rest }
    return Self.lowest(of: [rest] + (Self.nearest(to: path, in: packages).map { [$0] } ?? []))
  }

  /// Returns the deployment targets of the innermost listed folder that contains a file.
  private static func nearest(to path: String, in folders: [String: DeploymentTargets]) -> DeploymentTargets? {
    if folders.isEmpty { return nil }
    var folder = path.outerFolder
    while true {
      if let targets = folders[folder] { return targets }
      if folder.isEmpty { return nil }
      folder = folder.outerFolder
    }
  }

  private static func lowest(of parts: [DeploymentTargets]) -> DeploymentTargets {
    parts.reduce(into: DeploymentTargets()) { $0.add($1) }
  }
}
