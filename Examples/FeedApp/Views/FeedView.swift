import SwiftUI

struct FeedView: View {
  @EnvironmentObject private var store: FeedStore

  var body: some View {
    List {
      StoriesBar(stories: store.stories)
      ForEach(store.posts) { post in
        NavigationLink(value: post) {
          PostRow(post: post)
        }
      }
      Color.clear
        .task { await store.loadMore() }
    }
    .listStyle(.plain)
    .navigationTitle("Feed")
    .navigationDestination(for: Post.self) { post in
      PostDetailView(post: post)
    }
  }
}
