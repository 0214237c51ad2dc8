/// The settings that apply to a configuration of a target.
struct SettingScope {
  /// The values of settings by name.
  typealias Values = [String: Set<SettingValues.Assigned>]

  /// The settings by precedence: the target's settings come before the project's. Configurations share the parts.
  let layers: [[Values]]
}

/// Reads the deployment targets of a configuration.
struct SettingReading {
  let scope: SettingScope
  /// The values of each setting anywhere in the project, used for settings that no layer assigns.
  let variables: SettingScope.Values
  /// How many more values may be read.
  var steps: Int

  /// Returns the values from the first layer that sets a setting unconditionally, and conditional values before it.
  private mutating func values(of name: String) -> Set<String> {
    var values: Set<String> = []
    for layer in scope.layers.joined() {
      let assigned = layer[name] ?? []
      guard take(1 + assigned.count) else { return [] }
      values.formUnion(assigned.map(\.text))
      if assigned.contains(where: { !$0.isConditional }) { break }
    }
    return values
  }

  /// Takes steps; false if there aren't enough.
  private mutating func take(_ count: Int) -> Bool {
    steps = max(0, steps - count)
    return steps > 0
  }

  /// Returns all possible versions of a setting, following references to other settings; nil for an unknown value.
  private mutating func versions(of name: String) -> [String?] {
    var versions: [String?] = []
    var (known, open) = (Set([name]), values(of: name).map(SettingValue.init))
    while let value = open.popLast() {
      switch value {
      case .version(let version): versions.append(version)
      case .unknown: versions.append(nil)
      case .variable(let name) where known.insert(name).inserted:
        var texts = values(of: name)
        if texts.isEmpty, let all = variables[name], take(all.count) { texts = Set(all.map(\.text)) }
        open += texts.isEmpty ? [.unknown] : texts.map(SettingValue.init)
      case .variable: break
      }
    }
    return versions
  }

  /// Adds the lowest versions of the target's systems. An unknown value marks the deployment targets as incomplete.
  mutating func add(to targets: inout DeploymentTargets) {
    let systems = supportedSystems()
    for (key, platform) in Self.keys where systems?.contains(platform) ?? true {
      for version in versions(of: key) {
        if let version, targets.add(platform, version) { continue }
        targets.hasUnknown = true
      }
    }
  }

  /// The systems that the target supports; nil if they can't be determined.
  private mutating func supportedSystems() -> Set<DeploymentTargets.Platform>? {
    let supported = values(of: "SUPPORTED_PLATFORMS")
    let names = (supported.isEmpty ? values(of: "SDKROOT") : supported).flatMap { $0.split(separator: " ") }
    let systems = names.map { Self.systems[String($0)] }
    return systems.isEmpty || systems.contains(nil) ? nil : Set(systems.compactMap { $0 })
  }

  /// The names of the settings that set deployment targets.
  static let names = Set(keys.keys).union(["SUPPORTED_PLATFORMS", "SDKROOT"])

  private static let keys: [String: DeploymentTargets.Platform] = [
    "IPHONEOS_DEPLOYMENT_TARGET": .iOS, "MACOSX_DEPLOYMENT_TARGET": .macOS, "TVOS_DEPLOYMENT_TARGET": .tvOS,
    "WATCHOS_DEPLOYMENT_TARGET": .watchOS, "XROS_DEPLOYMENT_TARGET": .visionOS,
  ]

  private static let systems: [String: DeploymentTargets.Platform] = [
    "iphoneos": .iOS, "iphonesimulator": .iOS, "macosx": .macOS, "appletvos": .tvOS, "appletvsimulator": .tvOS,
    "watchos": .watchOS, "watchsimulator": .watchOS, "xros": .visionOS, "xrsimulator": .visionOS,
  ]
}
