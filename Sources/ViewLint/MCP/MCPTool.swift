/// A tool that agents can call. None of them changes anything.
enum MCPTool: String, CaseIterable, Sendable {
  case lint
  case previewFix = "preview_fix"
  case explain
  case find
  case testRules = "test_rules"

  /// What the agent reads about all of them.
  static let instructions = """
    viewlint lints the view layer of SwiftUI projects. After editing Swift views, call 'lint' with the changed files or with \
    changedSince "HEAD"; 'preview_fix' shows the safe fixes as a patch to apply, 'explain' a rule. Do not suppress a finding \
    without a reason.
    """

  /// What it does, for an agent.
  private var description: String {
    switch self {
    case .lint:
      "Lint SwiftUI views. Returns at most \(MCPTools.mostFindings) findings, each with file, line, column, message, rule and fixes."
    case .previewFix:
      "Show the fixes of findings as a unified diff. Nothing is written; apply the diff yourself."
    case .explain: "Explain a rule: what it finds, why, its fixes, options and suppressions."
    case .find:
      "Search SwiftUI code by structure with the finder of a custom rule, such as {\"call\":\"Image\",\"lacks\":{\"modifier\":\"accessibilityLabel\"}}."
    case .testRules: "Run the tests of the rules that the project defines."
    }
  }

  private static let paths =
    #""paths":{"type":"array","items":{"type":"string"},"description":"Files or folders, absolute or relative to the first root; all views without it"}"#

  /// The members of its input, and those that are required.
  private var input: (properties: String, required: [String]) {
    switch self {
    case .lint:
      (
        Self.paths
          + #","changedSince":{"type":"string","description":"Only files that differ from this revision of git, such as HEAD"},"rules":{"type":"array","items":{"type":"string"},"description":"Only these rules"}"#,
        []
      )
    case .previewFix:
      (
        Self.paths
          + #","rule":{"type":"string","description":"Only the fixes of this rule"},"unsafe":{"type":"boolean","description":"Also fixes that need a review"}"#,
        []
      )
    case .explain: (#""rule":{"type":"string","description":"The id of the rule"}"#, ["rule"])
    case .find:
      (
        #""find":{"type":["object","string"],"description":"The finder, as an object or as JSON"},"#
          + Self.paths, ["find"]
      )
    case .testRules:
      (
        #""rules":{"type":"array","items":{"type":"string"},"description":"Only these rules; all of the project without it"}"#,
        []
      )
    }
  }

  /// The names of its arguments.
  var argumentNames: [String] {
    switch self {
    case .lint: ["paths", "changedSince", "rules"]
    case .previewFix: ["paths", "rule", "unsafe"]
    case .explain: ["rule"]
    case .find: ["find", "paths"]
    case .testRules: ["rules"]
    }
  }

  /// The result of `tools/list`.
  static var list: String { JSONText.object([("tools", JSONText.array(allCases.map(\.json)))]) }

  private var json: String {
    let schema = JSONText.object([
      ("type", "\"object\""), ("properties", "{\(input.properties)}"),
      ("required", JSONText.array(input.required.map(JSONText.quoted))),
      ("additionalProperties", "false"),
    ])
    return JSONText.object([
      ("name", JSONText.quoted(rawValue)), ("description", JSONText.quoted(description)),
      ("inputSchema", schema),
      (
        "annotations",
        #"{"readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}"#
      ),
    ])
  }
}
