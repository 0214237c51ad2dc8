/// Finds the declarations that may be shown where wanted modifiers change a view, directly or in other views.
struct ModifiedNamesGatherer {
  let tree: any SourceTree
  let sketches: WordSketches
  let wanted: WantedNames
  let images: ImageVocabulary
  /// What is known of files, by their index.
  var notes: [Int: ViewNotes]
  /// Which names are in which views, as far as they were asked about.
  private var containment = Containment([], [], among: nil)

  init(
    tree: any SourceTree, sketches: WordSketches, wanted: WantedNames, images: ImageVocabulary, notes: [Int: ViewNotes]
  ) {
    self.tree = tree
    self.sketches = sketches
    self.wanted = wanted
    self.images = images
    self.notes = notes
  }

  /// The maximum number of enclosing views to follow outwards. Beyond this limit, a view may be in any view.
  private static var mostRounds: Int { 64 }

  /// For what is wanted the names of declarations, these or those that show them, that are in views with such a modifier.
  /// It may have too many, never too few.
  mutating func names(among open: [WantedModifiers: Set<ViewName>]) -> [WantedModifiers: Set<ViewName>] {
    var all: Set<ViewName> = []
    for names in open.values { all.formUnion(names) }
    let owners = readFiles(holding: all)
    // What is wanted besides has no influence.
    containment = Containment(
      notes.values.lazy.filter(\.mayShowViews), all, others: notes.values.filter { !$0.mayShowViews }, among: owners)
    var found: [WantedModifiers: Set<ViewName>] = [:]
    for (index, key) in wanted.wanted.enumerated() {
      guard let names = open[key] else { continue }
      if key.isAny || owners == nil {
        // Most views have some modifier, and few views are asked about.
        found[key] = containment.owners(of: names, areRoots: !key.isAround)
        continue
      }
      let modified = notes.values.lazy.compactMap { $0.modified[index] }.joined()
      found[key] = containment.names(in: modified, about: index, areRoots: !key.isAround)
    }
    return found
  }

  /// The wrappers through which the uses of others are followed outwards, as far as their names may matter. It may have
  /// too many: names are less than what they name.
  func wrappers(around first: Set<WrapperKey>, _ mayMatter: (ViewName) -> Bool) -> Set<WrapperKey> {
    var names: Set<ViewName> = []
    for key in first { names.formUnion(ViewName.names(of: key, in: "")) }
    for (file, note) in notes {
      for key in note.wrappers where first.contains(key) {
        names.formUnion(ViewName.names(of: key, in: tree.path(file)))
      }
    }
    let around = containment.owners(of: names, mayMatter)
    var found: Set<WrapperKey> = []
    for (file, note) in notes {
      for key in note.wrappers {
        let names = ViewName.names(of: key, in: tree.path(file))
        if names.contains(where: { around.contains($0) && mayMatter($0) }) { found.insert(key) }
      }
    }
    return found
  }

  /// Those of some names that only one file of the project has.
  func names(inOneFileOf names: Set<UInt64>) -> Set<UInt64> {
    if names.isEmpty { return [] }
    let words = WordNumbers(numbers: names.map(FileWords.number))
    if !sketches.isEmpty {
      let found = sketches.numbers(inOneFileOf: words)
      return names.filter { found.contains(FileWords.number($0)) }
    }
    return names.filter { name in
      var question = FileQuestion(uses: [])
      question.numbers = [FileWords.number(name)]
      let word = WordNumbers(numbers: question.numbers)
      return tree.files(for: question).count { tree.withBytes($0) { word.contains(in: $0) } ?? false } < 2
    }
  }

