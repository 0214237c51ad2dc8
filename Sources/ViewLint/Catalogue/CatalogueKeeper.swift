import LintRules

/// Keeps a `WordCatalogue` of a large project in git's own folder and rebuilds it after too many changes.
struct CatalogueKeeper {
  let repository: RepositoryState
  let git: Git
  let paths: RepositoryPaths
  let store: ConfigurationStore
  /// The options of the run that affect the catalogue.
  let options: RunOptions
  let threads: Int

  /// With a smaller git index, in bytes, reading a project is as fast as looking it up.
  private static let leastIndexSize = 256 << 10
  /// After this many changed files a catalogue is rebuilt.
  private static let mostChanges = 256

  /// The unchanged files of the project, and the changes between the catalogue and the last commit; nil without a
  /// catalogue of this project.
  func open(_ changes: [GitChange]) throws(GitFailure) -> (catalogue: ProjectCatalogue, older: [GitChange])? {
    guard let head = repository.head, FileSystem.size(repository.indexFile) >= Self.leastIndexSize,
      !changes.contains(where: { $0.kind == .other })
    else { return nil }
    if let words = WordCatalogue(repository.catalogueFile), let base = base(of: words) {
      if let older = try older(base, head) { return (catalogue(words, changes + older), older) }
    }
    guard let words = try make(head) else { return nil }
    return (catalogue(words, changes), [])
  }

  private func catalogue(_ words: WordCatalogue, _ changes: [GitChange]) -> ProjectCatalogue {
    ProjectCatalogue(
      words, CommittedFiles(top: repository.top, git: git, threads: threads), paths, store,
      replaced: Set(changes.map { $0.path }))
  }

  /// The words of the image calls.
  var imageWords: [String] { FactRequest(images: ImageVocabulary(options.imageViews)).words }

  // MARK: What a catalogue is about

  private func subject(_ commit: String) -> String {
    let helpers = options.helpers
    return ([ProgramVersion.current, commit] + options.imageViews + [""] + helpers.names + ["", helpers.accessor])
      .joined(separator: "\n")
  }

  /// The commit of a catalogue; nil if it was built by another version or for other options.
  private func base(of words: WordCatalogue) -> String? {
    let subject = words.subject
    let lines = subject.split(separator: "\n", maxSplits: 2)
    guard lines.count >= 2, self.subject(String(lines[1])) == subject else { return nil }
    return String(lines[1])
  }

  /// The changes since a commit; nil if there are too many, or if there is something other than files.
  private func older(_ base: String, _ head: String) throws(GitFailure) -> [GitChange]? {
    if base == head { return [] }
    let ending = try git.end(["diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", base, head])
    guard ending.status == 0 else { return nil }
    let changes = GitChangeList.read(ending.output).filter { $0.kind == .other || $0.path.isSwift }
    return changes.count <= Self.mostChanges && !changes.contains { $0.kind == .other } ? changes : nil
  }

  // MARK: Making one

  private func make(_ head: String) throws(GitFailure) -> WordCatalogue? {
    let files = CommittedFiles(top: repository.top, git: git, threads: threads)
    guard let tree = try CommittedTree(head, files) else { return nil }
    var builder = CatalogueBuilder(subject: subject(head))
    let lister = WordLister(imageViews: options.imageViews)
    let words = tree.concurrentMap(tree.fileCount) { index in tree.withBytes(index) { lister.words(of: $0) } }
    for (file, words) in zip(tree.files, words) { builder.add(file.path, blob: file.blob, words: words ?? ([], [])) }
    builder.add(ProjectSurvey(tree, options))
    if tree.hasChanged { return nil }
    // If it cannot be stored, the next run has to read everything again.
    let bytes = builder.bytes()
    guard (try? OutputFile(OutputPlace(cache: repository.catalogueFile)).write(bytes)) != nil else { return nil }
    return WordCatalogue(bytes)
  }
}

/// The location and state of a repository.
struct RepositoryState: Sendable {
  /// The top folder of the working tree, links resolved.
  var top: FilePath
  /// The path of git's index.
  var indexFile: FilePath
  /// The path of the catalogue: in git's folder for this working tree.
  var catalogueFile: FilePath
  /// The last commit; nil if there is none.
  var head: String?

  /// The commits that the next commit merges. In `pre-merge-commit` git passes them in variables, afterward in a file.
  var mergedHeads: [String] {
    let prefix = "GITHEAD_"
    let named = Environment.entries.map(\.name).filter { $0.hasPrefix(prefix) }.map {
      String($0.dropFirst(prefix.count))
    }
    guard let folder = catalogueFile.parent, named.isEmpty else { return named.sorted() }
    let file = folder.appending(FilePath("MERGE_HEAD"))
    guard case .success(let bytes) = FileReader.bytes(of: file, .regular, limit: 64 << 10) else { return [] }
    return PathList.split(bytes, .newline).map(\.text)
  }
}

extension Git {
  /// Gets everything in one call.
  func repositoryState() throws(GitFailure) -> RepositoryState {
    let names = ["--show-toplevel", "--git-path", "index", "--git-path", "viewlint-words", "HEAD"]
    let ending = try end(["rev-parse"] + names)
    let lines = ending.output.split(separator: 0x0A).map { FilePath(Array($0)) }.filter { $0.text != "HEAD" }
    // Without a commit, the output ends there. A path may contain a line break.
    let hasHead = ending.status == 0
    guard lines.count == 4 || !hasHead && lines.count == 3 else {
      let nowhere = FilePath("/dev/null")
      return RepositoryState(top: try topFolder(), indexFile: nowhere, catalogueFile: nowhere, head: nil)
    }
    return RepositoryState(
      top: try checked(top: lines[0]), indexFile: place.folder.appending(lines[1]),
      catalogueFile: place.folder.appending(lines[2]), head: hasHead ? lines[3].text : nil)
  }
}
