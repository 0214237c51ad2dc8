import LintRules

/// The order of findings on a page: by rule, the most severe and frequent first, then by file.
struct HTMLGroups: Sendable {
  /// A rule with findings.
  struct Rule: Sendable {
    var id: String
    var severity: Severity
    var count: Int
    /// The safest fix for any of the findings; nil without fixes.
    var fix: Safety?
  }

  /// What begins and ends with a finding.
  struct Edges: OptionSet, Sendable {
    let rawValue: UInt8
    static let ruleStart = Edges(rawValue: 1)
    static let fileStart = Edges(rawValue: 2)
    static let fileEnd = Edges(rawValue: 4)
    static let ruleEnd = Edges(rawValue: 8)
  }

  /// The rules in their order.
  private(set) var rules: [Rule] = []
  /// The findings in their order, by their indices in the list.
  private(set) var indices: [Int] = []
  /// By index in the list.
  private(set) var edges: [Int: Edges] = [:]
  /// The rules by id.
  private(set) var ruleOfID: [String: Rule] = [:]
  /// The number of findings in each file, in descending order.
  private(set) var files: [(path: String, count: Int)] = []

  /// Groups the most severe findings of a list.
  init(_ list: FindingList, most: Int) {
    let shown = list.worst(most)
    var members: [String: [Int]] = [:]
    for index in shown {
      let head = list.head(index)
      members[head.rule, default: []].append(index)
      let severity = max(head.severity, ruleOfID[head.rule]?.severity ?? .note)
      let count = (ruleOfID[head.rule]?.count ?? 0) + 1
      var fix = ruleOfID[head.rule]?.fix
      if head.isFixable, fix != .safe { fix = Self.fix(list.finding(index, .fixes).finding) }
      ruleOfID[head.rule] = Rule(id: head.rule, severity: severity, count: count, fix: fix)
    }
    rules = ruleOfID.values.sorted { ($1.severity, $1.count, $0.id) < ($0.severity, $0.count, $1.id) }
    var counts: [String: Int] = [:]
    for rule in rules { add(members[rule.id] ?? [], list, &counts) }
    files = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private static func fix(_ finding: ReportedFinding) -> Safety {
    finding.fixes.contains { $0.safety == .safe } ? .safe : .unsafe
  }

  /// Adds the findings of a rule, which are in the order of files, and counts them by the shown path.
  private mutating func add(_ members: [Int], _ list: FindingList, _ counts: inout [String: Int]) {
    let paths = members.map { list.finding($0, []).finding.path }
    for path in paths { counts[path.shown, default: 0] += 1 }
    let files = paths.map(\.absolute)
    for (place, index) in members.enumerated() {
      var edge: Edges = []
      let isFirst = place == 0
      let isLast = place == members.count - 1
      if isFirst { edge.insert(.ruleStart) }
      if isLast { edge.insert(.ruleEnd) }
      if isFirst || files[place - 1] != files[place] { edge.insert(.fileStart) }
      if isLast || files[place + 1] != files[place] { edge.insert(.fileEnd) }
      edges[index] = edge
      indices.append(index)
    }
  }
}
