extension LintPass {
  /// Keeps the first finding of the project about each subject, with the places of the others.
  func mergeSubjects(_ looks: inout [Look], _ withURLs: [Int]) {
    let rules = Set(RuleList.awaitingAccessor.keys)
    let order = withURLs.filter { looks[$0].result?.contains(rules) ?? false }
      .sorted { tree.path(targets[$0].file).precedesInBytes(tree.path(targets[$1].file)) }
    var kept: [Int: [StampedFinding]] = [:]
    var firsts: [String: (look: Int, number: Int)] = [:]
    var hidden: Set<String> = []
    for look in order {
      guard let result = looks[look].result else { continue }
      // A directive at the first place is about all of them.
      hidden.formUnion(result.suppressed.compactMap { subject(of: $0.finding) }.filter { firsts[$0] == nil })
      var own: [StampedFinding] = []
      for found in result.findings {
        guard let subject = subject(of: found) else {
          own.append(found)
          continue
        }
        if hidden.contains(subject) { continue }
        guard let first = firsts[subject] else {
          firsts[subject] = (look, own.count)
          own.append(found)
          continue
        }
        let place = RelatedPlace(
          path: tree.path(result.file), position: found.start, message: "uses the same property")
        if first.look == look {
          own[first.number].add(place, linter)
        } else {
          kept[first.look]?[first.number].add(place, linter)
        }
      }
      if own.count < result.findings.count || !firsts.isEmpty { kept[look] = own }
    }
    for (look, findings) in kept { looks[look].result?.findings = PackedFindings(findings) }
  }

  /// The subject of a note with its rule.
  private func subject(of found: StampedFinding) -> String? {
    found.severity == .note ? found.finding.subject.map { found.rule + " " + $0 } : nil
  }
}

extension StampedFinding {
  /// The maximum number of places to list with a finding.
  private static let mostPlaces = 50

  fileprivate mutating func add(_ place: RelatedPlace, _ linter: Linter) {
    guard linter.details.contains(.related), finding.related.count < Self.mostPlaces else { return }
    finding.related.append(place)
  }
}
