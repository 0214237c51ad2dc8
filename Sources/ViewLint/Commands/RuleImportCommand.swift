import LintRules

/// `viewlint rules import`: converts SwiftLint's custom rules.
struct RuleImportCommand {
  private let file: FilePath
  private let location: ProjectLocation
  private let console: Console

  init(_ catalogue: RuleCatalogue, _ words: [String], _ console: Console) throws(UsageError) {
    guard words.first == "swiftlint", words.count <= 2 else {
      throw UsageError("'rules import' takes 'swiftlint' and an optional file")
    }
    location = catalogue.location
    file = words.count > 1 ? FilePath(words[1]) : location.root.appending(FilePath(".swiftlint.yml"))
    self.console = console
  }

  /// Writes a file for each rule, and prints why other rules were skipped.
  func run(answersYes: Bool) -> ExitCode {
    guard case .success(let bytes) = FileReader.bytes(of: file, .typed) else {
      console.complain("error: can't read \(Escaping.line(file.text))")
      return .untrusted
    }
    let found = SwiftLintImport(String(decoding: bytes, as: UTF8.self))
    let files = RuleFileWriter(location: location, console: console)
    for rule in found.made {
      let path = RuleFileWriter.path(of: rule.id)
      if FileSystem.exists(location.root.appending(FilePath(path))) {
        console.complain(Escaping.line("skipped '\(rule.id)': \(path) already exists"))
      } else if !files.write(rule.text, to: path) {
        return .untrusted
      }
    }
    for rule in found.made where !rule.differences.isEmpty {
      console.complain(Escaping.line("note: '\(rule.id)' \(rule.differences.joined(separator: "; "))"))
    }
    for rule in found.leftOut { console.complain(Escaping.line("skipped '\(rule.id)': \(rule.reason)")) }
    console.output.write("imported \(found.made.count) of \(found.made.count + found.leftOut.count) custom rules\n")
    return found.made.isEmpty ? .clean : files.addToConfiguration(answersYes: answersYes)
  }
}
