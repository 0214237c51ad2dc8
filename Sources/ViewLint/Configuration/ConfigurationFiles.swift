import LintRules

/// A configuration that cannot be used, and where the error is.
struct ConfigurationFailure: Error, Equatable {
  /// The absolute path of the configuration file.
  var file: FilePath
  /// The position in the file; nil if it can't be read.
  var position: LineColumn?
  /// The message, a lower-case clause.
  var message: String
}

/// Reads configuration files and what they extend.
struct ConfigurationFiles: Sendable {
  /// The absolute path of the project root with all links resolved.
  let root: FilePath
  /// The preset of the command line, which takes precedence over one that a file extends.
  let preset: Preset?
  /// Whether files may extend files outside the root: only if the user named the first file.
  var reachesOutside = false
  /// The kinds of files that the path of the first file may name.
  var source = FileReader.Source.regular
  /// Patterns of the command line, which are added to what every configuration ignores.
  var exclusions: [PathPattern] = []
  /// Rules besides those of viewlint and of files.
  var extraRules: [RuleDefinition] = []

  private let shipped = Configuration.shipped()

  /// The maximum number of files that extend each other.
  private static var maximumChain: Int { 16 }

  /// The configuration without any file.
  func builtIn() -> Configuration {
    var configuration = shipped
    configuration.add(extraRules)
    if let preset { configuration.apply(preset) }
    configuration.addExclusions(exclusions)
    return configuration
  }

  /// A file that was read.
  struct LoadedLayer {
    /// Its absolute path.
    var file: FilePath
    var source: SourceBytes
    var layer: ConfigurationLayer
    /// The presets and packs that apply before it, each with where it is named.
    var bases: [Base] = []
    /// Whether it has errors other than unknown rules.
    fileprivate var problems: [ConfigurationProblem] = []
    /// The rules that it defines.
    var custom: [CustomRule] = []
    /// The files in which it defines rules.
    var ruleFiles: [(file: FilePath, source: SourceBytes)] = []

    /// The paths and the contents of the file and of the files with its rules.
    var parts: [[UInt8]] { [file.bytes, source.bytes] + ruleFiles.flatMap { [$0.file.bytes, $0.source.bytes] } }
  }

  /// A preset or pack that a file extends.
  struct Base {
    enum Kind: Equatable {
      case preset(Preset)
      case pack(RulePack)
    }

    var kind: Kind
    /// The absolute path of the file, and where it names the preset or pack.
    var file: FilePath
    var position: LineColumn
  }

  /// The configuration of a file and of all that it extends, or every error in them.
  func load(_ file: FilePath) -> Result<Configuration, ConfigurationFailures> { layers(file).map(configuration) }

  /// The configuration of a file and of all that it extends.
  func configuration(of layers: [LoadedLayer]) -> Configuration {
    var configuration = shipped
    configuration.add(Self.customRules(layers).map(\.definition) + extraRules)
    if let preset { configuration.apply(preset) }
    for layer in layers.reversed() {
      for base in layer.bases {
        switch base.kind {
        case .preset(let extended): if preset == nil { configuration.apply(extended) }
        case .pack(let pack): configuration.apply(pack)
        }
      }
      configuration.apply(layer.layer)
    }
    configuration.addExclusions(exclusions)
    return configuration
  }

  /// The rules that files define, by id; the nearest definition replaces the others.
  static func customRules(_ layers: [LoadedLayer]) -> [CustomRule] {
    var rules: [String: CustomRule] = [:]
    for layer in layers.reversed() {
      for rule in layer.custom { rules[rule.id] = rule }
    }
    return rules.values.sorted { $0.id < $1.id }
  }

  /// A file and those that it extends, those with the highest precedence first.
  func layers(_ file: FilePath) -> Result<[LoadedLayer], ConfigurationFailures> {
    var reading = Reading()
    read(file, [], &reading)
    var layers = Array(reading.layers.reversed())
    let failures = [decodeRules(&layers), reading.failures].flatMap { $0 }.flatMap { $0 }
    return failures.isEmpty ? .success(layers) : .failure(ConfigurationFailures(list: failures))
  }

