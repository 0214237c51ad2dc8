import Testing

@testable import LintRules

@Suite struct RuleWordsTests {
  private func entries(_ triggers: [Triggers], in text: String) -> [Int] {
    RuleWords(triggers).entries(in: FileView(path: "A.swift", source: SourceBytes(text))).indices
  }

  @Test func oneWordIsEnough() {
    let triggers: [Triggers] = [.any(["List"]), .any(["Table", "Form"]), .any(["Grid"])]
    #expect(entries(triggers, in: "let a = Form { List { } }") == [0, 1])
    #expect(entries(triggers, in: "let a = Lists()") == [])
  }

  @Test func allWordsOfASetAreNeeded() {
    let triggers: [Triggers] = [
      .any(of: [Triggers.WordSet(["sheet", "State"]), Triggers.WordSet(["alert", "State"])]),
      .any(of: [Triggers.WordSet(["State", "body"])]),
    ]
    #expect(entries(triggers, in: "@State var a = view.alert()") == [0])
    #expect(entries(triggers, in: "view.sheet().alert()") == [])
  }

  @Test func wordsInTextAndCommentsAreNotCode() {
    #expect(entries([.any(["List"])], in: "let a = \"List\" // List") == [])
    #expect(entries([.any(["List"])], in: "let a = \"\\(List { })\"") == [0])
  }

  @Test func rulesWithLooseWordsRunOnEveryFile() {
    #expect(entries([.any(of: [Triggers.WordSet([], part: "http")]), .any(["List"])], in: "let a = 1") == [0])
    #expect(entries([.any(of: [Triggers.WordSet(["s"])], areLoose: true)], in: "let a = \"s\"") == [0])
  }

  @Test func manyWordsAreFound() {
    let triggers = (0..<500).map { Triggers.any(["Word\($0)"]) }
    let text = (0..<500).map { "Word\($0)" }.joined(separator: "; ")
    #expect(entries(triggers, in: text).count == 500)
    #expect(entries(triggers, in: "Word7; Word499; Word500") == [7, 499])
  }
}
