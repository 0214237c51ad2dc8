import LintRules
import Testing

@testable import viewlint

/// What git makes of two branches that both changed the baseline.
@Suite struct BaselineMergeTests {
  private func entry(_ number: Int) -> BaselineEntry {
    BaselineEntry(
      path: "Views/\(number % 7).swift", rule: number % 2 == 0 ? "raw_url_string" : "unsized_remote_image",
      declaration: "Feed.body", code: "URL(string:\"\(number)\\n\t\u{1F600}\")", occurrence: 1 + number % 3,
      count: 3 + number % 2,
      reason: number % 5 == 0 ? "see #\(number), \"later\"" : nil)
  }

  private func decoded(_ text: String) -> Set<BaselineEntry> {
    let (entries, problems) = BaselineDecoder.decode(SourceBytes(text))
    #expect(problems == [])
    return Set(
      entries.map { entry in
        var entry = entry
        entry.line = nil
        return entry
      })
  }

  @Test func textsAreReadAsTheyWereWritten() {
    let entries = (0..<50).map { entry($0) }
    let text = BaselineText.text(entries)
    #expect(decoded(text) == Set(entries))
    #expect(text == BaselineText.text(entries.reversed()))
    #expect(BaselineText.text([]) == "{\"viewlintBaseline\":2}\n")
  }

  /// Changes in different places merge by themselves and give what both sides meant; where they do not, keeping the lines
  /// of both sides gives a baseline.
  @Test func branchesMerge() throws {
    var merged = 0
    for seed in 0..<25 {
      var generator = SplitMix(state: UInt64(seed))
      let base = Set((0..<60).filter { _ in Bool.random(using: &generator) })
      let sides = (0..<2).map { _ in
        base.symmetricDifference((0..<2).map { _ in Int.random(in: 0..<60, using: &generator) })
      }
      let folder = TemporaryFolder()
      for (name, numbers) in [("base", base), ("ours", sides[0]), ("theirs", sides[1])] {
        folder.write(name, BaselineText.text(numbers.map { entry($0) }))
      }
      let files = ["ours", "base", "theirs"].map { FilePath($0) }
      let plain = try folder.run(FilePath("git"), ["merge-file", "-p"].map { FilePath($0) } + files)
      if plain.status == 0 {
        merged += 1
        let kept = base.filter { sides[0].contains($0) && sides[1].contains($0) }
        let added = sides[0].union(sides[1]).subtracting(base)
        #expect(decoded(plain.text) == Set(kept.union(added).map { entry($0) }))
      } else {
        #expect(BaselineDecoder.decode(SourceBytes(plain.text)).problems.count == 1)
      }
      let union = try folder.run(FilePath("git"), ["merge-file", "-p", "--union"].map { FilePath($0) } + files)
      #expect(decoded(union.text).isSuperset(of: sides[0].intersection(sides[1]).map { entry($0) }))
    }
    #expect(merged > 10)
  }
}

/// A small random number generator that gives the same numbers in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ (mixed >> 31)
  }
}
