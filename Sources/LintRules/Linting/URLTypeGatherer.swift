/// Asks the files of a project for types that are called `URL`.
struct URLTypeGatherer<Tree: SourceTree> {
  let tree: Tree
  let sketches: WordSketches

  /// The types of the whole project.
  func types() -> ProjectURLTypes {
    let hashes = WordHashes(["URL"])
    let files = tree.urlTypeFiles
    let answers = tree.concurrentMap(files?.count ?? tree.fileCount) { position -> ProjectURLTypes? in
      let index = files?[position] ?? position
      guard sketches.mayHold(hashes, file: index) else { return nil }
      return tree.withBytes(index) { bytes -> ProjectURLTypes? in
        guard Self.mayDeclare(bytes) else { return nil }
        return ProjectURLTypes(declaredIn: FileView(path: tree.path(index), source: SourceBytes(Array(bytes))))
      } ?? nil
    }
    var types = ProjectURLTypes()
    for answer in answers { if let answer { types.merge(answer) } }
    return types
  }

  /// The indices of the files that may declare one.
  func files() -> [Int] {
    let answers = tree.concurrentMap(tree.fileCount) { tree.withBytes($0) { Self.mayDeclare($0) } ?? false }
    return answers.indices.filter { answers[$0] }
  }

  /// Whether the word `URL` stands behind the last letter of a keyword that declares a type, and white space.
  ///
  /// Nearly every file names `URL`; hardly any declares it.
  static func mayDeclare(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 3 else { return false }
    for index in 1..<bytes.count - 1 where bytes[index] == 0x52 && bytes[index - 1] == 0x55 && bytes[index + 1] == 0x4C
    {
      var before = index - 2
      if before >= 0, bytes[before] == 0x60 { before -= 1 }
      let end = before
      while before >= 0, bytes[before] == 0x20 || (0x09...0x0D).contains(bytes[before]) { before -= 1 }
      // A comment may stand between the keyword and the name.
      guard before >= 0, before < end else { continue }
      if endsKeyword(bytes, before) || bytes[before] == 0x2F { return true }
    }
    return false
  }

  private static var keywords: [StaticString] { ["struct", "class", "enum", "actor", "protocol", "typealias"] }

  private static func endsKeyword(_ bytes: UnsafeRawBufferPointer, _ last: Int) -> Bool {
    keywords.contains { keyword in
      let count = keyword.utf8CodeUnitCount
      guard last + 1 >= count else { return false }
      return (0..<count).allSatisfy { bytes[last + 1 - count + $0] == keyword.utf8Start[$0] }
    }
  }
}
