/// The files of a project that its deployment targets depend on: Xcode projects, `.xcconfig` files, and manifests.
public struct BuildSettings: Sendable {
  /// An `.xcconfig` file.
  private struct SettingsFile {
    var settings = SettingValues()
    /// The paths of the files that it includes.
    var included: [String] = []
  }

  private var files: [String: SettingsFile] = [:]
  private var projects: [XcodeProject] = []
  /// What the manifests say.
  private var map = TargetMap()
  private var hasUnreadable = false

  /// No settings.
  public init() {}

  /// Adds the contents of a file by its path from the root, and returns the paths of the files that it names.
  public mutating func add(_ bytes: [UInt8], path: String) -> [String] {
    if path.hasSuffix(".swift") {
      map.add(FileView(path: path, source: SourceBytes(bytes)))
      return []
    }
    if path.hasSuffix(".pbxproj") {
      let project = XcodeProject(bytes, path: path)
      projects.append(project)
      return project.bases
    }
    var file = SettingsFile()
    file.included = file.settings.add(lines: bytes).compactMap { $0.path(inFolder: path.outerFolder) }
    files[path] = file
    return file.included
  }

  /// Adds a file that cannot be read, whose targets may be lower than all others.
  public mutating func addUnreadable() { hasUnreadable = true }

  /// The deployment targets of each part of the project.
  public var targets: TargetMap {
    let variables = variables
    var map = map
    for project in projects {
      let inherited = project.configurations.map { ($0.name, layers(of: $0)) }
      for target in project.targets {
        let scopes = target.configurations.map { configuration in
          let outer = inherited.filter { $0.0 == configuration.name }.flatMap(\.1)
          return SettingScope(layers: layers(of: configuration) + outer, variables: variables)
        }
        map.add(targets(of: scopes), compiling: target.sources, isOfTests: target.isOfTests)
      }
    }
    // A file that belongs to no project may still say what everything runs on.
    if projects.isEmpty {
      let included = Set(files.values.flatMap(\.included))
      let outermost = files.keys.filter { !included.contains($0) }
      let loose = outermost.isEmpty ? Array(files.keys) : outermost
      map.add(targets(of: loose.map { SettingScope(layers: layers(ofFile: $0), variables: variables) }))
    }
    return map
  }

  /// All values that a setting has anywhere.
  private var variables: [String: Set<SettingValues.Assigned>] {
    let configurations = projects.flatMap { $0.configurations + $0.targets.flatMap(\.configurations) }
    return (files.values.map(\.settings) + configurations.map(\.settings)).reduce(into: [:]) { all, settings in
      all.merge(settings.byName) { $0.union($1) }
    }
  }

  /// The settings of a configuration in the order in which they count.
  private func layers(of configuration: XcodeConfiguration) -> [SettingValues] {
    [configuration.settings] + (configuration.base.map(layers(ofFile:)) ?? [])
  }

  /// The settings of a file, and of those that it includes: the last one counts first.
  private func layers(ofFile path: String) -> [SettingValues] {
    var (layers, known, open) = ([SettingValues](), Set([path]), [path])
    while let next = open.popLast() {
      guard let file = files[next] else { continue }
      layers.append(file.settings)
      open += file.included.filter { known.insert($0).inserted }
    }
    return layers
  }

  private func targets(of scopes: [SettingScope]) -> DeploymentTargets {
    var targets = DeploymentTargets()
    targets.hasUnknown = hasUnreadable
    for scope in scopes { scope.add(to: &targets) }
    return targets
  }
}

/// The settings that count for a configuration of a target.
struct SettingScope {
  /// The settings of the target come before those of the project.
  let layers: [SettingValues]
  /// What settings have elsewhere.
  let variables: [String: Set<SettingValues.Assigned>]

  /// The values of a setting: those of the first layer that sets it, and conditional ones in front of it.
  private func values(of name: String) -> Set<String> {
    var values: Set<String> = []
    for layer in layers {
      let assigned = layer.byName[name] ?? []
      values.formUnion(assigned.map(\.text))
      if assigned.contains(where: { !$0.isConditional }) { break }
    }
    return values
  }

  /// All versions that a setting may have, through the settings that it names; nil for an unknown one.
  private func versions(of name: String) -> [String?] {
    var versions: [String?] = []
    var (known, open) = (Set([name]), values(of: name).map(SettingValue.init))
    while let value = open.popLast() {
      switch value {
      case .version(let version): versions.append(version)
      case .unknown: versions.append(nil)
      case .variable(let name) where known.insert(name).inserted:
        var texts = values(of: name)
        if texts.isEmpty { texts = Set((variables[name] ?? []).map(\.text)) }
        open += texts.isEmpty ? [.unknown] : texts.map(SettingValue.init)
      case .variable: break
      }
    }
    return versions
  }

  /// Adds the lowest targets of the systems that the target is for. A system is unknown if one of its values is.
  func add(to targets: inout DeploymentTargets) {
    let systems = systems
    for (key, platform) in Self.keys where systems?.contains(platform) ?? true {
      for version in versions(of: key) {
        if let version, targets.add(platform, version) { continue }
        targets.hasUnknown = true
      }
    }
  }

  /// The systems that the target is for; nil if that is not known.
  private var systems: Set<DeploymentTargets.Platform>? {
    let supported = values(of: "SUPPORTED_PLATFORMS")
    let names = (supported.isEmpty ? values(of: "SDKROOT") : supported).flatMap { $0.split(separator: " ") }
    let systems = names.map { Self.systems[String($0)] }
    return systems.isEmpty || systems.contains(nil) ? nil : Set(systems.compactMap { $0 })
  }

  private static let keys: [String: DeploymentTargets.Platform] = [
    "IPHONEOS_DEPLOYMENT_TARGET": .iOS, "MACOSX_DEPLOYMENT_TARGET": .macOS, "TVOS_DEPLOYMENT_TARGET": .tvOS,
    "WATCHOS_DEPLOYMENT_TARGET": .watchOS, "XROS_DEPLOYMENT_TARGET": .visionOS,
  ]

  private static let systems: [String: DeploymentTargets.Platform] = [
    "iphoneos": .iOS, "iphonesimulator": .iOS, "macosx": .macOS, "appletvos": .tvOS, "appletvsimulator": .tvOS,
    "watchos": .watchOS, "watchsimulator": .watchOS, "xros": .visionOS, "xrsimulator": .visionOS,
  ]
}
