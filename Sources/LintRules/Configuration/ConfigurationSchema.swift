/// The keys of a configuration file, for decoding, messages, and the JSON Schema.
public struct ConfigurationSchema: Sendable {
  /// The shape of a value in a configuration file.
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
    /// The shape of its value.
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

  /// Creates the schema for some rules.
  public init(rules: [RuleInfo] = RuleList.all.map { $0.info }) {
    self.rules = rules
  }

  /// The keys of a configuration file.
  public var keys: [Key] { linting + reporting }

  /// The keys that decide which files are linted, and by which rules.
  private var linting: [Key] {
    [
      Key("$schema", .value(.string), "The JSON Schema for editors."),
      Key(
        "extends", .bases,
        "A preset (\(WordSeries.text(Preset.allCases.map { "`\($0.rawValue)`" }))), a pack of rules "
          + "(`\(RulePack.accessibility.word)`), the path of a configuration file relative to this file, or an array of "
          + "these. Later elements take precedence."),
      Key(
        "views", .views,
        "The Swift files to lint: `auto` for files that declare a view or are in a folder named `Views` or `View`, or an "
          + "array of patterns."),
      Key("exclude", .patterns, "Patterns of files and folders to ignore."),
      Key("previews", .value(.choice(["skip", "lint"])), "Whether to lint code in previews."),
      Key(
        "deploymentTargets", .deploymentTargets,
        "Minimum system versions. Default: those in Package.swift, Xcode projects, and xcconfig files."
      ),
      Key("rules", .rules, "Severities and options of rules."),
      Key("customRules", .customRules, "Custom rules, by ID. They apply where this file applies."),
      Key(
        "ruleFiles", .patterns,
        "Patterns of rule files, named ID.viewlint-rule.json with one rule each, relative to this file."),
      Key("overrides", .overrides, "Rule settings for some files. Later elements take precedence."),
    ]
  }

  /// The keys that decide what a run reports and when it fails.
  private var reporting: [Key] {
    [
      Key(
        "baseline", .baseline,
        "The baseline with findings to ignore: a path relative to this file, or true for the default file at the project "
          + "root."),
      Key(
        "failOn", .value(.choice(Self.failureWords)), "The lowest severity that fails a run."),
      Key("maxWarnings", .count, "Maximum number of warnings before a run fails."),
      Key("format", .value(.choice(Self.formats)), "The report format."),
      Key(
        "requiredVersion", .value(.string),
        "The required viewlint version: exactly `0.1.0`, or `>=0.1.0` for this or a later version."),
    ]
  }

  /// The keys of one element of `overrides`.
  public var overrideKeys: [Key] {
    [
      Key("files", .patterns, "Patterns of the files to which the settings apply."),
      Key("rules", .rules, "Severities and options of rules."),
    ]
  }

  /// The key for a rule's severity.
  public var severityOption: OptionDeclaration {
    OptionDeclaration("severity", .choice(severityWords), "The severity of findings. `off` turns off the rule.")
  }

  /// The key for the severities of kinds of findings.
  public static let kindsKey = "kinds"

  /// The values of `failOn`.
  public static let failureWords = ["error", "warning", "note", "never"]

  /// The values of `format`.
  public static let formats = [
    "pretty", "compact", "xcode", "json", "json-lines", "sarif", "github", "gitlab", "checkstyle", "junit", "rdjson",
    "markdown", "html",
  ]

  /// The values of a severity.
  public var severityWords: [String] { ["off"] + Severity.allCases.map { $0.rawValue } }
}
