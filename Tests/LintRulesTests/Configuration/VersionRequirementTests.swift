import LintRules
import Testing

@Suite struct VersionRequirementTests {
  @Test(arguments: [
    ("0.1.0", "0.1.0", true), ("0.1", "0.1.0", true), ("0.1.0", "0.1.1", false), ("0.2.0", "0.1.0", false),
    (">=0.1.0", "0.1.0", true), (">= 0.1.9", "0.1.10", true), (">=0.2", "0.1.99", false), (">=0.9", "1.0.0", true),
    ("1", "1.0.0", true),
  ])
  func comparesNumberByNumber(_ requirement: String, _ version: String, _ isAccepted: Bool) throws {
    #expect(try #require(VersionRequirement(requirement)).accepts(version) == isAccepted)
  }

  @Test(arguments: ["", ">=", "v1", "1.", ".1", "1.2.3.4", "<2", "1.x", "99999999999999999999", "1 .2", "-1"])
  func refusesWhatIsNotAVersion(_ text: String) {
    #expect(VersionRequirement(text) == nil)
  }
}
