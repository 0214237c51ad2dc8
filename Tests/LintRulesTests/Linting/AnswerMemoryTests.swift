import Testing

@testable import LintRules

/// A run asks only files that have changed since the run before.
@Suite struct AnswerMemoryTests {
  /// A project that keeps answers and counts how often files are asked.
  private final class Project: SourceTree, @unchecked Sendable {
    var files: [String]
    var memory = AnswerMemory()
    var asked: [Int] = []

    init(_ files: [String]) { self.files = files }

    var fileCount: Int { files.count }

    func path(_ index: Int) -> String { "\(index).swift" }

    func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
      asked.append(index)
      Array(files[index].utf8).withUnsafeBytes(body)
      return true
    }

    func withAnswers<Result>(_ body: (inout AnswerMemory) -> Result) -> Result? { body(&memory) }

    func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
      (0..<count).map(body)
    }

    /// The first letters of the files that aren't empty.
    func letters(_ question: RepeatedQuestion = .urlTypes) -> String {
      asked = []
      let answers: [UInt8] = answers(to: question, from: Array(files.indices), where: { _ in true }) { $1.first }
      return String(decoding: answers, as: UTF8.self)
    }

    /// Starts the next run after some files have changed.
    func change(_ files: [Int: String]) {
      for (index, text) in files { self.files[index] = text }
      memory = AnswerMemory(after: memory, changed: Set(files.keys))
    }
  }

  private let project = Project(["a", "", "c", "d"])

  @Test func onlyChangedFilesAreAsked() {
    #expect(project.letters() == "acd" && project.asked == [0, 1, 2, 3])
    #expect(project.letters() == "acd" && project.asked == [], "in the same run, no file is asked again")
    project.change([1: "b", 2: ""])
    #expect(project.letters() == "abd" && project.asked == [1, 2])
    #expect(project.letters() == "abd" && project.asked == [])
    project.change([:])
    #expect(project.letters() == "abd" && project.asked == [])
  }

  @Test func aDifferentQuestionIsAskedOfAllFiles() {
    _ = project.letters(.accessors("a"))
    #expect(project.letters(.accessors("b")) == "acd" && project.asked == [0, 1, 2, 3])
    project.change([:])
    #expect(project.letters(.accessors("b")) == "acd" && project.asked == [])
    project.change([:])
    #expect(project.letters(.accessors("a")) == "acd" && project.asked == [0, 1, 2, 3], "the last run didn't ask it")
  }

  /// A run that is abandoned may miss files. The next one has to ask all files that have changed since the last complete run.
  @Test func answersOfAnAbandonedRunDoNotCount() {
    _ = project.letters()
    project.change([0: "x"])
    #expect(project.letters() == "xcd")
    project.memory.forgetAnswers()
    project.change([3: "y"])
    #expect(project.letters() == "xcy" && project.asked == [0, 3])
  }

  @Test func whatDependsOnPathsIsMadeOnce() {
    var made = 0
    func folders() -> Int {
      project.kept(.moduleFolders) {
        made += 1
        return made
      }
    }
    #expect(folders() == 1 && folders() == 1)
    project.change([0: "x"])
    #expect(folders() == 1)
    project.memory = AnswerMemory()
    #expect(folders() == 2)
  }

  /// Uses that a request doesn't ask for again because of the file's earlier answers are part of the question.
  @Test func requestsWithOtherAnswersHaveOtherKeys() {
    let images = ImageVocabulary(["AsyncImage"])
    let request = FactRequest(images: images, FactQuestions(wrappers: [], definitions: ["card"]))
    var other = request
    #expect(request.key != nil && request.key == other.key)
    other.answered = ["A.swift": []]
    #expect(request.key != other.key)
    other = request
    other.followsWays = true
    #expect(request.key != other.key)
    #expect(FactRequest(images: images, FactQuestions(wrappers: [], definitions: ["row"])).key != request.key)
    #expect(
      FactRequest(images: ImageVocabulary(["Picture"]), FactQuestions(wrappers: [], definitions: ["card"])).key
        != request.key)
    #expect(FactRequest(images: images).key == nil)
  }
}
