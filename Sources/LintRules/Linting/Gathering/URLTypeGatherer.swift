/// Collects the types called `URL` from the files of a project.
struct URLTypeGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  private static let url = WordNumbers(["URL"])!

  /// The types of the whole project.
  func types() -> ProjectURLTypes {
    let answers = tree.answers(to: .urlTypes, from: tree.files(for: .urlTypes) ?? Array(0..<tree.fileCount)) {
      sketches.mayDeclare(Self.url, file: $0)
    } _: { file, bytes -> ProjectURLTypes? in
      guard sketches.knows(file) || WordSketch(bytes).mayDeclare(Self.url) else { return nil }
      return ProjectURLTypes(declaredIn: tree.view(file, bytes))
    }
    return answers.reduce(into: ProjectURLTypes()) { $0.merge($1) }
  }

  /// The indices of the files that may declare one.
  func files() -> [Int] {
    (0..<tree.fileCount).filter { sketches.mayDeclare(Self.url, file: $0) }
  }
}
