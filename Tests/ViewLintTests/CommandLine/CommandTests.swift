import Testing

@testable import viewlint

@Suite struct CommandTests {
  @Test func namesAndLettersAreUnique() {
    let names = CommandList.all.map { $0.name }
    #expect(Set(names).count == names.count)
    for command in CommandList.all {
      let options = Arguments.allOptions(of: command)
      #expect(Set(options.map { $0.name }).count == options.count, "\(command.name)")
      let letters = options.compactMap { $0.letter }
      #expect(Set(letters).count == letters.count, "\(command.name)")
    }
  }

  @Test func helpShowsEveryOptionOfEveryCommand() {
    for command in CommandList.all {
      let page = HelpText.page(command)
      for option in Arguments.allOptions(of: command) {
        #expect(page.contains(option.usage), "\(command.name) \(option.name)")
      }
      for line in page.split(separator: "\n") where !line.contains("viewlint") {
        #expect(line.count <= 90, "\(line)")
      }
    }
  }

  @Test func helpOfLintHasGroupsAndDefaults() {
    let page = HelpText.page(LintCommand.self)
    for group in LintCommand.optionGroups { #expect(page.contains("\n\(group.title):\n  "), "\(group.title)") }
    #expect(page.contains("(default: warning)") && page.contains("(default: all processors)"))
    #expect(LintCommand.optionGroups.flatMap { $0.options }.count == LintCommand.options.count)
  }

  /// Every call that help shows is understood by the command that it names.
  @Test func examplesAreCallsThatParse() throws {
    for command in CommandList.all {
      #expect(!command.examples.isEmpty, "\(command.name)")
      for example in command.examples {
        let call = try #require(example.call.split(separator: "|").last { $0.contains("viewlint") })
        var words = call.split(separator: " ").drop { $0 != "viewlint" }.dropFirst().map { $0.filter { $0 != "'" } }
        let named = CommandList.all.first { $0.name == words.first }
        if named != nil { words.removeFirst() }
        _ = try Arguments(words.map { FilePath($0) }, Arguments.allOptions(of: named ?? LintCommand.self))
      }
    }
  }
}
