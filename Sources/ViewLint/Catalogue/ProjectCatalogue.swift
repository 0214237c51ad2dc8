import LintRules

/// The rest of a project, which is looked up rather than walked.
struct ProjectRest: Sendable {
  var catalogue: ProjectCatalogue
  /// The words of the image calls.
  var imageWords: [String]
}

/// The files of a project that a commit does not change, as of the last commit. The catalogue shows which of them
/// matter for the changed ones, so that few are read.
final class ProjectCatalogue: Sendable {
  private let words: WordCatalogue
  private let committed: CommittedFiles
  private let paths: RepositoryPaths
  private let store: ConfigurationStore
  /// The paths of replaced files, relative to the top folder.
  private let replaced: Set<FilePath>
  private let read = Locked<[Int: [UInt8]?]>([:])

  init(
    _ words: WordCatalogue, _ committed: CommittedFiles, _ paths: RepositoryPaths, _ store: ConfigurationStore,
    replaced: Set<FilePath>
  ) {
    self.words = words
    self.committed = committed
    self.paths = paths
    self.store = store
    self.replaced = replaced
  }

  /// The number of files, including those that do not count.
  var count: Int { words.count }

  /// The path of a file, relative to the project root.
  func path(_ file: Int) -> FilePath { paths.inProject(words.path(file)) ?? words.path(file) }

  /// The contents of a file; nil for those that do not count and those that are not in git.
  func contents(_ file: Int) -> [UInt8]? {
    if let known = read.with({ $0[file] }) { return known }
    fetch([file])
    return read.with { $0[file] ?? nil }
  }

  /// The files that may answer a question, read together.
  func files(answering question: FileQuestion) -> [Int] {
    var files: Set<Int> = []
    for word in question.uses {
      guard let number = FileWords.number(word) else { return fetch(0..<count) }
      files.formUnion(words.files(number))
    }
    for word in question.definitions {
      guard let number = FileWords.number(word) else { return fetch(0..<count) }
      files.formUnion(words.files(declaring: number))
    }
    for (word, label) in question.labelledUses {
      guard let word = FileWords.number(word), let label = FileWords.number(label) else { return fetch(0..<count) }
      files.formUnion(Set(words.files(word)).intersection(words.files(label)))
    }
    for number in question.numbers { files.formUnion(words.files(number)) }
    return fetch(files)
  }

  /// The files whose image calls may affect files with these contents, read together.
  func imageFiles(for contents: [[UInt8]], _ imageWords: [String]) -> [Int] {
    var files = Set(words.alwaysFiles)
    for bytes in contents {
      for number in bytes.withUnsafeBytes({ FileWords.numbers($0) }) {
        guard let wrapper = words.wrapperFiles(number) else { continue }
        if wrapper.isMany { return self.files(answering: FileQuestion(uses: imageWords)) }
        files.formUnion(wrapper.files)
      }
    }
    return fetch(files)
  }

  /// The files that may have facts of a kind, whatever the changed files are, read together.
  func files(for fact: ProjectFact) -> [Int] { fetch(words.files(for: fact)) }

  /// Reads files that have not been read yet; returns those with contents, ascending.
  @discardableResult
  private func fetch(_ files: some Sequence<Int>) -> [Int] {
    let files = files.sorted()
    let unknown = read.with { read in files.filter { read[$0] == nil } }
    let counting = unknown.filter { file in
      let path = words.path(file)
      guard !replaced.contains(path), let place = paths.inProject(path) else { return false }
      return store.walkedPlace(ofFile: place) != nil
    }
    let blobs = committed.contents(counting.map { (words.path($0), words.blob($0)) })
    return read.with { read in
      for file in unknown { read.updateValue(nil, forKey: file) }
      for (file, contents) in zip(counting, blobs) { read.updateValue(contents, forKey: file) }
      return files.filter { (read[$0] ?? nil) != nil }
    }
  }
}
