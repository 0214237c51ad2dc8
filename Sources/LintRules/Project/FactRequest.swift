/// What is asked of the files of a project: names whose definitions and uses matter.
public struct FactRequest: Sendable {
  /// The image calls; they are asked for in the first round only.
  public var images: ImageVocabulary
  /// Whether the image calls themselves are wanted.
  public var wantsImages: Bool
  /// The names of image calls that types or functions of the project have as well. What is passed to those may decide
  /// about images inside, and sized images count, too.
  public var projectImages: Set<String> = []
  /// The wrappers whose uses are wanted.
  public let wrappers: Set<WrapperKey>
  /// The modifiers, functions and containers whose definitions are wanted.
  public var definitions: Set<String>
  /// The wrappers by the hashes of the words of which a file must hold one to use them, in order.
  let wrappersByHash: [UInt64: [WrapperKey]]

  /// A request for the image calls of the project.
  public init(images: ImageVocabulary) {
    self.images = images
    wantsImages = true
    wrappers = []
    definitions = []
    wrappersByHash = [:]
  }

  /// A request for names that earlier facts brought up.
  public init(images: ImageVocabulary, _ questions: FactQuestions) {
    self.images = images
    wantsImages = false
    wrappers = questions.wrappers
    definitions = questions.definitions
    var byHash: [UInt64: [WrapperKey]] = [:]
    for key in wrappers.sorted() {
      for word in Set([key.word, key.typeWord]) where !word.isEmpty {
        byHash[word.wordHash, default: []].append(key)
      }
    }
    wrappersByHash = byHash
  }

  /// Whether nothing is asked.
  public var isEmpty: Bool { !wantsImages && wrappers.isEmpty && definitions.isEmpty }

  /// The words of which a file must hold at least one to have an answer, sorted.
  public var words: [String] { definitions.union(wordsOfUses).union(labelledUses.map(\.word)).sorted() }

  /// Those of the words that answer wherever they stand.
  var wordsOfUses: [String] {
    var words: Set<String> = wantsImages ? Set(images.triggerWords) : []
    for key in wrappers {
      // A member of a view is used inside its type only, and there the type is named.
      if key.member.isEmpty || key.type.isEmpty || key.allowsAnyReceiver && key.requiredLabel.isEmpty {
        words.insert(key.word)
      }
      if !key.type.isEmpty { words.insert(key.typeWord) }
    }
    return words.sorted()
  }

  /// Those of the words that answer only beside a label. Behind a value a function is called and not just named.
  var labelledUses: [(word: String, label: String)] {
    wrappers.sorted().compactMap { key in
      guard key.allowsAnyReceiver, !key.requiredLabel.isEmpty else { return nil }
      return (key.word, key.requiredLabel)
    }
  }
}
