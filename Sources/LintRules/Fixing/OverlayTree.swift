/// A source tree in which some files have other contents than in its base.
public struct OverlayTree<Base: SourceTree>: SourceTree {
  /// The base.
  public let base: Base
  /// The replaced contents by file index.
  public var contents: [Int: SourceBytes]

  /// Replaces contents of a tree.
  public init(_ base: Base, _ contents: [Int: SourceBytes] = [:]) {
    self.base = base
    self.contents = contents
  }

  /// The number of files.
  public var fileCount: Int { base.fileCount }

  /// The path of a file.
  public func path(_ index: Int) -> String { base.path(index) }

  /// Calls `body` with the bytes of the file, replaced or not.
  public func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    guard let bytes = contents[index]?.bytes else { return base.read(index, body) }
    bytes.withUnsafeBytes(body)
    return true
  }

  /// The view of a file; the base may have cached it for an unchanged file.
  public func view(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> FileView {
    contents[index].map { FileView(path: path(index), source: $0) } ?? base.view(index, bytes)
  }

  /// Those of the base: its build settings stay the same.
  public func deploymentTargets(of path: String) -> DeploymentTargets { base.deploymentTargets(of: path) }

  /// Runs on the threads of the base.
  public func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    base.concurrentMap(count, body)
  }
}
