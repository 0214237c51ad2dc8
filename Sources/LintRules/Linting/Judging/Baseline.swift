/// One finding that a project accepts, recognized by its declaration and by its code.
public struct BaselineEntry: Sendable, Hashable {
  /// The file, relative to the project root or absolute.
  public var path: String
  /// The id of the rule.
  public var rule: String
  /// The declarations around it, outermost first.
  public var declaration: String
  /// Its code without white space and comments.
  public var code: String
  /// Which of the equal constructs of the declaration it is, counted from 1.
  public var occurrence: Int
  /// How many equal constructs the declaration had when it was recorded.
  public var count: Int
  /// Why it is accepted, in the words of the one who recorded it.
  public var reason: String?
  /// Its line in the baseline, 1-based; nil for an entry that was not read from a file.
  public var line: Int?
  /// Whether the finding precedes the linted change, rather than being recorded in a baseline.
  public var isOld = false

  /// Makes an entry.
  public init(
    path: String, rule: String, declaration: String, code: String, occurrence: Int = 1, count: Int = 1,
    reason: String? = nil, line: Int? = nil
  ) {
    self.path = path
    self.rule = rule
    self.declaration = declaration
    self.code = code
    self.occurrence = occurrence
    self.count = max(count, occurrence)
    self.reason = reason
    self.line = line
  }

  /// The entry for a finding.
  init(_ found: StampedFinding, path: String, reason: String? = nil) {
    let identity = found.identity
    self.init(
      path: path, rule: found.rule, declaration: identity.declaration, code: identity.code,
      occurrence: identity.occurrence, count: identity.count, reason: reason)
  }

  /// What it has in common with similar findings.
  var key: BaselineKey { BaselineKey(rule: rule, declaration: declaration, code: code) }
}

/// What similar findings of one file have in common.
struct BaselineKey: Hashable {
  var rule: String
  var declaration: String
  var code: String
}

/// The findings that a project accepts for now. Recorded findings are set apart from the others.
///
/// Where a declaration has as many equal constructs as when they were recorded, or more, the same ones are recorded: a
/// new one beside one that was fixed is new. Where it has fewer, it is unknown which are gone, and as many findings as
/// were recorded stay so, in source order.
public struct Baseline: Sendable {
  /// The entries, each once.
  public private(set) var entries: [BaselineEntry] = []
  /// For each file and key the indices of its entries.
  private var indices: [String: [BaselineKey: [Int]]] = [:]

  /// Makes a baseline. Of entries that say the same one counts, one with a reason if there is any.
  public init(_ entries: [BaselineEntry] = []) {
    for entry in entries {
      let alike = indices[entry.path]?[entry.key] ?? []
      guard let old = alike.first(where: { self.entries[$0].occurrence == entry.occurrence }) else {
        indices[entry.path, default: [:]][entry.key, default: []].append(self.entries.count)
        self.entries.append(entry)
        continue
      }
      if self.entries[old].reason == nil { self.entries[old].reason = entry.reason }
      self.entries[old].count = max(self.entries[old].count, entry.count)
    }
  }

  /// For each finding of a file, in source order, the index of the entry that records it.
  func entries(for findings: [StampedFinding], path: String) -> [Int?] {
    if indices[path] == nil { return findings.map { _ in nil } }
    return entries(for: findings.map { BaselineEntry($0, path: path) }, path: path)
  }

  /// For each finding, given as an entry, the index of the entry that records it.
  func entries(for findings: [BaselineEntry], path: String) -> [Int?] {
    guard let recorded = indices[path] else { return findings.map { _ in nil } }
    var groups: [BaselineKey: [Int]] = [:]
    for (index, found) in findings.enumerated() { groups[found.key, default: []].append(index) }
    var result = [Int?](repeating: nil, count: findings.count)
    for (key, group) in groups {
      guard let alike = recorded[key] else { continue }
      let places = group.map { findings[$0] }
      for (index, entry) in zip(group, match(places, alike)) { result[index] = entry }
    }
    return result
  }

  /// The entries, of those that are alike, for findings that are alike.
  private func match(_ places: [BaselineEntry], _ alike: [Int]) -> [Int?] {
    if (places.first?.count ?? 0) >= alike.lazy.map({ self.entries[$0].count }).max() ?? 0 {
      let ofOccurrence = Dictionary(
        alike.map { (self.entries[$0].occurrence, $0) }, uniquingKeysWith: { first, _ in first })
      return places.map { ofOccurrence[$0.occurrence] }
    }
    // Those without a reason go first.
    let sorted = alike.sorted {
      (entries[$0].reason == nil ? 1 : 0, entries[$0].occurrence) < (
        entries[$1].reason == nil ? 1 : 0, entries[$1].occurrence
      )
    }
    return places.indices.map { $0 < sorted.count ? sorted[$0] : nil }
  }

  /// Separates the recorded findings of a file from the others.
  public func apply(to result: FileResult, path: String) -> FileResult {
    guard indices[path] != nil, !result.findings.isEmpty else { return result }
    var result = result
    let findings = Array(result.findings)
    var left: [StampedFinding] = []
    for (found, entry) in zip(findings, entries(for: findings, path: path)) {
      if let entry {
        let silenced = SilencedFinding(finding: found, reason: entries[entry].reason)
        if entries[entry].isOld { result.old.append(silenced) } else { result.baselined.append(silenced) }
      } else {
        left.append(found)
      }
    }
    result.findings = PackedFindings(left)
    return result
  }
}
