/// A word of a configuration as messages have it.
public enum Quotation {
  /// So much of a word is enough to find it, in characters.
  private static let longest = 100

  /// The word in quotes; of a very long one only the start.
  public static func of(_ word: String) -> String {
    word.utf8.count <= longest ? "'\(word)'" : "'\(word.prefix(longest))…'"
  }

  /// The first of some words, with commas between them.
  public static func list(_ words: [String], most: Int = 10) -> String {
    words.prefix(most).map { of($0) }.joined(separator: ", ") + (words.count > most ? ", …" : "")
  }
}
