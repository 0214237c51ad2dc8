/// One finding that a project puts up with, recognised by where it stands by name and by what stands there.
public struct BaselineEntry: Sendable, Hashable {
  /// The file, relative to the project root or absolute.
  public var path: String
  /// The id of the rule.
  public var rule: String
  /// The declarations around it, outermost first.
  public var declaration: String
  /// Its code without white space and comments.
  public var code: String
  /// Which of the findings that are alike in all this it is, counted from 1.
  public var occurrence: Int
  /// Why it is put up with, in the words of the one who recorded it.
  public var reason: String?
  /// On which line of the baseline it stands, 1-based; nil for one that was not read from a file.
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

  /// What it has in common with the findings that are alike.
  var key: BaselineKey { BaselineKey(rule: rule, declaration: declaration, code: code) }
}

/// What findings of one file that are alike have in common.
struct BaselineKey: Hashable {
  var rule: String
  var declaration: String
  var code: String
}

/// The findings that a project puts up with for now. Recorded findings are set apart from the others; so many alike as
/// are recorded, in source order.
public struct Baseline: Sendable {
  /// The entries; those that are alike are numbered from 1.
  public private(set) var entries: [BaselineEntry] = []
  /// For each file and key the indices of its entries, by occurrence.
  private var indices: [String: [BaselineKey: [Int]]] = [:]

  /// Makes a baseline. Of entries that say the same one counts. Those that are alike are numbered anew, the ones with
  /// reasons first, so that it is the others that go when fewer findings are left.
  public init(_ entries: [BaselineEntry] = []) {
    var alike: [String: [BaselineKey: [BaselineEntry]]] = [:]
    for entry in entries { alike[entry.path, default: [:]][entry.key, default: []].append(entry) }
    for entry in entries {
      guard let group = alike[entry.path]?.removeValue(forKey: entry.key) else { continue }
      add(group)
    }
  }

  /// Adds the entries that are alike.
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

  /// Sets the recorded findings of a file apart from the others.
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
