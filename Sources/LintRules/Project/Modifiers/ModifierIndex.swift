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
  /// The uses of wrappers.
  private(set) var uses = WrapperUses()

  /// An index without definitions.
  init() {}

  /// Merges the facts of files in any order.
  /// - Parameter unasked: the wrappers whose uses are not among the facts.
  init(_ facts: [FileFacts], asked: Set<WrapperKey> = [], unasked: Set<WrapperKey> = []) {
    uses = WrapperUses(facts, asked: asked, unasked: unasked)
    for file in facts.sorted(by: { $0.path.precedesInBytes($1.path) }) {
      for definition in file.modifiers {
        indices[definition.name, default: []].append(entries.count)
        entries.append(Entry(file: file.path, definition: definition))
      }
    }
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool { entries.isEmpty && uses.isEmpty }

  /// Whether the project defines a modifier that some questions name, or whether they are about uses of wrappers.
  func answers(_ questions: ModifierQuestions) -> Bool {
    !questions.wrappers.isDisjoint(with: uses.asked) || questions.names.contains { indices[$0] != nil }
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
