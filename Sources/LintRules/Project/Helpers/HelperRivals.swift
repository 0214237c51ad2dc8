/// The declarations of one name in a project, ordered so that what a use may mean is told without looking at each.
struct HelperRivals: Sendable {
  /// The types that have a property or a case with the name; the empty name stands for none.
  private(set) var valueTypes: Set<String> = []
  /// What protocols ask for under the name.
  private(set) var requirements: [HelperNamesake] = []
  /// The functions that every file can mean.
  private var shared = LabelledFunctions()
  /// By file: the functions that no other file can mean.
  private var confined: [String: ConfinedFunctions] = [:]
  /// How many declarations the file with the most of them has to reckon with.
  private(set) var crowd = 0
  /// How many local functions the file with the most of them has.
  private(set) var mostLocals = 0

  init(_ namesakes: [HelperNamesake]) {
    var values = 0
    for namesake in namesakes {
      switch namesake.kind {
      case .value:
        values += 1
        valueTypes.insert(namesake.type)
      case .requirement: requirements.append(namesake)
      case .function:
        if namesake.staysInFile {
          confined[namesake.path, default: ConfinedFunctions()].add(namesake)
        } else {
          shared.add(namesake)
        }
      }
    }
    let inOneFile = confined.values.map { $0.members.all.count + $0.locals.count }.max() ?? 0
    crowd = values + requirements.count + shared.all.count + inOneFile
    mostLocals = confined.values.map { $0.locals.count }.max() ?? 0
  }

  /// How many functions with some labels in a type every file can mean.
  func sharedCount(_ labels: [String], in type: String) -> Int { shared.group(labels).count(in: type) }

  /// The functions that a use can mean, as far as its labels and its place tell.
  func candidates(for use: HelperUse) -> HelperCandidates {
    var candidates = HelperCandidates(groups: [shared.group(use.labels)])
    guard let own = confined[use.path] else { return candidates }
    candidates.groups.append(own.members.group(use.labels))
    candidates.locals = own.locals.filter {
      (use.labels == nil || $0.labels == use.labels) && $0.isVisible(in: use.path, at: use.offset)
    }
    return candidates
  }
}

/// The functions that one use can mean.
struct HelperCandidates {
  /// Those that are not local.
  var groups: [FunctionGroup]
  /// The local ones.
  var locals: [HelperNamesake] = []

  /// How many there are.
  var count: Int { groups.reduce(locals.count) { $0 + $1.count } }

  /// Some type among those of the functions that are not local may have heirs.
  var isInherited: Bool { groups.contains { $0.isInherited } }

  /// How many belong to a type.
  func count(in type: String) -> Int { groups.reduce(0) { $0 + $1.count(in: type) } }
}

/// Functions of types, or outside of them, counted.
struct FunctionGroup: Sendable {
  /// How many there are.
  private(set) var count = 0
  /// Some type among theirs may have heirs.
  private(set) var isInherited = false
  private var countByType: [String: Int] = [:]

  /// How many belong to a type.
  func count(in type: String) -> Int { countByType[type] ?? 0 }

  fileprivate mutating func add(_ function: HelperNamesake) {
    count += 1
    isInherited = isInherited || function.isInherited
    countByType[function.type, default: 0] += 1
  }
}

/// Functions in groups of those with the same labels.
private struct LabelledFunctions: Sendable {
  private(set) var all = FunctionGroup()
  private var groups: [[String]: FunctionGroup] = [:]

  mutating func add(_ function: HelperNamesake) {
    all.add(function)
    groups[function.labels, default: FunctionGroup()].add(function)
  }

  /// Those with some labels; nil stands for any labels.
  func group(_ labels: [String]?) -> FunctionGroup {
    guard let labels else { return all }
    return groups[labels] ?? FunctionGroup()
  }
}

/// The functions of one file that no other file can mean.
private struct ConfinedFunctions: Sendable {
  /// The private ones.
  private(set) var members = LabelledFunctions()
  /// Those inside of functions.
  private(set) var locals: [HelperNamesake] = []

  mutating func add(_ function: HelperNamesake) {
    if function.scope == nil { members.add(function) } else { locals.append(function) }
  }
}
