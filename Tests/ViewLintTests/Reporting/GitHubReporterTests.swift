import LintRules
import Testing

@testable import viewlint

@Suite struct GitHubReporterTests {
  private func lines(_ findings: [ReportedFinding]) -> [String] {
    GitHubReporter.text(Report(findings: FindingList(made: findings), fileCount: 1)).split(separator: "\n").map(
      String.init)
  }

  @Test func escapesPercentSignsBeforeWhatBecomesOne() throws {
    var finding = SampleReport.findings(1, .error)[0]
    finding.message = "100%\n%0A"
    finding.path.inRepository = "a%,b:c\r.swift"
    let line = try #require(lines([finding]).first)
    #expect(line.hasPrefix("::error file=a%25%2Cb%3Ac%0D.swift,line=1,"))
    #expect(line.hasSuffix("::a%25,b:c%0D.swift:1:1: 100%25%0A%250A (first_error)"))
  }

  @Test func givesColumnsOnOneLineOnly() {
    var finding = SampleReport.findings(1, .warning)[0]
    #expect(lines([finding])[0].contains("line=1,endLine=1,col=1,endColumn=4,title="))
    finding.end = LineColumn(line: 3, column: 9)
    #expect(lines([finding])[0].contains("line=1,endLine=3,title="))
  }

  @Test func annotatesNoMoreThanGitHubShows() {
    let found =
      SampleReport.findings(25, .warning) + SampleReport.findings(12, .error) + SampleReport.findings(3, .note)
    let all = lines(found)
    #expect(all.count == 41)
    #expect(all.filter { $0.hasPrefix("::error ") }.count == 10)
    #expect(all.filter { $0.hasPrefix("::warning ") }.count == 10)
    #expect(all.filter { $0.hasPrefix("::notice ") }.count == 3)
    #expect(all[..<10].allSatisfy { $0.hasPrefix("::error ") })
    #expect(
      all.last
        == "viewlint: 12 errors, 25 warnings, 3 notes in 1 file; 17 findings above aren't annotated "
        + "because GitHub shows at most 10 per severity")
  }

  @Test func annotatesEveryRuleOnce() {
    var found = SampleReport.findings(12, .error)
    for index in found.indices { found[index].rule = "first" }
    found[11].rule = "last"
    let commands = lines(found).filter { $0.hasPrefix("::") }
    #expect(commands.filter { $0.contains("title=last::") }.count == 1)
    #expect(commands.filter { $0.contains("title=first::") }.count == 9)
  }

  /// The runner takes `::` at the start of a line and `##[` anywhere for commands.
  @Test func plainLinesAreNoCommands() {
    var found = SampleReport.findings(12, .error)
    for index in found.indices {
      found[index].path.shown = "::error::x.swift"
      found[index].message = "a ##[add-mask]b ##[c\n::warning::d [e]"
    }
    let plain = lines(found).filter { !$0.hasPrefix("::error file=") }
    #expect(plain.count == 3)
    #expect(plain.allSatisfy { !$0.hasPrefix("::") && !$0.contains("##[") })
    #expect(plain[0].contains("a ## [add-mask]b ## [c\\n::warning::d [e]"))
  }
}
