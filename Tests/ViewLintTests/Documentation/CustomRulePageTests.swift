import Foundation
import Testing

/// The rules on the pages about rules of one's own, and those of the example, work as they are.
@Suite struct CustomRulePageTests {
  private static let configuration = #"{ "ruleFiles": ["Lint/*.viewlint-rule.json"] }"#

  @Test(arguments: [
    ("docs/recipes.md", 30), ("docs/custom-rules.md", 5), ("docs/migrating-from-swiftlint.md", 1),
  ])
  func rulesOfPagesPassTheirTests(_ page: String, _ least: Int) throws {
    let rules = try ConsoleTranscript.blocks("json", page: page).filter { $0.contains("\"message\"") }
    #expect(rules.count >= least)
    var files = [".viewlint.json": Self.configuration]
    for (index, rule) in rules.enumerated() { files["Lint/rule_\(index).viewlint-rule.json"] = rule }
    let run = try TemporaryProject(files).viewlint("rules", "test")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.lines.filter { $0.hasPrefix("pass ") }.count == rules.count)
    #expect(rules.allSatisfy { $0.contains("\"invalid\"") && $0.contains("\"valid\"") })
  }

  @Test func recipesHaveTheirNames() throws {
    let page = try ConsoleTranscript.text("docs/recipes.md")
    let names = page.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z][a-z0-9_]*/) != nil })
    let count = try ConsoleTranscript.blocks("json", page: "docs/recipes.md").count
    #expect(names.count == count)
  }

  @Test func consoleShowsWhatHappens() throws {
    let rule = try #require(ConsoleTranscript.blocks("json", page: "docs/custom-rules.md").first)
    let project = TemporaryProject([
      ".viewlint.json": Self.configuration, "Lint/plain_button.viewlint-rule.json": rule,
      "Views/Row.swift": """
      import SwiftUI

      struct Row: View {
        var body: some View {
          HStack {
            Button("Save") { save() }
          }
        }
      }

      """,
    ])
    try ConsoleTranscript(page: "docs/custom-rules.md").run(in: project.folder)
  }

  @Test func theImportShowsWhatHappens() throws {
    let page = "docs/migrating-from-swiftlint.md"
    let project = TemporaryProject([
      ".swiftlint.yml": try #require(ConsoleTranscript.blocks("yaml", page: page).first),
      "Views/Editor.swift": """
      struct Editor: View {
        var body: some View {
          VStack {
            Text("Title").background(Color.blue).foregroundStyle(Color.red)
            Button("Save") { save() }
          }
        }
      }

      """,
    ])
    try ConsoleTranscript(page: page).run(in: project.folder)
  }
}
