/// Looks for declarations of some names in the bytes of files, before anything scans these: a keyword with one of the
/// names after it.
struct DeclarationScan: Sendable {
  private let names: Set<UInt64>
  private let keywords: [UInt64]
  private let filter: UInt64

  /// Keywords that declare values.
  static let values = ["var", "let", "func"]
  /// Keywords that declare types.
  static let types = ["struct", "class", "enum", "actor"]

  /// Prepares a search for names after keywords.
  init(_ names: some Sequence<String>, behind keywords: [String]) {
    self.names = Set(names.map(\.wordHash))
    self.keywords = keywords.map(\.wordHash)
    filter = self.keywords.reduce(0) { $0 | 1 &<< ($1 & 63) }
  }

  /// The hashes of the names that occur after a keyword.
  func found(in bytes: UnsafeRawBufferPointer) -> Set<UInt64> {
    var found: Set<UInt64> = []
    visit(bytes) { found.insert($0) }
    return found
  }

  /// Whether one of the names occurs after a keyword.
  func occurs(in bytes: UnsafeRawBufferPointer) -> Bool {
    var occurs = false
    visit(bytes) { _ in occurs = true }
    return occurs
  }

  @inline(__always)
  private func visit(_ bytes: UnsafeRawBufferPointer, _ body: (UInt64) -> Void) {
    guard let base = bytes.baseAddress, !names.isEmpty else { return }
    let file = SearchedBytes(base: base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    var isBehindKeyword = false
    file.visitRuns { run in
      let hash = file.hash(run)
      if isBehindKeyword, names.contains(hash) { body(hash) }
      isBehindKeyword = filter & (1 &<< (hash & 63)) != 0 && keywords.contains(hash)
    }
  }
}
