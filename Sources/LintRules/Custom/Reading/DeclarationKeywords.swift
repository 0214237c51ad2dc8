/// The keywords before declarations and imports, and where they never are.
enum DeclarationKeywords {
  /// All that a rule can name.
  static let all = Set(
    """
    actor async borrowing class consuming convenience distributed dynamic fileprivate final indirect infix internal \
    isolated lazy mutating nonisolated nonmutating open optional override package postfix prefix private public required \
    static throws unowned weak
    """.split(separator: " ").map { String($0) })

  /// The only kinds of declarations that have some of the keywords.
  private static let homes: [String: Set<DeclarationKind>] = [
    "lazy": [.var, .property], "weak": [.let, .var, .property], "unowned": [.let, .var, .property],
    "mutating": [.func], "nonmutating": [.func], "convenience": [.`init`], "required": [.`init`],
    "indirect": [.enum, .type], "final": [.class, .type, .func, .subscript, .let, .var, .property, .actor],
    "override": [.func, .`init`, .subscript, .var, .property], "async": [.func, .`init`],
  ]

  /// Whether declarations of a kind may have a keyword.
  static func may(_ kind: DeclarationKind, have keyword: String) -> Bool {
    homes[String(keyword.prefix { $0 != "(" })]?.contains(kind) ?? true
  }
}