  /// Reads the files that contain one of the names, and the files that show their views. Returns the names and the owners
  /// of views with these names; nil if some of the files weren't read.
  private mutating func readFiles(holding names: Set<ViewName>) -> Set<ViewName>? {
    let modifiers = WordNumbers(wanted.names)
    let (some, view) = (WordNumbers(["some"]), WordNumbers(["View"]))
    var containment = Containment(ownersIn: notes.values, names)
    var known: Set<ViewName> = []
    for _ in 0..<Self.mostRounds {
      let owners = containment.owners(of: names)
      var question = FileQuestion(uses: [])
      question.numbers = Set(owners.subtracting(known).map { FileWords.number($0.word) }).sorted()
      known = owners
      if question.numbers.isEmpty { return owners }
      let numbers = WordNumbers(numbers: question.numbers)
      let read = tree.collect(from: tree.files(for: question)) { [notes, sketches] file in
        notes[file] == nil && sketches.mayHold(numbers, file: file)
          && (sketches.mayHold(modifiers, file: file)
            || sketches.mayHold(some, file: file) && sketches.mayHold(view, file: file))
      } _: { [tree, wanted, sketches, images] file, bytes -> (file: Int, note: ViewNotes)? in
        guard sketches.knows(file) || numbers.contains(in: bytes) else { return nil }
        return (file, ViewNotes(tree.view(file, bytes), wanted, images))
      }
      if read.isEmpty { return owners }
      for (file, note) in read { notes[file] = note }
      containment = Containment(ownersIn: notes.values, names)
    }
    return nil
  }
}

/// Which names are in the views of which declarations, as far as they are names of declarations themselves or wanted.
private struct Containment {
  private var ids: [ViewName: Int] = [:]
  private var names: [ViewName] = []
  /// The words and hashes of the names, because most words of a view aren't among them.
  private var words = HashFilter([])
  private var hashes = HashFilter([])
  /// The only names to link; nil for all names.
  private let possible: Set<ViewName>?
  /// By the id of an owner the ids of the names in its views, and of those that are in no call.
  private var contents: [[Int]] = []
  private var roots: [[Int]] = []
  /// By the id of a name those of the owners of the views that it is in, and of those that it is in without a call.
  private var owners: [[Int]] = []
  private var ownersOfRoots: [[Int]] = []
  /// Files that count only for what occurs in them.
  private let others: [ViewNotes]
  /// How many names are asked about or those of owners in the usual files; the ids of all others come after them.
  private var usualCount = 0
  /// The files with the owners that only they have, by the ids of these.
  private var filesOfOwners: [Int: [Int]] = [:]
  /// What their views hold, by the ids of owners, with their indices.
  private var contentsOfOthers: [Int: [(name: Int, file: Int)]] = [:]
  private var rootsOfOthers: [Int: [(name: Int, file: Int)]] = [:]

  /// Links all names with the owners of the views that they are in, for `owners(of:)` alone.
  init(ownersIn notes: some Sequence<ViewNotes>, _ wanted: Set<ViewName>) {
    self.init(notes, wanted, others: [], among: nil, isWhole: false)
  }

  /// - Parameter names: The only names to link besides the wanted names; nil for all names.
  init(
    _ notes: some Sequence<ViewNotes>, _ wanted: Set<ViewName>, others: [ViewNotes] = [], among names: Set<ViewName>?
  ) {
    self.init(notes, wanted, others: others, among: names, isWhole: true)
  }

  private init(
    _ notes: some Sequence<ViewNotes>, _ wanted: Set<ViewName>, others: [ViewNotes], among possible: Set<ViewName>?,
    isWhole: Bool
  ) {
    self.others = others
    self.possible = possible
    for name in wanted { add(name) }
    for note in notes { add(note) }
    usualCount = names.count
    for note in others { add(note) }
    words = HashFilter(names.map(\.word))
    hashes = HashFilter(names.map(\.hash))
    owners = [[Int]](repeating: [], count: names.count)
    if isWhole { (contents, roots, ownersOfRoots) = (owners, owners, owners) }
    for note in notes { if isWhole { link(note) } else { linkOwners(note) } }
    for (file, note) in others.enumerated() { link(note, file) }
  }

