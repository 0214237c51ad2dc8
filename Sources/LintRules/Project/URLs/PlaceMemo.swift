/// The places of words, read once for a file.
final class PlaceMemo {
  /// How many places may still be compared with names: enough for code in which names have as many uses as people give them.
  var comparisonsLeft: Int
  /// The places of the words that were asked for, by their numbers.
  var tokens: [Int: [Int]] = [:]
  /// The places of a word at which functions are declared or patterns have a case, and how many tokens their parameters
  /// have together.
  var takers: [Int: (places: [Int], tokens: Int)] = [:]
  /// The places that read a word and do not declare it.
  var read: [Int: [Int]] = [:]
  /// The types that the file declares.
  var types: Set<String>?
  /// The arguments of calls that only another file explains.
  var openArguments: Set<CalledArgument> = []

  init(_ comparisons: Int) { comparisonsLeft = comparisons }
}
