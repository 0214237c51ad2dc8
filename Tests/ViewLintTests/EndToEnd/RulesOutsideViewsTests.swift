import Testing

/// A rule of viewlint may look at files that are not view files. These are linted only if they hold one of its triggers.
@Suite struct RulesOutsideViewsTests {
  private static let accessor =
    "import Foundation\nextension String {\n  var asBackendURL: URL? { URL(string: API.baseURL + self) }\n}\n"
  private static let found =
    "Extensions/String.swift:3:7: error: `asBackendURL` prepends the base URL to absolute URLs, too; "
    + "return those unchanged (unguarded_backend_base)"

  private func project(_ more: [String: String] = [:]) -> TemporaryProject {
    var files = [
      ".viewlint.json": "{}", "Extensions/String.swift": Self.accessor,
      "Views/A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(a) } }\n",
      "Models/Post.swift": "struct Post { var path: String }\n",
    ]
    files.merge(more) { $1 }
    return TemporaryProject(files)
  }

  @Test func theAccessorIsBesideTheViews() throws {
    let project = project()
    #expect(try project.viewlint().lines == [Self.found])
    #expect(try project.viewlint("Extensions").status == 2)
    #expect(try project.viewlint("--only", "unguarded_backend_base").lines == [Self.found])
    #expect(try project.viewlint("--only", "raw_url_string").lines == [])
    #expect(try project.viewlint("--respect-views", "Extensions/String.swift").lines == [Self.found])
    #expect(try project.viewlint("--respect-views", "Models/Post.swift").lines == [])
  }

  @Test func patternsForViewFilesDoNotMatter() throws {
    let patterns = project([".viewlint.json": #"{ "views": ["Views/**"] }"#])
    #expect(try patterns.viewlint().lines == [Self.found])
    let excluded = project([".viewlint.json": #"{ "exclude": ["Extensions"] }"#])
    #expect(try excluded.viewlint().lines == [])
    let off = project([".viewlint.json": #"{ "rules": { "unguarded_backend_base": "off" } }"#])
    #expect(try off.viewlint().lines == [])
  }

  @Test func overridesAndCommentsWork() throws {
    let override = #"{ "overrides": [{ "files": ["Extensions/**"], "rules": { "unguarded_backend_base": "note" } }] }"#
    #expect(try project([".viewlint.json": override]).viewlint().lines[0].contains(":3:7: note:"))
    let comment = "// viewlint:disable:next unguarded_backend_base\n  var asBackendURL"
    let silenced = Self.accessor.replacing("var asBackendURL", with: comment)
    #expect(try project(["Extensions/String.swift": silenced]).viewlint().lines == [])
  }

  @Test func otherRulesAndDirectivesOfSuchFilesAreLeftAlone() throws {
    let source = Self.accessor + "// viewlint:disable:next no_rule\nlet url = URL(string: path)\n"
    #expect(try project(["Extensions/String.swift": source]).viewlint().lines == [Self.found])
  }

  @Test func filesWithoutTheNameDoNotCount() throws {
    let summary = #""summary":{"files":"#
    #expect(try project().viewlint("--format", "json").output.contains(summary + "2,"))
    let without = project(["Extensions/String.swift": "extension String {}\n"])
    #expect(try without.viewlint("--format", "json").output.contains(summary + "1,"))
    let patterns = project([
      ".viewlint.json": #"{ "views": ["Views/**"] }"#, "Extensions/String.swift": "extension String {}\n",
    ])
    #expect(try patterns.viewlint("--format", "json").output.contains(summary + "1,"))
  }

  /// Models are in files without a view. The protocols of other files matter there as well.
  @Test func modelsAreLookedAtForState() throws {
    let model = "import SwiftUI\nstruct Model: Named {\n  @State var name = 1\n}\n"
    let found =
      "Models/Model.swift:3:4: error: `@State` has no effect in `Model`, which isn't a view; use a plain property (state_outside_view)"
    let project = project(["Models/Model.swift": model, "Models/Named.swift": "protocol Named {}\n"])
    #expect(try project.viewlint("--only", "state_outside_view").lines == [found])
    let view = self.project(["Models/Model.swift": model, "Models/Named.swift": "protocol Named: View {}\n"])
    #expect(try view.viewlint("--only", "state_outside_view").lines == [])
  }

  @Test func aFolderWithoutViewsHasNone() throws {
    let run = try project().viewlint("Models")
    #expect(run.status == 2)
    #expect(run.lines == [])
  }
}
