import LintRules
import Testing

@testable import viewlint

/// Packs of rules in configurations, on the command line and in the list of rules.
@Suite struct RulePackTests {
  private static let list = "let a = ForEach(items.indices, id: \\.self) { Row(items[$0]) }\n"
  private static let url = "let b = KFImage(URL(string: \"/cover.jpg\")).frame(width: 8, height: 8)\n"

  private func project(_ configuration: String, _ more: [String: String] = [:]) -> TemporaryProject {
    var files = [".viewlint.json": configuration, "Views/A.swift": Self.list + Self.url]
    files.merge(more) { $1 }
    return TemporaryProject(files)
  }

  /// The rules that report something, each with its severity.
  private func found(_ project: TemporaryProject, _ arguments: String...) throws -> [String] {
    let run = try project.viewlint(arguments)
    return run.lines.map { line in
      let severity = line.split(separator: ":")[3].dropFirst()
      return "\(severity) \(line.split(separator: "(").last?.dropLast() ?? "")"
    }
  }

  @Test func everyRuleIsInOnePack() throws {
    let rules = Configuration.shipped().rules
    #expect(Set(RulePack.allCases.flatMap(\.ids)) == Set(rules.map(\.id)))
    for pack in RulePack.allCases {
      #expect(!pack.ids.isEmpty && RulePack(word: pack.word) == pack)
      #expect(pack.ids == rules.filter { $0.definition.pack == pack }.map(\.id))
    }
  }

  @Test(arguments: [
    ("{}", ["error raw_url_string"]),
    (#"{ "extends": "pack:lists" }"#, ["warning index_as_identity", "error raw_url_string"]),
    (#"{ "extends": ["recommended", "pack:lists"] }"#, ["warning index_as_identity", "error raw_url_string"]),
    (
      #"{ "extends": ["pack:lists", "base.json"] }"#, ["note index_as_identity", "error raw_url_string"]
    ),
    (
      #"{ "extends": ["base.json", "other.json"] }"#,
      ["error index_as_identity", "warning missing_backend_accessor", "warning raw_url_string"]
    ),
    (
      #"{ "extends": ["other.json", "base.json"] }"#,
      ["note index_as_identity", "warning missing_backend_accessor", "warning raw_url_string"]
    ),
    (
      #"{ "extends": ["pack:lists"], "rules": { "index_as_identity": "off", "raw_url_string": "note" } }"#,
      ["note raw_url_string"]
    ),
  ])
  func laterOnesTakePrecedence(_ configuration: String, _ expected: [String]) throws {
    let project = project(
      configuration,
      [
        "base.json": #"{ "rules": { "index_as_identity": "note" } }"#,
        "other.json":
          #"{ "extends": "strict", "rules": { "index_as_identity": "error", "raw_url_string": "warning" } }"#,
      ])
    #expect(try found(project) == expected)
  }

  /// The preset of the command line replaces presets, not packs.
  @Test func packsOfAFileStayBesideThePresetOfTheCommandLine() throws {
    let project = project(#"{ "extends": ["strict", "pack:lists"] }"#)
    let lines = try project.viewlint("config", "--preset", "recommended").lines
    #expect(lines.prefix(2) == ["extends: \"recommended\" (--preset)", "extends: \"pack:lists\" (.viewlint.json:1)"])
    #expect(lines.contains(#"rules.index_as_identity.severity: "warning" (pack:lists)"#))
    #expect(lines.contains("rules.raw_url_string.strict: false (default)"))
    #expect(try found(project, "--preset", "recommended").first == "warning index_as_identity")
  }

  @Test(arguments: [
    (#"{ "extends": ["pack:lits"] }"#, "1:15: error: unknown pack 'pack:lits'; did you mean 'pack:lists'?"),
    (#"{ "extends": ["strict", ".viewlint.json"] }"#, "1:25: error: '.viewlint.json' extends this file in a cycle"),
    (
      #"{ "extends": "lists" }"#,
      "1:14: error: no preset or file named 'lists'"
    ),
  ])
  func mistakesHaveAPlace(_ configuration: String, _ message: String) throws {
    let run = try project(configuration).viewlint()
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(".viewlint.json:" + message))
  }

  @Test func theCommandLineTakesPacks() throws {
    let project = project("{}")
    #expect(try found(project, "--only", "pack:lists") == ["warning index_as_identity"])
    #expect(try found(project, "--disable", "pack:urls") == [])
    #expect(try found(project, "--note", "pack:urls") == ["note missing_backend_accessor", "note raw_url_string"])
    #expect(try found(project, "--warn", "pack:lists", "--off", "pack:urls") == ["warning index_as_identity"])
    let unknown = try project.viewlint("--only", "raw_url_string,pack:url")
    #expect(unknown.status == 2)
    #expect(unknown.errors.hasPrefix("error: '--only': unknown pack 'pack:url'; did you mean 'pack:urls'?\n"))
  }

  // MARK: The list of rules

  @Test func theListShowsTheProject() throws {
    let project = project(
      #"{ "rules": { "raw_url_string": "note" }, "customRules": { "b_rule": { "message": "m", "find": { "call": "Row" } } } }"#
    )
    let lines = try project.viewlint("rules").lines
    let titles = lines.filter { !$0.isEmpty && !$0.hasPrefix(" ") }
    #expect(titles == RulePack.allCases.map(\.title) + ["This project", "* differs from the default"])
    #expect(lines.contains { $0.hasPrefix("  raw_url_string ") && $0.contains(" note*   ") })
    #expect(lines.contains { $0.hasPrefix("  index_as_identity ") && $0.contains(" off     ") })
    #expect(lines.contains { $0.hasPrefix("  b_rule ") && $0.hasSuffix(" warning  m") })
  }

  @Test func aPackIsListed() throws {
    let project = project("{}")
    let lines = try project.viewlint("rules", "pack:urls", "pack:lists", "--counts").lines
    let ids = lines.filter { $0.hasPrefix("  ") }.map { String($0.split(separator: " ")[0]) }
    #expect(ids == RulePack.lists.ids + RulePack.urls.ids)
    #expect(lines.contains { $0.split(separator: " ").prefix(3) == ["raw_url_string", "error", "1"] })
    let json = try project.viewlint("rules", "pack:urls", "--format", "json").output
    #expect(
      try JSONReader(.strict).read(SourceBytes(json)).root.elements.compactMap { $0["id"]?.string } == RulePack.urls.ids
    )
    let unknown = try project.viewlint("rules", "pack:url")
    #expect(
      unknown.status == 2 && unknown.errors.hasPrefix("error: unknown pack 'pack:url'; did you mean 'pack:urls'?"))
  }

  @Test func countsIncludeRulesThatAreOff() throws {
    let project = project(
      #"{ "rules": { "raw_url_string": "off" }, "baseline": "known.jsonl" }"#,
      ["known.jsonl": "", "Views/B.swift": Self.url + Self.url.replacing("let b", with: "let c")])
    let lines = try project.viewlint("rules", "--counts").lines
    func count(_ rule: String) -> String? {
      lines.first { $0.hasPrefix("  \(rule) ") }.map { String($0.split(separator: " ")[2]) }
    }
    #expect(count("raw_url_string") == "3")
    #expect(count("index_as_identity") == "1")
    #expect(count("erased_view") == "0")
    let json = try project.viewlint("rules", "--counts", "--format", "json", "raw_url_string").output
    let rule = try JSONReader(.strict).read(SourceBytes(json)).root.elements.first
    #expect(rule?["findings"]?.numberText == "3")
    #expect(rule?["severity"]?.string == "error" && rule?["projectSeverity"]?.string == "off")
    #expect(rule?["pack"]?.string == "urls" && rule?["since"]?.string == "0.1.0")
    #expect(try project.viewlint("rules", "--counts", "raw_url_string").status == 2)
    #expect(try project.viewlint("rules", "test", "--counts").status == 2)
  }
}
