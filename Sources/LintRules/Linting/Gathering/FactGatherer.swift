/// Collects the facts of a project's files in rounds: each round looks for what the previous one needs.
struct FactGatherer {
  let tree: any SourceTree
  let images: ImageVocabulary
  /// Sketches say what files say about views.
  let looksForViews: Bool
  /// The types whose extensions may declare properties that matter.
  private let extensible: WordNumbers?

  init(tree: any SourceTree, images: ImageVocabulary, looksForViews: Bool = false) {
    (self.tree, self.images, self.looksForViews) = (tree, images, looksForViews)
    extensible = images.extensibleTypes
  }

  /// A longer chain of wrappers through files stays unknown.
  static var mostRounds: Int { 32 }

  /// Up to this many files are read again rather than sketched.
  private static var fewFiles: Int { 16 }

  /// The facts of a file.
  struct Answer {
    var file: Int
    var facts: FileFacts
  }

  /// The result of reading a file once.
  private final class Look: Sendable {
    let facts: FileFacts?
    let sketch: WordSketch?

    init(facts: FileFacts?, sketch: WordSketch?) { (self.facts, self.sketch) = (facts, sketch) }
  }

  /// The facts of all files that have some, and sketches of all files if there are more than a few.
  ///
  /// The uses of `unasked` wrappers are unknown.
  func gather() -> (facts: [FileFacts], sketches: WordSketches, unasked: Set<WrapperKey>) {
    var facts: [FileFacts] = []
    var request = FactRequest(images: images)
    var questions = OpenQuestions()
    // A file answers its own questions at once.
    var answered: [String: Set<WrapperKey>] = [:]
    var sketches = WordSketches()
    for _ in 0..<Self.mostRounds {
      if request.isEmpty { break }
      var answers = ask(request, &sketches)
      if request.wantsImages { askMoreOfProjectImages(&answers, request) }
      for answer in answers {
        facts.append(answer.facts)
        questions.add(answer.facts.questions)
        let (path, wrappers) = (answer.facts.path, answer.facts.questions.wrappers)
        answered[path, default: []].formUnion(wrappers)
      }
      request = FactRequest(images: images, questions.next(facts, isFirst: request.wantsImages))
      request.answered = answered
    }
    return (facts, sketches, request.wrappers)
  }

  /// Collects more from the files that refer to project types with the name of an image call. Files that have nothing
  /// else are left out.
  private func askMoreOfProjectImages(_ answers: inout [Answer], _ request: FactRequest) {
    var request = request
    request.projectImages = Set(answers.flatMap { $0.facts.declaredImages(images) })
    if !request.projectImages.isEmpty {
      let asked = answers.indices.filter { index in
        answers[index].facts.calls(request.projectImages) || !answers[index].facts.declaredImages(images).isEmpty
      }
      let files = asked.map { answers[$0].file }
      let more = tree.concurrentMap(files.count) { [request] index -> FileFacts? in
        tree.withBytes(files[index]) { facts(files[index], $0, request) } ?? nil
      }
      for (index, facts) in zip(asked, more) { if let facts { answers[index].facts = facts } }
    }
    answers.removeAll { $0.facts.isEmpty }
  }

  /// The facts of all files that the tree cannot exclude.
  func ask(_ request: FactRequest, _ sketches: inout WordSketches) -> [Answer] {
    guard let files = request.wantsImages ? tree.files(for: .images) : tree.files(answering: FileQuestion(request))
    else {
      return askAll(request, &sketches)
    }
    let answers = ask(request, files)
    // Calls of a project type with the name of an image call are uses of it in any file.
    if request.wantsImages, answers.contains(where: { !$0.facts.declaredImages(images).isEmpty }),
      let all = tree.files(answering: FileQuestion(uses: request.words))
    {
      return ask(request, all)
    }
    return answers
  }

  func ask(_ request: FactRequest, _ files: [Int]) -> [Answer] {
    let scan = TriggerScan(words: request.words)
    return tree.collect(from: files) { file, bytes in
      scan.containsAny(bytes) ? facts(file, bytes, request).map { Answer(file: file, facts: $0) } : nil
    }
  }

  /// The facts of all files. The first round reads and sketches every file; later rounds read only those whose sketch
  /// may match.
  private func askAll(_ request: FactRequest, _ sketches: inout WordSketches) -> [Answer] {
    let search = FactSearch(request)
    let makesSketches = sketches.isEmpty && tree.fileCount > Self.fewFiles
    let known = sketches
    let looks = tree.answers(to: question(request, makesSketches), from: Array(0..<tree.fileCount)) { files in
      let looks = tree.concurrentMap(files.count) { position -> Look? in
        let file = files[position]
        if makesSketches { return sketchedLook(at: file, search, request) }
        let sketch = known[file]
        if let sketch, !search.mayFind(sketch) { return nil }
        let found = tree.withBytes(file) { search.finds($0, sketch) ? facts(file, $0, request) : nil }
        return (found ?? nil).map { Look(facts: $0, sketch: nil) }
      }
      return zip(files, looks).compactMap { file, look in look.map { (file: file, answer: $0) } }
    }
    var made = [WordSketch?](repeating: nil, count: makesSketches ? tree.fileCount : 0)
    var found: [Answer] = []
    for (file, look) in looks {
      if makesSketches { made[file] = look.sketch }
      if let facts = look.facts { found.append(Answer(file: file, facts: facts)) }
    }
    if makesSketches { sketches = WordSketches(made) }
    return found
  }

  /// The question that a request asks all files; nil if no other run may ask it again.
  private func question(_ request: FactRequest, _ makesSketches: Bool) -> RepeatedQuestion? {
    if !makesSketches { return request.key.map { .facts($0) } }
    return request.wantsImages ? .images(images.names, withViews: looksForViews) : nil
  }

  /// Reads and sketches a file, unless the tree knows its summary from an earlier run.
  private func sketchedLook(at index: Int, _ search: FactSearch, _ request: FactRequest) -> Look? {
    if request.wantsImages, let kept = tree.summary(index)?.images(images, withViews: looksForViews) {
      return Look(facts: kept.facts, sketch: kept.sketch)
    }
    let found = tree.withBytes(index) { bytes in
      let sketch = WordSketch(bytes, extensible: extensible, looksForViews: looksForViews)
      return Look(facts: search.finds(bytes, sketch) ? facts(index, bytes, request) : nil, sketch: sketch)
    }
    if request.wantsImages, let found, let sketch = found.sketch {
      tree.keep(index) { $0.images = .init(vocabulary: images.fingerprint, sketch: sketch, facts: found.facts) }
    }
    return found
  }

  private func facts(_ index: Int, _ bytes: UnsafeRawBufferPointer, _ request: FactRequest) -> FileFacts? {
    if request.isAnswered(by: tree.path(index)) { return nil }
    let facts = FactCollector.collect(tree.view(index, bytes), request)
    return facts.isEmpty && facts.sizedImages.isEmpty && facts.imageFunctions.isEmpty ? nil : facts
  }
}

extension FileFacts {
  /// The names of image calls that types and functions of the project also have, as far as the file shows.
  func declaredImages(_ images: ImageVocabulary) -> [String] {
    types.map { $0.path.lastWordOfPath }.filter { images.isHead($0) } + imageFunctions
  }

  /// Whether the file calls one of some images.
  fileprivate func calls(_ images: Set<String>) -> Bool {
    !sizedImages.isDisjoint(with: images)
      || sites.contains { $0.image != nil && $0.mention.map { images.contains($0.word) } ?? false }
  }
}
