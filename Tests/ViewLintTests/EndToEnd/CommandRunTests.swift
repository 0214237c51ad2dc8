import LintRules
import Testing

@testable import viewlint

@Suite struct CommandRunTests {
  private let project: TemporaryProject

  init() {
    project = TemporaryProject(["A.swift": "let a = 1\n", "rules": ""])
  }

  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func helpIsAnOverview(_ arguments: [String]) throws {
    let run = try project.viewlint(arguments)
    #expect(run.status == 0)
    #expect(run.output.contains("Commands:\n  lint "))
  }

  @Test(arguments: ["lint", "rules", "tokens"])
  func everyCommandHasAPage(_ command: String) throws {
    let page = try project.viewlint(command, "--help")
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("\(command): "))
    #expect(try project.viewlint("help", command).output == page.output)
  }

  @Test func aCommandThatIsUnknownGetsASuggestion() throws {
    #expect(
      try project.viewlint("help", "ruls").errors.contains("unknown command 'ruls'; did you mean 'rules'?"))
    let run = try project.viewlint("chekc")
    #expect(run.status == 2)
    #expect(
      run.errors == "error: no command or file named 'chekc'; did you mean 'viewlint lint'?\n"
        + "See 'viewlint --help'.\n")
    #expect(
      try project.viewlint("zzz").errors.hasPrefix("error: no command or file named 'zzz'\n"))
  }

  @Test(arguments: [
    ("check", "viewlint lint"), ("autocorrect", "viewlint --fix"), ("baselin", "baseline"), ("sup", "suppress"),
    ("rul", "rules"), ("install", "viewlint hook install"),
  ])
  func wordsOfOtherToolsGetAHint(_ word: String, _ hint: String) throws {
    let run = try project.viewlint(word)
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix("error: no command or file named '\(word)'; did you mean '\(hint)'?\n"))
  }

  @Test func aPathThatExistsIsNotTakenForACommand() throws {
    let project = TemporaryProject(["check/Views/A.swift": TemporaryProject.badView, ".viewlint.json": "{}"])
    #expect(try project.viewlint("check").files == ["check/Views/A.swift"])
    #expect(
      try project.viewlint("--quiet", "chekc").errors == "error: chekc: can't be read: No such file or directory\n")
    #expect(try project.viewlint("Gone.swift").errors.hasPrefix("error: Gone.swift: can't be read: No such file"))
  }

  @Test func theScannersOwnCommandIsNotListed() throws {
    #expect(!(try project.viewlint("--help").output.contains("tokens")))
    #expect(try project.viewlint("tokens", "--help").status == 0)
  }

  @Test(arguments: ["version", "--version", "-V"])
  func printsTheVersion(_ argument: String) throws {
    #expect(try project.viewlint(argument).output.wholeMatch(of: /viewlint \d+\.\d+\.\d+\n/) != nil)
  }

  @Test func printsTheVersionForPrograms() throws {
    let root = try JSONReader(.strict).read(SourceBytes(project.viewlint("version", "--json").output)).root
    #expect(root["name"]?.string == "viewlint" && root["version"]?.string == ProgramVersion.current)
    #expect(root["repository"]?.string == ProjectAddress.page)
    for key in ["system", "processor", "library", "compiler", "configuration"] {
      #expect(root[key]?.string?.isEmpty == false, "\(key)")
    }
  }

  @Test func listsRules() throws {
    let list = try project.viewlint("rules")
    #expect(list.status == 0)
    #expect(list.lines.contains { $0.hasPrefix("  unsized_remote_image ") && $0.contains("warning") })
    let json = try JSONReader(.strict).read(SourceBytes(project.viewlint("rules", "--format", "json").output)).root
    let listed = list.lines.filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2).prefix { $0 != " " }) }
    #expect(Set(json.elements.compactMap { $0["id"]?.string }) == Set(listed) && json.elements.count == listed.count)
    #expect(try project.viewlint("rules", "--format", "markdown").output.contains("## unsized_remote_image\n"))
  }

  @Test func explainsARule() throws {
    let page = try project.viewlint("explain", "unsized_remote_image")
    #expect(page.status == 0)
    #expect(page.output.contains("imageViews = [\"AsyncImage\""))
    #expect(try project.viewlint("rules", "unsized_remote_image").output == page.output)
    let both = try project.viewlint("explain", "unsized_remote_image", "raw_url_string").output
    #expect(both.hasPrefix(page.output) && both.contains("\nraw_url_string ("))
    let unknown = try project.viewlint("explain", "unsized_image")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("unknown rule 'unsized_image'"))
  }

  /// Prose fits a terminal; code is not broken.
  @Test func explainedProseIsWrapped() throws {
    for rule in ["raw_url_string", "duplicate_url_helper", "unsized_remote_image", "faulty_suppression"] {
      let page = try project.viewlint("explain", rule).output
      for line in page.split(separator: "\n") where !line.hasPrefix("    ") {
        #expect(line.count <= 88, "\(line)")
      }
    }
  }

  @Test func explainSaysWhatToDo() throws {
    let page = try project.viewlint("explain", "raw_url_string").output
    for part in [
      "\n  safe (applied by --fix): ", "\n  unsafe (also needs --unsafe-fixes): ", "\nKinds of findings:\n",
      "\nOptions:\n  accessor = \"asBackendURL\"\n",
    ] { #expect(page.contains(part), "\(part)") }
    let image = try project.viewlint("explain", "unsized_remote_image").output
    #expect(image.contains("\n  suggestion (you fill in the values): "))
    #expect(!(try project.viewlint("explain", "faulty_suppression").output.contains("viewlint suppress")))
  }

  @Test func printsTokens() throws {
    let record = "F A.swift\nT 0 3 word\nT 4 5 word\nT 6 7 op\nT 8 9 number\n"
    #expect(try project.viewlint("tokens", "A.swift").output == record)
    let listed = try project.viewlint("tokens", "--files-from", "-", input: "A.swift\nA.swift\n")
    #expect(listed.output == record + record)
    #expect(try project.viewlint("tokens", "--count", "A.swift", "A.swift").output == "2 files, 8 tokens, 20 bytes\n")
  }

  @Test func printsPhases() throws {
    project.write("B.swift", "struct B: View { var body: some View { A { c() } } }\n")
    let record = """
      F B.swift
      P 0 38 none
      P 39 42 body
      C 41 48 unknown
      P 43 46 unknown
      P 47 48 body
      P 49 52 none

      """
    #expect(try project.viewlint("tokens", "--phases", "B.swift").output == record)
    #expect(try project.viewlint("tokens", "--phases", "--count", "B.swift").status == 2)
  }

  @Test func tokensOfAnUnreadableFile() throws {
    let run = try project.viewlint("tokens", "gone.swift", "A.swift")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("E gone.swift\nF A.swift\n"))
    #expect(run.errors == "error: gone.swift: can't be read: No such file or directory\n")
  }
}
