import LintRules

/// The manual page of the program, generated from the tables of commands and options, in the macros of man(7).
enum ManPage {
  /// The source of `viewlint.1`.
  static func text(_ commands: [any Command.Type]) -> String {
    head + section("COMMANDS") + commands.map(entry).joined() + commands.map(chapter).joined() + tail
  }

  private static var head: String {
    """
    .TH VIEWLINT 1 "" "viewlint \(ProgramVersion.current)" "User Commands"
    .SH NAME
    viewlint \\- find SwiftUI code that compiles but misbehaves
    .SH SYNOPSIS
    .B viewlint
    .RI [ lint ]
    .RI [ OPTIONS ]
    .RI [ PATH \\&... ]
    .br
    .B viewlint
    .I COMMAND
    .RI [ OPTIONS ]
    .SH DESCRIPTION
    \(escaped(HelpText.purpose))
    Without a command, it lints the views in and below the working directory.

    """
  }

  private static var tail: String {
    """
    .SH EXIT STATUS
    .TP
    .B 0
    there are no findings
    .TP
    .B 1
    there are findings
    .TP
    .B 2
    viewlint couldn't finish
    .SH FILES
    .TP
    .I .viewlint.json
    the configuration of a project
    .SH SEE ALSO
    .UR \(escaped(ProjectAddress.page))
    The repository
    .UE

    """
  }

  private static func section(_ title: String) -> String { ".SH \(quoted(title))\n" }

  /// A command in the list of all.
  private static func entry(_ command: any Command.Type) -> String {
    ".TP\n.B \(escaped(command.name))\n\(line(command.summary))\n"
  }

  /// The usage, the options and the examples of a command.
  private static func chapter(_ command: any Command.Type) -> String {
    var text = section("VIEWLINT \(command.name.uppercased())")
    text += line(command.summary) + "\n"
    for usage in command.usage { text += ".PP\n.B \(quoted("viewlint " + usage))\n" }
    for group in command.optionGroups where !group.options.isEmpty {
      text += ".SS \(quoted(group.title))\n" + group.options.map(entry).joined()
    }
    if !command.examples.isEmpty { text += ".SS Examples\n" }
    for example in command.examples {
      text += ".TP\n.B \(quoted(example.call))\n\(line(example.remark))\n"
    }
    return text
  }

  private static func entry(_ option: Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    return ".TP\n.B \(quoted(letter + option.usage))\n\(line(HelpText.summary(option)))\n"
  }

  /// Text at the start of a line, where a period or an apostrophe would begin a request.
  private static func line(_ text: String) -> String { "\\&" + escaped(text) }

  /// One argument of a macro.
  private static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// Text in which no character means something to the macros.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "\"": escaped += "\\(dq"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
