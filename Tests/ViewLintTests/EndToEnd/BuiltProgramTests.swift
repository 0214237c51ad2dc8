import Testing

@testable import viewlint

@Suite struct BuiltProgramTests {
  /// One call of `"text".contains("piece")` links it in: half as many types again for the runtime to look through.
  @Test func holdsNothingOfTheRegexLibrary() throws {
    let project = TemporaryProject()
    #expect(try project.shell("grep -aq 8viewlint \"$viewlint\"").status == 0, "grep finds the names of symbols")
    #expect(try project.shell("grep -aq 17_StringProcessing \"$viewlint\"").status == 1)
  }
}
