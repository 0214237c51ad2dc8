import LintRules

/// `viewlint config`: prints the effective settings for a file or folder.
enum ConfigCommand: Command {
  static let name = "config"
  static let summary = "show the effective settings for a path and where each one comes from"
  static let usage = ["config [OPTIONS] [PATH]"]
  static let operands = Operands.paths
  static let options: [Option] = [
    Option("format", value: .choice("FORMAT", ["text", "json"]), default: "text", "the output format"),
    LintCommand.rootOption,
    Option("config", value: .path("FILE"), "use only this configuration file"),
    Option("no-config", "ignore configuration files"),
    Option("preset", value: .choice("PRESET", Preset.allCases.map { $0.rawValue }), "start from a preset"),
    Option(
      "only", value: .list("ID,…", offering: RulePack.words + RuleList.all.map { $0.info.id }), repeats: true,
      "run only these rules"),
    Option(
      "disable", value: .list("ID,…", offering: RulePack.words + RuleList.all.map { $0.info.id }), repeats: true,
      "don't run these rules"),
  ]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint config", "the settings for the working directory"),
    ("viewlint config Sources/App/Feed.swift", "the settings for a file, including overrides"),
    ("viewlint config --format json", "the settings as JSON"),
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    if arguments.operands.count > 1 { throw UsageError("'config' takes one file or folder") }
    let request = try LintRequest(arguments)
    do throws(LintFailure) {
      let list = try SettingsReader(request).list(arguments.operands.first)
      console.output.write(arguments.text("format") == "json" ? json(list) : text(list))
      return .clean
    } catch {
      for line in error.lines(request.location) { console.complain(line) }
      return .untrusted
    }
  }

  private static func text(_ list: SettingsList) -> String {
    list.settings.map { Escaping.line("\($0.key): \($0.value) (\($0.origin))") + "\n" }.joined()
  }

  private static func json(_ list: SettingsList) -> String {
    let lines = list.settings.map {
      "{\"key\":\(JSONText.quoted($0.key)),\"value\":\($0.value),\"from\":\(JSONText.quoted($0.origin))}"
    }
    return "{\"settings\":[" + lines.joined(separator: ",\n") + "]}\n"
  }
}

/// Reads the files whose settings apply to a path.
private struct SettingsReader {
  private let request: LintRequest
  private let files: ConfigurationFiles
  private let store: ConfigurationStore

  init(_ request: LintRequest) {
    self.request = request
    var files = ConfigurationFiles(root: request.location.root, preset: request.preset)
    if case .file = request.configuration { files.reachesOutside = true }
    self.files = files
    store = ConfigurationStore(request.configuration, files, request.selection)
  }

  /// Returns the settings of a path, or of the working directory.
  func list(_ path: FilePath?) throws(LintFailure) -> SettingsList {
    let place = request.location.place(of: path ?? request.location.workingDirectory)
    let absolute = request.location.root.appending(place)
    let isFolder = (try? FileSystem.kind(of: absolute)) == .folder
    let folder = isFolder ? place : place.parent ?? FilePath([UInt8]())
    var sources: [SettingsList.Source] = []
    var custom: [CustomRule] = []
    var bases = request.preset.map { [SettingsList.Base(kind: .preset($0), origin: "--preset")] } ?? []
    if let file = file(folder) {
      switch files.layers(file) {
      case .failure(let failures): throw .configuration(failures.list)
      case .success(let layers):
        sources = layers.compactMap { source($0) }
        custom = ConfigurationFiles.customRules(layers)
        bases += layers.reversed().flatMap { $0.bases.compactMap { base($0) } }
      }
    }
    return SettingsList(sources, bases, request.selection, path: place.bytes, custom: custom)
  }

  /// The configuration file of a folder.
  private func file(_ folder: FilePath) -> FilePath? {
    switch request.configuration {
    case .builtIn: return nil
    case .file(let file): return file
    case .project:
      return store.nearestFolder(of: folder).map {
        files.root.appending($0).appending(ConfigurationStore.fileName)
      }
    }
  }

  private func shown(_ file: FilePath) -> String { ReportBuilder(request.location).shown(file).text }

  private func source(_ layer: ConfigurationFiles.LoadedLayer) -> SettingsList.Source? {
    guard let document = try? JSONReader(.configuration).read(layer.source) else { return nil }
    return SettingsList.Source(
      file: shown(layer.file), text: layer.source, root: document.root, layer: layer.layer)
  }

  /// A preset or pack with its place; nil if the command line replaces it.
  private func base(_ base: ConfigurationFiles.Base) -> SettingsList.Base? {
    if request.preset != nil, case .preset = base.kind { return nil }
    return SettingsList.Base(kind: base.kind, origin: "\(shown(base.file)):\(base.position.line)")
  }
}
