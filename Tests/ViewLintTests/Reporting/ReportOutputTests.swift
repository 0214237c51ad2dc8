import Testing

@testable import LintRules
@testable import viewlint

@Suite struct ReportOutputTests {
  static var names: [String] { ReporterList.all.map { $0.name } }

  /// More findings than fit into all pieces that are written at once, in files of very different sizes.
  private static var longReport: Report {
    let sample = SampleReport.wildReport.findings.all()
    var findings: [ReportedFinding] = []
    for file in 0..<40 {
      for index in 0..<(file % 7 == 0 ? 500 : file) {
        var finding = sample[(file + index) % sample.count]
        finding.path = SampleReport.path("Views/\(file).swift")
        finding.start.line += index
        finding.end.line += index
        finding.utf16 = finding.start..<finding.end
        findings.append(finding)
      }
    }
    var report = SampleReport.report
    report.findings = FindingList(made: findings)
    return report
  }

  @Test(arguments: names) func severalThreadsWriteWhatOneWrites(_ name: String) throws {
    let reporter = try #require(ReporterList.named(name))
    let report = Self.longReport
    #expect(report.findings.count > 3_000)
    let one = reporter.text(report)
    #expect(reporter.text(report, threads: 3) == one)
  }

  @Test func everyFindingIsWrittenOnceAndInOrder() {
    let findings = Self.longReport.findings
    for threads in [1, 3] {
      let sink = MemorySink()
      ReportOutput(sink, ParallelMap(threads: threads, patience: .zero)).write(findings, []) { listed, text in
        text += listed.index
        text += listed.isFirstOfFile ? " first" : ""
        text += listed.isLastOfFile ? " last\n" : "\n"
      }
      let all = findings.all()
      let expected = all.indices.map { index in
        let isFirst = index == 0 || all[index - 1].path != all[index].path
        let isLast = index == all.count - 1 || all[index + 1].path != all[index].path
        return "\(index)\(isFirst ? " first" : "")\(isLast ? " last" : "")\n"
      }
      #expect(String(decoding: sink.bytes, as: UTF8.self) == expected.joined())
    }
  }

  @Test func countsWhatIsListed() {
    let findings = Self.longReport.findings
    for severity in Severity.allCases {
      #expect(findings.tally[severity] == findings.all().count { $0.severity == severity })
    }
    let isFixable: (ReportedFinding) -> Bool = { $0.fixes.contains { $0.safety != .manual } }
    #expect(findings.tally.fixable == findings.all().count(where: isFixable))
  }
}
