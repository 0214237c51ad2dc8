/// A source tree some of whose files have other contents than the tree behind it.
public struct OverlayTree<Base: SourceTree>: SourceTree {
  /// The tree behind it.
  public let base: Base
  /// The contents that stand in for those of the base, by file index.
  public var contents: [Int: SourceBytes]

  /// Lays contents over a tree.
  public init(_ base: Base, _ contents: [Int: SourceBytes] = [:]) {
    self.base = base
    self.contents = contents
  }

  /// The number of files.
  public var fileCount: Int { base.fileCount }

  /// The path of a file.
  public func path(_ index: Int) -> String { base.path(index) }

  /// Calls `body` with the bytes that the file has here.
  public func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    guard let bytes = contents[index]?.bytes else { return base.read(index, body) }
    bytes.withUnsafeBytes(body)
    return true
  }

  /// What is seen in a file; the base may know it of those that it has.
  public func view(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> FileView {
    contents[index].map { FileView(path: path(index), source: $0) } ?? base.view(index, bytes)
  }

  /// Runs on the threads of the base.
  public func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    base.concurrentMap(count, body)
  }
}
