import Testing

@testable import LintRules

@Suite struct PackedFindingsTests {
  @Test(arguments: [UInt64](1...20)) func whatIsUnpackedIsWhatWasPacked(_ seed: UInt64) {
    var random = RandomFinding(random: SeededGenerator(seed: seed))
    let findings = (0..<Int.random(in: 0...90, using: &random.random)).map { _ in random.stamped() }
    let packed = PackedFindings(findings)
    #expect(packed.count == findings.count)
    #expect(packed.map(\.finding) == findings.map(\.finding))
    #expect(packed.map(\.rule) == findings.map(\.rule) && packed.map(\.severity) == findings.map(\.severity))
    #expect(packed.map(\.start) == findings.map(\.start) && packed.map(\.end) == findings.map(\.end))
    #expect(packed.map(\.identity) == findings.map(\.identity))
    #expect(packed.map(\.hasIdentity) == findings.map(\.hasIdentity))
    // `==` does not tell how a character is composed.
    #expect(packed.map { Array($0.finding.message.utf8) } == findings.map { Array($0.finding.message.utf8) })
    for (index, found) in findings.enumerated() {
      let head = packed.head(at: index)
      #expect(head.rule == found.rule && head.severity == found.severity && head.reason == found.finding.reason)
      #expect(head.isFixable == found.finding.fixes.contains { $0.safety != .manual })
    }
    #expect(packed.indices.reversed().map { packed.rule(at: $0) } == findings.reversed().map(\.rule))
    #expect(packed.indices.map { packed.range(at: $0) } == findings.map(\.finding.range))
  }

  @Test(arguments: [UInt64](1...20)) func entriesKeepTheirFindings(_ seed: UInt64) {
    var random = RandomFinding(random: SeededGenerator(seed: seed))
    let entries = (0..<12).map { _ -> [Finding]? in
      Bool.random(using: &random.random) ? random.list { $0.finding() } : nil
    }
    #expect(KnownFindings(entries).unpacked == entries)
  }

  /// Most findings of a file say the same in other places.
  @Test func equalStringsAreKeptOnce() {
    let text = "the spinner of this `AsyncImage` never stops if the download fails; handle `phase.error`"
    func size(_ count: Int) -> Int {
      var packer = FindingPacker()
      for place in 0..<count { packer.add(Finding(place..<place + 9, reason: "kept-placeholder", message: text)) }
      return packer.packed().bytes.count
    }
    #expect(size(100) - size(99) < 30)
    #expect(size(1) > text.utf8.count)
  }
}

/// Makes findings with everything that a finding can have.
private struct RandomFinding {
  var random: SeededGenerator

  mutating func stamped() -> StampedFinding {
    StampedFinding(
      finding(), rule: string(), severity: Severity.allCases.randomElement(using: &random)!, start: position(),
      end: position(),
      identity: Bool.random(using: &random)
        ? FindingIdentity(declaration: string(), code: string(), occurrence: number(), count: 1 << 21) : nil)
  }

  mutating func finding() -> Finding {
    var finding = Finding(range(), reason: string(), message: string())
    finding.related = list { RelatedPlace(path: $0.string(), position: $0.position(), message: $0.string()) }
    finding.notes = list { $0.string() }
    finding.fixes = list { $0.fix() }
    finding.limit = Severity.allCases.randomElement(using: &random)!
    finding.isUnnecessary = Bool.random(using: &random)
    if Bool.random(using: &random) {
      finding.extent = Extent(range(), isFixedByParts: Bool.random(using: &random))
    }
    return finding
  }

  private mutating func fix() -> Fix {
    var fix = Fix(string(), Safety.allCases.randomElement(using: &random)!, list { $0.edit() })
    fix.removedDeclarations = number()
    return fix
  }

  private mutating func edit() -> Edit {
    let isElsewhere = Bool.random(using: &random)
    let place = isElsewhere ? EditPlace(utf8: places(), utf16: places()) : nil
    return Edit(range(), string(), path: Bool.random(using: &random) ? string() : nil, place: place)
  }

  mutating func list<Element>(_ element: (inout Self) -> Element) -> [Element] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in element(&self) }
  }

  /// A short, a long, an empty or a foreign string, often one that was made before.
  private mutating func string() -> String {
    let parts = [
      "", "a", "\n  ", "unused", "caf\u{E9}", "cafe\u{301}", "\u{1F469}\u{200D}\u{1F467}", "`x` is not read",
    ]
    return String(repeating: parts.randomElement(using: &random)!, count: [1, 1, 1, 40].randomElement(using: &random)!)
  }

  private mutating func number() -> Int { 1 << Int.random(in: 0...20, using: &random) }

  private mutating func range() -> Range<Int> {
    let start = number() - 1
    return start..<start + number() - 1
  }

  private mutating func position() -> LineColumn { LineColumn(line: number(), column: number()) }

  private mutating func places() -> Range<LineColumn> {
    let start = position()
    return start..<LineColumn(line: start.line, column: start.column + number())
  }
}
