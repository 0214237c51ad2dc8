/// Collects what the constants, properties and functions give that URLs of some files begin with, from the files of a project
/// that declare them.
struct ConstantGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// The bases that accessors join to paths.
  func bases(of accessors: ConstantQuestions) -> ProjectConstants {
    var names = accessors
    names.domains = []
    var bases = names.isEmpty ? ProjectConstants() : constants(names, isAsked: false)
    bases.addBases(accessors)
    return bases
  }

  /// What the project says about some questions.
  func constants(_ questions: ConstantQuestions, isAsked: Bool = true) -> ProjectConstants {
    var constants = ProjectConstants(isAsked: isAsked)
    if questions.isEmpty { return constants }
    let hosts = questions.domains.compactMap { $0.split(separator: ".").max { $0.utf8.count < $1.utf8.count } }
    let words = questions.names.map(\.lastWordOfPath) + hosts.map(String.init)
    let globals = questions.namesWithoutOwner + hosts.map(String.init)
    let (numbers, owners, own) = (WordNumbers(words), WordNumbers(questions.owners), WordNumbers(globals))
    // In a file without the hosts only the declarations of the names matter.
    let hostNumbers = WordNumbers(hosts.map(String.init))
    let scan = DeclarationScan(questions.names.map(\.lastWordOfPath), behind: DeclarationScan.values + ["case"])
    let search = ProjectConstants.Search(questions)
    let answers = tree.answers(to: .constants(questions), from: tree.files(holding: words)) { file in
      sketches.mayHold(numbers, file: file)
        && (sketches.mayDeclare(owners, file: file) || sketches.mayHold(own, file: file))
    } _: { file, bytes -> ProjectConstants? in
      let mayHoldHost = !hosts.isEmpty && (!sketches.knows(file) || sketches.mayHold(hostNumbers, file: file))
      guard mayHoldHost || scan.occurs(in: bytes) else { return nil }
      let view = tree.view(file, bytes)
      return ProjectConstants(search, in: view, isJoiner: Joiners(view).contains)
    }
    for answer in answers { constants.merge(answer) }
    return constants
  }
}
