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

/// Finds out whether a file may have an answer to a request, from its sketch or from its bytes.
private struct FactSearch {
  private let words: TriggerScan
  /// The words of which any place may answer.
  private let uses: WordNumbers?
  private let labelledUses: LabelledUses?
  /// The words of which only declarations answer.
  private let definitions: WordNumbers?

  init(_ request: FactRequest) {
    words = TriggerScan(words: request.words)
    uses = WordNumbers(request.wordsOfUses)
    labelledUses = LabelledUses(request.labelledUses)
    definitions = WordNumbers(request.definitions.sorted())
  }

  /// Whether a file with this sketch may have an answer.
  func mayFind(_ sketch: WordSketch) -> Bool {
    (uses.map(sketch.mayHold) ?? true) || (definitions.map(sketch.mayDeclare) ?? true)
      || (labelledUses?.mayStand(in: sketch) ?? true)
  }

  /// Whether a file has one of the words where it matters, as far as that is known.
  func finds(_ bytes: UnsafeRawBufferPointer, _ sketch: WordSketch?) -> Bool {
    guard let sketch else { return words.containsAny(bytes) }
    if uses != nil, definitions != nil, labelledUses != nil { return mayFind(sketch) }
    return mayFind(sketch) && words.containsAny(bytes)
  }
}

/// Words that answer only beside one of their labels.
private struct LabelledUses {
  private let words: WordNumbers
  /// By the number of the word.
  private var labels: [UInt32: WordNumbers] = [:]

  /// Nil if one of them is no ASCII identifier.
  init?(_ uses: [(word: String, label: String)]) {
    guard let words = WordNumbers(uses.map(\.word)) else { return nil }
    self.words = words
    for (word, uses) in Dictionary(grouping: uses, by: \.word) {
      guard let number = FileWords.number(word), let labels = WordNumbers(uses.map(\.label)) else { return nil }
      self.labels[number] = labels
    }
  }

  /// Whether a file may hold a word and one of its labels.
  func mayStand(in sketch: WordSketch) -> Bool {
    sketch.mayHold(words) && sketch.contains { labels[$0].map(sketch.mayHold) ?? false }
  }
}
