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

  /// Records that a file can't be read. Its deployment targets may be lower than all others.
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
    // Without a project, standalone `.xcconfig` files apply to every file.
    if projects.isEmpty {
      let included = Set(files.values.flatMap(\.included))
      let outermost = files.keys.filter { !included.contains($0) }
      let loose = outermost.isEmpty ? Array(files.keys) : outermost
      map.add(targets(of: loose.map { SettingScope(layers: layers(ofFile: $0), variables: variables) }))
    }
    return map
  }

  /// The values of each setting across all files and configurations.
  private var variables: [String: Set<SettingValues.Assigned>] {
    let configurations = projects.flatMap { $0.configurations + $0.targets.flatMap(\.configurations) }
    return (files.values.map(\.settings) + configurations.map(\.settings)).reduce(into: [:]) { all, settings in
      all.merge(settings.byName) { $0.union($1) }
    }
  }

  /// Returns a configuration's settings by precedence, highest first.
  private func layers(of configuration: XcodeConfiguration) -> [SettingValues] {
    [configuration.settings] + (configuration.base.map(layers(ofFile:)) ?? [])
  }

  /// Returns the settings of a file and its included files. The last included file takes precedence over earlier ones.
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

/// The settings that apply to a configuration of a target.
struct SettingScope {
  /// The settings by precedence: the target's settings come before the project's.
  let layers: [SettingValues]
  /// The values of each setting anywhere in the project, used for settings that no layer assigns.
  let variables: [String: Set<SettingValues.Assigned>]

  /// Returns the values from the first layer that sets a setting unconditionally, and conditional values before it.
  private func values(of name: String) -> Set<String> {
    var values: Set<String> = []
    for layer in layers {
      let assigned = layer.byName[name] ?? []
      values.formUnion(assigned.map(\.text))
      if assigned.contains(where: { !$0.isConditional }) { break }
    }
    return values
  }

  /// Returns all possible versions of a setting, following references to other settings; nil for an unknown value.
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

  /// Adds the lowest versions of the target's systems. An unknown value marks the deployment targets as incomplete.
  func add(to targets: inout DeploymentTargets) {
    let systems = systems
    for (key, platform) in Self.keys where systems?.contains(platform) ?? true {
      for version in versions(of: key) {
        if let version, targets.add(platform, version) { continue }
        targets.hasUnknown = true
      }
    }
  }

  /// The systems that the target supports; nil if they can't be determined.
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
