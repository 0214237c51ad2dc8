/// Looks in the files of a project for the first place where the URL of an image is made from a string that may be a
/// relative path. What other files do with a URL does not matter, so the answer is the same whatever is linted.
struct FirstImageURLGatherer {
  let tree: any SourceTree
  let sketches: WordSketches
  let images: ImageVocabulary
  let urlTypes: ProjectURLTypes

  /// So many files are read at once; mostly one of the first has a place.
  private static let filesAtOnce = 8

  /// The first place by path: in the sources of the app, else in samples and tests.
  func first() -> FirstImageURL? {
    let search = TriggerSearch([.any(FirstImageURL.words)])
    let holding = tree.files(holding: FirstImageURL.words).filter { search.mayFire($0, sketches) }
    let sorted = holding.map { (file: $0, path: tree.path($0)) }.sorted { $0.path.precedesInBytes($1.path) }
    let own = sorted.filter { !SourceFolder.isBesideTheApp($0.path) }
    let beside = sorted.filter { SourceFolder.isBesideTheApp($0.path) }
    return first(among: own.map(\.file), search) ?? first(among: beside.map(\.file), search)
  }

  private func first(among files: [Int], _ search: TriggerSearch) -> FirstImageURL? {
    for start in stride(from: 0, to: files.count, by: Self.filesAtOnce) {
      let some = files[start..<min(start + Self.filesAtOnce, files.count)]
      let found = search.collect(from: Array(some), of: tree, sketches) { first(in: $0) }
      if let first = found.first { return first }
    }
    return nil
  }

  private func first(in file: FileView) -> FirstImageURL? {
    guard file.tokens.conflictOffset == nil, !places(in: file, ProjectConstants()).isEmpty else { return nil }
    // Constants of other files may have a scheme.
    let questions = ConstantQuestions(ofURLsIn: file, images)
    let constants =
      questions.isEmpty
      ? ProjectConstants() : ConstantGatherer(tree: tree, sketches: sketches).constants(questions)
    return places(in: file, constants).first.map { FirstImageURL(path: file.path, range: $0) }
  }

  private func places(in file: FileView, _ constants: ProjectConstants) -> [Range<Int>] {
    file.rawImageURLs(images, urlTypes, constants, isJoiner: Joiners(file).contains)
  }
}
