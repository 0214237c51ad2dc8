/// Asks the files of a project for facts, in rounds: what one round brings up, the next one asks for.
struct FactGatherer<Tree: SourceTree> {
  let tree: Tree
  let images: ImageVocabulary

  /// A chain of wrappers through more files than this stays unknown.
  private static var mostRounds: Int { 64 }

  /// Fewer files than this are read again rather than sketched.
  private static var fewFiles: Int { 16 }

  /// The facts of all files that have some.
  func facts() -> [FileFacts] {
    var facts: [FileFacts] = []
    var request = FactRequest(images: images)
    var asked = FactQuestions()
    var sketches: [WordSketch?] = []
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
    return facts
  }

  /// The answers of all files. The first round reads every file and sketches it; the later ones read only those whose
  /// sketch may hold one of the words.
  private func ask(_ request: FactRequest, _ sketches: inout [WordSketch?]) -> [FileFacts] {
    let scan = TriggerScan(words: request.words)
    let isFirst = sketches.isEmpty
    let hashes = isFirst ? nil : WordSketch.hashes(request.words)
    let known = sketches
    let answers = tree.concurrentMap(tree.fileCount) { index -> (facts: FileFacts?, sketch: WordSketch?) in
      if let hashes, index < known.count, let sketch = known[index], !sketch.mayHold(hashes) { return (nil, nil) }
      return tree.withBytes(index) { bytes in
        let sketch = isFirst && tree.fileCount > Self.fewFiles ? WordSketch(bytes) : nil
        return (scan.containsAny(bytes) ? facts(index, bytes, request) : nil, sketch)
      } ?? (nil, nil)
    }
    if isFirst { sketches = answers.map(\.sketch) }
    return answers.compactMap(\.facts)
  }

  private func facts(_ index: Int, _ bytes: UnsafeRawBufferPointer, _ request: FactRequest) -> FileFacts? {
    let file = FileView(path: tree.path(index), source: SourceBytes(Array(bytes)))
    let facts = FactCollector.collect(file, request)
    return facts.isEmpty ? nil : facts
  }
}
