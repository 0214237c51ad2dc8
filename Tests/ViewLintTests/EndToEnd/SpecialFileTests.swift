import Testing

@testable import viewlint

/// viewlint never waits for a pipe or a device in place of a project file.
@Suite struct SpecialFileTests {
  private static let bad = TemporaryProject.badView

  /// Runs a shell command that calls `viewlint`, without input and with a limit of 20 seconds per call.
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

  /// A pipe in place of a configuration or a baseline is an error, because the settings are unknown.
  @Test(arguments: [
    (".viewlint.json", ""), ("Views/.viewlint.json", ""), (".viewlint-baseline.jsonl", #"{"baseline": true}"#),
    ("old.jsonl", #"{"baseline": "old.jsonl"}"#), ("base.json", #"{"extends": "base.json"}"#),
  ])
  func filesOfTheConfiguration(_ path: String, _ configuration: String) throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    if !configuration.isEmpty { project.write(".viewlint.json", configuration) }
    #expect(mkfifo(project.root + "/" + path, 0o644) == 0)
    for command in ["viewlint", "viewlint --fix", "viewlint config"] {
      let outcome = try run(command, in: project)
      #expect(outcome.status == 2 || command == "viewlint config" && outcome.status == 0, "\(command) \(outcome)")
      if outcome.status == 2 {
        #expect(outcome.errors.contains(path), "\(command)")
        #expect(outcome.errors.contains("can't be read: it's a pipe or device, not a file"), "\(command)")
      }
    }
  }

  /// The search for rule files skips a pipe, so the pattern doesn't match any, which is an error.
  @Test func filesOfRules() throws {
    let project = TemporaryProject([
      "Views/A.swift": Self.bad, "Lint/": "", ".viewlint.json": #"{"ruleFiles": ["Lint/**"]}"#,
    ])
    #expect(mkfifo(project.root + "/Lint/a_rule.viewlint-rule.json", 0o644) == 0)
    let outcome = try run("viewlint", in: project)
    #expect(outcome.status == 2 && outcome.errors.contains("doesn't match any"))
  }

  /// A pipe in place of an optional project file is ignored, or its facts are unknown.
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

  /// An unknown deployment target can be older than any version.
  @Test func aProjectFileThatIsNoFileSetsUnknownTargets() throws {
    let view = "struct A: View { var body: some View { Text(a).onChange(of: a) { new in b(new) } } }\n"
    let project = TemporaryProject([
      "Views/A.swift": view, "App.xcodeproj/": "", "A.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 17.0\n",
    ])
    #expect(try project.viewlint("--only", "one_parameter_on_change").status == 1)
    #expect(mkfifo(project.root + "/App.xcodeproj/project.pbxproj", 0o644) == 0)
    #expect(try run("viewlint --only one_parameter_on_change", in: project).status == 0)
  }

  /// A named pipe at a path on the command line is an error.
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

  /// Pipes from the shell are read.
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

  /// Editor settings accept only regular files, because an editor keeps viewlint's standard input open.
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
