import SwiftUI

/// The posts and stories on screen.
@MainActor
final class FeedStore: ObservableObject {
  @Published private(set) var posts: [Post] = []
  @Published private(set) var stories: [Story] = []
  @Published private(set) var message: String?

  let client: APIClient
  private var page = 0

  init(client: APIClient) {
    self.client = client
  }

  func loadMore() async {
    do {
      posts += try await client.posts(page: page)
      if page == 0 { stories = try await client.stories() }
      page += 1
    } catch {
      message = error.localizedDescription
    }
  }
}
