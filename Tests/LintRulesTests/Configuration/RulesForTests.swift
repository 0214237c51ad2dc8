@testable import LintRules

/// A rule with an option of every kind.
struct FirstRule: BuiltinRule {
  static let info = RuleInfo(
    id: "first_rule", summary: "", explanation: "", bad: [], good: [],
    reasons: [("computed", "One reason."), ("literal", "Another one.")],
    options: [
      OptionDeclaration("word", .choice(["a", "b"]), "One of two words."),
      OptionDeclaration("names", .strings, "Some names."),
      OptionDeclaration("flag", .flag, "On or off."),
      OptionDeclaration("text", .string, "Some text."),
      OptionDeclaration("member", .name, "The name of a member."),
      OptionDeclaration("calls", .names, "The names of functions."),
      OptionDeclaration("hosts", .hosts, "Some hosts."),
    ])

  let options: OptionValues
  var triggers: Triggers { .any([]) }

  init(_ options: OptionValues) {
    self.options = options
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] { [] }
}

/// A rule without options.
struct SecondRule: BuiltinRule {
  static let info = RuleInfo(
    id: "second_rule", summary: "", explanation: "", bad: [], good: [], reasons: [], options: [])

  var triggers: Triggers { .any([]) }

  init(_ options: OptionValues) {}

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] { [] }
}

extension ConfigurationSchema {
  /// The schema of the two rules.
  static var forTests: ConfigurationSchema { ConfigurationSchema(rules: [FirstRule.info, SecondRule.info]) }
}
