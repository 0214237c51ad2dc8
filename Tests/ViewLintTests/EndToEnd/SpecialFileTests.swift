import Testing

@testable import viewlint

/// Pipes and devices where a project should have files: nothing waits for them.
@Suite struct SpecialFileTests {
  private static let bad = TemporaryProject.badView

  /// Runs a shell command in which `viewlint` is the program, without input and for at most twenty seconds.
  private func run(_ command: String, in project: TemporaryProject) throws -> TemporaryProject.Outcome {
    try project.shell(
      """
      viewlint() {
        "$viewlint" "$@" & child=$!
        (sleep 20; kill -9 $child) > /dev/null 2>&1 & dog=$!
        wait $child; status=$?
        kill $dog
        return $status
      }
      \(command)
      """)
  }

  /// Files that configure a run: an error, as nobody knows what is linted.
  @Test(arguments: [
    (".viewlint.json", "", ".viewlint.json"), ("Views/.viewlint.json", "", "Views/.viewlint.json"),
    (".viewlint-baseline.jsonl", #"{"baseline": true}"#, ".viewlint-baseline.jsonl"),
    ("old.jsonl", #"{"baseline": "old.jsonl"}"#, "old.jsonl"), ("base.json", #"{"extends": "base.json"}"#, "base.json"),
  ])
  func filesOfTheConfiguration(_ path: String, _ configuration: String, _ shown: String) throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    if !configuration.isEmpty { project.write(".viewlint.json", configuration) }
    #expect(mkfifo(project.root + "/" + path, 0o644) == 0)
    for command in ["viewlint", "viewlint --fix", "viewlint config"] {
      let outcome = try run(command, in: project)
      #expect(outcome.status == 2 || command == "viewlint config" && outcome.status == 0, "\(command) \(outcome)")
      if outcome.status == 2 {
        #expect(outcome.errors.contains("cannot be read: it is a pipe or a device, not a file"), "\(command)")
      }
    }
  }

  /// A rule that cannot be read is not found by the search for rules, and that is an error.
  @Test func filesOfRules() throws {
    let project = TemporaryProject([
      "Views/A.swift": Self.bad, "Lint/": "", ".viewlint.json": #"{"ruleFiles": ["Lint/**"]}"#,
    ])
    #expect(mkfifo(project.root + "/Lint/a_rule.viewlint-rule.json", 0o644) == 0)
    let outcome = try run("viewlint", in: project)
    #expect(outcome.status == 2 && outcome.errors.contains("matches no file"))
  }

  /// Files that say more about a project: as if they were not there, or unknown.
  @Test(arguments: [
    ".gitignore", "Package.swift", "App.xcconfig", "App.xcodeproj/project.pbxproj", ".git", "Views/B.swift",
    ".viewlint-fixes", "Modules/Package.swift",
  ])
  func filesOfTheProject(_ path: String) throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad, "Modules/": "", "App.xcodeproj/": ""])
    #expect(mkfifo(project.root + "/" + path, 0o644) == 0)
    for command in ["viewlint --no-config", "viewlint --fix --preset all"] {
      let outcome = try run(command, in: project)
      #expect(outcome.status == 1 || outcome.status == 2, "\(command): \(outcome)")
      #expect(outcome.output.contains("Views/A.swift:"), "\(command)")
    }
  }

  /// A target that is not known may be older than everything else.
  @Test func aProjectFileThatIsNoFileSetsUnknownTargets() throws {
    let view = "struct A: View { var body: some View { Text(a).onChange(of: a) { new in b(new) } } }\n"
    let project = TemporaryProject([
      "Views/A.swift": view, "App.xcodeproj/": "", "A.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 17.0\n",
    ])
    #expect(try project.viewlint("--only", "one_parameter_on_change").status == 1)
    #expect(mkfifo(project.root + "/App.xcodeproj/project.pbxproj", 0o644) == 0)
    #expect(try run("viewlint --only one_parameter_on_change", in: project).status == 0)
  }

  /// A pipe below a path that a person types is a pipe of the project as well.
  @Test(arguments: ["--config", "--baseline", "--previous"])
  func namedOptions(_ option: String) throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    #expect(mkfifo(project.root + "/p", 0o644) == 0)
    for path in ["p", "/dev/zero"] {
      let outcome = try run("viewlint --format html \(option) \(path)", in: project)
      #expect(outcome.status == 2, "\(outcome)")
      #expect(outcome.errors.contains("it is a pipe or a device, not a file"), "\(outcome.errors)")
    }
  }

  @Test func namedFiles() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    #expect(mkfifo(project.root + "/Views/P.swift", 0o644) == 0)
    for command in ["viewlint Views/P.swift", "viewlint tokens Views/P.swift", "viewlint --fix Views/P.swift"] {
      let outcome = try run(command, in: project)
      #expect(outcome.status == 2, "\(command): \(outcome)")
    }
  }

  /// What a person's shell has opened is read: it ends when they want it to.
  @Test func pipesOfTheShellAreRead() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad, "list": "Views/A.swift\n"])
    for command in [
      "cat list | \"$viewlint\" --files-from -", "cat list | \"$viewlint\" --files-from /dev/stdin",
      "cat Views/A.swift | \"$viewlint\" /dev/stdin", "echo '{}' | \"$viewlint\" --config /dev/stdin",
      "echo '{\"viewlintBaseline\":2}' | \"$viewlint\" --baseline /dev/fd/0",
      "mkfifo p; cat list > p & \"$viewlint\" --files-from p",
    ] {
      let outcome = try project.shell(command)
      #expect(outcome.status == 1 && outcome.lines.count == 1, "\(command): \(outcome)")
    }
    let outcome = try project.shell("echo '{\"extends\": \"strict.json\"}' | \"$viewlint\" --config /dev/stdin")
    #expect(outcome.status == 2)
  }

  /// Editors and agents start viewlint with its input open: their settings name files only.
  @Test func settingsOfEditorsNameFiles() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    #expect(mkfifo(project.root + "/p", 0o644) == 0)
    for path in ["/dev/stdin", "/dev/zero", "p"] {
      for setting in ["configuration", "baseline"] {
        var server = ServerHarness([:], folders: [project.root])
        server.notify("workspace/didChangeConfiguration", ["settings": ["viewlint": [setting: path]]])
        server.open(DocumentURI(FilePath(project.root + "/Views/A.swift")).text, Self.bad)
        server.settle()
        #expect(server.running == nil)
      }
    }
  }
}
