/// The keys of a configuration file: the one table for decoding, messages and the JSON Schema.
public struct ConfigurationSchema: Sendable {
  /// What a key of a configuration file holds.
  public enum Shape: Sendable, Equatable {
    /// A plain value.
    case value(OptionDeclaration.Kind)
    /// An array of globs over paths.
    case patterns
    /// `auto` or an array of globs over paths.
    case views
    /// An object from rule ids to a severity word or an object of settings.
    case rules
    /// An array of objects with the keys of `overrideKeys`.
    case overrides
    /// An object from ids to rules.
    case customRules
    /// An object from systems to versions.
    case deploymentTargets
    /// A path, true or false.
    case baseline
    /// A whole number of at least 0.
    case count
    /// A preset, a pack or a path, or an array of them.
    case bases
  }

  /// One key of a configuration file or of an override.
  public struct Key: Sendable, Equatable {
    /// The key.
    public var name: String
    /// What it holds.
    public var shape: Shape
    /// One sentence for documentation and schema.
    public var summary: String

    init(_ name: String, _ shape: Shape, _ summary: String) {
      self.name = name
      self.shape = shape
      self.summary = summary
    }
  }

  /// The rules that can be configured, in the order of documentation.
  public var rules: [RuleInfo]

  /// Makes the schema for the given rules.
  public init(rules: [RuleInfo] = RuleList.all.map { $0.info }) {
    self.rules = rules
  }

  /// The keys of a configuration file.
  public var keys: [Key] {
    [
      Key("$schema", .value(.string), "The JSON Schema of this file, for editors."),
      Key(
        "extends", .bases,
        "What this file extends: a preset (\(Preset.allCases.map { $0.rawValue }.joined(separator: ", "))), "
          + "a pack of rules (`\(RulePack.accessibility.word)`), the path of another configuration file, relative to this "
          + "one, or an array of them; later ones take precedence."),
      Key(
        "views", .views,
        "Which Swift files are linted: `auto` for those below a folder `Views` or `View` and those that declare a view, "
          + "or an array of patterns."),
      Key("exclude", .patterns, "Which files and folders to ignore."),
      Key("previews", .value(.choice(["skip", "lint"])), "Whether the code of previews is linted."),
      Key(
        "deploymentTargets", .deploymentTargets,
        "The oldest systems that the project runs on; without it those of Package.swift, Xcode projects and xcconfig files."
      ),
      Key("rules", .rules, "Severity and options of each rule."),
      Key(
        "customRules", .customRules,
        "Rules of this project, by id. A rule is on where it is defined."),
      Key(
        "ruleFiles", .patterns,
        "Files with one rule each, named ID.viewlint-rule.json: patterns relative to this file."),
      Key("overrides", .overrides, "Other rule settings for some files; later ones win."),
      Key(
        "baseline", .baseline,
        "The baseline whose findings are not reported: a path relative to this file, or true for the usual name at the "
          + "project root."),
      Key(
        "failOn", .value(.choice(Self.failureWords)), "The lowest severity that makes the exit status 1."),
      Key("maxWarnings", .count, "The number of warnings that a run may have before it fails."),
      Key("format", .value(.choice(Self.formats)), "The format of the report."),
      Key(
        "requiredVersion", .value(.string),
        "The version of viewlint that can use this file: `0.1.0` is exactly this one, `>=0.1.0` this one or later."),
    ]
  }

  /// The keys of one element of `overrides`.
  public var overrideKeys: [Key] {
    [
      Key("files", .patterns, "To which files the settings apply."),
      Key("rules", .rules, "Severity and options of each rule."),
    ]
  }

  /// The key of a rule's severity, beside the rule's own options.
  public var severityOption: OptionDeclaration {
    OptionDeclaration("severity", .choice(severityWords), "The severity of its findings; `off` turns the rule off.")
  }

  /// The key of the severities of single reasons, beside the rule's own options.
  public static let kindsKey = "kinds"

  /// The values of `failOn`.
  public static let failureWords = ["error", "warning", "note", "never"]

  /// The values of `format`.
  public static let formats = [
    "pretty", "compact", "xcode", "json", "json-lines", "sarif", "github", "gitlab", "checkstyle", "junit", "rdjson",
    "markdown", "html",
  ]

  /// The words that a severity may be written as.
  public var severityWords: [String] { ["off"] + Severity.allCases.map { $0.rawValue } }
}
