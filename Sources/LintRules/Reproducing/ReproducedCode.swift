/// A file of a reproduction.
struct ReproducedFile: Sendable {
  /// The name of the file.
  var path: String
  /// The contents of the file.
  var source: SourceBytes
}

/// Code that still has the finding to reproduce.
struct ReproducedCode: Sendable {
  /// The files; the finding is in the first one.
  var files: [ReproducedFile]
  /// The offset at which the finding starts.
  var anchor: Int

  /// The size of all files, in bytes.
  var size: Int { files.reduce(0) { $0 + $1.source.count } }

  /// The number of lines of all files.
  var lineCount: Int { files.reduce(0) { $0 + $1.source.bytes.count { $0 == 0x0A } } }

  /// Returns the name of a file: `A.swift`, `B.swift`.
  static func path(_ index: Int) -> String {
    let letter = Unicode.Scalar(UInt8(ascii: "A") + UInt8(index % 26))
    return "\(letter)\(index < 26 ? "" : "\(index / 26)").swift"
  }
}

/// The project of a reproduction.
struct ReproducedTree: SourceTree {
  let files: [ReproducedFile]

  var fileCount: Int { files.count }

  func path(_ index: Int) -> String { files[index].path }

  func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    files[index].source.bytes.withUnsafeBytes(body)
    return true
  }

  func view(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> FileView {
    FileView(path: files[index].path, source: files[index].source)
  }

  func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    (0..<count).map(body)
  }
}

/// A project with some of the files of a larger project.
struct PartialTree<Base: SourceTree>: SourceTree {
  let base: Base
  /// The indices of the files in the larger project.
  let files: [Int]

  var fileCount: Int { files.count }

  func path(_ index: Int) -> String { base.path(files[index]) }

  func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool { base.read(files[index], body) }

  func view(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> FileView { base.view(files[index], bytes) }

  func deploymentTargets(of path: String) -> DeploymentTargets { base.deploymentTargets(of: path) }

  func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    base.concurrentMap(count, body)
  }
}
