extension RulePack {
  /// Returns the message about an unknown pack, with a suggestion.
  public static func objection(to word: String) -> String {
    let names = allCases.map { $0.rawValue }
    let suggestion = Suggestion.clause(for: String(word.dropFirst(prefix.count)), among: names, prefix)
    return "unknown pack \(Quotation.of(word))"
      + (suggestion.isEmpty ? ": use \(WordSeries.text(names.map { prefix + $0 }))" : suggestion)
  }
}
