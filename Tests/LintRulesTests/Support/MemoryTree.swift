import LintRules

/// A project in memory: paths and the bytes of their files.
struct MemoryTree: SourceTree {
  /// The Swift files, in the order in which the linter sees them.
  var files: [(path: String, bytes: [UInt8])]

  /// The deployment targets of all files.
  var deploymentTargets = DeploymentTargets()

  /// Whether it answers which files may matter, as a catalogue does; it names all of them.
  var knowsFiles = false

  var fileCount: Int { files.count }

  func files(answering question: FileQuestion) -> [Int]? { knowsFiles ? Array(files.indices) : nil }

  func files(for fact: ProjectFact) -> [Int]? { knowsFiles ? Array(files.indices) : nil }

  func deploymentTargets(of path: String) -> DeploymentTargets { deploymentTargets }

  func path(_ index: Int) -> String { files[index].path }

  func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    files[index].bytes.withUnsafeBytes(body)
    return true
  }

  func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    (0..<count).map(body)
  }
}
