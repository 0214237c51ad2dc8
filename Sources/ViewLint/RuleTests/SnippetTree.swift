import LintRules

/// The files of a test as a project in memory.
struct SnippetTree: SourceTree {
  /// The files by path; the first one is the snippet.
  let files: [(path: String, bytes: [UInt8])]

  var fileCount: Int { files.count }

  func path(_ index: Int) -> String { files[index].path }

  func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    files[index].bytes.withUnsafeBytes { body($0) }
    return true
  }

  func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    (0..<count).map { body($0) }
  }
}
