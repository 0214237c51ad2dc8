import Testing

@testable import LintRules

/// The options of a run, merged over all of its settings.
@Suite struct RunOptionsTests {
  /// A rule asks about a file once, even if many folders have a configuration.
  @Test func rulesOfManySettingsAskOnce() {
    let settings = (0..<20).map { _ in Configuration.shipped().settings(overrides: []) }
    let one = RunOptions([settings[0]]).asking.map(\.info.id)
    #expect(!one.isEmpty)
    #expect(RunOptions(settings).asking.map(\.info.id) == one)
    let first = Configuration.shipped().settings(overrides: [], RuleSelection(only: [one[0]]))
    #expect(RunOptions([first]).asking.map(\.info.id) == [one[0]])
    #expect(RunOptions([first, settings[0]]).asking.map(\.info.id) == one)
  }
}
