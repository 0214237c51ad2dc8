import Foundation
import Testing

@testable import viewlint

@Suite struct ReportCommandTests {
  private static let feed = """
    import SwiftUI

    struct AcmeFeed: View {
      let story: AcmeStory

      var body: some View {
        VStack {
          Text("Stories of Acme")
          AsyncImage(url: story.coverURL)
        }
      }
    }

    """

  @Test func printsAnIssueWithoutNames() throws {
    let project = TemporaryProject(["Views/AcmeFeed.swift": Self.feed])
    let run = try project.viewlint("report", "Views/AcmeFeed.swift:9:7")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("`A.swift`:\n\n```swift\nstruct Name1"))
    #expect(run.output.contains(": warning: this `AsyncImage` has no fixed size"))
    #expect(run.output.contains("(unsized_remote_image, unsized)"))
    #expect(run.output.contains("\"name\":\"viewlint\""))
    for word in ["Acme", "acme", "story", "Stor", "coverURL"] { #expect(!run.output.contains(word), "\(word)") }
    #expect(try project.viewlint("report", "Views/AcmeFeed.swift:9").output == run.output)
    #expect(project.read("Views/AcmeFeed.swift") == Self.feed)
  }

  /// The output can be pasted into the form.
  @Test func theHeadingsAreThoseOfTheForm() throws {
    let project = TemporaryProject(["Views/A.swift": Self.feed, ".viewlint.json": #"{ "extends": "all" }"#])
    let run = try project.viewlint("report", "Views/A.swift:8", "--rule", "fixed_font_size")
    #expect(run.status == 2)
    let printed = try project.viewlint("report", "Views/A.swift:9", "--rule", "unsized_remote_image").output
    let form = try ConsoleTranscript.text(".github/ISSUE_TEMPLATE/noisy.yml")
    let labels = form.matches(of: /\n      label: (.+)/).map { String($0.1) }
    let headings = printed.matches(of: /(?:^|\n)### (.+)/).map { String($0.1) }
    #expect(headings == labels.filter { $0 != "Configuration" })
    #expect(labels.contains("Configuration"))
  }

  @Test func theSettingsOfTheProjectAreInTheIssue() throws {
    let project = TemporaryProject([
      "Views/A.swift": "struct A: View { var body: some View { Text(\"\").font(.system(size: 12)) } }\n",
      ".viewlint.json": #"{ "rules": { "fixed_font_size": "error", "long_view_body": "note" } }"#,
    ])
    let run = try project.viewlint("report", "Views/A.swift:1", "--rule", "fixed_font_size")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(#""fixed_font_size": { "severity": "error" }"#))
    #expect(!run.output.contains("long_view_body"))
  }

  @Test(arguments: [
    (["report"], "expected one place"), (["report", "A.swift"], "expected one place"),
    (["report", "A.swift:2", "A.swift:2"], "expected one place"),
    (["report", "A.swift:1"], "no finding on line 1 of 'A"),
    (["report", "A.swift:2:1"], "no finding at 2:1 of 'A"), (["report", "B.swift:2"], "B.swift"),
    (["report", "--rule", "raw_url", "A.swift:2"], "'--rule': unknown rule 'raw_url'; did you mean"),
    (["report", "--rule", "raw_url_string", "A.swift:2"], "no finding of 'raw_url_string' on line 2 of 'A"),
  ])
  func saysWhatIsWrong(_ arguments: [String], _ message: String) throws {
    let project = TemporaryProject(["A.swift": TemporaryProject.badView])
    let run = try project.viewlint(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func rulesOfTheProjectAreLeftOut() throws {
    let project = TemporaryProject([
      "Views/A.swift": TemporaryProject.goodView,
      ".viewlint.json": #"{ "customRules": { "no_text": { "message": "no", "find": { "call": "Text" } } } }"#,
    ])
    let run = try project.viewlint("report", "Views/A.swift:2")
    #expect(run.status == 2)
    #expect(run.errors.contains("'no_text' is a rule of your project"), "\(run.errors)")
  }

  @Test(arguments: [
    ("A.swift:2", "A.swift", 2, nil as Int?), ("A.swift:2:3", "A.swift", 2, 3),
    ("a:1/A.swift:2:3", "a:1/A.swift", 2, 3),
    ("A:1:2:3", "A:1", 2, 3),
  ])
  func places(_ text: String, _ file: String, _ line: Int, _ column: Int?) {
    let place = FindingPlace(FilePath(text))
    #expect(place?.file == FilePath(file))
    #expect(place?.line == line)
    #expect(place?.column == column)
  }

  @Test(arguments: ["A.swift", ":2", "A.swift:", "A.swift:x", "A.swift:0", "A.swift:2:0", ""])
  func notPlaces(_ text: String) {
    #expect(FindingPlace(FilePath(text)) == nil)
  }
}
