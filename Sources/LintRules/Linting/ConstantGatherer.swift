/// Collects the constants with literals that URLs of some files begin with, from the files of a project that declare them.
struct ConstantGatherer {
  let tree: any SourceTree
  let sketches: WordSketches
  let accessors: [String]

  /// What the project says about some questions.
  func constants(_ questions: ConstantQuestions) -> ProjectConstants {
    var constants = ProjectConstants(isAsked: true)
    if questions.isEmpty { return constants }
    let hosts = questions.domains.compactMap { $0.split(separator: ".").max { $0.utf8.count < $1.utf8.count } }
    let words = questions.names.map(\.lastWordOfPath) + hosts.map(String.init)
    let globals = questions.names.filter { $0.outerPath == nil }.map(\.self) + hosts.map(String.init)
    let (numbers, owners, own) = (WordNumbers(words), WordNumbers(questions.owners), WordNumbers(globals))
    let files = tree.files(answering: FileQuestion(uses: words.sorted())) ?? Array(0..<tree.fileCount)
    let answers = tree.concurrentMap(files.count) { position -> ProjectConstants? in
      let file = files[position]
      guard sketches.mayHold(numbers, file: file),
        sketches.mayDeclare(owners, file: file) || sketches.mayHold(own, file: file)
      else { return nil }
      return tree.withBytes(file) {
        ProjectConstants(questions, in: tree.view(file, $0), accessors: accessors)
      }
    }
    for case let answer? in answers { constants.merge(answer) }
    return constants
  }
}
