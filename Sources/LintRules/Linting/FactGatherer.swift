/// Asks the files of a project for facts, in rounds: what one round brings up, the next one asks for.
struct FactGatherer<Tree: SourceTree> {
  let tree: Tree
  let images: ImageVocabulary

  /// A chain of wrappers through more files than this stays unknown.
  private static var mostRounds: Int { 64 }

  /// Fewer files than this are read again rather than sketched.
  private static var fewFiles: Int { 16 }

  /// The facts of all files that have some, and sketches of all files where there are more than a few.
  ///
  /// Of wrappers that nobody was asked about any more the uses are not known.
  func gather() -> (facts: [FileFacts], sketches: WordSketches, unasked: Set<WrapperKey>) {
    var facts: [FileFacts] = []
    var request = FactRequest(images: images)
    var questions = OpenQuestions()
    var sketches = WordSketches()
    for _ in 0..<Self.mostRounds {
      if request.isEmpty { break }
      let answers = ask(request, &sketches)
      facts += answers
      for answer in answers { questions.add(answer.questions) }
      request = FactRequest(images: images, questions.next(facts, isFirst: request.wantsImages))
    }
    return (facts, sketches, request.wrappers)
  }

  /// The answers of all files, as far as the tree does not know which of them matter.
  private func ask(_ request: FactRequest, _ sketches: inout WordSketches) -> [FileFacts] {
    guard let files = request.wantsImages ? tree.imageFiles : tree.files(holding: request.words) else {
      return askAll(request, &sketches)
    }
    let answers = ask(request, files)
    // Calls of a type of the project that has the name of an image call are uses of it, wherever they are.
    if request.wantsImages, answers.contains(where: { $0.declaresImages(images) }),
      let all = tree.files(holding: request.words)
    {
      return ask(request, all)
    }
    return answers
  }

  private func ask(_ request: FactRequest, _ files: [Int]) -> [FileFacts] {
    let scan = TriggerScan(words: request.words)
    return tree.concurrentMap(files.count) { index -> FileFacts? in
      tree.withBytes(files[index]) { scan.containsAny($0) ? facts(files[index], $0, request) : nil } ?? nil
    }.compactMap { $0 }
  }

  /// The answers of all files. The first round reads every file and sketches it; the later ones read only those whose
  /// sketch may have an answer.
  private func askAll(_ request: FactRequest, _ sketches: inout WordSketches) -> [FileFacts] {
    let search = FactSearch(request)
    let extensible = WordNumbers(SizingReader.viewTypes + images.triggerWords)
    let makesSketches = sketches.isEmpty && tree.fileCount > Self.fewFiles
    let known = sketches
    let answers = tree.concurrentMap(tree.fileCount) { index -> (facts: FileFacts?, sketch: WordSketch?) in
      let old = known[index]
      if let old, !search.mayFind(old) { return (nil, nil) }
      return tree.withBytes(index) { bytes in
        let new = makesSketches ? WordSketch(bytes, extensible: extensible) : nil
        return (search.finds(bytes, old ?? new) ? facts(index, bytes, request) : nil, new)
      } ?? (nil, nil)
    }
    if makesSketches { sketches = WordSketches(answers.map(\.sketch)) }
    return answers.compactMap(\.facts)
  }

  private func facts(_ index: Int, _ bytes: UnsafeRawBufferPointer, _ request: FactRequest) -> FileFacts? {
    let file = tree.view(index, bytes)
    let facts = FactCollector.collect(file, request)
    return facts.isEmpty ? nil : facts
  }
}

extension FileFacts {
  /// Whether the file speaks of a type of the project that has the name of an image call.
  func declaresImages(_ images: ImageVocabulary) -> Bool {
    types.contains { images.isHead(WrapperKey.lastWord($0.path)) }
  }
}
