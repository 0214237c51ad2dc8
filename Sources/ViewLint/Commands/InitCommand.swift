import LintRules

/// `viewlint init`: sets up viewlint in a project.
enum InitCommand: Command {
  static let name = "init"
  static let summary = "set up viewlint in a project: configuration, backend accessor, baseline"
  static let usage = ["init [OPTIONS]"]
  static let options: [Option] = [
    LintCommand.rootOption,
    Option("yes", letter: "y", "answer yes to every question"),
  ]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint init", "show the planned files and ask"),
    ("viewlint init --yes", "don't ask, for scripts"),
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw UsageError("'init' doesn't take paths; use '--root' for a different project")
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
        console.complain("error: can't ask without a terminal; pass '--yes'")
        return .untrusted
      case .asks where !dialog.ask("Write \(plan.files.count == 1 ? "this file" : "these files")?"):
        dialog.say("nothing written")
        return .findings
      case .asks, .answersYes:
        let code = try plan.write(request, console)
        let findings = plan.recordsBaseline ? "new findings" : "the findings"
        if code == .clean {
          dialog.say("Next: run 'viewlint' to see \(findings), or 'viewlint --diff' to preview safe fixes.")
        }
        return code
      }
    } catch {
      console.output.flush()
      for line in error.lines(request.location) { console.complain(line) }
      return .untrusted
    }
  }
}

/// The output and questions of `init`.
struct InitDialog {
  /// How questions are answered.
  enum Mode {
    /// A person at a terminal.
    case asks
    /// Every answer is yes.
    case answersYes
    /// Nobody can answer without a terminal, so nothing is written.
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
