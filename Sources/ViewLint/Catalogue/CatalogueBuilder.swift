import LintRules

/// Builds the bytes of a `WordCatalogue`.
struct CatalogueBuilder {
  /// What the catalogue describes.
  var subject: String
  private var pathStarts: [UInt32] = [0]
  private var paths: [UInt8] = []
  private var blobs: [UInt8] = []
  private var wrappers: [(word: UInt32, files: ProjectSurvey.Files)] = []
  private var alwaysFiles: Set<Int> = []
  private var factFiles: [ProjectFact: [Int]] = [:]
  /// Words in the upper half, files in the lower.
  private var pairs: [UInt64] = []
  /// The same for the words that files may declare.
  private var declaredPairs: [UInt64] = []

  init(subject: String) {
    self.subject = subject
  }

  /// Adds the next file.
  mutating func add(_ path: FilePath, blob: String, words: (declared: [UInt32], all: [UInt32])) {
    let file = UInt64(pathStarts.count - 1)
    paths += path.bytes
    pathStarts.append(UInt32(truncatingIfNeeded: paths.count))
    blobs += Array(blob.utf8)
    pairs += words.all.lazy.map { UInt64($0) << 32 | file }
    declaredPairs += words.declared.lazy.map { UInt64($0) << 32 | file }
  }

  /// Adds what is known about the facts of the files.
  mutating func add(_ survey: ProjectSurvey) {
    alwaysFiles = survey.typeFiles
    factFiles = survey.factFiles
    var byNumber: [UInt32: ProjectSurvey.Files] = [:]
    for (word, files) in survey.files {
      guard let number = FileWords.number(word) else {
        // This word cannot be looked up, so its files always matter.
        if case .few(let files) = files { alwaysFiles.formUnion(files) }
        continue
      }
      switch (byNumber[number], files) {
      case (.few(let old)?, .few(let new)): byNumber[number] = .few(old.union(new))
      case (.many?, _): break
      default: byNumber[number] = files
      }
    }
    wrappers = byNumber.map { ($0, $1) }.sorted { $0.word < $1.word }
  }

  /// The bytes.
  func bytes() -> [UInt8] {
    var wrapperStarts: [UInt32] = []
    var wrapperFiles: [UInt32] = []
    for (_, files) in wrappers {
      wrapperStarts.append(UInt32(wrapperFiles.count))
      switch files {
      case .few(let files): wrapperFiles += files.sorted().map { UInt32($0) }
      case .many: wrapperFiles.append(WordCatalogue.many)
      }
    }
    wrapperStarts.append(UInt32(wrapperFiles.count))
    let facts = ProjectFact.allCases.map { factFiles[$0] ?? [] }
    let factStarts = facts.reduce(into: [UInt32(0)]) { starts, files in
      starts.append(starts[starts.count - 1] + UInt32(files.count))
    }
    return WordCatalogue.bytes(
      [Array(subject.utf8), raw(pathStarts), paths, blobs] + lists(pairs) + lists(declaredPairs) + [
        raw(wrappers.map { $0.word }), raw(wrapperStarts), raw(wrapperFiles),
        raw(alwaysFiles.sorted().map { UInt32($0) }),
        raw(factStarts), raw(facts.joined().map { UInt32($0) }),
      ])
  }

  /// The words, where the files of each start, and the files.
  private func lists(_ pairs: [UInt64]) -> [[UInt8]] {
    var words: [UInt32] = []
    var starts: [UInt32] = []
    var files: [UInt32] = []
    files.reserveCapacity(pairs.count)
    for pair in pairs.sorted() {
      let word = UInt32(truncatingIfNeeded: pair >> 32)
      if words.last != word {
        words.append(word)
        starts.append(UInt32(files.count))
      }
      files.append(UInt32(truncatingIfNeeded: pair))
    }
    starts.append(UInt32(files.count))
    return [raw(words), raw(starts), raw(files)]
  }

  private func raw(_ numbers: [UInt32]) -> [UInt8] { numbers.withUnsafeBytes { Array($0) } }
}
