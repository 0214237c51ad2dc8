import LintRules

/// `viewlint lint`: lints files or folders.
enum LintCommand: Command {
  static let name = "lint"
  static let summary = "lint files or folders (default: the project root)"
  static let usage = ["[lint] [PATH…]"]
  static let examples: [(call: String, remark: String)] = []
  static let options: [Option] = [
    Option("root", nil, .path("DIR"), "the project root")
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let request = try LintRequest(arguments)
    do throws(LintFailure) {
      let outcome = try LintRun(request).run()
      var output = ConsoleOutput(stream: console.output)
      CompactReporter.write(outcome.report, ReportStyle(), to: &output)
      for problem in outcome.report.problems { console.complain("error: \(problem.path.shown): \(problem.message)") }
      if let patterns = outcome.patternsWithoutFile {
        console.complain("error: no Swift file matches \(patterns)")
        return .untrusted
      }
      if !outcome.report.problems.isEmpty { return .untrusted }
      return outcome.report.findings.isEmpty ? .clean : .findings
    } catch {
      console.complain("\(error)")
      return .untrusted
    }
  }
}

struct ConsoleOutput: ReportOutput {
  let stream: OutputStream
  mutating func write(_ text: String) { stream.write(text) }
}

extension LintRequest {
  init(_ arguments: Arguments) throws(UsageError) {
    do throws(SystemError) {
      let here = try FileSystem.workingDirectory()
      var location = ProjectLocation.find(here, arguments.operands)
      if let root = arguments.path("root") {
        location.root = FileSystem.resolved(here.appending(root)) ?? root
      }
      self.init(location: location)
      paths = arguments.operands
      threads = ParallelMap.processorCount
    } catch {
      throw UsageError("\(error.text)")
    }
  }
}
