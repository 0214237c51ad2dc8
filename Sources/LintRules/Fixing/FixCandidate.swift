/// A fix that can be applied, with the file indices of its edits.
struct FixCandidate {
  /// The candidate's index in its pass.
  var id: Int
  var file: Int
  var rule: String
  /// The byte offset of the finding's start.
  var start: Int
  /// Whether the fix is applied only once at its place, because a custom rule may report its own result again.
  var isAppliedOnce: Bool
  var fix: Fix
  var edits: [(file: Int, edit: Edit)]

  /// The number of bytes the fix adds.
  fileprivate var growth: Int { edits.reduce(0) { $0 + $1.edit.text.utf8.count - $1.edit.range.count } }
}

extension [FixCandidate] {
  /// The rules blamed when fixes don't converge: custom rules if there are any, otherwise all rules.
  var fightingRules: [String] {
    let own = filter(\.isAppliedOnce)
    return Set((own.isEmpty ? self : own).map(\.rule)).sorted()
  }

  /// The rule whose fixes add the most bytes; empty without fixes.
  var largestRule: [String] {
    let growths = Dictionary(map { ($0.rule, $0.growth) }, uniquingKeysWith: +)
    return growths.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { [$0.key] } ?? []
  }
}
