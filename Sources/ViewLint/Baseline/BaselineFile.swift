import LintRules

/// Why a baseline cannot be used.
enum BaselineFailure: Error, Equatable {
  /// It cannot be read.
  case unreadable(FilePath, ReadFailure)
  /// It is not what a baseline must be.
  case malformed(FilePath, [BaselineMistake])

  /// What people read, line by line; `shown` turns a path into the form in which it is printed.
  func lines(_ shown: (FilePath) -> String) -> [String] {
    switch self {
    case .unreadable(let path, let failure):
      let path = shown(path)
      guard case .system(let error) = failure, error.isMissing else { return ["error: \(path): \(failure.text)"] }
      return ["error: there is no baseline '\(path)'; 'viewlint baseline create \(path)' makes one"]
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

/// A mistake in a baseline with its place, 1-based.
struct BaselineMistake: Error, Equatable {
  var position: LineColumn
  var message: String
}

/// A baseline on disk. The paths in it are relative to its own folder, wherever the project root is said to be.
struct BaselineFile: Sendable {
  /// The absolute path of the file.
  let path: FilePath
  /// The absolute path of its folder, links resolved.
  private let folder: FilePath
  /// The absolute path of the project root, links resolved.
  private let root: FilePath

  /// The name of the file if nobody gives another.
  static let usualName = FilePath(".viewlint-baseline.jsonl")
  /// A larger file is no baseline, in bytes.
  private static let maximumSize = 256 << 20

  init(_ path: FilePath, root: FilePath) {
    self.path = path
    self.root = root
    let parent = path.parent ?? FilePath("/")
    folder = FileSystem.resolved(parent) ?? parent
  }

  var exists: Bool { FileSystem.exists(path) }

  /// Reads the baseline; the paths of its entries become relative to the project root.
  func read() throws(BaselineFailure) -> Baseline {
    let source: SourceBytes
    switch FileReader.bytes(of: path, limit: BaselineFile.maximumSize) {
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

  /// Replaces the file at once: whoever reads it sees the old one or the new one.
  func write(_ baseline: Baseline) throws(SystemError) {
    let entries = renamed(baseline.entries) { besideFile($0) }
    try FileWriter.write(Array(BaselineText.text(entries).utf8), to: path)
  }

  /// The entries with other paths; many have the same.
  private func renamed(_ entries: [BaselineEntry], _ rename: (String) -> String) -> [BaselineEntry] {
    var known: [String: String] = [:]
    return entries.map { entry in
      var entry = entry
      let path = known[entry.path] ?? rename(entry.path)
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
