import Testing

@testable import LintRules

@Suite struct LineDiffTests {
  @Test(arguments: 0..<200)
  func rebuildsTheNewTextFromTheOldOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = random.lines()
    let new = random.edited(old)
    let diff = LineDiff(old, new)
    var rebuilt: [UInt8] = []
    var position = 0
    for change in diff.changes {
      #expect(change.old.lowerBound >= position, "changes are in order")
      #expect(!change.old.isEmpty || !change.new.isEmpty, "no empty change")
      rebuilt += diff.old[position..<change.old.lowerBound].joined()
      rebuilt += diff.new[change.new].joined()
      position = change.old.upperBound
    }
    rebuilt += diff.old[position...].joined()
    #expect(rebuilt == new)
  }

  @Test func leavesEqualLinesAlone() {
    let old = (0..<1000).map { "line \($0)\n" }
    var new = old
    new[500] = "changed\n"
    new.insert("added\n", at: 700)
    let diff = LineDiff(Array(old.joined().utf8), Array(new.joined().utf8))
    #expect(diff.changes == [.init(old: 500..<501, new: 500..<501), .init(old: 700..<700, new: 700..<701)])
  }

  @Test func leavesRepeatedLinesBetweenTwoChangesAlone() {
    let diff = LineDiff(Array("a\n}\nb\n}\n}\n".utf8), Array("x\n}\ny\n}\n}\n".utf8))
    #expect(diff.changes == [.init(old: 0..<1, new: 0..<1), .init(old: 2..<3, new: 2..<3)])
  }

  @Test func nothingChanged() {
    #expect(LineDiff(Array("a\nb".utf8), Array("a\nb".utf8)).changes.isEmpty)
  }
}

extension SeededGenerator {
  /// A text of a few lines, many of which repeat, with or without a last line break.
  fileprivate mutating func lines() -> [UInt8] {
    let count = Int.random(in: 0...40, using: &self)
    var text = ""
    for _ in 0..<count { text += ["}", "a", "b", "c\r", "", "let x = 1"].randomElement(using: &self)! + "\n" }
    if Bool.random(using: &self) { text += "last" }
    return Array(text.utf8)
  }

  /// The text with some pieces replaced, removed or doubled.
  mutating func edited(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 0...4, using: &self) {
      let start = Int.random(in: 0...bytes.count, using: &self)
      let end = min(bytes.count, start + Int.random(in: 0...6, using: &self))
      bytes.replaceSubrange(start..<end, with: Array(["", "x\ny\n", "}", "\n"].randomElement(using: &self)!.utf8))
    }
    return bytes
  }
}
