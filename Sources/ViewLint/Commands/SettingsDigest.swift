import LintRules

/// A digest of the settings of some files: the project root, their configuration files with the files that these extend,
/// and the baseline.
struct SettingsDigest {
  private var parts: [[UInt8]]

  init(_ request: LintRequest) {
    let root = request.location.root
    let store = ConfigurationStore(request)
    let files = ConfigurationFiles(root: root, preset: request.preset)
    let top = FilePath([UInt8]())
    let folders = Set(request.paths.map { request.location.place(of: $0).parent ?? top } + [top])
    let configured = Set(folders.compactMap { store.nearestFolder(of: $0) })
    parts = [root.bytes]
    for folder in configured.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      add(files.layers(root.appending(folder).appending(ConfigurationStore.fileName)))
    }
    // A missing baseline differs from an empty one.
    if let baseline = store.baseline, case .success(let bytes) = baseline.contents() { parts.append(bytes) }
  }

  /// The digest of all parts, each with its length.
  var text: String { FileDigest(parts.joinedWithLengths).text }

  /// Adds configuration files, or their error messages.
  private mutating func add(_ layers: Result<[ConfigurationFiles.LoadedLayer], ConfigurationFailures>) {
    switch layers {
    case .success(let layers):
      parts += layers.flatMap(\.parts)
    case .failure(let failures):
      for failure in failures.list { parts += [failure.file.bytes, Array(failure.message.utf8)] }
    }
  }
}
