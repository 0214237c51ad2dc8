extension BlockingLoadInBody {
  /// The properties of a load that decide whether it has the same cause as an earlier load.
  struct Cause {
    /// The index of the finding with the load.
    var finding: Int
    private let name: Int
    private let reason: String
    /// The keyword of the function or property with the call.
    private let member: Int?
    /// The text of the call up to its source; nil if the source is long.
    private let source: String?
    /// The `if` or `switch` whose branch is the innermost one around the call.
    private let branch: EnclosingBranch?
    /// The `if` whose condition contains the call.
    private let condition: EnclosingBranch?
    /// The name of the call.
    private let word: String
    /// The branches of each `if` around the call, by the first token of the first branch.
    private let alternatives: [Int: Int]

    private static let maxSourceLength = 16

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

    /// Whether a later call in the same function or property has the same cause. It loads the same source, is the same
    /// call in a different branch of an `if`, is in a different branch of the `if` whose condition loads, or is in a
    /// different `#if` branch.
    func includes(_ other: Cause, _ file: FileView) -> Bool {
      guard let member, member == other.member, reason == other.reason else { return false }
      return source != nil && source == other.source || isAlternative(other) || isInOtherBranch(other)
        || file.conditions.areExclusive(name, other.name)
    }

    /// Whether a call is in a different branch of the `if` whose condition loads.
    private func isAlternative(_ other: Cause) -> Bool {
      guard let condition else { return false }
      return [other.condition, other.branch].contains { branch in
        branch?.branches.first?.body == condition.branches.first?.body && branch?.index != condition.index
      }
    }

    /// Whether the same call is in a different branch of an `if` around both.
    private func isInOtherBranch(_ other: Cause) -> Bool {
      word == other.word
        && alternatives.contains { statement, index in other.alternatives[statement] ?? index != index }
    }
  }
}
