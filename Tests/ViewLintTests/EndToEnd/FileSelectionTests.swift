import Testing

@Suite struct FileSelectionTests {
  private static let bad = TemporaryProject.badView
  /// Reported in view files only.
  private static let model = "struct Model { let link = URL(string: path) }\n"

  @Test func lintsViewFilesBelowFolders() throws {
    let project = TemporaryProject([
      "App/Views/A.swift": Self.bad, "App/Views/Deep/B.swift": Self.bad, "App/Models/C.swift": Self.model,
      "Other/Views/D.swift": Self.bad, "App/Views/E.txt": Self.bad, "App/Views/.swift": Self.bad,
    ])
    #expect((try project.viewlint()).files == ["App/Views/A.swift", "App/Views/Deep/B.swift", "Other/Views/D.swift"])
    #expect((try project.viewlint("App")).files == ["App/Views/A.swift", "App/Views/Deep/B.swift"])
    #expect(
      (try project.viewlint("App/Views/Deep/", "./Other//Views")).files == [
        "App/Views/Deep/B.swift", "Other/Views/D.swift",
      ])
    #expect((try project.viewlint("lint", "App/../Other")).files == ["Other/Views/D.swift"])
  }

  @Test func lintsNamedFilesWhereverTheyAre() throws {
    let project = TemporaryProject([
      "Models/A.swift": Self.model, "Pods/B.swift": Self.bad, "Views/C.swift": Self.bad,
    ])
    #expect((try project.viewlint("Models/A.swift", "Pods/B.swift")).files == ["Models/A.swift", "Pods/B.swift"])
    #expect(
      (try project.viewlint("--respect-views", "Models/A.swift", "Pods/B.swift", "Views/C.swift")).files == [
        "Views/C.swift"
      ])
    #expect(try project.viewlint("--respect-views", "Models/A.swift").status == 0)
  }

  @Test func namingAFileTwiceReportsItOnce() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    #expect((try project.viewlint("Views/A.swift", "./Views/A.swift", "Views")).files == ["Views/A.swift"])
  }

  @Test func entersNoHiddenOrExcludedFolder() throws {
    let project = TemporaryProject([
      "Views/A.swift": Self.bad, ".build/checkouts/X/Views/B.swift": Self.bad, ".git/Views/C.swift": Self.bad,
      "Pods/X/Views/D.swift": Self.bad, "UITests/Views/E.swift": Self.bad, "Views/._F.swift": Self.bad,
    ])
    #expect((try project.viewlint()).files == ["Views/A.swift"])
  }

  @Test func entersAFolderThatIsNamedEvenIfItIsExcluded() throws {
    let project = TemporaryProject([
      "Views/A.swift": Self.bad, "Pods/X/Views/B.swift": Self.bad, "Pods/X/C.swift": Self.model,
    ])
    #expect((try project.viewlint("Pods/X")).files == ["Pods/X/Views/B.swift"])
    #expect((try project.viewlint(".", "Pods")).files == ["Pods/X/Views/B.swift", "Views/A.swift"])
  }

  @Test func theWorkingDirectoryIsExcludedAsFromAbove() throws {
    let project = TemporaryProject([
      ".viewlint.json": #"{ "exclude": ["Old/**"] }"#, "Old/Views/A.swift": Self.bad, "Views/B.swift": Self.bad,
    ])
    let run = try project.viewlint(in: "Old")
    #expect((run.status, run.output) == (2, ""))
    #expect(run.errors.contains("'exclude' and .gitignore skip 1 Swift file"))
    #expect(try project.viewlint(".", in: "Old").files == ["Views/A.swift"])
  }

  @Test func whatIsNotSwiftIsRefusedByName() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad, "notes.txt": "", ".viewlint.json": "{}"])
    let run = try project.viewlint("Views/A.swift", "notes.txt")
    #expect(run.status == 2)
    #expect(run.errors.contains("error: notes.txt: isn't a Swift file\n"))
    #expect(run.files == ["Views/A.swift"])
    #expect(try project.viewlint("--files-from", "-", input: ".viewlint.json\n").status == 2)
    project.link("link", to: "Views/A.swift")
    #expect(try project.viewlint("link").lines.count == 1)
  }

  @Test func aLinkInsideTheRepositoryLeadsNowhereElse() throws {
    let project = TemporaryProject([
      ".git/HEAD": "", "Shared/A.swift": Self.bad, "App/.viewlint.json": "{}", "App/Views/B.swift": Self.bad,
    ])
    project.link("App/Linked", to: "../Shared")
    #expect(try project.viewlint("Linked", in: "App").files == ["Linked/A.swift"])
    #expect(try project.viewlint("Linked/A.swift", in: "App").files == ["Linked/A.swift"])
  }

  @Test func printsPathsRelativeToTheWorkingDirectory() throws {
    let project = TemporaryProject([
      ".viewlint.json": "{}", "App/Views/A.swift": Self.bad, "Other/Views/B.swift": Self.bad,
    ])
    #expect(try project.viewlint(in: "App").files == ["Views/A.swift"])
    #expect(try project.viewlint("..", in: "App").files == ["Views/A.swift", "../Other/Views/B.swift"])
    #expect(try project.viewlint("Views", in: "App").files == ["Views/A.swift"])
    #expect(try project.viewlint("../Other", in: "App").files == ["../Other/Views/B.swift"])
  }

  @Test func withoutAPathTheWorkingDirectoryIsLintedWithFactsFromTheWholeProject() throws {
    let project = TemporaryProject([
      ".viewlint.json": "{}", "App/A.swift": "struct A: View { var body: some View { AsyncImage(url: u).sized() } }\n",
      "Kit/M.swift": "extension View { func sized() -> some View { frame(width: 4, height: 4) } }\n",
      "Kit/B.swift": Self.bad,
    ])
    #expect(try project.viewlint().files == ["Kit/B.swift"])
    #expect(try project.viewlint(in: "App").status == 0)
    #expect(try project.viewlint(in: "Kit").files == ["B.swift"])
    // A baseline is about the whole project.
    #expect(try project.viewlint("baseline", "create", in: "App").output.contains("recorded 1 finding"))
  }

  @Test func aProjectElsewhereIsPrintedWithAbsolutePaths() throws {
    let project = TemporaryProject(["App/Views/A.swift": Self.bad, "App/Views/B.swift": Self.bad])
    let elsewhere = TemporaryProject()
    let app = project.root + "/App"
    #expect((try elsewhere.viewlint(app)).files == [app + "/Views/A.swift", app + "/Views/B.swift"])
    #expect((try elsewhere.viewlint("--root", app)).files == [app + "/Views/A.swift", app + "/Views/B.swift"])
    #expect((try elsewhere.viewlint(app + "/Views/B.swift")).files == [app + "/Views/B.swift"])
  }

  @Test func readsListsOfPaths() throws {
    let project = TemporaryProject(["A.swift": Self.bad, "b c.swift": Self.bad, "d\ne.swift": Self.bad])
    #expect(
      (try project.viewlint("--files-from", "-", input: "A.swift\r\n\nb c.swift\n")).files == ["A.swift", "b c.swift"])
    let null = try project.viewlint("--files-from", "-", "-z", input: "A.swift\0d\ne.swift\0")
    #expect(null.files == ["A.swift", "d\\ne.swift"])
    project.write("list", "b c.swift\n")
    #expect((try project.viewlint("--files-from", "list", "A.swift")).files == ["A.swift", "b c.swift"])
  }

  @Test func anEmptyListLintsNothing() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    let run = try project.viewlint("--files-from", "-")
    #expect(run.status == 0)
    #expect(run.output == "")
  }

  @Test func lintsStandardInputAsIfItWereAFile() throws {
    let project = TemporaryProject(["Views/A.swift": TemporaryProject.goodView])
    let run = try project.viewlint("--stdin", "--stdin-filename", "Views/A.swift", input: Self.bad)
    #expect(run.files == ["Views/A.swift"])
    #expect((try project.viewlint("--stdin", input: Self.bad)).files == ["stdin.swift"])
    #expect(try project.viewlint("--stdin", "--stdin-filename", "New.swift").status == 0)
    let refused = try project.shell(#"printf '\377\376i\0' | "$viewlint" --stdin"#)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("stdin.swift: can't be decoded (UTF-16)"))
  }

  @Test func theOutputDoesNotDependOnThreads() throws {
    var sources: [String: String] = [:]
    for number in 0..<200 { sources["M\(number % 7)/Views/V\(number).swift"] = Self.bad }
    let project = TemporaryProject(sources)
    let one = try project.viewlint("--jobs", "1")
    #expect(one.lines.count == 200)
    #expect(one.lines == one.lines.sorted())
    for _ in 0..<3 { #expect(try project.viewlint("--jobs", "8").output == one.output) }
  }
}
