/// Collects the types called `URL` from the files of a project.
struct URLTypeGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// The types of the whole project.
  func types() -> ProjectURLTypes {
    let files = tree.files(for: .urlTypes)
    let answers = tree.concurrentMap(files?.count ?? tree.fileCount) { position -> ProjectURLTypes? in
      let index = files?[position] ?? position
      guard sketches.mayDeclareURL(index) else { return nil }
      return tree.withBytes(index) { bytes -> ProjectURLTypes? in
        guard sketches.knows(index) || ProjectURLTypes.mayBeDeclared(in: bytes) else { return nil }
        return ProjectURLTypes(declaredIn: tree.view(index, bytes))
      } ?? nil
    }
    var types = ProjectURLTypes()
    for answer in answers { if let answer { types.merge(answer) } }
    return types
  }

  /// The indices of the files that may declare one.
  func files() -> [Int] {
    let answers = tree.concurrentMap(tree.fileCount) { index in
      if sketches.knows(index) { return sketches.mayDeclareURL(index) }
      return tree.withBytes(index) { ProjectURLTypes.mayBeDeclared(in: $0) } ?? false
    }
    return answers.indices.filter { answers[$0] }
  }
}
