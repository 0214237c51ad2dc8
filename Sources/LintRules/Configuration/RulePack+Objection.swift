extension RulePack {
  /// What is wrong with a word that begins as a pack does, with a suggestion.
  public static func objection(to word: String) -> String {
    let names = allCases.map { $0.rawValue }
    let suggestion = Suggestion.clause(for: String(word.dropFirst(prefix.count)), among: names, prefix)
    return "unknown pack \(Quotation.of(word))"
      + (suggestion.isEmpty ? "; known packs: \(names.joined(separator: ", "))" : suggestion)
  }
}
