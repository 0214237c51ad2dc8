import Foundation

@testable import LintRules

/// The shipped defaults of `rules.json`, for rules under test.
enum Defaults {
  /// The options of a rule with its shipped values, some of them replaced.
  static func options(of rule: any BuiltinRule.Type, _ changes: [String: OptionValue] = [:]) -> OptionValues {
    let entry = entries[rule.info.id] as? [String: Any] ?? [:]
    var values: [String: OptionValue] = [:]
    for option in rule.info.options {
      switch option.kind {
      case .string, .choice, .name: values[option.name] = (entry[option.name] as? String).map { .string($0) }
      case .strings, .names, .hosts: values[option.name] = (entry[option.name] as? [String]).map { .strings($0) }
      case .count: values[option.name] = (entry[option.name] as? Int).map { .count($0) }
      case .flag: values[option.name] = (entry[option.name] as? Bool).map { .flag($0) }
      }
    }
    return OptionValues(values.merging(changes) { $1 })
  }

  /// The names of image views that the project ships with.
  static var images: ImageVocabulary {
    let entry = entries["unsized_remote_image"] as? [String: Any]
    return ImageVocabulary(entry?["imageViews"] as? [String] ?? [])
  }

  /// A project that declares the accessor and runs on iOS 17, and of which nothing else is known.
  static var project: ProjectIndex { project(accessor: "asBackendURL") }

  /// The same with another system.
  static func project(iOS version: String?) -> ProjectIndex { project(.iOS, version) }

  /// A project that declares the accessor and runs on one system, or on unknown systems.
  static func project(_ platform: DeploymentTargets.Platform, _ version: String?) -> ProjectIndex {
    var project = project
    var targets = DeploymentTargets()
    if let version { targets.add(platform, version) }
    project.targets = ProjectTargets(targets)
    return project
  }

  /// A project that declares an accessor and of which nothing else is known.
  static func project(accessor: String) -> ProjectIndex {
    var project = ProjectIndex(images: images)
    let declaration = AccessorDeclaration(
      path: "Extensions/String+BackendURL.swift", range: 0..<1, isOnString: true, access: .module, isConditional: false,
      obstacle: nil)
    var targets = DeploymentTargets()
    targets.add(.iOS, "17.0")
    project.targets = ProjectTargets(targets)
    project.accessors[accessor] = AccessorIndex(name: accessor, declarations: [declaration])
    return project
  }

  /// The entries of the rules in `rules.json`. Nothing changes them.
  nonisolated(unsafe) private static let entries: [String: Any] = {
    let json = try? JSONSerialization.jsonObject(with: Data(PackageResources.rules_json)) as? [String: Any]
    return json?["rules"] as? [String: Any] ?? [:]
  }()
}

extension BuiltinRule {
  /// The rule with its shipped options, some of them replaced.
  static func shipped(_ changes: [String: OptionValue] = [:]) -> Self {
    Self(Defaults.options(of: Self.self, changes))
  }
}
