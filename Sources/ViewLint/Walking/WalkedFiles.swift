import LintRules

/// The Swift files that a walk found. Their paths share one piece of memory.
struct WalkedFiles: Sendable {
  /// One file.
  struct Entry: Sendable {
    /// Where its path starts in `paths`.
    var start: Int
    /// The length of its path in bytes; a NUL follows.
    var length: Int
    /// The configuration that applies to it.
    var scope: Int
    /// Whether its path makes it a view file.
    var verdict: ViewSelection.Verdict
  }

  /// All paths, relative to the project root, each followed by a NUL.
  fileprivate(set) var paths: [UInt8] = []
  /// The files, folder by folder in the order of the folders' paths.
  fileprivate(set) var entries: [Entry] = []

  /// Adds a file.
  mutating func append(_ path: [UInt8], scope: Int, verdict: ViewSelection.Verdict) {
    entries.append(Entry(start: paths.count, length: path.count, scope: scope, verdict: verdict))
    paths += path
    paths.append(0)
  }

  /// Makes room for all files of some other lists.
  mutating func reserveCapacity(for others: [WalkedFiles]) {
    paths.reserveCapacity(others.reduce(paths.count) { $0 + $1.paths.count })
    entries.reserveCapacity(others.reduce(entries.count) { $0 + $1.entries.count })
  }

  /// Adds some files of another list.
  mutating func append(_ other: WalkedFiles, _ range: Range<Int>) {
    guard let first = range.first, let last = range.last else { return }
    let start = other.entries[first].start
    let end = other.entries[last].start + other.entries[last].length + 1
    let shift = paths.count - start
    paths += other.paths[start..<end]
    for var entry in other.entries[range] {
      entry.start += shift
      entries.append(entry)
    }
  }

  /// Returns the files without some paths.
  func without(_ left: Set<[UInt8]>) -> WalkedFiles {
    let lengths = Set(left.map(\.count))
    let indices = entries.indices.filter { lengths.contains(entries[$0].length) && left.contains(Array(path($0))) }
    if indices.isEmpty { return self }
    var kept = WalkedFiles()
    kept.reserveCapacity(for: [self])
    var start = 0
    for index in indices + [entries.count] {
      kept.append(self, start..<index)
      start = index + 1
    }
    return kept
  }

  /// The path of a file.
  func path(_ index: Int) -> ArraySlice<UInt8> {
    let entry = entries[index]
    return paths[entry.start..<entry.start + entry.length]
  }

  /// Calls `body` with the path of a file as a C string.
  func withPath<Result>(_ index: Int, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    paths.withUnsafeBytes { body(($0.baseAddress! + entries[index].start).assumingMemoryBound(to: CChar.self)) }
  }
}
