import Testing

@testable import viewlint

@Suite struct SummaryTests {
  @Test func countsWhatWasFound() {
    #expect(Summary.line(SampleReport.wildReport) == "2 errors, 1 warning, 2 notes in 3 files (2 more in the baseline)")
    #expect(Summary.line(Report(fileCount: 1)) == "no findings in 1 file")
  }

  @Test func listsReasonsByFrequency() {
    #expect(
      Summary.statistics(SampleReport.wildReport) == """
          3  raw_url_string (dynamic)
          1  raw_url_string (relative-literal)
          1  unsized_remote_image (unsized)
          3 files linted

        """)
  }
}
