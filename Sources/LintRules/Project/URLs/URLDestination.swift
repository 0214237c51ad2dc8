/// Where a URL goes in one file.
public enum URLDestination: Int, Sendable, Comparable {
  /// It cannot be seen.
  case unseen
  /// It is checked, taken apart, or others are made from it.
  case checked
  /// It is shared, or opened as a page.
  case opened
  /// A request is sent to it.
  case requested
  /// A player plays it.
  case media
  /// It is shown as an image.
  case image

  /// Orders destinations: of several uses the last one counts.
  public static func < (left: URLDestination, right: URLDestination) -> Bool { left.rawValue < right.rawValue }

  /// Whether a wrong host shows: nothing is loaded, and nothing says so.
  public var isShown: Bool { self >= .media }
}
