import LintRules

/// A cache of a project's files between passes of the linter. For a project of up to some thousand files it keeps as many
/// files and views as there is room for, first of all the views that are asked for again. For a large one it keeps nothing,
/// because memory would grow with the project.
final class FileMemory: Sendable {
  /// The largest number of files in a project that is kept.
  static let maxFiles = 4096

  /// The largest number of bytes of a file that is kept although there is no room for it.
  static let maxBytesOfLarge = 8 << 20

  private struct State {
    var contents: [Int: [UInt8]] = [:]
    var views: [Int: FileView] = [:]
    /// The remaining room for bytes of files. Views share them.
    var left: Int
    /// The remaining room for bytes of files kept as views, which take about ten times as much memory.
    var leftForViews: Int
    /// The files whose view was asked for, and those for which it was more than once.
    var asked: Set<Int> = []
    var wanted: Set<Int> = []
    /// The files of the kept views in the order in which they came, and how many of them were looked at to make room.
    var order: [Int] = []
    var lookedAt = 0
    /// The summaries of files, which are small.
    var summaries: [Int: FileSummary] = [:]
    /// The files whose summaries have changed in this run.
    var changed: Set<Int> = []
    /// The summaries of an earlier process.
    var packed: PackedSummaries?
    /// The last file for whose view there was no room, so that one large file is not scanned again in every pass.
    var large: (index: Int, view: FileView)?

    /// The view of a file, if it was kept.
    func view(_ index: Int) -> FileView? { views[index] ?? (large?.index == index ? large?.view : nil) }

    /// Notes that the view of a file is asked for.
    mutating func ask(_ index: Int) {
      if !asked.insert(index).inserted { wanted.insert(index) }
    }

    /// Keeps a view if there is room for it, or if it was asked for again and others were not.
    /// - Returns: Whether it is kept.
    mutating func keep(_ view: FileView, _ index: Int, count: Int) -> Bool {
      while count > leftForViews, wanted.contains(index), lookedAt < order.count {
        let file = order[lookedAt]
        lookedAt += 1
        guard !wanted.contains(file), let given = views.removeValue(forKey: file) else { continue }
        leftForViews += given.source.bytes.count
      }
      guard count <= leftForViews else { return false }
      leftForViews -= count
      views[index] = view
      order.append(index)
      return true
    }
  }

  /// The room for bytes of files, and for bytes of files kept as views.
  private let room: (bytes: Int, views: Int)
  private let state: Locked<State>

  /// Creates a memory for one run, or for all runs of a process, which has more room for views.
  init(isForProcess: Bool = false) {
    room = isForProcess ? (256 << 10, 12 << 20) : (4 << 20, 3 << 20)
    state = Locked(State(left: room.bytes, leftForViews: room.views))
  }

  /// Removes everything.
  func forget() { state.with { $0 = State(left: room.bytes, leftForViews: room.views) } }

  /// Copies the knowledge of another memory about the files with a new index. Copied views that nothing asks for again are
  /// the first to make room.
  func copyFiles(from other: FileMemory, _ newIndex: (Int) -> Int?) {
    let old = other.state.with { $0 }
    state.with { state in
      for (index, bytes) in old.contents where bytes.count <= state.left {
        guard let index = newIndex(index), state.contents[index] == nil else { continue }
        state.left -= bytes.count
        state.contents[index] = bytes
      }
      for index in old.order {
        guard let view = old.views[index], let index = newIndex(index), state.views[index] == nil else { continue }
        _ = state.keep(view, index, count: view.source.bytes.count)
      }
      for (index, summary) in old.summaries {
        if let index = newIndex(index) { state.summaries[index] = summary }
      }
      for index in old.asked { if let index = newIndex(index) { state.asked.insert(index) } }
    }
  }

  /// Moves the knowledge of another memory about the same files here, except for changed files. Copying it would be slow.
  func moveFiles(from other: FileMemory, except changed: Set<Int>) {
    var taken = other.state.with { state in
      defer { state = State(left: room.bytes, leftForViews: room.views) }
      return state
    }
    for file in changed {
      taken.left += taken.contents.removeValue(forKey: file)?.count ?? 0
      taken.leftForViews += taken.views.removeValue(forKey: file)?.source.bytes.count ?? 0
      taken.summaries[file] = nil
      taken.asked.remove(file)
    }
    taken.order.removeAll { taken.views[$0] == nil }
    (taken.wanted, taken.lookedAt, taken.large) = ([], 0, nil)
    taken.changed = []
    state.with { $0 = taken }
  }

  /// Returns the files without a summary.
  ///
  /// - Parameter count: The number of files.
  func filesWithoutSummary(_ count: Int) -> [Int] {
    state.with { state in (0..<count).filter { state.summaries[$0] == nil } }
  }

  /// Adds the summaries of an earlier process, by the index of their file.
  func add(_ summaries: [Int: FileSummary], unpackedFrom packed: PackedSummaries) {
    state.with { ($0.summaries, $0.packed) = (summaries, packed) }
  }

  /// The summary of a file, if it was kept.
  func summary(_ index: Int) -> FileSummary? { state.with { $0.summaries[index] } }

  /// Keeps the summary of a file.
  func keep(_ summary: FileSummary, of index: Int) {
    state.with { state in
      state.summaries[index] = summary
      state.changed.insert(index)
    }
  }

  /// The number of files whose summaries have changed in this run, among some files.
  func newSummaryCount(among files: some Sequence<Int>) -> Int {
    let changed = state.with { $0.changed }
    return changed.isEmpty ? 0 : files.count { changed.contains($0) }
  }

  /// The summary of a file for later processes.
  func packedSummary(_ index: Int) -> ArraySlice<UInt8>? {
    let (summary, packed) = state.with { ($0.changed.contains(index) ? $0.summaries[index] : nil, $0.packed?[index]) }
    return summary.map { $0.packed[...] } ?? packed
  }

  /// The bytes of a file, if they were kept.
  func contents(_ index: Int) -> [UInt8]? {
    state.with { $0.contents[index] ?? $0.view(index)?.source.bytes }
  }

  /// Keeps the bytes of a file if there is room for them.
  func keep(_ bytes: UnsafeRawBufferPointer, _ index: Int) {
    let hasRoom = state.with { state in
      guard bytes.count <= state.left, state.contents[index] == nil else { return false }
      state.left -= bytes.count
      return true
    }
    if !hasRoom { return }
    // The copy is made without the lock. A different thread may have read the same file.
    let copy = Array(bytes)
    state.with { state in
      if state.contents[index] == nil { state.contents[index] = copy } else { state.left += copy.count }
    }
  }

  /// The view of a file: the one that was kept, or a new one from `make`, kept if there is room.
  func view(_ index: Int, _ bytes: UnsafeRawBufferPointer, _ make: ([UInt8]) -> FileView) -> FileView {
    let (known, contents) = state.with { state in
      state.ask(index)
      return (state.view(index), state.contents[index])
    }
    if let known { return known }
    let view = make(contents ?? Array(bytes))
    state.with { state in
      if state.views[index] == nil, !state.keep(view, index, count: view.source.bytes.count),
        bytes.count <= Self.maxBytesOfLarge
      {
        state.large = (index, view)
      }
    }
    return view
  }
}
