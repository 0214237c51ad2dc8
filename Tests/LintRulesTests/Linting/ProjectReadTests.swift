import Testing

@testable import LintRules

/// Questions of rules about other files, and their answers.
@Suite struct ProjectReadTests {
  /// Follows the superclasses of the first type of a file, and reports the last one.
  private struct LastSuperclass: Rule {
    var info: RuleInfo {
      RuleInfo(id: "last", summary: "", explanation: "", bad: [], good: [], reasons: [("last", "")])
    }
    var triggers: Triggers { .any((0..<64).map { "C\($0)" }) }

    func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
      guard let first = file.outline.declarations.first, file.code.isWord(first.name) else { return [] }
      var name = file.code.word(first.name)
      for _ in 0..<100 {
        guard let next = project.types.onlyDeclaration(of: name)?.inherited.first else { break }
        name = next
      }
      return [Finding(file.code.range(first.name), reason: "last", message: name)]
    }
  }

  private static func chain(_ count: Int) -> [(path: String, bytes: [UInt8])] {
    (0..<count).map { ("C\($0).swift", Array("class C\($0): C\($0 + 1) {}".utf8)) }
  }

  private func messages(_ files: [(path: String, bytes: [UInt8])], _ targets: [Int]) -> [String] {
    let settings = RuleSettings([.init(LastSuperclass(), .warning)])
    return Linter().lint(MemoryTree(files: files), targets.map { LintTarget(file: $0, settings: settings) })
      .flatMap { $0.findings.map(\.finding.message) }
  }

  /// Each answer leads to the next question, over more steps than one search takes.
  @Test(arguments: [1, 2, 9, 40]) func answersLeadToQuestions(_ count: Int) {
    let files = Self.chain(count)
    #expect(messages(files, [0]) == ["C\(count)"])
    #expect(messages(files.reversed(), [count - 1]) == ["C\(count)"])
  }

  /// The questions of other targets don't change the findings.
  @Test func aloneAndTogether() {
    let files = Self.chain(12)
    #expect(messages(files, Array(files.indices)) == files.indices.flatMap { messages(files, [$0]) })
  }

  /// A rule whose page says that it checks each file on its own asks nothing.
  @Test(arguments: RuleList.all.filter { $0.info.limits.contains(RuleInfo.eachFile) }.map { $0.info.id })
  func rulesThatCheckEachFileAskNothing(_ id: String) throws {
    let rule = try #require(Configuration.shipped().rules.first { $0.id == id })
    let recorder = ReadRecorder()
    var project = Defaults.project
    project.record(in: recorder)
    for source in rule.info.bad + rule.info.good {
      _ = rule.definition.rule(OptionValues(rule.options)).check(
        FileView(path: "Views/A.swift", source: SourceBytes(source)), project)
    }
    #expect(recorder.reads.isEmpty && rule.info.needs.isEmpty)
  }
}
