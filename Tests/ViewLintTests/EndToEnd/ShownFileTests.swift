import Testing

@testable import viewlint

/// `--show-files`, and what a run says that finds no view file.
@Suite struct ShownFileTests {
  private static let view = TemporaryProject.goodView

  private static func project() -> TemporaryProject {
    TemporaryProject([
      "App/Views/Old.swift": "let a = 1\n", "App/Feed.swift": Self.view, "App/Model.swift": "struct M {}\n",
      "App/Modifier.swift": "extension View { }\n", "Pods/X.swift": Self.view, "Gen/Y.swift": Self.view,
      ".gitignore": "# made\nGen/\n", ".build/Z.swift": Self.view, "node_modules/W.swift": Self.view,
    ])
  }

  @Test func listsWhatIsLintedAndWhatIsNot() throws {
    let run = try Self.project().viewlint("--show-files")
    #expect(
      run.lines == [
        "lint App/Feed.swift: declares `A`", "lint App/Modifier.swift: extends `View`",
        "lint App/Views/Old.swift: in the folder 'Views'", "skip .build/: hidden folder",
        "skip App/Model.swift: doesn't declare a view", "skip Gen/: ignored by 'Gen/' in .gitignore:2",
        "skip Pods/: matches '**/Pods/**' in 'exclude'", "skip node_modules/: always skipped",
      ])
    #expect(run.status == 0)
  }

  @Test func listsThemAsJSON() throws {
    let run = try Self.project().viewlint("--show-files", "--format", "json", "App/Model.swift", "Pods")
    #expect(
      run.output == """
        {"files":[{"file":"App/Model.swift","why":"passed explicitly"},
        {"file":"Pods/X.swift","why":"declares `A`"}],"skipped":[]}

        """)
  }

  @Test func namesPatternsAndOverrides() throws {
    let project = TemporaryProject([
      ".viewlint.json": #"{ "views": ["**/UI/**", "*View.swift"], "overrides": [{ "files": ["Old*"], "rules": {} }] }"#,
      "UI/A.swift": "", "OldView.swift": "", "B.swift": Self.view,
    ])
    #expect(
      try project.viewlint("--show-files").lines == [
        "lint OldView.swift: matches '*View.swift' in 'views'; override for 'Old*'",
        "lint UI/A.swift: matches '**/UI/**' in 'views'",
        "skip B.swift: doesn't match 'views'",
      ])
  }

  @Test func saysTheSameOfFilesThatMustBeViews() throws {
    let project = Self.project()
    #expect(
      try project.viewlint("--show-files", "--respect-views", "App/Model.swift", "App/Feed.swift", "Gen/Y.swift").lines
        == [
          "lint App/Feed.swift: declares `A`", "skip App/Model.swift: doesn't declare a view",
          "skip Gen/Y.swift: outside the linted folders",
        ])
  }

  @Test func saysThatTheWorkingDirectoryIsExcluded() throws {
    let project = TemporaryProject([
      ".viewlint.json": #"{ "exclude": ["Old/**"] }"#, "Old/Deep/A.swift": Self.view, "New/B.swift": Self.view,
    ])
    #expect(try project.viewlint("--show-files", in: "Old").lines == ["skip ./: matches 'Old/**' in 'exclude'"])
    #expect(try project.viewlint("--show-files", in: "Old/Deep").lines == ["skip ../: matches 'Old/**' in 'exclude'"])
    #expect(try project.viewlint("--show-files", in: "New").lines == ["lint B.swift: declares `A`"])
    #expect(try project.viewlint("--show-files", ".", in: "Old").lines == ["lint Deep/A.swift: declares `A`"])
  }

  @Test func lintsNothingAndWritesNothing() throws {
    let project = TemporaryProject(["A.swift": TemporaryProject.badView])
    #expect(try project.viewlint("--show-files").status == 0)
    for option in ["--fix", "--diff"] { #expect(try project.viewlint("--show-files", option).status == 2) }
    #expect(try project.viewlint("--show-files", "--format", "sarif").status == 2)
  }

  @Test func saysWhatWasTriedWhereNothingIsAView() throws {
    let project = TemporaryProject(["Model.swift": "struct M {}\n", "Pods/X.swift": Self.view])
    let run = try project.viewlint()
    #expect(run.status == 2)
    #expect(run.errors.contains("no SwiftUI views found in 1 Swift file"))
    #expect(run.errors.contains("--show-files"))
    #expect(run.errors.contains("skip 1 Swift file"))
    let empty = try TemporaryProject(["README": ""]).viewlint()
    #expect(empty.status == 2)
    #expect(empty.errors.contains("error: no Swift files found"))
    project.write(".viewlint.json", #"{ "views": ["**/Screens/**"] }"#)
    #expect(try project.viewlint().errors.contains("error: 'views' ('**/Screens/**') matches none of 1 Swift file"))
  }
}
