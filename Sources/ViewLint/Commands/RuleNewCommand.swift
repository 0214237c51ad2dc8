import LintRules

/// `viewlint rules new`: writes the file of a rule with two tests.
struct RuleNewCommand {
  private let id: String
  private let finder: String
  private let location: ProjectLocation
  private let console: Console

  /// Where rules are written.
  private static let folder = "Lint"

  init(_ catalogue: RuleCatalogue, _ ids: [String], find: String?, _ console: Console) throws(UsageError) {
    guard let id = ids.first, ids.count == 1 else { throw UsageError("'rules new' takes the id of the new rule") }
    if let objection = CustomRuleDecoder().objection(toID: id) { throw UsageError(objection) }
    if let other = catalogue.custom.first(where: { $0.id == id }) {
      throw UsageError("'\(id)' is defined in \(other.place.text)")
    }
    self.id = id
    finder = try Self.checked(find ?? #"{ "call": "ForbiddenView" }"#)
    location = catalogue.location
    self.console = console
  }

  /// A finder in one line.
  static func checked(_ text: String) throws(UsageError) -> String {
    let source = SourceBytes(text)
    let result = CustomRuleDecoder().decode(finder: source, id: "find")
    if let problem = result.problems.first {
      let position = LineIndex(source).position(of: problem.offset)
      throw UsageError("'--find': \(position.line):\(position.column): \(problem.message)")
    }
    guard let document = try? JSONReader(.configuration).read(source) else { throw UsageError("'--find' is not JSON") }
    return document.root.compact
  }

  /// Writes the file, and the key of the configuration if there is none.
  func run(answersYes: Bool) -> ExitCode {
    let path = "\(Self.folder)/\(id)\(CustomRuleDecoder.fileEnding)"
    if FileSystem.exists(location.root.appending(FilePath(path))) {
      console.complain("error: \(path) exists")
      return .untrusted
    }
    guard write(text, to: path) else { return .untrusted }
    return addToConfiguration(answersYes: answersYes)
  }

  /// The rule, with tests that its author replaces.
  private var text: String {
    """
    {
      "message": "`{name}` is not used in this project; use …",
      "find": \(finder),
      "tests": {
        "valid": ["Text(a)"],
        "invalid": ["⟦ForbiddenView⟧()"]
      }
    }

    """
  }

  /// Adds the pattern of rule files to the configuration, unless it has one.
  private func addToConfiguration(answersYes: Bool) -> ExitCode {
    let name = ConfigurationStore.fileName.text
    let line = "\"ruleFiles\": [\"\(Self.folder)/*\(CustomRuleDecoder.fileEnding)\"]"
    let file = location.root.appending(ConfigurationStore.fileName)
    guard FileSystem.exists(file) else { return write("{\n  \(line)\n}\n", to: name) ? .clean : .untrusted }
    guard case .success(let bytes) = FileReader.bytes(of: file, .regular),
      let root = try? JSONReader(.configuration).read(SourceBytes(bytes)).root, root.kind == .object
    else {
      console.complain("error: \(name) cannot be read; add \(line) to it")
      return .untrusted
    }
    if root["ruleFiles"] != nil { return .clean }
    let dialog = InitDialog(console, answersYes: answersYes)
    guard dialog.mode != .preview, dialog.ask("Add \(line) to \(name)?") else {
      console.complain("add this to \(name): \(line)")
      return .clean
    }
    var changed = bytes
    let comma = root.members.isEmpty ? "" : ","
    changed.insert(contentsOf: Array("\n  \(line)\(comma)".utf8), at: root.range.lowerBound + 1)
    return write(changed, to: name) ? .clean : .untrusted
  }

  private func write(_ text: String, to path: String) -> Bool { write(Array(text.utf8), to: path) }

  private func write(_ bytes: [UInt8], to path: String) -> Bool {
    do throws(OutputFailure) {
      let file = location.root.appending(FilePath(path))
      let output = try OutputFile(typed: file, location)
      if FileSystem.exists(file) { try output.write(bytes) } else { try output.create(bytes) }
      console.output.write(Escaping.line("wrote \(path)") + "\n")
      return true
    } catch {
      console.complain("error: \(Escaping.line(path)) cannot be written: \(error.text)")
      return false
    }
  }
}
