/// Asks the files of a project about the backend accessor: where it is declared, what it calls, and what the URLs of
/// views are built from.
struct AccessorGatherer {
  let tree: any SourceTree
  let sketches: WordSketches
  /// The name of the accessor.
  let accessor: String

  /// What one file says.
  private struct Answer: Sendable {
    var file: Int
    var declarations: [AccessorDeclaration] = []
    var roots: [ReachCandidate] = []
    var initializers: [URLInitializer] = []
    var hasFunctionCalledURL = false
    var values: [DeclaredValue] = []
    var module = ModuleClues()
  }

  /// An index of the declarations alone: enough for messages, not for fixes.
  func bareIndex() -> AccessorIndex {
    var index = AccessorIndex(name: accessor)
    index.isBare = true
    guard !accessor.isEmpty else { return index }
    let scan = DeclarationScan([accessor], behind: DeclarationScan.values)
    let word = WordNumbers([accessor])
    let found = tree.answers(to: .accessors(accessor), from: tree.files(holding: [accessor])) { file in
      sketches.mayHold(word, file: file) && tree.mayFind(scan, in: file)
    } _: { file, bytes -> ([AccessorDeclaration], ConstantQuestions)? in
      tree.keepDeclaredNames(of: file, bytes)
      guard scan.occurs(in: bytes) else { return nil }
      let file = tree.view(file, bytes)
      let declarations = AccessorDeclaration.declarations(of: accessor, in: file)
      let tokens = declarations.map {
        file.code.firstIndex(from: $0.range.lowerBound)..<file.code.firstIndex(from: $0.range.upperBound)
      }
      return (declarations, ConstantQuestions(ofAccessors: tokens, in: file))
    }
    for (declarations, questions) in found {
      index.declarations += declarations
      index.questions.formUnion(questions)
    }
    return index
  }

  /// The index of an accessor that is declared.
  ///
  /// - Parameter names: the names that URLs are built from in the files that are linted.
  func index(names: Set<String>) -> AccessorIndex {
    let project = ModuleGatherer(tree)
    let answers = ask(names: names, project)
    let reach = AccessorReachGatherer(tree: tree, sketches: sketches).reach(from: answers.flatMap(\.roots))
    return AccessorIndex(
      name: accessor, declarations: answers.flatMap(\.declarations),
      modules: project.map(answers.map { ($0.file, $0.module) }),
      reach: reach, initializers: Set(answers.flatMap(\.initializers)),
      hasFunctionCalledURL: answers.contains { $0.hasFunctionCalledURL },
      values: DeclaredValues(answers.flatMap(\.values)))
  }

  /// The modules of the project.
  func modules() -> ModuleMap {
    let project = ModuleGatherer(tree)
    return project.map(ask(names: [], project).map { ($0.file, $0.module) })
  }

  // MARK: One look at all files

  private func ask(names: Set<String>, _ project: ModuleGatherer) -> [Answer] {
    let folders = project.folders
    let declared = DeclarationScan([
      ([accessor], DeclarationScan.values), (names, DeclarationScan.values),
      (["URL", "Foundation"], ["extension", "func"]),
      (folders, ["import"]),
    ])
    let main = TriggerScan(words: ["@main"])
    let mainWord = WordNumbers(["main"])
    let wanted = WordNumbers(names.union([accessor]).union(folders).sorted())
    let question = FileQuestion(uses: names.union([accessor, "URL"]).union(folders).sorted())
    var files: [Int] {
      tree.files(answering: question).map { Set($0).union(project.manifests).sorted() } ?? Array(0..<tree.fileCount)
    }
    let mayStart = { @Sendable (file: Int) in !folders.isEmpty && sketches.mayHold(mainWord, file: file) }
    let key = RepeatedQuestion.accessorFacts(accessor: accessor, names: names, folders: folders)
    return tree.answers(to: key, from: files) { file in
      if project.isManifest[file] || mayStart(file) { return true }
      let mayHold = sketches.mayDeclare(Self.url, file: file) || sketches.mayHold(wanted, file: file)
      return mayHold && tree.mayFind(declared, in: file)
    } _: { file, bytes in
      tree.keepDeclaredNames(of: file, bytes)
      var answer = Answer(file: file)
      let hits = declared.hits(in: bytes)
      answer.module.imported = folders.filter { hits.contains(.init(group: 3, name: $0.wordHash)) }
      answer.module.isStart = mayStart(file) && main.containsAny(bytes)
      let isManifest = project.isManifest[file]
      let isRead = isManifest || hits.contains { $0.group < 3 }
      if isRead { read(tree.view(file, bytes), names, isManifest: isManifest, &answer) }
      return isRead || answer.module.isStart || !answer.module.imported.isEmpty ? answer : nil
    }
  }

  private static let url = WordNumbers(["URL"])

  private func read(_ file: FileView, _ names: Set<String>, isManifest: Bool, _ answer: inout Answer) {
    answer.declarations = AccessorDeclaration.declarations(of: accessor, in: file)
    let reader = ReachReader(file)
    let onStrings = Set(answer.declarations.lazy.filter(\.isOnString).map(\.range))
    answer.roots = file.outline.declarations
      .filter { onStrings.contains(file.code.bytes($0.start..<$0.end)) }
      .map { reader.candidate($0, .partOfType, nil) }
    answer.initializers = URLInitializer.all(in: file)
    answer.hasFunctionCalledURL = file.outline.declarations.contains {
      $0.kind == .function && file.code.isWord($0.name, "URL")
    }
    answer.values = DeclaredValue.values(named: names, in: file)
    if isManifest { answer.module.read(PackageManifest(file)) }
  }
}
