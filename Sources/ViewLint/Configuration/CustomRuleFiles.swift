import LintRules

/// The rules that one configuration file defines, itself and in the files that it names.
struct CustomRuleFiles {
  /// The rules without errors.
  private(set) var rules: [CustomRule] = []
  /// The ids of all rules, with their places.
  private(set) var places: [String: String] = [:]
  /// The errors in rule files.
  private(set) var failures: [ConfigurationFailure] = []
  /// The errors in the configuration file, with byte offsets.
  private(set) var problems: [(offset: Int, message: String)] = []
  /// The files of rules that were read.
  private(set) var files: [(file: FilePath, source: SourceBytes)] = []

  private let root: FilePath
  private let folder: FilePath
  /// The configuration file is outside of the project root.
  private var isOutside = false
  private let decoder = CustomRuleDecoder()

  /// Reads the rules of a configuration file, which is in a folder relative to the root.
  init(_ layer: ConfigurationLayer, _ source: SourceBytes, file: FilePath, folder: FilePath, root: FilePath) {
    self.root = root
    self.folder = folder
    let path = (file.relative(to: root) ?? file).text
    if let members = layer.customRules { take(members, path, LineIndex(source)) }
    isOutside = file.relative(to: root) == nil
    for (pattern, range) in layer.ruleFiles { take(pattern, at: range.lowerBound) }
  }

  private mutating func take(_ members: JSONValue, _ path: String, _ lines: LineIndex) {
    let result = decoder.decode(members: members, path: path, folder: folder.bytes)
    rules += result.rules
    problems += result.problems.map { ($0.offset, $0.message) }
    for member in members.members {
      let position = lines.position(of: member.key.range.lowerBound)
      places[member.name] = places[member.name] ?? DefinitionPlace(path: path, position: position).text
    }
  }

  private mutating func take(_ pattern: PathPattern, at offset: Int) {
    let found = RuleFileSearch(root: root, folder: folder).files(pattern)
    if found.isEmpty {
      let place = isOutside ? "; in a file outside the project, patterns are relative to the project root" : ""
      problems.append(
        (offset, "\(Quotation.of(pattern.text)) doesn't match any *\(CustomRuleDecoder.fileEnding) file\(place)"))
    }
    for file in found where !files.contains(where: { $0.file == root.appending(file) }) { take(file) }
  }

  private mutating func take(_ path: FilePath) {
    let file = root.appending(path)
    let source: SourceBytes
    switch FileReader.bytes(of: file, .regular, limit: CustomRuleDecoder.mostBytes) {
    case .success(let bytes): source = SourceBytes(bytes)
    case .failure(let failure):
      failures.append(ConfigurationFailure(file: file, message: failure.text))
      return
    }
    files.append((file, source))
    let result = decoder.decode(file: source, path: path.text, folder: folder.bytes)
    failures += ConfigurationFailures(file, source, result.problems.map { ($0.offset, $0.message) }).list
    for id in result.ids {
      if let other = places[id] {
        let position = LineColumn(line: 1, column: 1)
        failures.append(
          ConfigurationFailure(
            file: file, position: position, message: "'\(id)' is already defined in \(other)"))
        continue
      }
      places[id] = "\(path.text):1:1"
      rules += result.rules
    }
    if rules.count == CustomRuleDecoder.mostRules + 1, !result.rules.isEmpty {
      failures.append(
        ConfigurationFailure(
          file: file, position: LineColumn(line: 1, column: 1),
          message: "a configuration can have at most \(CustomRuleDecoder.mostRules) rules"))
    }
  }
}
