/// Words by which files are looked up: a file may have an answer if it holds one of them where that matters.
public struct FileQuestion: Sendable {
  /// The words that answer wherever they are.
  public var uses: [String]
  /// The words that answer only in files that also hold their label.
  public var labelledUses: [(word: String, label: String)] = []
  /// The words that answer only where they are declared.
  public var definitions: [String] = []
  /// The numbers of more words that answer wherever they are.
  public var numbers: [UInt32] = []

  /// Asks for the files that hold one of some words.
  public init(uses: [String]) {
    self.uses = uses
  }

  /// Asks for the files that may answer a request.
  init(_ request: FactRequest) {
    uses = request.wordsOfUses
    labelledUses = request.labelledUses
    definitions = request.wordsOfDeclarations
  }
}

/// Lists the words of files as numbers, for an index of which file may answer which `FileQuestion`.
public struct WordLister: Sendable {
  private let extensible: WordNumbers?

  /// Makes a lister for projects with some image views.
  public init(imageViews: [String]) {
    extensible = ImageVocabulary(imageViews).extensibleTypes
  }

  /// The numbers of the words that a file may declare, and those of all its words; rising, each once.
  public func words(of bytes: UnsafeRawBufferPointer) -> (declared: [UInt32], all: [UInt32]) {
    let (numbers, declaredCount, _) = FileWords.declaredAndDistinct(bytes, extensible: extensible)
    let all = FileWords.risingOnce(Array(numbers[(declaredCount ?? 0)...]))
    guard let declaredCount else { return (all, all) }
    return (FileWords.risingOnce(Array(numbers[..<declaredCount])), all)
  }
}
