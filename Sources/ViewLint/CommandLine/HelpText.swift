import LintRules

/// The help pages, generated from the tables of commands and options.
enum HelpText {
  /// What the program is for.
  static let purpose = """
    viewlint finds SwiftUI code that compiles but misbehaves: state that is lost, images that
    break the layout, URLs that never load, controls that VoiceOver can't name.
    """

  /// The overview of the whole program.
  static func overview(_ commands: [any Command.Type]) -> String {
    let width = (commands.map { $0.name.count }.max() ?? 0) + 2
    let list = commands.map { "  " + padded($0.name, width) + $0.summary }
    return """
      \(purpose)

      Usage: viewlint [lint] [OPTIONS] [PATH…]
             viewlint COMMAND [OPTIONS]

      Commands:
      \(list.joined(separator: "\n"))

      Run 'viewlint COMMAND --help' for options and examples.
      Exit status: 0 with no errors or warnings, 1 with some, 2 if viewlint couldn't finish.

      """
  }

  /// The page of one command.
  static func page(_ command: any Command.Type) -> String {
    var text = "\(command.name): \(command.summary)\n\n"
    for (index, usage) in command.usage.enumerated() {
      text += (index == 0 ? "Usage: " : "       ") + "viewlint \(usage)\n"
    }
    for group in command.optionGroups where !group.options.isEmpty {
      text += "\n\(group.title):\n" + group.options.map { entry($0) }.joined()
    }
    text += (command.optionGroups.count > 1 ? "\nGeneral:\n" : command.options.isEmpty ? "\nOptions:\n" : "")
    text += entry(Arguments.helpOption)
    if !command.examples.isEmpty {
      let width = (command.examples.map { $0.call.count }.max() ?? 0) + 2
      text += "\nExamples:\n"
      for example in command.examples { text += "  \(padded(example.call, width))\(example.remark)\n" }
    }
    return text
  }

  /// One option, its summary wrapped beside it.
  private static func entry(_ option: Option) -> String {
    let head = "  " + (option.letter.map { "-\($0), " } ?? "    ") + option.usage
    let indentation = 30
    var lines = WrappedText.lines(summary(option), to: WrappedText.pageWidth - indentation)[...]
    var text = head
    if head.count < indentation - 1, let first = lines.popFirst() { text = padded(head, indentation) + first }
    for line in lines { text += "\n" + String(repeating: " ", count: indentation) + line }
    return text + "\n"
  }

  /// What an option does, with its words and its default.
  static func summary(_ option: Option) -> String {
    var text = option.summary
    if case .choice(_, let words) = option.value { text += ": \(WordSeries.text(words))" }
    return text + (option.fallback.map { " (default: \($0))" } ?? "")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
