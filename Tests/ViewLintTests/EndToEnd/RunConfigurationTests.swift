import LintRules
import Testing

@testable import viewlint

/// Settings of whole runs: in the configuration, and on the command line, which takes precedence.
@Suite struct RunConfigurationTests {
  private static let view = "struct A: View { var body: some View { AsyncImage(url: URL(string: \"/a.jpg\")) } }\n"

  private func project(_ configuration: String, _ files: [String: String] = [:]) -> TemporaryProject {
    let own = ["Views/A.swift": Self.view, ".viewlint.json": configuration]
    return TemporaryProject(own.merging(files) { $1 })
  }

  private func rules(_ run: TemporaryProject.Outcome) -> [String] {
    run.lines.map { line in
      let severity = line.split(separator: ":").dropFirst(3).first.map { $0.drop { $0 == " " } } ?? ""
      return "\(severity) \(line.split(separator: "(").last?.dropLast() ?? "")"
    }
  }

  @Test func formatsAreThoseThatExist() {
    #expect(ConfigurationSchema.formats == ReporterList.all.map { $0.name })
  }

  @Test func failOnAndMaxWarnings() throws {
    #expect(try project(#"{ "failOn": "never" }"#).viewlint().status == 0)
    let accessor = ["Net/Text.swift": "extension String { var asBackendURL: URL? { nil } }\n"]
    #expect(try project(#"{ "failOn": "never" }"#, accessor).viewlint("--fail-on", "error").status == 1)
    let lenient = #"{ "failOn": "error", "maxWarnings": 1, "rules": { "raw_url_string": "off" } }"#
    #expect(try project(lenient).viewlint().status == 0)
    #expect(try project(lenient).viewlint("--max-warnings", "0").status == 1)
    #expect(try project(#"{ "maxWarnings": 0, "rules": { "raw_url_string": "off" } }"#).viewlint().status == 1)
  }

  @Test func format() throws {
    let project = project(#"{ "format": "json" }"#)
    #expect(try project.viewlint().output.hasPrefix("{\"schemaVersion\""))
    #expect(try project.viewlint("--format", "compact").output.hasPrefix("Views/A.swift:1:"))
    #expect(try project.viewlint("--output", "report", "--quiet").errors == "")
    #expect(project.read("report")?.hasPrefix("{\"schemaVersion\"") == true)
  }

  @Test func baselineByPathOrUsualName() throws {
    let project = project(#"{ "baseline": true }"#, ["old/.keep": ""])
    let missing = try project.viewlint()
    #expect(missing.status == 2)
    #expect(missing.errors.contains("viewlint baseline create .viewlint-baseline.jsonl"))
    #expect(try project.viewlint("--no-baseline").status == 1)
    #expect(try project.viewlint("baseline", "create").status == 0)
    let run = try project.viewlint()
    #expect(run.status == 0)
    #expect(run.errors.hasSuffix("no findings in 1 file (2 more in the baseline)\n"))
    #expect(try project.viewlint("--no-baseline").lines.count == 2)

    project.write(".viewlint.json", #"{ "baseline": "old/findings.jsonl" }"#)
    #expect(try project.viewlint("baseline", "create", "--reason", "before").output.contains("old/findings.jsonl"))
    #expect(try project.viewlint().status == 0)
    #expect(try project.viewlint("baseline", "check").status == 0)
    project.write("Views/B.swift", TemporaryProject.badView)
    #expect(try project.viewlint().files == ["Views/B.swift"])
    #expect(try project.viewlint("baseline", "update", "--add").output.contains("added 1; old/findings.jsonl"))
    #expect(try project.viewlint().status == 0)
  }

  @Test func theBaselineOfAnExtendedFileIsRelativeToThatFile() throws {
    let project = project(
      #"{ "extends": "shared/all.json" }"#, ["shared/all.json": #"{ "baseline": "known.jsonl" }"#])
    #expect(try project.viewlint("baseline", "create").output.contains("recorded 2 findings in shared/known.jsonl"))
    #expect(try project.viewlint().status == 0)
    project.write(".viewlint.json", #"{ "extends": "shared/all.json", "baseline": false }"#)
    #expect(try project.viewlint().status == 1)
  }

  @Test func aBaselineOutsideTheProjectIsRefused() throws {
    let run = try project("{\n  \"baseline\": \"../known.jsonl\" }").viewlint()
    #expect(run.status == 2)
    #expect(
      run.errors
        == ".viewlint.json:2:15: error: '../known.jsonl' is outside the project root; pass the file with --baseline\n"
    )
  }

  @Test func requiredVersion() throws {
    let other = try project(#"{ "requiredVersion": ">=99.1", "keyOfTheFuture": 1 }"#).viewlint()
    #expect(other.status == 2)
    #expect(
      other.errors == ".viewlint.json:1:22: error: this configuration requires viewlint >=99.1, but this is "
        + "\(ProgramVersion.current)\n")
    #expect(try project("{ \"requiredVersion\": \"\(ProgramVersion.current)\" }").viewlint().status == 1)
  }

  @Test func reasonsHaveSeverities() throws {
    let project = project(#"{ "rules": { "raw_url_string": { "kinds": { "relative-literal": "note" } } } }"#)
    #expect(try rules(project.viewlint("--only", "raw_url_string")) == ["note raw_url_string"])
    let run = try project.viewlint(
      "--off", "raw_url_string/relative-literal", "--error", "unsized_remote_image/unsized")
    #expect(rules(run) == ["error unsized_remote_image"])
  }

  @Test func severitiesOnTheCommandLine() throws {
    let project = project(
      #"{ "rules": { "unsized_remote_image": "off" }, "overrides": [{ "files": ["*"], "rules": { "raw_url_string": "note" } }] }"#
    )
    #expect(try rules(project.viewlint()) == ["note raw_url_string"])
    #expect(try rules(project.viewlint("--error", "raw_url_string")) == ["error raw_url_string"])
    #expect(
      try rules(project.viewlint("--warn", "raw_url_string,unsized_remote_image"))
        == ["warning unsized_remote_image", "warning raw_url_string"])
    #expect(
      try rules(project.viewlint("--off", "raw_url_string", "--note", "unsized_remote_image")) == [
        "note unsized_remote_image"
      ])
    #expect(try project.viewlint("--only", "raw_url_string", "--off", "raw_url_string").status == 2)
  }

  @Test(arguments: [
    (["--error", "raw"], "'--error': unknown rule 'raw'; did you mean 'raw_url_string'?"),
    (
      ["--error", "raw_url_string/dynamc"],
      "'--error': unknown kind 'dynamc' of 'raw_url_string'; did you mean 'dynamic'?"
    ),
    (["--error", "raw_url_string", "--note", "raw_url_string"], "'raw_url_string' can't have two severities"),
    (
      ["--off", "raw_url_string/dynamic", "--warn", "raw_url_string/dynamic"],
      "'raw_url_string/dynamic' can't have two severities"
    ),
    (["--exclude", "{x"], "invalid pattern '{x' for '--exclude': missing '}'"),
    (["--baseline", "x", "--no-baseline"], "'--baseline' can't be combined with '--no-baseline'"),
  ])
  func saysWhatIsWrong(_ arguments: [String], _ message: String) throws {
    let run = try project("{}").viewlint(arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: \(message)\n"), "\(run.errors)")
  }

  @Test func excludeAddsToTheConfiguration() throws {
    let project = project(
      #"{ "exclude": ["Old"] }"#,
      ["Old/Views/B.swift": Self.view, "App/Views/C.swift": Self.view, "App/Views/Sub/D.swift": Self.view])
    let rule = ["--only", "raw_url_string"]
    #expect(try project.viewlint(rule).files == ["App/Views/C.swift", "App/Views/Sub/D.swift", "Views/A.swift"])
    #expect(try project.viewlint(rule + ["--exclude", "App", "--exclude=Old"]).files == ["Views/A.swift"])
    #expect(try project.viewlint(rule + ["--exclude", "Sub"]).files == ["App/Views/C.swift", "Views/A.swift"])
    #expect(try project.viewlint(rule + ["--exclude", "/Views/Sub", "."], in: "App").files == ["Views/C.swift"])
    #expect(
      try project.viewlint(rule + ["--exclude", "App", "--respect-views", "App/Views/C.swift", "Views/A.swift"]).files
        == ["Views/A.swift"])
    #expect(try project.viewlint(rule + ["--exclude", "App", "App/Views/C.swift"]).files == ["App/Views/C.swift"])
  }
}
