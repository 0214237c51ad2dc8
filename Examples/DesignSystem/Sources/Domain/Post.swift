import Foundation

/// A post of the feed.
public struct Post: Identifiable, Sendable {
  /// Its identity.
  public let id: UUID
  /// Its title.
  public let title: String
  /// Whether the reader likes it.
  public let isLiked: Bool

  /// Makes a post.
  public init(id: UUID, title: String, isLiked: Bool) {
    self.id = id
    self.title = title
    self.isLiked = isLiked
  }
}
