import LintRules

/// The findings of one file, prepared for printing one by one on demand, so that a million of them take no more memory
/// than the linter's own findings.
protocol FindingSource: Sendable {
  /// The file.
  var path: ReportedPath { get }
  /// How many findings there are.
  var count: Int { get }

  /// What is counted about a finding.
  func head(_ index: Int) -> FindingHead

  /// A finding with the requested parts; the others are empty.
  func finding(_ index: Int, _ parts: FindingParts) -> ReportedFinding
}

/// What is counted about a finding.
struct FindingHead: Sendable {
  var rule: String
  var severity: Severity
  var reason: String
  /// It has a fix that viewlint can apply.
  var isFixable: Bool
}

/// How many findings there are of each kind.
struct FindingTally: Sendable, Equatable {
  private var notes = 0
  private var warnings = 0
  private var errors = 0
  /// How many have a fix that viewlint can apply.
  private(set) var fixable = 0

  /// How many findings have a severity.
  subscript(_ severity: Severity) -> Int {
    switch severity {
    case .note: notes
    case .warning: warnings
    case .error: errors
    }
  }

  /// Counts a finding.
  mutating func add(_ head: FindingHead) {
    switch head.severity {
    case .note: notes += 1
    case .warning: warnings += 1
    case .error: errors += 1
    }
    if head.isFixable { fixable += 1 }
  }
}

/// Findings in the order of a report: by path, offset, rule.
struct FindingList: Sendable {
  /// The files with findings.
  private var sources: [any FindingSource] = []
  /// The index of the first finding of each file.
  private var firsts: [Int] = []
  /// How many there are.
  private(set) var count = 0
  /// How many there are of each kind.
  private(set) var tally = FindingTally()

  init() {}

  /// Concatenates the findings of files.
  init(_ files: [any FindingSource]) {
    for file in files where file.count > 0 {
      sources.append(file)
      firsts.append(count)
      count += file.count
      for index in 0..<file.count { tally.add(file.head(index)) }
    }
  }

  /// Joins lists whose files differ.
  init(joining lists: [FindingList]) {
    let all = lists.flatMap { $0.sources }
    self.init(all.sorted { $0.path.absolute.utf8.lexicographicallyPrecedes($1.path.absolute.utf8) })
  }

  var isEmpty: Bool { count == 0 }

  /// What is counted about a finding.
  func head(_ index: Int) -> FindingHead {
    let file = file(holding: index)
    return sources[file].head(index - firsts[file])
  }

  /// A finding with its place in the list.
  func finding(_ index: Int, _ parts: FindingParts) -> ListedFinding {
    let file = file(holding: index)
    return ListedFinding(
      finding: sources[file].finding(index - firsts[file], parts), index: index, indexInFile: index - firsts[file],
      file: sources[file])
  }

  /// The indices of at most so many findings, those of the highest severity; in the order of the list.
  func worst(_ most: Int?) -> [Int] {
    guard let most, most < count else { return Array(0..<count) }
    let indices = Severity.allCases.reversed().flatMap { severity in
      (0..<count).lazy.filter { head($0).severity == severity }.prefix(most)
    }
    return indices.prefix(most).sorted()
  }

  /// All findings.
  func all(_ parts: FindingParts = .all) -> [ReportedFinding] {
    (0..<count).map { finding($0, parts).finding }
  }

  private func file(holding index: Int) -> Int {
    var low = 0
    var high = firsts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if firsts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }
}

/// A finding and its index among the others.
struct ListedFinding {
  var finding: ReportedFinding
  /// Its index in the list.
  var index: Int
  /// Its index among those of its file.
  var indexInFile: Int
  /// All findings of its file.
  var file: any FindingSource

  var isFirstOfFile: Bool { indexInFile == 0 }
  var isLastOfFile: Bool { indexInFile == file.count - 1 }
}
