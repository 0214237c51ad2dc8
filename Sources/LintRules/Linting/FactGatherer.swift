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
    var askedWrappers: Set<WrapperKey> = []
    var askedModifiers: Set<String> = []
    var sketches: [WordSketch?] = []
    for _ in 0..<Self.mostRounds {
      if request.isEmpty { break }
      let answers = ask(request, &sketches)
      facts += answers
      var wrappers: Set<WrapperKey> = []
      var modifiers: Set<String> = []
      for site in answers.lazy.flatMap(\.sites) { collectNames(site, &wrappers, &modifiers) }
      for definition in answers.lazy.flatMap(\.modifiers) { modifiers.formUnion(definition.custom) }
      wrappers.subtract(askedWrappers)
      modifiers.subtract(askedModifiers)
      askedWrappers.formUnion(wrappers)
      askedModifiers.formUnion(modifiers)
      request = FactRequest(images: images, wrappers: wrappers, modifiers: modifiers)
    }
    return facts
  }

  /// The names that may still change the answer of a site.
  private func collectNames(_ site: ImageSite, _ wrappers: inout Set<WrapperKey>, _ modifiers: inout Set<String>) {
    for place in [site.place, site.content].compactMap({ $0 }) {
      guard place.sizing != .fixed else { return }
      modifiers.formUnion(place.custom)
      if let owner = place.dimensionOwner { wrappers.insert(owner) }
      // A local value is used in its own file only, which has looked already.
      if let wrapper = place.wrapper, wrapper.local.isEmpty { wrappers.insert(wrapper) }
    }
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
