import SwiftUI

struct CommentsView: View {
  let post: Post
  @EnvironmentObject private var store: FeedStore
  @State private var comments: [Comment] = []

  var body: some View {
    LazyVStack(alignment: .leading, spacing: 12) {
      ForEach(comments) { comment in
        HStack(alignment: .top) {
          AsyncImage(url: comment.author.avatar?.asBackendURL) { image in
            image.resizable()
          } placeholder: {
            Circle().fill(.quaternary)
          }
          .smallPicture()
          VStack(alignment: .leading) {
            Text(comment.text)
            attachments(of: comment)
          }
        }
      }
    }
    .task {
      comments = (try? await store.client.comments(of: post)) ?? []
    }
  }

  private func attachments(of comment: Comment) -> some View {
    HStack {
      ForEach(comment.attachments.compactMap(URL.init(string:)), id: \.self) { url in
        AsyncImage(url: url)
          .cardStyle()
      }
    }
  }
}
