/// The files that determine a project's deployment targets: Xcode projects, `.xcconfig` files, and manifests.
public struct BuildSettings: Sendable {
  /// An `.xcconfig` file.
  private struct SettingsFile {
    var settings = SettingValues()
    /// The paths of included files.
    var included: [String] = []
  }

  private var files: [String: SettingsFile] = [:]
  private var projects: [XcodeProject] = []
  /// The deployment targets from package manifests.
  private var map = TargetMap()
  private var hasUnreadable = false

  /// No settings.
  public init() {}

  /// Adds a file by its path from the root and returns the paths of `.xcconfig` files that it references.
  public mutating func add(_ bytes: [UInt8], path: String) -> [String] {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if path.hasSuffix(".swift") {
      map.add(FileView(path: path, source: SourceBytes(bytes)))
      return []
    }
    if path.hasSuffix(".pbxproj") {
      let project = XcodeProject(bytes, path: path)
      projects.append(project)
      hasUnreadable = hasUnreadable || project.hasUnread
      return project.bases
    }
    var file = SettingsFile()
    var known: Set<String> = []
    file.included = file.settings.add(lines: bytes).compactMap { $0.path(inFolder: path.outerFolder) }
      .filter { known.insert($0).inserted }
    files[path] = file
    return file.included
  }

  /// Records that a file isn't read. Its deployment targets may be lower than all others.
  public mutating func addUnreadable(path: String) {
    if path.hasSuffix(".swift") { map.add(unreadManifest: path) } else { hasUnreadable = true }
  }

  /// The deployment targets of each part of the project.
  public var targets: TargetMap {
    var (map, work) = (map, makeWork())
    for project in projects {
      let lists = targets(ofListsIn: project, &work)
      for target in project.targets {
        map.add(lists[target.list], compiling: target.sources, isOfTests: target.isOfTests)
      }
    }
    // Without a project, standalone `.xcconfig` files apply to every file.
    if projects.isEmpty {
      let included = Set(files.values.flatMap(\.included))
      let outermost = files.keys.filter { !included.contains($0) }
      let loose = (outermost.isEmpty ? Array(files.keys) : outermost).sorted()
      map.add(targets(of: loose.map { SettingScope(layers: [layers(ofFile: $0, &work)]) }, &work))
    }
    return map
  }

  /// The state while deployment targets are determined.
  private struct Work {
    /// The settings that matter.
    let names: Set<String>
    /// The values of each of them across all files and configurations.
    let variables: SettingScope.Values
    /// The settings of files and their included files that are already collected.
    var layers: [String: [SettingScope.Values]] = [:]
    /// How many more values are read. Deployment targets that need more are unknown.
    var steps = 1 << 18
  }

  /// Returns the deployment targets of each list of configurations of a project.
  private func targets(ofListsIn project: XcodeProject, _ work: inout Work) -> [DeploymentTargets] {
    var inherited: [String: [SettingScope.Values]] = [:]
    for index in project.inherited.flatMap({ project.lists[$0] }) {
      let configuration = project.configurations[index]
      inherited[configuration.name, default: []] += layers(of: configuration, &work).joined()
    }
    return project.lists.map { list in
      let scopes = list.map { index in
        let configuration = project.configurations[index]
        return SettingScope(layers: layers(of: configuration, &work) + [inherited[configuration.name] ?? []])
      }
      return targets(of: scopes, &work)
    }
  }

  /// Prepares for all settings that set deployment targets and all that others refer to.
  private func makeWork() -> Work {
    let all = files.values.map(\.settings) + projects.flatMap(\.configurations).map(\.settings)
    let names = all.reduce(into: SettingReading.names) { $1.addVariables(to: &$0) }
    let variables = all.reduce(into: SettingScope.Values()) { $1.add(to: &$0, names) }
    return Work(names: names, variables: variables)
  }

  /// Returns a configuration's settings by precedence, highest first.
  private func layers(of configuration: XcodeConfiguration, _ work: inout Work) -> [[SettingScope.Values]] {
    [[configuration.settings.values(of: work.names)], configuration.base.map { layers(ofFile: $0, &work) } ?? []]
  }

  /// Returns the settings of a file and its included files. The last included file takes precedence over earlier ones.
  private func layers(ofFile path: String, _ work: inout Work) -> [SettingScope.Values] {
    if let layers = work.layers[path] { return layers }
    var (layers, known, open) = ([SettingScope.Values](), Set([path]), [path])
    while let next = open.popLast() {
      guard let file = files[next] else { continue }
      layers.append(file.settings.values(of: work.names))
      open += file.included.filter { known.insert($0).inserted }
    }
    work.layers[path] = layers
    return layers
  }

  private func targets(of scopes: [SettingScope], _ work: inout Work) -> DeploymentTargets {
    var targets = DeploymentTargets()
    targets.hasUnknown = hasUnreadable
    for scope in scopes {
      var reading = SettingReading(scope: scope, variables: work.variables, steps: work.steps)
      reading.add(to: &targets)
      work.steps = reading.steps
    }
    // Which values were read depends on their order.
    return work.steps > 0 || scopes.isEmpty ? targets : .unknown
  }
}
