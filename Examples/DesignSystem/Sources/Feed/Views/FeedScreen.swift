import DesignSystem
import Domain
import SwiftUI

struct FeedScreen: View {
  let feed: Feed

  var body: some View {
    List(feed.posts) { PostRow(post: $0) }
      .analyticsScreen("feed")
  }
}

#Preview { FeedScreen(feed: Feed()) }
