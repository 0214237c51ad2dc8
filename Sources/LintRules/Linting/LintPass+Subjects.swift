extension LintPass {
  /// Keeps the first note of the project about each subject and lists the other notes as related places.
  func mergeSubjects(_ looks: inout [Look], _ withURLs: [Int]) {
    let rules = Set(RuleList.awaitingAccessor.keys)
    let order = withURLs.filter { looks[$0].result?.contains(rules) ?? false }
      .sorted { tree.path(targets[$0].file).precedesInBytes(tree.path(targets[$1].file)) }
    var merged = MergedSubjects(listsPlaces: linter.details.contains(.related))
    for look in order {
      if let result = looks[look].result { merged.add(result, tree.path(result.file)) }
    }
    for (look, findings) in zip(order, merged.findings) where merged.isChanged {
      looks[look].result?.findings = PackedFindings(findings)
    }
  }
}

/// The findings of files, with one note for each subject.
private struct MergedSubjects {
  /// Whether a note lists the places of the notes that it replaces.
  let listsPlaces: Bool
  /// The findings of each file.
  private(set) var findings: [[StampedFinding]] = []
  /// Whether a note was left out.
  private(set) var isChanged = false
  private var firsts: [String: (file: Int, number: Int)] = [:]
  private var suppressed: Set<String> = []

  /// The maximum number of other places to list with a note.
  private static let maxPlaces = 50

  init(listsPlaces: Bool) { self.listsPlaces = listsPlaces }

  /// Adds the findings of the next file.
  mutating func add(_ result: FileResult, _ path: String) {
    // A directive at the first place suppresses all notes about the subject.
    suppressed.formUnion(result.suppressed.compactMap { subject(of: $0.finding) }.filter { firsts[$0] == nil })
    let file = findings.count
    findings.append([])
    for found in result.findings {
      if let subject = subject(of: found) {
        if suppressed.contains(subject) {
          isChanged = true
          continue
        }
        if let first = firsts[subject] {
          isChanged = true
          add(RelatedPlace(path: path, position: found.start, message: "uses the same property"), to: first)
          continue
        }
        firsts[subject] = (file, findings[file].count)
      }
      findings[file].append(found)
    }
  }

  private mutating func add(_ place: RelatedPlace, to first: (file: Int, number: Int)) {
    guard listsPlaces, findings[first.file][first.number].finding.related.count < Self.maxPlaces else { return }
    findings[first.file][first.number].finding.related.append(place)
  }

  /// The subject of a note with its rule.
  private func subject(of found: StampedFinding) -> String? {
    found.severity == .note ? found.finding.subject.map { found.rule + " " + $0 } : nil
  }
}
