/// A tool that agents can call. Tools don't change any files.
enum MCPTool: String, CaseIterable, Sendable {
  case lint
  case previewFix = "preview_fix"
  case explain
  case find
  case testRules = "test_rules"

  /// The instructions for the agent.
  static let instructions = """
    viewlint lints SwiftUI views. After editing views, call 'lint' with the changed files or with changedSince "HEAD". \
    'preview_fix' returns the safe fixes as a patch to apply, and 'explain' explains a rule. Don't suppress a finding \
    without a reason.
    """

  /// The description for the agent.
  private var description: String {
    switch self {
    case .lint:
      "Lint SwiftUI views. Returns up to \(MCPTools.mostFindings) findings with file, line, column, message, rule, and fixes."
    case .previewFix:
      "Return fixes as a unified diff. This tool doesn't change files; apply the diff yourself."
    case .explain: "Explain a rule, with examples, fixes, and options."
    case .find:
      "Search SwiftUI code with a custom-rule pattern, such as {\"call\":\"Image\",\"lacks\":{\"modifier\":\"accessibilityLabel\"}}."
    case .testRules: "Run the tests of the project's custom rules."
    }
  }

  private static let paths =
    #""paths":{"type":"array","items":{"type":"string"},"description":"Files or folders, absolute or relative to the first root (default: all views)"}"#

  /// The members of its input, and those that are required.
  private var input: (properties: String, required: [String]) {
    switch self {
    case .lint:
      (
        Self.paths
          + #","changedSince":{"type":"string","description":"Lint only files changed since this git revision, such as HEAD"},"rules":{"type":"array","items":{"type":"string"},"description":"Run only these rules"}"#,
        []
      )
    case .previewFix:
      (
        Self.paths
          + #","rule":{"type":"string","description":"Return only fixes of this rule"},"unsafe":{"type":"boolean","description":"Include unsafe fixes, which need a review"}"#,
        []
      )
    case .explain: (#""rule":{"type":"string","description":"The rule ID"}"#, ["rule"])
    case .find:
      (
        #""find":{"type":["object","string"],"description":"The pattern, as an object or a JSON string"},"#
          + Self.paths, ["find"]
      )
    case .testRules:
      (
        #""rules":{"type":"array","items":{"type":"string"},"description":"Test only these rules (default: all custom rules)"}"#,
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
