/// An accepted finding of a project, identified by its enclosing declarations and its code.
public struct BaselineEntry: Sendable, Hashable {
  /// The file, relative to the project root or absolute.
  public var path: String
  /// The id of the rule.
  public var rule: String
  /// The declarations around it, outermost first.
  public var declaration: String
  /// Its code without white space and comments.
  public var code: String
  /// Its number among the findings that agree in all of this, from 1.
  public var occurrence: Int
  /// The reason for accepting it, as written by the person who recorded it.
  public var reason: String?
  /// Its line in the baseline, 1-based; nil for an entry that was not read from a file.
  public var line: Int?

  /// Makes an entry.
  public init(
    path: String, rule: String, declaration: String, code: String, occurrence: Int = 1, reason: String? = nil,
    line: Int? = nil
  ) {
    self.path = path
    self.rule = rule
    self.declaration = declaration
    self.code = code
    self.occurrence = occurrence
    self.reason = reason
    self.line = line
  }

  /// The entry for a finding.
  init(_ found: StampedFinding, path: String, occurrence: Int) {
    self.init(
      path: path, rule: found.rule, declaration: found.identity.declaration, code: found.identity.code,
      occurrence: occurrence)
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

/// The findings that a project accepts for now. Recorded findings are separated from the others. Where fewer are
/// recorded than found, the first in source order count.
public struct Baseline: Sendable {
  /// The entries; similar ones are numbered from 1.
  public private(set) var entries: [BaselineEntry] = []
  /// For each file and key the indices of its entries, by occurrence.
  private var indices: [String: [BaselineKey: [Int]]] = [:]

  /// Makes a baseline. Equal entries count once. Similar ones are renumbered, those with reasons first, so that the
  /// others are removed first when fewer findings are left.
  public init(_ entries: [BaselineEntry] = []) {
    var alike: [String: [BaselineKey: [BaselineEntry]]] = [:]
    for entry in entries { alike[entry.path, default: [:]][entry.key, default: []].append(entry) }
    for entry in entries {
      guard let group = alike[entry.path]?.removeValue(forKey: entry.key) else { continue }
      add(group)
    }
  }

  /// Adds similar entries.
  private mutating func add(_ group: [BaselineEntry]) {
    var ofOccurrence: [Int: BaselineEntry] = [:]
    for entry in group where ofOccurrence[entry.occurrence]?.reason == nil { ofOccurrence[entry.occurrence] = entry }
    let sorted = ofOccurrence.values.sorted {
      ($0.reason == nil ? 1 : 0, $0.occurrence) < ($1.reason == nil ? 1 : 0, $1.occurrence)
    }
    for (index, var entry) in sorted.enumerated() {
      entry.occurrence = index + 1
      indices[entry.path, default: [:]][entry.key, default: []].append(entries.count)
      entries.append(entry)
    }
  }

  /// Separates the recorded findings of a file from the others.
  func apply(to result: FileResult, path: String) -> FileResult {
    guard let recorded = indices[path], !result.findings.isEmpty else { return result }
    var result = result
    var counts: [BaselineKey: Int] = [:]
    let findings = result.findings
    result.findings = []
    for found in findings {
      let key = BaselineEntry(found, path: path, occurrence: 1).key
      let count = counts[key, default: 0]
      if let alike = recorded[key], count < alike.count {
        counts[key] = count + 1
        result.baselined.append(SilencedFinding(finding: found, reason: entries[alike[count]].reason))
      } else {
        result.findings.append(found)
      }
    }
    return result
  }
}