  /// The contents of a file and of the files that it extends.
  private struct Reading {
    /// The files, those with the lowest precedence first.
    var layers: [LoadedLayer] = []
    var failures: [[ConfigurationFailure]] = []
    /// The presets and packs before the next file.
    var bases: [Base] = []
    var fileCount = 0
  }

  /// Whether a path with links resolved is in the project or its repository.
  private func isInRepository(_ path: FilePath) -> Bool {
    path.relative(to: ProjectLocation(workingDirectory: root, root: root).repository) != nil
  }

  /// Reads a file after those that it extends.
  ///
  /// - Parameter chain: the files that extend it.
  private func read(_ file: FilePath, _ chain: [FilePath], _ reading: inout Reading) {
    reading.fileCount += 1
    var layer: LoadedLayer
    switch read(file, chain.isEmpty ? source : .regular) {
    case .failure(let found): return reading.failures.append(found.list)
    case .success(let found): layer = found
    }
    let lines = LineIndex(layer.source)
    for (name, range) in layer.layer.extends {
      let kind = Preset(rawValue: name).map { Base.Kind.preset($0) } ?? RulePack(word: name).map { .pack($0) }
      if let kind {
        reading.bases.append(Base(kind: kind, file: file, position: lines.position(of: range.lowerBound)))
      } else if let message = objection(to: name, from: file, chain + [file], reading.fileCount) {
        reading.failures.append(ConfigurationFailures(file, layer.source, [(range.lowerBound, message)]).list)
      } else {
        read(target(of: name, from: file), chain + [file], &reading)
      }
    }
    (layer.bases, reading.bases) = (reading.bases, [])
    reading.layers.append(layer)
  }

  /// Decodes the rules that files define, and what the files say about them. Returns the errors of each file.
  private func decodeRules(_ layers: inout [LoadedLayer]) -> [[ConfigurationFailure]] {
    var known: [String: RuleInfo] = [:]
    var failures: [[ConfigurationFailure]] = []
    for index in layers.indices.reversed() {
      let layer = layers[index]
      let custom = CustomRuleFiles(
        layer.layer, layer.source, file: layer.file, folder: folder(of: layer.file), root: root)
      for id in custom.places.keys { known[id] = .ofCustomRule(id) }
      layers[index].custom = custom.rules
      layers[index].ruleFiles = custom.files
      var problems = layer.problems.map { ($0.offset, $0.message) }
      if !known.isEmpty || !problems.isEmpty {
        var decoder = ConfigurationDecoder(
          ConfigurationSchema(
            rules: RuleList.all.map { $0.info }.filter { known[$0.id] == nil } + known.values.sorted { $0.id < $1.id }),
          folder: folder(of: layer.file).bytes)
        if !layer.problems.isEmpty { decoder.homes = rulesAbove(layer.file) }
        let result = decoder.decode(layer.source)
        let run = layer.layer.run
        layers[index].layer = result.layer
        layers[index].layer.run = run
        problems = result.problems.map { ($0.offset, $0.message) }
      }
      problems = (problems + custom.problems).sorted { $0.0 < $1.0 }
      failures.insert(ConfigurationFailures(layer.file, layer.source, problems).list + custom.failures, at: 0)
    }
    return failures
  }

  /// The rules of configurations in the folders above that of a file, by id, each with the nearest file that has it.
  private func rulesAbove(_ file: FilePath) -> [String: String] {
    guard let start = file.parent else { return [:] }
    var homes: [String: String] = [:]
    var folder = start
    while folder != root, let parent = folder.parent, folder.relative(to: root) != nil {
      folder = parent
      let other = folder.appending(ConfigurationStore.fileName)
      guard FileSystem.exists(other), case .success(let layer) = read(other, .regular) else { continue }
      let custom = CustomRuleFiles(
        layer.layer, layer.source, file: other, folder: self.folder(of: other), root: root)
      for id in custom.places.keys { homes[id] = homes[id] ?? other.route(from: start).text }
    }
    return homes
  }