  /// Links the names in the views of a file with their owners, and with nothing else.
  private mutating func linkOwners(_ note: ViewNotes) {
    for body in note.bodies {
      let inside = known(body.mentions)
      if inside.isEmpty { continue }
      for owner in body.owners {
        guard let id = id(of: owner) else { continue }
        for name in inside { owners[name.id].append(id) }
      }
    }
  }

  /// Links the names in the views of a usual file with their owners.
  private mutating func link(_ note: ViewNotes) {
    for body in note.bodies {
      let inside = known(body.mentions)
      if inside.isEmpty { continue }
      for owner in body.owners {
        guard let id = id(of: owner) else { continue }
        for name in inside {
          contents[id].append(name.id)
          owners[name.id].append(id)
          if name.isRoot {
            roots[id].append(name.id)
            ownersOfRoots[name.id].append(id)
          }
        }
      }
    }
  }

  /// The same for one of the others, by its index.
  private mutating func link(_ note: ViewNotes, _ file: Int) {
    for body in note.bodies {
      let inside = known(body.mentions)
      for owner in body.owners {
        guard let id = id(of: owner) else { continue }
        for name in inside {
          contentsOfOthers[id, default: []].append((name.id, file))
          if name.isRoot { rootsOfOthers[id, default: []].append((name.id, file)) }
        }
        if id >= usualCount { filesOfOwners[id, default: []].append(file) }
      }
    }
  }

  private mutating func add(_ note: ViewNotes) {
    for body in note.bodies {
      for owner in body.owners where possible?.contains(owner) ?? true { add(owner) }
    }
  }

  private mutating func add(_ name: ViewName) {
    if ids[name] == nil {
      ids[name] = names.count
      names.append(name)
    }
  }

  private func id(of name: ViewName) -> Int? { hashes.mayHold(name.hash) ? ids[name] : nil }

  /// The ids of the possible names of some mentions, and whether each mention is outside all calls.
  private func known(_ mentions: ViewMentions) -> [(id: Int, isRoot: Bool)] {
    var found: [(id: Int, isRoot: Bool)] = []
    mentions.forEach(words.mayHold) { name, isRoot in if let id = id(of: name) { found.append((id, isRoot)) } }
    return found
  }

  /// Some names and all that are in their views, as far as the files are about what is wanted; or only those in no call.
  func names(in first: some Sequence<ViewMentions>, about wanted: Int, areRoots: Bool) -> Set<ViewName> {
    let isKnown = { (id: Int) in
      id < usualCount || filesOfOwners[id]?.contains { others[$0].isAbout(wanted) } ?? false
    }
    let more = areRoots ? rootsOfOthers : contentsOfOthers
    return reached(first.lazy.flatMap { known($0).map(\.id) }, areRoots ? roots : contents, isKnown) { id in
      (more[id] ?? []).compactMap { others[$0.file].isAbout(wanted) ? $0.name : nil }
    }
  }

  /// Some names and all in whose views they are, through those that satisfy a condition; or only in no call there.
  func owners(
    of first: some Sequence<ViewName>, areRoots: Bool = false, _ isFollowed: (ViewName) -> Bool = { _ in true }
  ) -> Set<ViewName> {
    let next = areRoots ? ownersOfRoots : owners
    return reached(first.lazy.compactMap { ids[$0] }, next, { isFollowed(names[$0]) }) { _ in [] }
  }

  private func reached(
    _ first: some Sequence<Int>, _ next: [[Int]], _ isKnown: (Int) -> Bool, _ more: (Int) -> [Int]
  ) -> Set<ViewName> {
    var isReached = [Bool](repeating: false, count: names.count)
    var pending: [Int] = []
    func take(_ id: Int) {
      if !isReached[id], isKnown(id) {
        isReached[id] = true
        pending.append(id)
      }
    }
    for id in first { take(id) }
    while let id = pending.popLast() {
      for other in next[id] { take(other) }
      for other in more(id) { take(other) }
    }
    return Set(names.indices.lazy.filter { isReached[$0] }.map { names[$0] })
  }
}
