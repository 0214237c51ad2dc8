/// A question to all files of a project. The answer of a file depends only on the question, and on the path and the contents of
/// the file.
enum RepeatedQuestion: Hashable, Sendable {
  case images([String], withViews: Bool)
  case facts(FactRequest.Key)
  case accessors(String)
  case accessorFacts(accessor: String, names: Set<String>, folders: Set<String>)
  case reached(new: Set<String>, all: Set<String>)
  case declared(Set<String>, keywords: [String])
  case constants(ConstantQuestions)
  case types(Set<String>)
  case urlTypes
  case pathSigns
  case pathLinks(PathLinkReader.Joiners)
  case searches([Triggers])
  case isSample
  case moduleFolders
  case foldersAroundSources(packages: [String])
}

/// The answers of the files of a project to the questions of a run. The next run asks only files that have changed.
public struct AnswerMemory: Sendable {
  private var answers: [RepeatedQuestion: any Sendable] = [:]
  private var earlier: [RepeatedQuestion: any Sendable] = [:]
  /// The files whose earlier answers are out of date.
  private var changed: Set<Int> = []

  /// Creates an empty memory.
  public init() {}

  /// Creates the memory of a run over the same list of files as an earlier run.
  ///
  /// - Parameter changed: The files that may have changed since the earlier run, or that it could not read.
  public init(after memory: AnswerMemory, changed: Set<Int>) {
    earlier = memory.answers.isEmpty ? memory.earlier : memory.answers
    self.changed = memory.answers.isEmpty ? memory.changed.union(changed) : changed
  }

  /// Forgets the answers of this run, because it didn't read all files.
  public mutating func forgetAnswers() { answers = [:] }

  /// The known answers to a question, and the files that are left to ask.
  fileprivate func known<Answers: Sendable>(
    _ question: RepeatedQuestion, as: Answers.Type
  ) -> (answers: Answers, open: Set<Int>)? {
    if let known = answers[question] as? Answers { return (known, []) }
    return (earlier[question] as? Answers).map { ($0, changed) }
  }

  fileprivate mutating func keep(_ answers: some Sendable, to question: RepeatedQuestion) {
    self.answers[question] = answers
  }
}

/// The answers of the files that have one, in the order of the files.
struct FileAnswers<Answer: Sendable>: Sendable {
  private(set) var list: [(file: Int, answer: Answer)] = []

  /// Replaces the answers of some files.
  mutating func replace(_ files: Set<Int>, by new: [(file: Int, answer: Answer)]) {
    if !files.isEmpty { list.removeAll { files.contains($0.file) } }
    if new.isEmpty { return }
    list = list.isEmpty ? new : (list + new).sorted { $0.file < $1.file }
  }
}

extension SourceTree {
  /// Returns the answers of all files to a question, in the order of the files. Asks only files whose answer isn't known.
  ///
  /// - Parameters:
  ///   - files: The files to ask if no answer is known.
  ///   - ask: Returns the answers of some files.
  func answers<Answer: Sendable>(
    to question: RepeatedQuestion?, from files: @autoclosure () -> [Int],
    _ ask: ([Int]) -> [(file: Int, answer: Answer)]
  ) -> [(file: Int, answer: Answer)] {
    let known = question.flatMap { question in
      withAnswers { $0.known(question, as: FileAnswers<Answer>.self) } ?? nil
    }
    var answers = known?.answers ?? FileAnswers()
    let open = known?.open ?? []
    answers.replace(open, by: ask(known == nil ? files() : open.sorted()))
    if let question { withAnswers { $0.keep(answers, to: question) } }
    return answers.list
  }

  /// Returns the answers to a question of the files that have to be read for it.
  func answers<Answer: Sendable>(
    to question: RepeatedQuestion, from files: @autoclosure () -> [Int], where mayAnswer: @Sendable (Int) -> Bool,
    _ answer: @Sendable (Int, UnsafeRawBufferPointer) -> Answer?
  ) -> [Answer] {
    answers(to: question, from: files()) { files in
      collect(from: files, where: mayAnswer) { file, bytes in answer(file, bytes).map { (file, $0) } }
    }.map(\.answer)
  }

  /// Returns something that depends only on the question and the paths of all files.
  func kept<Value: Sendable>(_ question: RepeatedQuestion, _ make: () -> Value) -> Value {
    if let known = withAnswers({ $0.known(question, as: Value.self) }) ?? nil { return known.answers }
    let value = make()
    withAnswers { $0.keep(value, to: question) }
    return value
  }
}
