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
