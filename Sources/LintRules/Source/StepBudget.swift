/// The steps that one rule may take in one file where what it asks leads on and on: through definitions of other files,
/// values in values, text that a fix repeats. What is still open when they are spent is unknown, and the report says so.
///
/// Only work takes steps. An answer that is known already costs none, and each rule begins with all of them.
final class StepBudget {
  private var left = 0
  private let most: Int
  /// Whether a rule ran out of steps.
  private(set) var isSpent = false

  /// So many steps a rule has in an empty file, and more for each code token.
  private static let (least, forToken) = (100_000, 64)

  /// Makes the budget of a file.
  init(tokens count: Int) {
    most = Self.least + Self.forToken * count
    left = most
  }

  /// Gives the next rule all steps.
  func begin() { left = most }

  /// Takes steps; false if there are not enough.
  func take(_ count: Int = 1) -> Bool {
    guard left >= count else {
      isSpent = true
      return false
    }
    left -= count
    return true
  }
}
