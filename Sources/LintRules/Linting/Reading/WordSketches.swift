/// The sketches of the files of a tree, as far as they are known.
struct WordSketches: Sendable {
  private var sketches: [WordSketch?]

  /// Takes the sketches in the order of the files; a missing one excludes nothing.
  init(_ sketches: [WordSketch?] = []) {
    self.sketches = sketches
  }

  /// Sketches all files of a tree.
  init(of tree: some SourceTree, _ images: ImageVocabulary) {
    let extensible = images.extensibleTypes
    sketches = tree.concurrentMap(tree.fileCount) { index in
      tree.summary(index)?.images(images, withViews: false)?.sketch
        ?? tree.withBytes(index) { WordSketch($0, extensible: extensible) }
    }
  }

  /// Forgets the signs of views, which take memory and are not needed for long.
  mutating func forgetViews() {
    for index in sketches.indices { sketches[index]?.views = nil }
  }

  /// Whether nothing is known.
  var isEmpty: Bool { sketches.isEmpty }

  /// Those of some numbers of words that only one file has, as far as is known.
  func numbers(inOneFileOf words: WordNumbers) -> Set<UInt32> {
    var files: [UInt32: Int] = [:]
    for sketch in sketches {
      for number in sketch?.numbers(among: words) ?? [] { files[number, default: 0] += 1 }
    }
    return Set(files.lazy.filter { $0.value == 1 }.map(\.key))
  }

  /// The sketch of a file, if there is one.
  subscript(file: Int) -> WordSketch? { file < sketches.count ? sketches[file] : nil }

  /// Whether something is known of a file.
  func knows(_ file: Int) -> Bool { self[file] != nil }

  /// Whether the words that a file declares are known.
  func knowsDeclarations(of file: Int) -> Bool { self[file]?.knowsDeclarations == true }

  /// Whether a file may contain triggers that are more than words.
  func mayHold(_ shape: TriggerShape, file: Int) -> Bool {
    guard shape.isSketched, let sketch = self[file] else { return true }
    return sketch.mayDeclareHelpers
  }

  /// Whether a file may declare a function or a type with one of the words as its name; nil for words that sketches do
  /// not record.
  func mayDeclare(_ words: WordNumbers?, file: Int) -> Bool {
    guard let words, let sketch = self[file] else { return true }
    return sketch.mayDeclare(words)
  }

  /// Whether a file may contain one of the words; nil for words that sketches do not record.
  func mayHold(_ words: WordNumbers?, file: Int) -> Bool {
    guard let words, let sketch = self[file] else { return true }
    return sketch.mayHold(words)
  }
}
