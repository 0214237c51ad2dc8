/// How a rule names a closure, or an argument or closure around a place.
public enum ClosureLabel: Sendable, Hashable {
  /// `_`: the first trailing closure; around a place also an argument without a label.
  case first
  /// The label of a trailing closure or an argument, without its colon.
  case named(String)

  /// The label as rules write it.
  public var text: String {
    switch self {
    case .first: "_"
    case .named(let name): name
    }
  }
}
