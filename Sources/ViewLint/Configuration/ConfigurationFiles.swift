import LintRules

/// A configuration that cannot be used, with where the mistake stands.
struct ConfigurationFailure: Error, Equatable {
  /// The absolute path of the configuration file.
  var file: FilePath
  /// Where in it; nil if it could not be read.
  var position: LineColumn?
  /// What is wrong, in a lower-case clause.
  var message: String
}

/// Reads configuration files and what they extend.
struct ConfigurationFiles: Sendable {
  /// The absolute path of the project root with all links resolved.
  let root: FilePath
  /// The preset of the command line, which wins over one that a file extends.
  let preset: Preset?
  /// Whether files may extend ones outside the root and be pipes: only if a person named the first of them.
  var reachesOutside = false

  /// How long a chain of extended files may be.
  private static var maximumChain: Int { 16 }

  /// The configuration without any file.
  func builtIn() -> Configuration {
    var configuration = Configuration.shipped()
    if let preset { configuration.apply(preset) }
    return configuration
  }

  /// A file that was read.
  struct LoadedLayer {
    /// Its absolute path.
    var file: FilePath
    var source: SourceBytes
    var layer: ConfigurationLayer
  }

  /// The configuration of a file and of all that it extends, or every mistake in the first file that has any.
  func load(_ file: FilePath) -> Result<Configuration, ConfigurationFailures> {
    layers(file).map { layers in
      var configuration = Configuration.shipped()
      let extended = (layers.last?.layer.extends?.name).flatMap { Preset(rawValue: $0) }
      if let base = preset ?? extended { configuration.apply(base) }
      for layer in layers.reversed() { configuration.apply(layer.layer) }
      return configuration
    }
  }

  /// A file and those that it extends, the nearest first.
  func layers(_ file: FilePath) -> Result<[LoadedLayer], ConfigurationFailures> {
    var layers: [LoadedLayer] = []
    var next: FilePath? = file
    var chain: [FilePath] = []
    while let current = next {
      next = nil
      switch read(current) {
      case .failure(let failures): return .failure(failures)
      case .success(let (layer, source)):
        layers.append(LoadedLayer(file: current, source: source, layer: layer))
        chain.append(current)
        guard let extends = layer.extends else { break }
        if Preset(rawValue: extends.name) != nil { break }
        if let message = objection(to: extends.name, from: current, chain) {
          let position = LineIndex(source).position(of: extends.range.lowerBound)
          let failure = ConfigurationFailure(file: current, position: position, message: message)
          return .failure(ConfigurationFailures(list: [failure]))
        } else {
          next = target(of: extends.name, from: current)
        }
      }
    }
    return .success(layers)
  }

  private func target(of name: String, from file: FilePath) -> FilePath {
    (file.parent ?? FilePath("/")).appending(FilePath(name)).normalized
  }

  /// Why a file cannot extend what it names; nil if it can.
  private func objection(to name: String, from file: FilePath, _ chain: [FilePath]) -> String? {
    let target = target(of: name, from: file)
    guard let resolved = FileSystem.resolved(target) else {
      let presets = Preset.allCases.map { $0.rawValue }
      return "\(Quotation.of(name)) is neither a preset (\(presets.joined(separator: ", "))) nor a file"
        + Suggestion.clause(for: name, among: presets)
    }
    if chain.contains(target) { return "\(Quotation.of(name)) leads back to this file" }
    if chain.count >= Self.maximumChain { return "more than \(Self.maximumChain) files extend one another" }
    if !reachesOutside, resolved.relative(to: root) == nil {
      let way =
        ProjectLocation.isAround(root, resolved)
        ? "run viewlint above it, or give --root" : "name such a file with --config"
      return "\(Quotation.of(name)) is outside the project root; \(way)"
    }
    return nil
  }

  private func read(_ file: FilePath) -> Result<(ConfigurationLayer, SourceBytes), ConfigurationFailures> {
    if !reachesOutside, let resolved = FileSystem.resolved(file), resolved.relative(to: root) == nil {
      let message = "is a link that leads out of the project root; name such a file with --config"
      return .failure(ConfigurationFailures(list: [ConfigurationFailure(file: file, message: message)]))
    }
    let limit = JSONReader(.configuration).maximumSize
    let result = FileReader.bytes(of: file, reachesOutside ? .named : .regular, limit: limit)
    let source: SourceBytes
    switch result {
    case .success(let bytes): source = SourceBytes(bytes)
    case .failure(let failure):
      return .failure(ConfigurationFailures(list: [ConfigurationFailure(file: file, message: failure.text)]))
    }
    let folder = file.parent.flatMap { $0.relative(to: root) }?.bytes ?? []
    var decoder = ConfigurationDecoder(ConfigurationSchema(), folder: folder)
    let (layer, problems) = decoder.decode(source)
    if problems.isEmpty { return .success((layer, source)) }
    let lines = LineIndex(source)
    return .failure(
      ConfigurationFailures(
        list: problems.map {
          ConfigurationFailure(file: file, position: lines.position(of: $0.offset), message: $0.message)
        }))
  }
}

/// All mistakes of one configuration file.
struct ConfigurationFailures: Error, Equatable {
  var list: [ConfigurationFailure]
}
