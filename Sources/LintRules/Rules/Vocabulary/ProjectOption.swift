/// What an option of a rule determines for a whole project. Facts are gathered once for all rules, so they depend on the
/// values of all settings, including those of rules that are off.
public enum ProjectOption: Sendable {
  /// The property of `String` that returns the backend URL. Findings of a rule with such an option ask for it.
  case accessor
  /// The views and functions that show a remote image.
  case imageViews
  /// Substrings that suggest that an undefined modifier sets a size.
  case sizeSuggestions
  /// The names of functions and properties that build URLs.
  case helperNames
}
