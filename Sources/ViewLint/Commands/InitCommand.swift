import LintRules

/// `viewlint init`: prepares a project.
enum InitCommand: Command {
  static let name = "init"
  static let summary = "write .viewlint.json, and where they are needed an extension with the accessor and a baseline"
  static let usage = ["init [OPTIONS]"]
  static let options: [Option] = [
    Option("root", value: .path("DIR"), "the project root, instead of the nearest folder with .viewlint.json or .git"),
    Option("yes", letter: "y", "answer every question with yes"),
  ]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint init", "show what would be written and ask"),
    ("viewlint init --yes", "in scripts, where 'viewlint init' alone exits with 2"),
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw UsageError("'init' takes no paths; use '--root' for another project")
    }
    let request = try LintRequest(arguments)
    let dialog = InitDialog(console, answersYes: arguments.has("yes"))
    do throws(LintFailure) {
      let plan = try InitPlan(request, dialog)
      guard plan.writesAnything else {
        dialog.say("nothing to write")
        return .clean
      }
      switch dialog.mode {
      case .preview:
        console.output.flush()
        console.complain("error: nothing was written: there is no terminal to ask on; pass --yes")
        return .untrusted
      case .asks where !dialog.ask("Write \(plan.files.count == 1 ? "this file" : "these files")?"):
        dialog.say("nothing was written")
        return .findings
      case .asks, .answersYes:
        let code = try plan.write(request, console)
        let first = plan.recordsBaseline ? "reports what is new" : "lists the findings"
        if code == .clean { dialog.say("next: 'viewlint' \(first), 'viewlint --diff' shows the safe fixes") }
        return code
      }
    } catch {
      console.output.flush()
      for line in error.lines(request.location) { console.complain(line) }
      return .untrusted
    }
  }
}

/// What `init` prints and asks.
struct InitDialog {
  /// Who answers.
  enum Mode {
    /// A person at a terminal.
    case asks
    /// Every answer is yes.
    case answersYes
    /// There is no terminal: nothing is written.
    case preview
  }

  let mode: Mode
  /// Prints a line.
  let say: (String) -> Void
  /// Asks a question on the terminal.
  private let answer: (String) -> Bool

  init(_ mode: Mode, say: @escaping (String) -> Void, answer: @escaping (String) -> Bool) {
    self.mode = mode
    self.say = say
    self.answer = answer
  }

  init(_ console: Console, answersYes: Bool) {
    self.init(
      answersYes ? .answersYes : console.inputIsTerminal ? .asks : .preview,
      say: { console.output.write(Escaping.line($0) + "\n") }, answer: { console.confirms(Escaping.line($0)) })
  }

  /// Whether the answer to a question is yes.
  func ask(_ question: String) -> Bool { mode != .asks || answer(question) }
}
