/// A declaration of a file that makes a URL from a text, as the backend accessor does.
public struct URLHelper: Sendable {
  /// Why it counts as a helper.
  public enum Reason: String, Sendable {
    /// It bears a listed name and builds a URL.
    case named
    /// It joins an input to a base.
    case shape
  }

  /// Its declaration, as an index into `outline.declarations`.
  public var declaration: Int
  /// The token that names it: the keyword of a subscript.
  public var name: Int
  /// Why it counts.
  public var reason: Reason
  /// It joins an input to a base, in whatever way.
  public var hasBase: Bool
  /// A digest of its body with the local names numbered: equal for two copies.
  public var shape: UInt64
  /// Only a use in an image call makes it one: nothing about the helper itself tells what its URLs lead to.
  var needsImage = false
}
