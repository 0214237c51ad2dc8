/// The number of steps that a rule may take in a file for work without a natural bound.
///
/// Examples are brackets around a token, mentions of a name, definitions in other files, and text that a fix repeats. When
/// the steps are spent, the remaining answers are unknown, and the report mentions it. Cached answers cost nothing. Every
/// rule starts with the full budget.
final class StepBudget {
  private var left = 0
  private let limit: Int
  /// Whether a rule ran out of steps.
  private(set) var isSpent = false

  /// The number of steps for an empty file, and the additional steps per code token.
  private static let (forFile, forToken) = (100_000, 64)

  /// Creates the budget for a file with a number of code tokens.
  init(tokens count: Int) {
    limit = Self.forFile + Self.forToken * count
    left = limit
  }

  /// Resets the budget for the next rule.
  func begin() { left = limit }

  /// Records that an answer is unknown because a chain of definitions is too long.
  func giveUp() { isSpent = true }

  /// Takes steps. Returns false if not enough are left.
  func take(_ count: Int = 1) -> Bool {
    guard left >= count else {
      isSpent = true
      return false
    }
    left -= count
    return true
  }
}
