import LintRules

/// The files of a project, kept from one pass of the linter to the next. In a small one each is read and viewed once; in
/// one of some thousand files the views are kept that there is room for. Of a large one nothing is kept, since what is
/// kept grows with the project.
final class FileMemory: Sendable {
  /// How many files a small project has at most.
  static let mostFiles = 128
  /// How many files a project has at most of which views are kept.
  static let mostViews = 4096

  /// What is kept of a project.
  enum Extent {
    case everything
    case views
    case nothing

    /// What is kept of a project with so many files.
    init(fileCount: Int) {
      self = fileCount <= mostFiles ? .everything : fileCount <= mostViews ? .views : .nothing
    }
  }

  private struct State {
    var contents: [Int: [UInt8]] = [:]
    var views: [Int: FileView] = [:]
    /// How many bytes of files that were read may still be kept.
    var left = 256 << 10
    /// How many bytes of files may still be kept as views, which take about ten times as much memory.
    var leftForViews = 2 << 20
  }

  private let state = Locked(State())

  /// Forgets everything.
  func forget() { state.with { $0 = State() } }

  /// The bytes of a file that was kept.
  func contents(_ index: Int) -> [UInt8]? {
    state.with { $0.contents[index] ?? $0.views[index]?.source.bytes }
  }

  /// Keeps the bytes of a file if there is room for them.
  func keep(_ bytes: UnsafeRawBufferPointer, _ index: Int) {
    state.with { state in
      guard bytes.count <= state.left, state.contents[index] == nil else { return }
      state.left -= bytes.count
      state.contents[index] = Array(bytes)
    }
  }

  /// The view of a file: the one that is kept, or the one that `make` makes of its bytes, kept if there is room.
  func view(_ index: Int, _ bytes: UnsafeRawBufferPointer, _ make: ([UInt8]) -> FileView) -> FileView {
    let (known, contents) = state.with { ($0.views[index], $0.contents[index]) }
    if let known { return known }
    let view = make(contents ?? Array(bytes))
    state.with { state in
      guard bytes.count <= state.leftForViews else { return }
      state.leftForViews -= bytes.count
      state.views[index] = view
    }
    return view
  }
}
