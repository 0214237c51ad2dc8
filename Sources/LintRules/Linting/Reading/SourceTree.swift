/// The files of a project as the linter sees them, whether they are on disk, in git or in memory.
public protocol SourceTree: Sendable {
  /// The number of Swift files that belong to the project, whether linted or not.
  var fileCount: Int { get }

  /// The path of a file relative to the project root, with `/` between folders.
  func path(_ index: Int) -> String

  /// Calls `body` with the bytes of a file; returns false when they cannot be read. The tree records the problem.
  func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool

  /// The view of a file with these bytes, which came from `read`. A tree may keep it for the next call.
  func view(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> FileView

  /// Whether the tree keeps summaries of files for later runs.
  var keepsSummaries: Bool { get }

  /// The summary of a file, if the file hasn't changed since an earlier run.
  func summary(_ index: Int) -> FileSummary?

  /// Keeps the summary of a file for later runs, if the tree keeps any.
  func keep(_ summary: FileSummary, of index: Int)

  /// Calls `body` with the answers of all files to earlier questions; returns nil if the tree keeps none.
  func withAnswers<Result>(_ body: (inout AnswerMemory) -> Result) -> Result?

  /// The files that may answer a question, in rising order; nil if all have to be looked at.
  func files(answering question: FileQuestion) -> [Int]?

  /// The files that may have facts of a kind that matter for the linted files, ascending; nil for all.
  func files(for fact: ProjectFact) -> [Int]?

  /// Returns the oldest systems that a file runs on, based on the build settings. Rules may call it on several threads.
  func deploymentTargets(of path: String) -> DeploymentTargets

  /// Calls `body` for 0..<count on as many threads as the tree has, and returns the results in order.
  func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result]
}

extension SourceTree {
  /// The result of `body` for the bytes of a file; nil when they cannot be read. Inlined, because a generic result takes
  /// more time than many of the searches.
  @inline(__always)
  public func withBytes<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    var result: Result?
    return read(index) { result = body($0) } ? result : nil
  }

  /// What `answer` says about each of some files, without those that cannot be read and those about which it says nothing.
  func collect<Answer: Sendable>(
    from files: [Int], _ answer: @Sendable (Int, UnsafeRawBufferPointer) -> Answer?
  ) -> [Answer] {
    // Most files say nothing, and an empty array takes less memory than an answer.
    concurrentMap(files.count) { position -> [Answer] in
      var found: [Answer] = []
      _ = read(files[position]) { bytes in
        if let answer = answer(files[position], bytes) { found.append(answer) }
      }
      return found
    }.flatMap { $0 }
  }

  /// The same for those of the files that have to be read.
  func collect<Answer: Sendable>(
    from files: [Int], where mayAnswer: @Sendable (Int) -> Bool,
    _ answer: @Sendable (Int, UnsafeRawBufferPointer) -> Answer?
  ) -> [Answer] {
    // Most files are left out. For a few thousand, that takes less time than starting a thread.
    if files.count < Self.manyFiles { return collect(from: files.filter(mayAnswer), answer) }
    let flags = concurrentMap(files.count) { mayAnswer(files[$0]) }
    return collect(from: zip(files, flags).filter(\.1).map(\.0), answer)
  }

  private static var manyFiles: Int { 4096 }

  /// The files that may answer a question; all if the tree knows nothing beforehand.
  func files(for question: FileQuestion) -> [Int] { files(answering: question) ?? Array(0..<fileCount) }

  /// The files that may hold one of some words.
  func files(holding words: some Sequence<String>) -> [Int] { files(for: FileQuestion(uses: words.sorted())) }

  /// The files that may declare one of some names.
  func files(declaring names: [String]) -> [Int] {
    var question = FileQuestion(uses: [])
    question.definitions = names
    return files(for: question)
  }

  /// Builds a new view of the file.
  public func view(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> FileView {
    FileView(path: path(index), source: SourceBytes(Array(bytes)))
  }

  /// False.
  public var keepsSummaries: Bool { false }

  /// Nil.
  public func summary(_ index: Int) -> FileSummary? { nil }

  /// Keeps nothing.
  public func keep(_ summary: FileSummary, of index: Int) {}

  /// Nil.
  public func withAnswers<Result>(_ body: (inout AnswerMemory) -> Result) -> Result? { nil }

  /// A tree that knows nothing beforehand: all files have to be looked at.
  public func files(answering question: FileQuestion) -> [Int]? { nil }

  /// Unknown.
  public func deploymentTargets(of path: String) -> DeploymentTargets { DeploymentTargets() }

  /// Nil: without an index, all files.
  public func files(for fact: ProjectFact) -> [Int]? { nil }
}
