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

  /// Adds where the project creates and shows some views, which arguments it passes, and where it stores secrets. Each
  /// file is read once for all of these questions, and once for the questions that follow from the answers.
  func add(
    created: Set<String>, shown: Set<String>, arguments: Set<TypeArgument>, secrets: Set<SecretKeys>,
    to index: inout TypeIndex
  ) {
    let first = found([.creations(created), .appearances(shown), .passed(arguments)] + secrets.map { .secrets($0) })
    let (owners, functions) = first.ownersAndFunctions
    let pushing = Set(first.appearances.map(\.owner)).subtracting(shown).subtracting([""])
    let members = first.secrets.values.reduce(into: Set<String>()) { all, places in
      for place in places { all.formUnion(place.changes.compactMap(\.member)) }
    }
    let further = found([
      .creations(owners.subtracting(created)), .calls(functions), .appearances(pushing), .changes(members),
    ])
    index.add(first.creations.union(further.creations))
    index.add(Self.sorted(first.appearances.union(further.appearances)))
    index.add(passed: first.passed)
    index.add(secrets.reduce(into: [:]) { $0[$1] = places(first.secrets[$1] ?? [], changed: further.changed) })
  }

  private static func sorted(_ appearances: Set<ViewAppearance>) -> [String: [ViewAppearance]] {
    let sorted = appearances.sorted { ($0.file, $0.position) < ($1.file, $1.position) }
    return Dictionary(grouping: sorted, by: \.view)
  }

  /// Returns the places of secrets that the project stores. A key that the project only reads doesn't count.
  private func places(_ places: Set<SecretPlace>, changed: Set<String>) -> [SecretPlace] {
    var index = TypeIndex()
    add(typesNamed: Set(places.flatMap(\.changes).compactMap(\.type)), to: &index)
    return SecretPlaces(Array(places), index, changed: changed, isBeside: SourceFolder.isBesideTheApp).sorted
  }

  /// Reads the files that some searches ask for.
  private func found(_ all: [TypeSearch]) -> TypeUses {
    let searches = all.filter { !$0.isEmpty }
    if searches.isEmpty { return TypeUses() }
    let words = searches.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    let numbers = WordNumbers(words.sorted())
    let found = tree.collect(from: tree.files(holding: words), where: { sketches.mayHold(numbers, file: $0) }) {
      [tree, sketches] file, bytes -> TypeUses? in
      let fitting = searches.filter {
        sketches.knows(file) ? $0.mayFind(file, sketches) : $0.mayFind(in: bytes)
      }
      if fitting.isEmpty { return nil }
      let view = tree.view(file, bytes)
      var uses = TypeUses()
      for search in fitting {
        view.steps.begin()
        search.read(view, &uses)
      }
      return uses
    }
    return found.reduce(into: TypeUses()) { $0.formUnion($1) }
  }

  private func read(_ names: Set<String>) -> [TypeFact] {
    let words = names.sorted()
    let numbers = WordNumbers(words)
    let scan = DeclarationScan(words, behind: DeclarationScan.types + ["extension", "protocol"])
    return tree.answers(to: .types(names), from: tree.files(declaring: words)) {
      sketches.mayDeclare(numbers, file: $0)
    } _: {
      let isKnown = numbers != nil && sketches.knowsDeclarations(of: $0)
      return isKnown || scan.occurs(in: $1) ? tree.view($0, $1).typeFacts(named: names) : nil
    }.flatMap { $0 }
  }
}

/// The uses of types in files.
private struct TypeUses: Sendable {
  var creations: Set<ViewCreation> = []
  var appearances: Set<ViewAppearance> = []
  var passed: Set<TypeArgument> = []
  var secrets: [SecretKeys: Set<SecretPlace>] = [:]
  /// The members that other types change.
  var changed: Set<String> = []

  /// The views that store created views in a property, and the functions that return created views.
  var ownersAndFunctions: (Set<String>, Set<String>) {
    var (owners, functions) = (Set<String>(), Set<String>())
    for creation in creations {
      switch creation.place {
      case .stored(let owner): owners.insert(owner)
      case .returned(let function): functions.insert(function)
      case .shown, .repeated, .part, .rendered, .presented, .hosted, .unchanging, .previewed, .mentioned: continue
      }
    }
    return (owners, functions)
  }

  mutating func formUnion(_ other: TypeUses) {
    creations.formUnion(other.creations)
    appearances.formUnion(other.appearances)
    passed.formUnion(other.passed)
    secrets.merge(other.secrets) { $0.union($1) }
    changed.formUnion(other.changed)
  }
}

/// A search for uses of types.
private struct TypeSearch: Sendable {
  /// The words; a file needs one of them, and one of the labels, if any.
  let words: [String]
  let read: @Sendable (FileView, inout TypeUses) -> Void
  private let numbers: [WordNumbers]

  private init(
    _ words: some Sequence<String>, labels: Set<String> = [],
    _ read: @escaping @Sendable (FileView, inout TypeUses) -> Void
  ) {
    self.words = words.sorted()
    self.read = read
    // Sketches know ASCII identifiers: without numbers all files may have the words.
    numbers = [self.words, labels.sorted()].filter { !$0.isEmpty }.compactMap { WordNumbers($0) }
  }

  var isEmpty: Bool { words.isEmpty }

  func mayFind(_ file: Int, _ sketches: WordSketches) -> Bool {
    numbers.allSatisfy { sketches.mayHold($0, file: file) }
  }

  func mayFind(in bytes: UnsafeRawBufferPointer) -> Bool { numbers.allSatisfy { $0.contains(in: bytes) } }

  static func creations(_ views: Set<String>) -> Self {
    Self(views) { $1.creations.formUnion($0.creations(of: views)) }
  }

  static func calls(_ functions: Set<String>) -> Self {
    Self(functions) { $1.creations.formUnion($0.calls(ofViewFunctions: functions)) }
  }

  static func appearances(_ views: Set<String>) -> Self {
    Self(views) { $1.appearances.formUnion($0.appearances(of: views)) }
  }

  static func passed(_ arguments: Set<TypeArgument>) -> Self {
    let labels = Set(arguments.map(\.label))
    // Any file that names a type may call it without a label.
    let isAny = labels.contains { $0.isEmpty || $0.hasPrefix("_") }
    let grouped = TypeArguments(arguments)
    return Self(grouped.types, labels: isAny ? [] : labels) { $1.passed.formUnion($0.passed(among: grouped)) }
  }

  static func secrets(_ keys: SecretKeys) -> Self {
    Self(["AppStorage", "forKey"]) { file, uses in
      if file.tokens.conflictOffset == nil { uses.secrets[keys] = Set(file.storedSecrets(keys).map(\.fact)) }
    }
  }

  static func changes(_ members: Set<String>) -> Self {
    Self(members) { $1.changed.formUnion($0.changedMembers(among: members)) }
  }
}
