import SwiftUI

/// The posts of the feed.
@Observable public final class Feed {
  /// The posts, the newest first.
  public private(set) var posts: [Post] = []

  /// An empty feed.
  public init() {}
}
