/// The modifiers that the project defines, as far as rules ask for them.
struct ModifierIndex: Sendable {
  /// A definition and its file.
  struct Entry: Sendable {
    var file: String
    var definition: ModifierDefinition
  }

  /// All definitions, in the order of their files.
  private(set) var entries: [Entry] = []
  /// By name.
  private var indices: [String: [Int]] = [:]
  /// Whether all definitions of the project are in it.
  let isComplete: Bool
  /// For what is wanted the names of the declarations whose uses may have it; nil if they are not known yet.
  var relevant: [WantedModifiers: Set<ViewName>]?
  /// The names, as hashes, of declarations that the project does not mention outside their files.
  var unseen: Set<UInt64> = []
  /// The uses of wrappers.
  var uses = WrapperUses()

  /// An index without definitions.
  init() { isComplete = false }

  /// Merges the facts of files in any order.
  init(_ facts: [FileFacts], isComplete: Bool) {
    self.isComplete = isComplete
    for file in facts.sorted(by: { $0.path.precedesInBytes($1.path) }) {
      for definition in file.modifiers {
        indices[definition.name, default: []].append(entries.count)
        entries.append(Entry(file: file.path, definition: definition))
      }
    }
  }

  /// Whether it has definitions of a modifier, by its name or the type in `modifier(Card())`.
  func defines(_ name: String) -> Bool { indices[name] != nil }

  /// Whether a call with some labels may be one of a modifier of the project.
  func mayDefine(_ name: String, _ labels: [String]) -> Bool {
    indices[name]?.contains { entries[$0].definition.mayTake(labels) } ?? false
  }

  /// Whether the project defines a modifier that some questions name.
  func definesAny(of questions: ModifierQuestions) -> Bool { questions.names.contains(where: defines) }

  /// Whether the uses of a declaration that some questions name may change an answer.
  func mayChange(_ questions: ModifierQuestions) -> Bool {
    guard let relevant else { return false }
    return !questions.unseen.isDisjoint(with: unseen)
      || questions.open.contains { wanted, names in relevant[wanted].map { !$0.isDisjoint(with: names) } ?? false }
  }

  /// Whether the uses of a wrapper of a file may have what is wanted, by its name.
  func mayBeModified(_ wrapper: WrapperKey, in file: String, _ wanted: WantedModifiers) -> Bool {
    guard let relevant = relevant?[wanted] else { return false }
    return ViewName.names(of: wrapper, in: file).contains(where: relevant.contains)
  }

  /// More definitions of one name than this are not distinguished.
  private static let mostDefinitions = 64

  /// The definitions that a modifier in a file may refer to, by their indices; nil if there are too many.
  func definitions(of modifier: AppliedModifier, from file: String) -> [Int]? {
    guard let all = indices[modifier.type ?? modifier.name] else { return [] }
    if all.count > Self.mostDefinitions { return nil }
    let mention = modifier.mention
    let fitting = all.filter { index in
      let entry = entries[index]
      guard entry.definition.isType == (modifier.type != nil), !entry.definition.isPrivate || entry.file == file else {
        return false
      }
      return entry.definition.takes(mention)
    }
    // What is private to the file hides the others.
    let own = fitting.filter { entries[$0].definition.isPrivate }
    return own.isEmpty ? fitting : own
  }
}
