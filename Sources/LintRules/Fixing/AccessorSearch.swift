/// Searches a project for the extension that fixed code relies on.
public enum AccessorSearch {
  /// Whether a file of the project declares a member or function with the name.
  public static func isDefined(_ accessor: String, in tree: some SourceTree) -> Bool {
    let scan = TriggerScan(words: [accessor])
    return tree.concurrentMap(tree.fileCount) { index in
      tree.withBytes(index) { bytes in
        guard scan.containsAny(bytes) else { return false }
        let file = FileView(path: tree.path(index), source: SourceBytes(Array(bytes)))
        return file.outline.declarations.contains { declaration in
          (declaration.isProperty || declaration.kind == .function) && file.code.isWord(declaration.name)
            && file.code.word(declaration.name) == accessor
        }
      } ?? false
    }.contains(true)
  }
}
