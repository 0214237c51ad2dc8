/// What is known about the helpers of a file.
struct KnownHelpers: Sendable {
  /// Its helpers; nil if not read.
  var facts: HelperFacts?
  /// Everything that has a listed or needed name; nil if not read, or if it was not worth a list.
  var mentions: HelperMentions?
}

/// Collects the URL helpers of a project, and the uses of those that are reported.
struct HelperGatherer {
  let tree: any SourceTree
  let options: RunOptions
  let project: ProjectIndex
  let sketches: WordSketches
  let urlTypes: ProjectURLTypes

  /// The helpers of the whole project for the configured names of the run, and everything with the name of a helper in
  /// the files `reported`.
  /// - Parameter known: what is already known about each file of the tree.
  func index(known: [KnownHelpers], reported: Set<Int>) -> HelperIndex {
    var answers = known
    let unknown = reported.filter { answers[$0].facts == nil }.sorted()
    for file in unknown { answers[file].facts = HelperFacts() }
    for (file, facts) in helpers(in: unknown) { answers[file].facts = facts }
    let names = names(of: reported, answers)
    let found = askAll(names, known: answers)
    for (file, answer) in found { if let facts = answer.facts { answers[file].facts = facts } }
    let helpers = answers.compactMap(\.facts).filter { !$0.isEmpty }
    var index = HelperIndex(helpers, destinations: destinations(of: helpers.flatMap(\.definitions)))
    if !names.isEmpty {
      let mentions = answers.compactMap { $0.mentions?.only(names) } + found.compactMap(\.answer.mentions)
      index.mentions = HelperMentionIndex(mentions, names: names, accessor: options.helpers.accessor)
    }
    return index
  }

  /// The names of the helpers in some files that are functions; empty where nothing can replace one.
  private func names(of reported: Set<Int>, _ answers: [KnownHelpers]) -> Set<String> {
    if options.helpers.accessor.isEmpty { return [] }
    return Set(reported.flatMap { answers[$0].facts?.definitions ?? [] }.filter(\.isFunction).map(\.name))
  }

  /// Collects from all files what is not known: their helpers, and what has one of some names.
  private func askAll(_ names: Set<String>, known: [KnownHelpers]) -> [(file: Int, answer: KnownHelpers)] {
    let unlisted = names.filter { !options.helpers.lists($0) }
    var definers = marks(of: tree.files(for: .helpers))
    for file in 0..<known.count where known[file].facts != nil { definers[file] = false }
    let holders = marks(of: names.isEmpty ? [] : tree.files(answering: FileQuestion(uses: names.sorted())))
    let defines = TriggerSearch([HelperFinder.triggers])
    let holds = TriggerSearch([.any(names.sorted())])
    let holdsUnlisted = TriggerSearch([.any(unlisted.sorted())])
    let files = (0..<known.count).filter { file in
      definers[file] || holders[file] && (known[file].mentions == nil || !unlisted.isEmpty)
    }
    let mayDefine = { @Sendable [definers] (file: Int) in definers[file] && defines.mayFire(file, sketches) }
    let mayHold = { @Sendable (file: Int) in
      holders[file] && (known[file].mentions == nil ? holds : holdsUnlisted).mayFire(file, sketches)
    }
    return tree.collect(from: files, where: { mayDefine($0) || mayHold($0) }) { file, bytes in
      let isListedKnown = known[file].mentions != nil
      let isDefiner = mayDefine(file) && defines.fires(file, bytes, sketches)
      let isHolder = mayHold(file) && (isListedKnown ? holdsUnlisted : holds).fires(file, bytes, sketches)
      guard isDefiner || isHolder else { return nil }
      let view = tree.view(file, bytes)
      let (names, accessor) = (isListedKnown ? unlisted : names, options.helpers.accessor)
      return (
        file,
        KnownHelpers(
          facts: isDefiner ? facts(of: view) : nil,
          mentions: isHolder ? HelperUseFinder(view, names: names, accessor: accessor).mentions() : nil)
      )
    }
  }

  /// Where other files show the URLs of those helpers go whose own files leave it open.
  private func destinations(of helpers: [HelperDefinition]) -> [HelperDefinition.Place: URLDestination] {
    let open = OpenHelpers(helpers)
    if open.words.isEmpty { return [:] }
    let search = TriggerSearch([.any(open.words)])
    let answers = search.collect(from: tree.files(holding: open.words), of: tree, sketches) {
      open.destinations(in: $0, project.images, project.feeds)
    }
    return answers.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: max) }
  }

  /// For each file of the tree whether it is one of some files; nil means all.
  private func marks(of files: [Int]?) -> [Bool] {
    var marks = [Bool](repeating: files == nil, count: tree.fileCount)
    for file in files ?? [] { marks[file] = true }
    return marks
  }

  /// The indices of the files that matter for helpers.
  func files() -> [Int] {
    helpers(in: Array(0..<tree.fileCount)).map(\.file)
  }

  /// The helpers of those of some files that have some.
  private func helpers(in files: [Int]) -> [(file: Int, facts: HelperFacts)] {
    let search = TriggerSearch([HelperFinder.triggers])
    return tree.collect(from: files, where: { search.mayFire($0, sketches) }) { file, bytes in
      guard search.fires(file, bytes, sketches), let facts = facts(of: tree.view(file, bytes)) else { return nil }
      return (file, facts)
    }
  }

  private func facts(of file: FileView) -> HelperFacts? {
    guard file.tokens.conflictOffset == nil else { return nil }
    let helpers = HelperFinder.helpers(in: file, options.helpers, project.images, urlTypes: urlTypes)
    let facts = HelperFinder.facts(of: file, helpers, options.helpers)
    return facts.isEmpty ? nil : facts
  }
}
