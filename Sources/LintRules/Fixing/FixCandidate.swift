/// A fix that may be applied, with the file indices of its edits.
struct FixCandidate {
  /// Its place among the candidates of a pass.
  var id: Int
  var file: Int
  var rule: String
  /// Where the finding starts.
  var start: Int
  /// The fix is applied there only once: whether it fixes anything is up to those who wrote the rule.
  var isAppliedOnce: Bool
  var fix: Fix
  var edits: [(file: Int, edit: Edit)]

  /// How many bytes it adds.
  fileprivate var growth: Int { edits.reduce(0) { $0 + $1.edit.text.utf8.count - $1.edit.range.count } }
}

extension [FixCandidate] {
  /// The rules whose fixes do not end: those of the project if there are any.
  var fightingRules: [String] {
    let own = filter(\.isAppliedOnce)
    return Set((own.isEmpty ? self : own).map(\.rule)).sorted()
  }

  /// The rule whose fixes add most; none without fixes.
  var largestRule: [String] {
    let growths = Dictionary(map { ($0.rule, $0.growth) }, uniquingKeysWith: +)
    return growths.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { [$0.key] } ?? []
  }
}
