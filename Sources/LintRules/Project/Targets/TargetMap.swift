/// The deployment targets of each part of a project.
public struct TargetMap: Sendable {
  /// The targets of packages, by the folders with their sources.
  private var folders: [String: DeploymentTargets] = [:]
  /// The same for packages whose manifests don't say plainly which targets they have, by the folders of the packages.
  private var packages: [String: DeploymentTargets] = [:]
  /// The targets of Xcode projects.
  private var targets: [(targets: DeploymentTargets, sources: XcodeSources)] = []
  /// What counts for files of which nothing else is known.
  private var rest = DeploymentTargets()

  /// A project of which nothing is known.
  init() {}

  /// Adds a package, by one of its manifests.
  mutating func add(_ manifest: FileView) {
    let (package, targets) = (PackageManifest(manifest), ManifestPlatforms.targets(in: manifest))
    let own = package.targets().map(\.folder)
    for folder in own { folders[folder, default: DeploymentTargets()].add(targets) }
    if own.isEmpty { packages[package.folder, default: DeploymentTargets()].add(targets) }
  }

  /// Adds a target of an Xcode project. Tests may run on older systems than the app.
  mutating func add(_ targets: DeploymentTargets, compiling sources: XcodeSources, isOfTests: Bool) {
    self.targets.append((targets, sources))
    if !isOfTests { rest.add(targets) }
  }

  /// Adds what counts for files of which nothing else is known.
  mutating func add(_ targets: DeploymentTargets) { rest.add(targets) }

  /// The deployment targets of the file at a path from the root: of all targets that compile it. For a file of unknown
  /// targets, all those of Xcode projects count, except tests.
  public func targets(of path: String) -> DeploymentTargets {
    let owner = Self.nearest(to: path, in: folders)
    let parts = targets.filter { $0.sources.contain(path) }.map(\.targets) + (owner.map { [$0] } ?? [])
    if !parts.isEmpty { return Self.lowest(of: parts) }
    if !targets.isEmpty { return rest }
    return Self.lowest(of: [rest] + (Self.nearest(to: path, in: packages).map { [$0] } ?? []))
  }

  /// The targets of the innermost folder that has a file.
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
