/// Collects the types called `URL` from the files of a project.
struct URLTypeGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// The types of the whole project.
  func types() -> ProjectURLTypes {
    let files = tree.files(for: .urlTypes) ?? Array(0..<tree.fileCount)
    let answers = tree.collect(from: files, where: { sketches.mayDeclareURL($0) }) {
      guard sketches.knows($0) || ProjectURLTypes.mayBeDeclared(in: $1) else { return nil }
      return ProjectURLTypes(declaredIn: tree.view($0, $1))
    }
    return answers.reduce(into: ProjectURLTypes()) { $0.merge($1) }
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
