/// Finds out which files of a tree are view files, whether anything in them is linted or not.
public struct ViewSearch: Sendable {
  private let tree: any SourceTree

  /// Prepares a search.
  public init(_ tree: some SourceTree) {
    self.tree = tree
  }

  /// So many files are looked at first, and twice as many each time that none of them is a view file.
  private static var firstFiles: Int { 8 }

  /// Whether one of some files declares a view. It reads no more of them than it has to.
  public func hasView(_ files: [Int]) -> Bool {
    var start = 0
    var count = Self.firstFiles
    while start < files.count {
      let part = files[start..<min(start + count, files.count)]
      let answers = tree.concurrentMap(part.count) { own(part[part.startIndex + $0])?.reason != nil }
      if answers.contains(true) { return true }
      start += count
      count *= 2
    }
    // All types may conform to protocols of the project, declared in other files.
    return reasons(files).contains { $0 != nil }
  }

  /// For each of some files what makes it a view file, or nil.
  public func reasons(_ files: [Int]) -> [ViewReason?] {
    let all = tree.concurrentMap(tree.fileCount) { declarations($0) }
    let types = ViewTypes(all.compactMap { $0 })
    return files.map { file in all[file].flatMap { types.reason($0) } }
  }

  /// What a file says, if its bytes have signs of a view.
  private func own(_ file: Int) -> ViewDeclarations? {
    tree.withBytes(file) { bytes in
      ViewSigns(bytes).showsView ? ViewDeclarations(tree.view(file, bytes)) : nil
    } ?? nil
  }

  private func declarations(_ file: Int) -> ViewDeclarations? {
    tree.withBytes(file) { ViewDeclarations(tree.view(file, $0)) }
  }
}
