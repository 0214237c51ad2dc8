/// Collects what the files of a project show of some types, and of those that these inherit.
struct TypeGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// Adds the facts about the types with some names and about their ancestors.
  func add(typesNamed names: Set<String>, to index: inout TypeIndex) {
    var (seen, next) = (names, names)
    for _ in 0..<TypeIndex.maxSteps where !next.isEmpty {
      let unknown = next.subtracting(index.known)
      if !unknown.isEmpty { index.add(read(unknown), known: unknown) }
      next = Set(next.flatMap(index.inherited)).subtracting(seen)
      seen.formUnion(next)
    }
  }

  /// Returns the words that occur in the project's code. A word such as `.name` only counts as a member of a value.
  func used(among words: Set<String>) -> Set<String> {
    words.filter { use in
      let isMember = use.hasPrefix(".")
      let word = isMember ? String(use.dropFirst()) : use
      let number = WordNumbers([word])
      let files = tree.files(holding: [word])
      return tree.collect(from: files, where: { file in number.map { sketches.mayHold($0, file: file) } ?? true }) {
        guard sketches.knows($0) || number?.contains(in: $1) != false else { return false }
        let file = tree.view($0, $1)
        return file.words.tokens(of: word).contains { !isMember || file.isMemberOfOtherValue($0) }
      }.contains(true)
    }
  }

  /// Returns where the project creates some views, where it creates the views that store them in a property, and where
  /// it calls the functions that return them.
  func creations(of views: Set<String>) -> Set<ViewCreation> {
    let all = found(in: [views.sorted()]) { $0.creations(of: views) }
    var (owners, functions) = (Set<String>(), Set<String>())
    for creation in all {
      switch creation.place {
      case .stored(let owner): owners.insert(owner)
      case .returned(let function): functions.insert(function)
      case .shown, .repeated, .part, .rendered, .presented, .hosted, .unchanging, .previewed, .mentioned: continue
      }
    }
    owners.subtract(views)
    return all.union(found(in: [owners.sorted()]) { [owners] in $0.creations(of: owners) })
      .union(found(in: [functions.sorted()]) { [functions] in $0.calls(ofViewFunctions: functions) })
  }

  /// Returns where the project shows some views and the views whose links push them, sorted by file and position.
  func appearances(of views: Set<String>) -> [String: [ViewAppearance]] {
    var all = found(in: [views.sorted()]) { $0.appearances(of: views) }
    let owners = Set(all.map(\.owner)).subtracting(views).subtracting([""])
    all.formUnion(found(in: [owners.sorted()]) { $0.appearances(of: owners) })
    let sorted = all.sorted { ($0.file, $0.position) < ($1.file, $1.position) }
    return Dictionary(grouping: sorted, by: \.view)
  }

  /// Those of some arguments that the project passes.
  func passed(among arguments: Set<TypeArgument>) -> Set<TypeArgument> {
    let (types, labels) = (Set(arguments.map(\.type)), Set(arguments.map(\.label)))
    // Any file that names a type may call it without a label.
    let isAny = labels.contains { $0.isEmpty || $0.hasPrefix("_") }
    let words = isAny ? [types.sorted()] : [types.sorted(), labels.sorted()]
    let grouped = TypeArguments(arguments)
    return found(in: words) { $0.passed(among: grouped) }
  }

  /// Returns the places of secrets that the project stores. A key that the project only reads doesn't count.
  func secrets(_ asked: Set<SecretKeys>) -> [SecretKeys: [SecretPlace]] {
    asked.reduce(into: [:]) { all, keys in
      let places = found(in: [["AppStorage", "forKey"]]) { file in
        file.tokens.conflictOffset == nil ? Set(file.storedSecrets(keys).map(\.fact)) : []
      }
      let changes = Set(places.flatMap(\.changes))
      let types = Set(changes.compactMap(\.type))
      let members = Set(changes.compactMap(\.member))
      let changed = found(in: [members.sorted()]) { $0.changedMembers(among: members) }
      var index = TypeIndex()
      add(typesNamed: types, to: &index)
      let secrets = SecretPlaces(Array(places), index, changed: changed, isBeside: SourceFolder.isBesideTheApp)
      all[keys] = secrets.sorted
    }
  }

  /// What is found in the files that have a word of each list.
  private func found<Answer: Hashable & Sendable>(
    in words: [[String]], _ read: @Sendable (FileView) -> Set<Answer>
  ) -> Set<Answer> {
    guard let first = words.first, !first.isEmpty else { return [] }
    // Sketches know ASCII identifiers: without numbers all files may have the words.
    let numbers = words.compactMap { WordNumbers($0) }
    let found = tree.collect(from: tree.files(holding: first)) { [sketches] file in
      numbers.allSatisfy { sketches.mayHold($0, file: file) }
    } _: { [tree, sketches] file, bytes -> Set<Answer>? in
      guard sketches.knows(file) || numbers.allSatisfy({ $0.contains(in: bytes) }) else { return nil }
      return read(tree.view(file, bytes))
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }

  private func read(_ names: Set<String>) -> [TypeFact] {
    let words = names.sorted()
    let numbers = WordNumbers(words)
    let scan = DeclarationScan(words, behind: DeclarationScan.types + ["extension", "protocol"])
    return tree.collect(from: tree.files(declaring: words), where: { sketches.mayDeclare(numbers, file: $0) }) {
      let isKnown = numbers != nil && sketches.knowsDeclarations(of: $0)
      return isKnown || scan.occurs(in: $1) ? tree.view($0, $1).typeFacts(named: names) : nil
    }.flatMap { $0 }
  }
}
