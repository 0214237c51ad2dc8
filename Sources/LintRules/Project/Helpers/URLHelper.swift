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

/// What decides whether the URLs of a helper are those of resources to show: its uses, and where they say nothing, the helper
/// itself.
public struct HelperPurpose: Sendable, Equatable {
  /// It is a helper only if an image call uses it: the helper itself does not show what its URLs are for.
  var needsImage = false
  /// Where its own file shows them go.
  var destination = URLDestination.unseen

  /// Its own file leaves it open where they go.
  var isOpen: Bool { destination <= .checked }

  /// Whether they are those of resources to show.
  /// - Parameter elsewhere: where other files show them go.
  func isForResources(elsewhere: URLDestination) -> Bool {
    switch isOpen ? max(destination, elsewhere) : destination {
    case .requested, .opened: false
    case .image, .media: true
    case .unseen, .checked: !needsImage
    }
  }
}
