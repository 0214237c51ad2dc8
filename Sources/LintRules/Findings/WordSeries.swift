/// Joins words into a list for messages.
public enum WordSeries {
  /// Returns `a`, `a or b`, or `a, b, or c`.
  public static func text(_ words: [String], _ conjunction: String = "or") -> String {
    guard words.count > 2, let last = words.last else { return words.joined(separator: " \(conjunction) ") }
    return words.dropLast().joined(separator: ", ") + ", \(conjunction) \(last)"
  }
}
