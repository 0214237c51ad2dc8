import LintRules

/// Why a baseline cannot be used.
enum BaselineFailure: Error, Equatable {
  /// It cannot be read.
  case unreadable(FilePath, ReadFailure)
  /// It is not a valid baseline.
  case malformed(FilePath, [BaselineMistake])

  /// The message for people, line by line; `shown` formats a path.
  func lines(_ shown: (FilePath) -> String) -> [String] {
    switch self {
    case .unreadable(let path, let failure):
      let path = shown(path)
      guard case .system(let error) = failure, error.isMissing else { return ["error: \(path): \(failure.text)"] }
      return ["error: no baseline at '\(path)'; run 'viewlint baseline create \(path)'"]
    case .malformed(let path, let mistakes):
      let most = 10
      var lines = mistakes.prefix(most).map {
        "\(shown(path)):\($0.position.line):\($0.position.column): error: \($0.message)"
      }
      if mistakes.count > most { lines.append("… and \(mistakes.count - most) more") }
      return lines
    }
  }
}

/// An error in a baseline with its position, 1-based.
struct BaselineMistake: Error, Equatable {
  var position: LineColumn
  var message: String
}

/// A baseline on disk. Its paths are relative to its own folder, independent of the project root.
struct BaselineFile: Sendable {
  /// The absolute path of the file.
  let path: FilePath
  /// The absolute path of its folder, links resolved.
  private let folder: FilePath
  /// The absolute path of the project root, links resolved.
  private let root: FilePath
  /// The kinds of files that the path may name.
  private let source: FileReader.Source

  /// The default name of the file.
  static let usualName = FilePath(".viewlint-baseline.jsonl")
  /// The largest size of a baseline, in bytes.
  private static let maximumSize = 256 << 20

  init(_ path: FilePath, root: FilePath, _ source: FileReader.Source = .regular) {
    self.path = path
    self.root = root
    self.source = source
    let parent = path.parent ?? FilePath("/")
    folder = FileSystem.resolved(parent) ?? parent
  }

  var exists: Bool { FileSystem.exists(path) }

  /// Reads the baseline; the paths of its entries become relative to the project root.
  func read() throws(BaselineFailure) -> Baseline {
    let source: SourceBytes
    switch contents() {
    case .success(let bytes): source = SourceBytes(bytes)
    case .failure(let failure): throw .unreadable(path, failure)
    }
    let (entries, problems) = BaselineDecoder.decode(source)
    if !problems.isEmpty {
      let lines = LineIndex(source)
      let mistakes = problems.map {
        BaselineMistake(position: lines.position(of: $0.offset), message: Escaping.line($0.message))
      }
      throw .malformed(path, mistakes)
    }
    return Baseline(renamed(entries) { inProject($0) })
  }

  /// The bytes of the file.
  func contents() -> Result<[UInt8], ReadFailure> {
    FileReader.bytes(of: path, source, limit: BaselineFile.maximumSize)
  }

  /// Replaces the file, which is at `place`, atomically: readers see the old one or the new one.
  func write(_ baseline: Baseline, to place: OutputPlace) throws(OutputFailure) {
    let entries = renamed(baseline.entries) { besideFile($0) }
    try OutputFile(place).write(Array(BaselineText.text(entries).utf8))
  }

  /// The entries with changed paths; many have the same path.
  private func renamed(_ entries: [BaselineEntry], _ newPath: (String) -> String) -> [BaselineEntry] {
    var known: [String: String] = [:]
    return entries.map { entry in
      var entry = entry
      let path = known[entry.path] ?? newPath(entry.path)
      known[entry.path] = path
      entry.path = path
      return entry
    }
  }

  private func inProject(_ path: String) -> String {
    let absolute = folder.appending(FilePath(path)).normalized
    return (absolute.relative(to: root) ?? absolute).text
  }

  private func besideFile(_ path: String) -> String {
    root.appending(FilePath(path)).normalized.route(from: folder).text
  }
}
