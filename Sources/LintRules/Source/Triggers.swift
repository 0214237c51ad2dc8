/// A necessary condition on the bytes of a file: at least one of some words occurs in them, as a whole identifier.
public struct Triggers: Sendable, Equatable {
  /// The words; each is one ASCII identifier.
  public var words: [String]

  /// At least one of `words` must occur.
  public static func any(_ words: [String]) -> Triggers { Triggers(words: words) }
}
