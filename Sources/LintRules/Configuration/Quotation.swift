/// Quotes a word of a configuration for messages.
public enum Quotation {
  /// The largest number of characters that is quoted.
  private static let longest = 100

  /// The word in quotes, shortened if it is very long.
  public static func of(_ word: String) -> String {
    word.utf8.count <= longest ? "'\(word)'" : "'\(word.prefix(longest))…'"
  }

  /// The first of some words, separated by commas.
  public static func list(_ words: [String], most: Int = 10) -> String {
    words.prefix(most).map { of($0) }.joined(separator: ", ") + (words.count > most ? ", …" : "")
  }
}
