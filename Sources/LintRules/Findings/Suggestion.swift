/// Finds the known word that is most similar to a mistyped or unfinished word.
public enum Suggestion {
  /// The known word nearest to `word`, if it is similar enough to suggest. Ties go to the first.
  public static func nearest(to word: String, among known: [String]) -> String? {
    let typed = Array(word.lowercased().utf8.prefix(maximumLength))
    var best: (word: String, distance: Int)?
    for candidate in known {
      let distance = distance(typed, Array(candidate.lowercased().utf8.prefix(maximumLength)))
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    guard let best else { return nil }
    let length = min(typed.count, best.word.utf8.count)
    if best.distance < length, best.distance <= max(1, length / 3) { return best.word }
    return beginning(with: typed, among: known)
  }

  /// The minimum number of characters for a suggestion by prefix.
  private static let shortestBeginning = 3

  /// Returns the shortest known word that starts with the typed characters.
  private static func beginning(with typed: [UInt8], among known: [String]) -> String? {
    guard typed.count >= shortestBeginning else { return nil }
    return known.filter { $0.lowercased().utf8.starts(with: typed) }.min { $0.utf8.count < $1.utf8.count }
  }

  /// Returns the nearest known word as the end of a message, `; did you mean 'x'?`, or an empty string if no word is
  /// similar. `prefix` precedes the suggested word.
  public static func clause(for word: String, among known: [String], _ prefix: String = "") -> String {
    nearest(to: word, among: known).map { "; did you mean '\(prefix)\($0)'?" } ?? ""
  }

  /// Longer words are cut, so that the cost is bounded.
  private static var maximumLength: Int { 64 }

  /// The number of insertions, deletions, replacements and swaps of neighbors that turn one word into the other.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
