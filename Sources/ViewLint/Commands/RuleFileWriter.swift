import LintRules

/// Writes rule files and adds them to the configuration.
struct RuleFileWriter {
  let location: ProjectLocation
  let console: Console

  /// The folder for rule files.
  private static let folder = "Lint"

  /// The file of a rule.
  static func path(of id: String) -> String { "\(folder)/\(id)\(CustomRuleDecoder.fileEnding)" }

  /// Adds the pattern of rule files to the configuration, unless it has one.
  func addToConfiguration(answersYes: Bool) -> ExitCode {
    let name = ConfigurationStore.fileName.text
    let line = "\"ruleFiles\": [\"\(Self.folder)/*\(CustomRuleDecoder.fileEnding)\"]"
    let file = location.root.appending(ConfigurationStore.fileName)
    guard FileSystem.exists(file) else { return write("{\n  \(line)\n}\n", to: name) ? .clean : .untrusted }
    guard case .success(let bytes) = FileReader.bytes(of: file, .regular),
      let root = try? JSONReader(.configuration).read(SourceBytes(bytes)).root, root.kind == .object
    else {
      console.complain("error: can't read \(name); add \(line) to it")
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

  /// Writes a file in the project. Returns whether it succeeded.
  func write(_ text: String, to path: String) -> Bool { write(Array(text.utf8), to: path) }

  private func write(_ bytes: [UInt8], to path: String) -> Bool {
    do throws(OutputFailure) {
      let file = location.root.appending(FilePath(path))
      let output = try OutputFile(typed: file, location)
      if FileSystem.exists(file) { try output.write(bytes) } else { try output.create(bytes) }
      console.output.write(Escaping.line("wrote \(path)") + "\n")
      return true
    } catch {
      console.complain("error: can't write \(Escaping.line(path)): \(error.text)")
      return false
    }
  }
}
