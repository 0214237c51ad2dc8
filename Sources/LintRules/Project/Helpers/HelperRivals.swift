/// The declarations of one name in a project, indexed so that a use is resolved without visiting each of them.
struct HelperRivals: Sendable {
  /// The types that have a property or a case with the name; the empty name means none.
  private(set) var valueTypes: Set<String> = []
  /// The requirements of protocols with the name.
  private(set) var requirements: [HelperNamesake] = []
  /// The functions that are visible in every file.
  private var shared = LabelledFunctions()
  /// By file: the functions that are visible only there.
  private var confined: [String: ConfinedFunctions] = [:]
  /// The largest number of declarations that are visible in one file.
  private(set) var crowd = 0
  /// The largest number of local functions in one file.
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

  /// How many functions of a type with some labels are visible in every file.
  func sharedCount(_ labels: [String], in type: String) -> Int { shared.group(labels).count(in: type) }

  /// The functions that a use may refer to, given its labels and its place.
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

/// The functions that a use may refer to.
struct HelperCandidates {
  /// Those that are not local.
  var groups: [FunctionGroup]
  /// The local ones.
  var locals: [HelperNamesake] = []

  /// How many there are.
  var count: Int { groups.reduce(locals.count) { $0 + $1.count } }

  /// One of the functions that are not local belongs to a type that may have subtypes.
  var isInherited: Bool { groups.contains { $0.isInherited } }

  /// How many belong to a type.
  func count(in type: String) -> Int { groups.reduce(0) { $0 + $1.count(in: type) } }
}

/// Functions of types, or outside them, counted.
struct FunctionGroup: Sendable {
  /// How many there are.
  private(set) var count = 0
  /// One of their types may have subtypes.
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

/// Functions grouped by their labels.
private struct LabelledFunctions: Sendable {
  private(set) var all = FunctionGroup()
  private var groups: [[String]: FunctionGroup] = [:]

  mutating func add(_ function: HelperNamesake) {
    all.add(function)
    groups[function.labels, default: FunctionGroup()].add(function)
  }

  /// Those with some labels; nil means any labels.
  func group(_ labels: [String]?) -> FunctionGroup {
    guard let labels else { return all }
    return groups[labels] ?? FunctionGroup()
  }
}

/// The functions that are visible only in one file.
private struct ConfinedFunctions: Sendable {
  /// The private ones.
  private(set) var members = LabelledFunctions()
  /// Those inside of functions.
  private(set) var locals: [HelperNamesake] = []

  mutating func add(_ function: HelperNamesake) {
    if function.scope == nil { members.add(function) } else { locals.append(function) }
  }
}
