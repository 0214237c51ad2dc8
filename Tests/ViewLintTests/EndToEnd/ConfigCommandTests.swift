import Testing

/// `viewlint config`: each setting with its origin.
@Suite struct ConfigCommandTests {
  private static func project() -> TemporaryProject {
    TemporaryProject([
      ".viewlint.json": """
      {
        "extends": "shared.json",
        "exclude": [
          "Pods", // not ours
        ],
        "rules": { "unsized_remote_image": "off" },
        "overrides": [
          { "files": ["Old/**"], "rules": { "raw_url_string": { "severity": "note" } } },
        ],
      }
      """,
      "shared.json": #"{ "extends": "strict", "views": ["*View.swift"], "rules": { "raw_url_string": "warning" } }"#,
      "Old/A.swift": "", "Nested/.viewlint.json": "{}",
    ])
  }

  @Test func namesTheOriginOfEachSetting() throws {
    let lines = try Self.project().viewlint("config").lines
    for line in [
      "extends: \"strict\" (shared.json:1)", "views: [\"*View.swift\"] (shared.json:1)",
      "exclude: [\"Pods\"] (.viewlint.json:3)", "previews: \"skip\" (default)",
      "rules.raw_url_string.severity: \"warning\" (shared.json:1)", "rules.raw_url_string.strict: true (preset strict)",
      "rules.unsized_remote_image.severity: \"off\" (.viewlint.json:6)",
      "rules.raw_url_string.accessor: \"asBackendURL\" (default)",
    ] { #expect(lines.contains(line), "\(line)") }
  }

  @Test func overridesApplyToTheFilesThatTheyCover() throws {
    let project = Self.project()
    let old = try project.viewlint("config", "Old/A.swift").lines
    #expect(old.contains("rules.raw_url_string.severity: \"note\" (.viewlint.json:8)"))
    let inside = try project.viewlint("config", "A.swift", in: "Old").lines
    #expect(inside.contains("rules.raw_url_string.severity: \"note\" (../.viewlint.json:8)"))
    #expect(try project.viewlint("config", "Nested").lines.contains("views: \"auto\" (default)"))
  }

  @Test func theCommandLineHasTheLastWord() throws {
    let project = Self.project()
    let run = try project.viewlint("config", "--disable", "raw_url_string", "--preset", "recommended")
    #expect(run.lines.contains("rules.raw_url_string.severity: \"off\" (--disable)"))
    #expect(run.lines.contains("extends: \"recommended\" (--preset)"))
    #expect(run.lines.contains("rules.raw_url_string.strict: false (default)"))
    let only = try project.viewlint("config", "--no-config", "--only", "raw_url_string")
    #expect(only.lines.contains("rules.duplicate_url_helper.severity: \"off\" (--only)"))
    #expect(!only.output.contains(".viewlint.json"))
  }

  @Test func printsJSON() throws {
    let run = try Self.project().viewlint("config", "--format", "json")
    #expect(run.output.hasPrefix(#"{"settings":[{"key":"extends","value":"strict","from":"shared.json:1"},"#))
    #expect(run.output.contains(#"{"key":"exclude","value":["Pods"],"from":".viewlint.json:3"},"#))
    #expect(run.output.hasSuffix("}]}\n"))
  }

  @Test func mistakesAreReported() throws {
    let run = try TemporaryProject([".viewlint.json": "{"]).viewlint("config")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(".viewlint.json:1:2: error: "))
  }
}
