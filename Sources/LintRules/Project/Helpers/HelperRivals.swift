/// The functions of one name in a project, ordered so that what a use may mean is told without looking at each of them.
struct HelperRivals: Sendable {
  /// Functions with the same labels that every file can mean.
  struct Group: Sendable {
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

  /// Properties and cases with the name.
  private(set) var values: [HelperNamesake] = []
  /// What protocols ask for under the name.
  private(set) var requirements: [HelperNamesake] = []
  private var groups: [[String]: Group] = [:]
  private var all = Group()
  /// By file: the functions that no other file can mean.
  private var confined: [String: [HelperNamesake]] = [:]

  /// How many declarations the file with the most of them has to reckon with.
  private(set) var crowd = 0

  init(_ namesakes: [HelperNamesake]) {
    for namesake in namesakes {
      switch namesake.kind {
      case .value: values.append(namesake)
      case .requirement: requirements.append(namesake)
      case .function:
        if namesake.staysInFile {
          confined[namesake.path, default: []].append(namesake)
        } else {
          all.add(namesake)
          groups[namesake.labels, default: Group()].add(namesake)
        }
      }
    }
    crowd = values.count + requirements.count + all.count + (confined.values.map { $0.count }.max() ?? 0)
  }

  /// The functions that every file can mean, with the labels of a use; nil stands for any labels.
  func shared(_ labels: [String]?) -> Group {
    guard let labels else { return all }
    return groups[labels] ?? Group()
  }

  /// The functions of the file of a use, and of no other, that it can mean.
  func confined(to use: HelperUse) -> [HelperNamesake] {
    (confined[use.path] ?? []).filter {
      (use.labels == nil || $0.labels == use.labels) && $0.isVisible(in: use.path, at: use.offset)
    }
  }

  /// The functions of a file that no other file can mean.
  func confined(to path: String) -> [HelperNamesake] { confined[path] ?? [] }
}
