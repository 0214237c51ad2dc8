import Foundation
import LintRules
import Testing

@testable import viewlint

@Suite struct RDJSONReporterTests {
  private func diagnostics(_ report: Report) throws -> [[String: Any]] {
    let data = Data(RDJSONReporter.text(report).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(object["diagnostics"] as? [[String: Any]])
  }

  private func range(_ value: Any?) -> [Int] {
    let range = value as? [String: [String: Int]] ?? [:]
    return ["start", "end"].flatMap { [range[$0]?["line"] ?? 0, range[$0]?["column"] ?? 0] }
  }

  @Test func columnsCountBytes() throws {
    let location = try #require(try diagnostics(SampleReport.report)[0]["location"] as? [String: Any])
    #expect(range(location["range"]) == [3, 14, 3, 30])
    #expect(location["path"] as? String == SampleReport.nastyPath.shown)
  }

  @Test func suggestsWhatCanBeAppliedInOneStep() throws {
    let diagnostics = try diagnostics(SampleReport.report)
    let suggestions = try #require(diagnostics[0]["suggestions"] as? [[String: Any]])
    #expect(suggestions.map { $0["text"] as? String } == ["path.asBackendURL", ""])
    #expect(suggestions.map { range($0["range"]) } == [[3, 14, 3, 30], [3, 14, 3, 30]])
    #expect(diagnostics[1]["suggestions"] == nil, "two files, or placeholders")
  }

  @Test func severitiesAreThoseOfReviewdog() throws {
    #expect(try diagnostics(SampleReport.report).map { $0["severity"] as? String } == ["ERROR", "WARNING", "INFO"])
  }
}
