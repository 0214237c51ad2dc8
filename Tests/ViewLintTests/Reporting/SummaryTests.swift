import Testing

@testable import ViewLint

@Suite struct SummaryTests {
  @Test func countsWhatWasFound() {
    #expect(Summary.line(SampleReport.report) == "2 errors, 1 warning, 1 note in 4 files")
    #expect(Summary.line(Report(fileCount: 1)) == "no findings in 1 file")
  }

  @Test func listsReasonsByFrequency() {
    #expect(
      Summary.statistics(SampleReport.report) == """
          2  raw_url_string (dynamic)
          1  raw_url_string (relative-literal)
          1  unsized_remote_image (none)
          4 files linted

        """)
  }
}
