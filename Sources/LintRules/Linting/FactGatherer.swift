/// Asks the files of a project for facts, in rounds: what one round brings up, the next one asks for.
struct FactGatherer<Tree: SourceTree> {
  let tree: Tree
  let images: ImageVocabulary

  /// A chain of wrappers through more files than this stays unknown.
  private static var mostRounds: Int { 64 }

  /// Fewer files than this are read again rather than sketched.
  private static var fewFiles: Int { 16 }

  /// The facts of all files that have some, and sketches of all files where there are more than a few.
  func gather() -> (facts: [FileFacts], sketches: WordSketches) {
    var facts: [FileFacts] = []
    var request = FactRequest(images: images)
    var asked = FactQuestions()
    var sketches = WordSketches()
    for _ in 0..<Self.mostRounds {
      if request.isEmpty { break }
      let answers = ask(request, &sketches)
      facts += answers
      var open = FactQuestions()
      for questions in answers.lazy.map(\.questions) {
        open.wrappers.formUnion(questions.wrappers)
        open.definitions.formUnion(questions.definitions)
      }
      open.wrappers.subtract(asked.wrappers)
      open.definitions.subtract(asked.definitions)
      asked.wrappers.formUnion(open.wrappers)
      asked.definitions.formUnion(open.definitions)
      request = FactRequest(images: images, wrappers: open.wrappers, definitions: open.definitions)
    }
    return (facts, sketches)
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
  /// sketch may hold one of the words.
  private func askAll(_ request: FactRequest, _ sketches: inout WordSketches) -> [FileFacts] {
    let scan = TriggerScan(words: request.words)
    let numbers = WordNumbers(request.words)
    let makesSketches = sketches.isEmpty && tree.fileCount > Self.fewFiles
    let known = sketches
    let answers = tree.concurrentMap(tree.fileCount) { index -> (facts: FileFacts?, sketch: WordSketch?) in
      guard known.mayHold(numbers, file: index) else { return (nil, nil) }
      return tree.withBytes(index) { bytes in
        let sketch = makesSketches ? WordSketch(bytes) : nil
        if let sketch, let numbers {
          return (sketch.mayHold(numbers) ? facts(index, bytes, request) : nil, sketch)
        }
        let isSure = numbers != nil && known.knows(index)
        return (isSure || scan.containsAny(bytes) ? facts(index, bytes, request) : nil, sketch)
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
