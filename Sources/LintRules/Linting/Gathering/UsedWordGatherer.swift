/// Finds the words that the code of a project uses.
struct UsedWordGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// A word to look for.
  private struct Use: Sendable {
    /// The word, or a member such as `.name`, which only counts as a member of a value.
    let text: String
    let isMember: Bool
    let word: String
    /// The number of the word; nil if sketches don't know such words.
    let number: UInt32?

    init(_ text: String) {
      self.text = text
      isMember = text.hasPrefix(".")
      word = isMember ? String(text.dropFirst()) : text
      number = FileWords.number(word)
    }

    func isFound(in file: FileView) -> Bool {
      file.words.tokens(of: word).contains { !isMember || file.isMemberOfOtherValue($0) }
    }
  }

  /// Returns the words that the code uses. A member such as `.name` only counts as a member of a value.
  func used(among words: Set<String>) -> Set<String> {
    if words.isEmpty { return [] }
    var open = words.map { Use($0) }
    var files = files(of: open)
    var found: Set<String> = []
    // Usually, one of the first files uses a word.
    var count = 1
    while true {
      var asked: [Int: [Use]] = [:]
      for use in open {
        for file in files[use.text]?.prefix(count) ?? [] { asked[file, default: []].append(use) }
        files[use.text] = files[use.text]?.dropFirst(count)
      }
      if asked.isEmpty { return found }
      found.formUnion(read(asked))
      open.removeAll { found.contains($0.text) }
      count *= 2
    }
  }

  /// Returns the files that may use each word.
  private func files(of uses: [Use]) -> [String: ArraySlice<Int>] {
    let files = tree.files(holding: Set(uses.map(\.word)))
    let numbers = WordNumbers(numbers: uses.compactMap(\.number))
    let known = tree.concurrentMap(files.count) { [sketches] in sketches[files[$0]]?.numbers(among: numbers) }
    return uses.reduce(into: [:]) { all, use in
      all[use.text] =
        zip(files, known).filter { _, known in
          guard let known, let number = use.number else { return true }
          return known.contains(number)
        }.map(\.0)[...]
    }
  }

  /// Returns the words that some files use.
  private func read(_ asked: [Int: [Use]]) -> Set<String> {
    let found = tree.collect(from: asked.keys.sorted()) { [tree, sketches] file, bytes -> [String]? in
      var uses = asked[file] ?? []
      if !sketches.knows(file) {
        let numbers = Set(FileWords.distinct(bytes))
        uses.removeAll { $0.number.map { !numbers.contains($0) } ?? false }
      }
      if uses.isEmpty { return nil }
      let view = tree.view(file, bytes)
      return uses.filter { $0.isFound(in: view) }.map(\.text)
    }
    return Set(found.joined())
  }
}
