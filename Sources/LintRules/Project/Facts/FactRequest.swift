/// What to collect from the files of a project: names whose definitions and uses matter.
public struct FactRequest: Sendable {
  /// The image calls; they are collected in the first round only.
  public var images: ImageVocabulary
  /// Whether to collect the image calls themselves.
  public var wantsImages: Bool
  /// The names of image calls that types or functions of the project also have. What is passed to those may affect the
  /// images inside, and sized images also count.
  public var projectImages: Set<String> = []
  /// The wrappers whose uses to collect.
  public let wrappers: Set<WrapperKey>
  /// The wrappers whose uses earlier requests collected, by the file.
  public var answered: [String: Set<WrapperKey>] = [:]
  /// The modifiers, functions and containers whose definitions to collect.
  public var definitions: Set<String> { definitionNames.all }
  /// The same for look-ups in files.
  let definitionNames: DefinitionNames
  /// Whether uses are followed outwards as far as they lead, rather than for what matters for sizes.
  var followsWays = false
  /// Whether to collect which modifiers definitions and uses apply, rather than what they do to sizes.
  var wantsModifiers = false
  /// Which of the modifiers around uses to collect; nil for all.
  var filter: ModifierFilter?
  /// The wrappers by the hashes of the words of which a file must contain one to use them, in order.
  let wrappersByHash: [UInt64: [WrapperKey]]
  /// The same hashes: most words of a file are none of them.
  let hashFilter: HashFilter
  /// Those of the words that matter only together with a label. After a value a function is always called; a member of
  /// a view is used inside its type or after its name.
  let labelledUses: [(word: String, label: String)]

  /// A request for the image calls of the project.
  public init(images: ImageVocabulary) {
    self.images = images
    wantsImages = true
    wrappers = []
    definitionNames = DefinitionNames([])
    wrappersByHash = [:]
    hashFilter = HashFilter([])
    labelledUses = []
  }

  /// A request for what modifiers apply, and for what is applied to the uses of wrappers.
  init(images: ImageVocabulary, modifiersIn questions: FactQuestions) {
    self.init(images: images, questions)
    wantsModifiers = true
    followsWays = true
  }

  /// A request for names from earlier facts.
  public init(images: ImageVocabulary, _ questions: FactQuestions) {
    self.images = images
    wantsImages = false
    wrappers = questions.wrappers
    definitionNames = DefinitionNames(questions.definitions)
    var byHash: [UInt64: [WrapperKey]] = [:]
    var represented: Set<[String]> = []
    let sorted = wrappers.sorted()
    for key in sorted {
      // Members after a value are searched alike: one of them represents those with its label in files without their
      // types.
      let isOwnRequest = !key.allowsAnyReceiver || !key.file.isEmpty || key.type.isEmpty
      let words =
        isOwnRequest || represented.insert([key.word, key.requiredLabel]).inserted
        ? [key.word, key.typeWord] : [key.typeWord]
      for word in Set(words) where !word.isEmpty { byHash[word.wordHash, default: []].append(key) }
    }
    wrappersByHash = byHash
    hashFilter = HashFilter(byHash.keys)
    labelledUses = sorted.flatMap { key -> [(word: String, label: String)] in
      if key.isUsedAnywhere { return [] }
      let type = (key.word, key.typeWord)
      return key.allowsAnyReceiver ? [(key.word, key.requiredLabel), type] : [type]
    }
  }

  /// Whether there is nothing to collect.
  public var isEmpty: Bool { !wantsImages && wrappers.isEmpty && definitions.isEmpty }

  /// The parts of a request that change the facts of a file.
  struct Key: Hashable, Sendable {
    fileprivate let images: [String]
    fileprivate let projectImages: Set<String>
    fileprivate let wrappers: Set<WrapperKey>
    fileprivate let definitions: Set<String>
    fileprivate let answered: [String: Set<WrapperKey>]
    fileprivate let followsWays: Bool
    fileprivate let wantsModifiers: Bool

    /// Hashes the questions. Requests with the same questions are rare, unless they're equal.
    func hash(into hasher: inout Hasher) {
      hasher.combine(wrappers)
      hasher.combine(definitions)
    }
  }

  /// The key of the request; nil for image calls, and for a request that can't be compared with another one.
  var key: Key? {
    guard !wantsImages, filter == nil else { return nil }
    return Key(
      images: images.names, projectImages: projectImages, wrappers: wrappers, definitions: definitions,
      answered: answered, followsWays: followsWays, wantsModifiers: wantsModifiers)
  }

  /// Whether there is nothing to collect from a file that earlier requests did not.
  func isAnswered(by file: String) -> Bool {
    guard !wantsImages, definitions.isEmpty, let answered = answered[file] else { return false }
    return wrappers.isSubset(of: answered)
  }

  /// The words of which a file must contain at least one to have facts, sorted.
  public var words: [String] {
    Set(wordsOfDeclarations).union(wordsOfUses).union(labelledUses.map(\.word)).sorted()
  }

  /// Those of the words that matter anywhere.
  var wordsOfUses: [String] {
    var words: Set<String> = wantsImages ? Set(images.triggerWords + MediaPlayers.names) : []
    for key in wrappers where key.isUsedAnywhere { words.insert(key.word) }
    return words.sorted()
  }

  /// Those of the words that matter only where they are declared: a type with a member says which one is meant.
  var wordsOfDeclarations: [String] {
    definitions.union(wrappers.lazy.filter { !$0.member.isEmpty && !$0.type.isEmpty }.map(\.typeWord)).sorted()
  }
}

extension WrapperKey {
  /// Whether every file that has its word may use it.
  fileprivate var isUsedAnywhere: Bool {
    member.isEmpty || type.isEmpty || allowsAnyReceiver && requiredLabel.isEmpty
  }
}
