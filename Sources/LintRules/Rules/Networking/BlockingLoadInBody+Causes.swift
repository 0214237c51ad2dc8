extension BlockingLoadInBody {
  /// What the loads with one finding have in common.
  struct Cause {
    /// The index of the finding.
    private(set) var finding: Int
    private let name: Int
    private let reason: String
    /// The function or property.
    private let member: Int?
    /// The text of the call up to its source; nil if the source is long.
    private let source: String?
    /// The `if` or `switch` whose branch is the innermost one around the call.
    private let branch: EnclosingBranch?
    /// The `if` whose condition contains the call.
    private let condition: EnclosingBranch?
    /// The word that is called.
    private let word: String
    /// The branches of each `if` around the call, by the first token of the first branch.
    private let alternatives: [Int: Int]

    private static let maxSourceLength = 16

    /// Takes a call.
    init(of name: Int, _ reason: String, finding: Int, _ file: FileView) {
      self.finding = finding
      self.name = name
      self.reason = reason
      member = file.phaseAndMember(of: name).member?.keyword
      let value = file.call(at: name)?.arguments.first?.value
      source = value.flatMap { $0.count <= Self.maxSourceLength ? file.code.text(name..<$0.upperBound) : nil }
      let branches = file.branches(around: name)
      branch = branches.first
      condition = file.branches(testing: name)
      word = file.code.word(name)
      let ifs = branches.filter { $0.subject == nil } + (condition.map { [$0] } ?? [])
      alternatives = Dictionary(
        ifs.compactMap { branch in branch.branches.first.map { ($0.body.lowerBound, branch.index) } },
        uniquingKeysWith: { first, _ in first })
    }

    /// Whether a later call in the same function or property loads the same source, is the same call in another branch of
    /// an `if` or any call in another branch of the `if` whose condition loads, or is in a different `#if` branch.
    func includes(_ other: Cause, _ file: FileView) -> Bool {
      guard let member, member == other.member, reason == other.reason else { return false }
      return source != nil && source == other.source || isAlternative(other)
        || isInOtherBranch(other)
        || file.conditions.areExclusive(name, other.name)
    }

    private func isAlternative(_ other: Cause) -> Bool {
      guard let condition else { return false }
      return [other.condition, other.branch].contains { branch in
        branch?.branches.first?.body == condition.branches.first?.body && branch?.index != condition.index
      }
    }

    /// Whether the same call is in another branch of an `if` around both.
    private func isInOtherBranch(_ other: Cause) -> Bool {
      word == other.word
        && alternatives.contains { statement, index in other.alternatives[statement] ?? index != index }
    }

    /// The same call as a place of another finding.
    func joined(to other: Cause) -> Cause {
      var joined = self
      joined.finding = other.finding
      return joined
    }
  }
}

extension Finding {
  /// Adds a load with the same cause.
  mutating func addPlace(of load: Int, _ file: FileView) {
    addRelated(file.place(of: load, "another `\(file.code.word(load))` with the same cause"))
  }
}

extension FileView {
  /// Whether some code tokens name a bundle or ask one for a resource: `assets.url(forResource: name)`.
  func namesResource(in tokens: Range<Int>) -> Bool {
    tokens.contains { code.isWord($0, "Bundle") || code.isWord($0, "forResource") && isLabel($0) }
  }
}