  /// The folder of a file, relative to the root; empty outside of it.
  private func folder(of file: FilePath) -> FilePath {
    file.parent.flatMap { $0.relative(to: root) } ?? FilePath([UInt8]())
  }

  private func target(of name: String, from file: FilePath) -> FilePath {
    (file.parent ?? FilePath("/")).appending(FilePath(name)).normalized
  }

  /// Returns the reason why a file can't extend a name; nil if it can.
  private func objection(
    to name: String, from file: FilePath, _ chain: [FilePath], _ fileCount: Int
  ) -> String? {
    let target = target(of: name, from: file)
    guard let resolved = FileSystem.resolved(target) else {
      let presets = Preset.allCases.map { $0.rawValue }
      return "no preset or file named \(Quotation.of(name))"
        + Suggestion.clause(for: name, among: presets + RulePack.words)
    }
    if chain.contains(target) { return "\(Quotation.of(name)) extends this file in a cycle" }
    if fileCount >= Self.maximumChain { return "more than \(Self.maximumChain) files extend each other" }
    if !reachesOutside, !isInRepository(resolved) {
      let advice =
        ProjectLocation.isAround(root, resolved)
        ? "run viewlint from a parent folder or pass --root" : "pass the file with --config"
      return "\(Quotation.of(name)) is outside the project root; \(advice)"
    }
    return nil
  }

  /// A file by itself. The rules that it defines are not known yet.
  private func read(
    _ file: FilePath, _ source: FileReader.Source
  ) -> Result<LoadedLayer, ConfigurationFailures> {
    if !reachesOutside, let resolved = FileSystem.resolved(file), !isInRepository(resolved) {
      let message = "links outside the project root; pass the file with --config"
      return .failure(ConfigurationFailures(list: [ConfigurationFailure(file: file, message: message)]))
    }
    let limit = JSONReader(.configuration).maximumSize
    let text: SourceBytes
    switch FileReader.bytes(of: file, source, limit: limit) {
    case .success(let bytes): text = SourceBytes(bytes)
    case .failure(let failure):
      return .failure(ConfigurationFailures(list: [ConfigurationFailure(file: file, message: failure.text)]))
    }
    var decoder = ConfigurationDecoder(ConfigurationSchema(), folder: folder(of: file).bytes)
    var (layer, problems) = decoder.decode(text)
    // A file for another version may have keys that this one does not know.
    if let (requirement, range) = layer.requiredVersion, !requirement.accepts(ProgramVersion.current) {
      let message = "this configuration requires viewlint \(requirement.text), but this is \(ProgramVersion.current)"
      return .failure(ConfigurationFailures(file, text, [(range.lowerBound, message)]))
    }
    if case .file(let path, let range)? = layer.run.baseline {
      let target = target(of: path, from: file)
      if !reachesOutside, !isInRepository(FileSystem.resolved(target) ?? target) {
        let message = "\(Quotation.of(path)) is outside the project root; pass the file with --baseline"
        return .failure(ConfigurationFailures(file, text, [(range.lowerBound, message)]))
      }
      layer.run.baseline = .file(target.text, range)
    }
    return .success(LoadedLayer(file: file, source: text, layer: layer, problems: problems))
  }
}

/// All errors of some configuration files.
struct ConfigurationFailures: Error, Equatable {
  var list: [ConfigurationFailure]

  init(list: [ConfigurationFailure]) {
    self.list = list
  }

  /// Errors at byte offsets of a file.
  init(_ file: FilePath, _ source: SourceBytes, _ errors: [(offset: Int, message: String)]) {
    let lines = LineIndex(source)
    list = errors.map {
      ConfigurationFailure(file: file, position: lines.position(of: $0.offset), message: $0.message)
    }
  }
}
