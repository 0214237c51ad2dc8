/// A declaration of a file that makes a URL from a string, like the backend accessor.
public struct URLHelper: Sendable {
  /// Why it counts as a helper.
  public enum Reason: String, Sendable {
    /// It has a listed name and builds a URL.
    case named
    /// It joins an input to a base.
    case shape
    /// It has a listed name and converts a string without a base.
    case conversion
  }

  /// Its declaration, as an index into `outline.declarations`.
  public var declaration: Int
  /// The token that names it: the keyword of a subscript.
  public var name: Int
  /// Why it counts.
  public var reason: Reason
  /// It joins an input to a base in any way.
  public var hasBase: Bool
  /// A digest of its body with the local names numbered: equal for two copies.
  public var shape: UInt64
  /// What decides whether its URLs are those of resources to show.
  var purpose = HelperPurpose()
}
