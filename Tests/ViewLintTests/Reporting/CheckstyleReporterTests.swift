import Testing

@testable import viewlint

@Suite struct CheckstyleReporterTests {
  @Test func readersGetNamesAndMessagesBack() throws {
    let document = try #require(XMLDocument(CheckstyleReporter.text(SampleReport.report)))
    let files = document.elements("file").map { $0.attributes["name"] }
    #expect(files == [SampleReport.nastyPath.shown, "Views/Plain.swift", "Views/Bad [1].swift"])
    let first = try #require(document.elements("error").first).attributes
    // The escape character cannot stand in XML 1.0; line breaks and tabs survive as references.
    let message = SampleReport.report.findings.all()[0].message.filter { $0 != "\u{1B}" }
    #expect(
      first == [
        "line": "3", "column": "14", "severity": "error", "message": message, "source": "viewlint.raw_url_string",
      ])
  }

  @Test func severitiesAreThoseOfCheckstyle() throws {
    let document = try #require(XMLDocument(CheckstyleReporter.text(SampleReport.report)))
    #expect(document.elements("error").map { $0.attributes["severity"] } == ["error", "warning", "info", "error"])
  }

  @Test(arguments: ["\u{0}", "\u{8}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}", "]]>", "<!--", "&#0;", "\u{85}"])
  func anyNameIsWellFormed(_ text: String) throws {
    var report = SampleReport.report
    report.findings.change(0) { $0.path.shown = text + ".swift" }
    let document = try #require(XMLDocument(CheckstyleReporter.text(report)))
    let isLegal = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
    #expect(document.elements("file")[0].attributes["name"] == (isLegal ? text : "") + ".swift")
  }
}
