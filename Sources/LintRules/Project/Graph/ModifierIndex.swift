/// The modifiers that the project defines, as far as rules ask for them.
struct ModifierIndex: Sendable {
  /// A definition and its file.
  struct Entry: Sendable {
    var file: String
    var definition: ModifierDefinition
  }

  /// The indices of the definitions that share a name.
  private struct NamedDefinitions {
    var shared: [Int] = []
    /// Private definitions, by file.
    var privateByFile: [String: [Int]] = [:]
    /// With many shared definitions, the functions with fixed labels, by their labels.
    var byLabels: [[String]: [Int]] = [:]
    /// With many shared definitions, the definitions without fixed labels.
    var flexible: [Int] = []

    /// The maximum number of shared definitions to compare without their labels.
    private static let maxUngrouped = 16

    /// Whether a call is compared only with definitions that fit its labels.
    var isCrowd: Bool { shared.count > Self.maxUngrouped }

    /// Groups the shared definitions by labels.
    mutating func group(_ entries: [Entry]) {
      for index in shared {
        if let labels = entries[index].definition.fixedLabels {
          byLabels[labels, default: []].append(index)
        } else {
          flexible.append(index)
        }
      }
    }

    /// Returns the shared definitions that may take the arguments of a call.
    func shared(for mention: Mention) -> [Int] {
      if byLabels.isEmpty { return shared }
      let labelled = mention.labels.flatMap { byLabels[$0] } ?? []
      return flexible.isEmpty ? labelled : (flexible + labelled).sorted()
    }
  }

  /// All definitions, in the order of their files.
  private(set) var entries: [Entry] = []
  /// By name.
  private var indices: [String: NamedDefinitions] = [:]
  /// Names whose definitions weren't looked up.
  private let unasked: Set<String>
  /// Whether all definitions of the project are in it.
  let isComplete: Bool
  /// The names of the declarations whose uses may have wanted modifiers.
  var relevant: [WantedModifiers: Set<ViewName>] = [:]
  /// The names, as hashes, of declarations that the project does not mention outside their files.
  var unseen: Set<UInt64> = []
  /// The uses of wrappers.
  @Shared var uses = WrapperUses()
  /// Records the modifiers that rules ask about.
  var recorder: ReadRecorder?

  /// An index without definitions.
  init() { (isComplete, unasked) = (false, []) }

  /// Merges the facts of files in any order.
  /// - Parameter unasked: modifier names whose definitions are missing from the facts.
  init(_ facts: [FileFacts], isComplete: Bool, unasked: Set<String> = []) {
    (self.isComplete, self.unasked) = (isComplete, unasked)
    for file in facts.sorted(by: { $0.path.precedesInBytes($1.path) }) {
      for definition in file.modifiers {
        if definition.isPrivate {
          indices[definition.name, default: NamedDefinitions()].privateByFile[file.path, default: []].append(
            entries.count)
        } else {
          indices[definition.name, default: NamedDefinitions()].shared.append(entries.count)
        }
        entries.append(Entry(file: file.path, definition: definition))
      }
    }
    for (name, named) in indices where named.isCrowd { indices[name]?.group(entries) }
  }

  /// Whether it has definitions of a modifier, by its name or the type in `modifier(Card())`.
  func defines(_ name: String) -> Bool { indices[name] != nil }

  /// Whether it has definitions of a modifier, or doesn't know. Asks about the modifier.
  func mayDefine(_ name: String) -> Bool {
    ask(about: name)
    return defines(name) || unasked.contains(name)
  }

  /// Whether a call in a file with some labels may refer to a project modifier.
  func mayDefine(_ name: String, _ labels: [String], from file: String, _ steps: StepBudget) -> Bool {
    ask(about: name)
    guard let named = indices[name] else { return false }
    let visible = (named.privateByFile[file] ?? []) + named.shared
    guard steps.take(visible.count) else { return true }
    return visible.contains { entries[$0].definition.mayTake(labels) }
  }

  /// Records a name, unless the definitions of all modifiers are known.
  func ask(about name: String) {
    if !isComplete { recorder?.record(.modifier(name)) }
  }

  /// Whether the project may define a modifier that a file applies.
  func mayDefine(_ modifier: AppliedModifier, from file: String, _ steps: StepBudget) -> Bool {
    ask(about: modifier.type ?? modifier.name)
    return definitions(of: modifier, from: file, steps)?.isEmpty != true
  }

  /// Whether the uses of a wrapper of a file may have what is wanted, by its name.
  func mayBeModified(_ wrapper: WrapperKey, in file: String, _ wanted: WantedModifiers) -> Bool {
    guard let relevant = relevant[wanted] else { return false }
    return ViewName.names(of: wrapper, in: file).contains(where: relevant.contains)
  }

  /// Returns the indices of the definitions that a modifier in a file may refer to; nil if that takes too many steps.
  func definitions(of modifier: AppliedModifier, from file: String, _ steps: StepBudget) -> [Int]? {
    let name = modifier.type ?? modifier.name
    if unasked.contains(name) {
      steps.giveUp()
      return nil
    }
    guard let named = indices[name] else { return [] }
    // Private definitions in the same file shadow the others.
    let own = named.privateByFile[file] ?? []
    let mention = modifier.mention
    let shared = named.shared(for: mention)
    guard steps.take(own.count + shared.count) else { return nil }
    let hiding = fitting(own, modifier, mention)
    return hiding.isEmpty ? fitting(shared, modifier, mention) : hiding
  }

  private func fitting(_ indices: [Int], _ modifier: AppliedModifier, _ mention: Mention) -> [Int] {
    indices.filter { index in
      let definition = entries[index].definition
      return definition.isType == (modifier.type != nil) && definition.takes(mention)
    }
  }
}
