import LintRules

/// The files of a small project, kept from one pass of the linter to the next: each is read and viewed once. Of a large
/// one nothing is kept, since what is kept grows with the project and locks cost time.
final class FileMemory: Sendable {
  private struct State {
    var contents: [Int: [UInt8]] = [:]
    var views: [Int: FileView] = [:]
    /// How many bytes may still be kept.
    var left = 256 << 10
  }

  /// How many files a small project has at most.
  static let mostFiles = 128

  private let state = Locked(State())

  /// The bytes of a file that was kept.
  func contents(_ index: Int) -> [UInt8]? { state.with { $0.contents[index] } }

  /// Keeps the bytes of a file if there is room for them.
  func keep(_ bytes: UnsafeRawBufferPointer, _ index: Int) {
    state.with { state in
      guard bytes.count <= state.left, state.contents[index] == nil else { return }
      state.left -= bytes.count
      state.contents[index] = Array(bytes)
    }
  }

  /// The view of a file: the one that is kept, or the one that `make` makes of its bytes.
  func view(_ index: Int, _ make: ([UInt8]) -> FileView) -> FileView? {
    let (known, contents) = state.with { ($0.views[index], $0.contents[index]) }
    if let known { return known }
    guard let contents else { return nil }
    let view = make(contents)
    state.with { $0.views[index] = view }
    return view
  }
}
