import SwiftUI

struct PostDetailView: View {
  let post: Post

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        if let image = post.image {
          AsyncImage(url: fullURL(image)) { image in
            image.resizable().aspectRatio(contentMode: .fill)
          } placeholder: {
            ProgressView().frame(width: 320, height: 240)
          }
          .clipShape(RoundedRectangle(cornerRadius: 12))
        }
        Text(post.text)
        Link("Report this post", destination: reportPage)
        CommentsView(post: post)
      }
      .padding()
    }
    .navigationTitle(post.author.name)
  }

  private var reportPage: URL {
    URL(string: "mailto:abuse@feed.example?subject=Post%20\(post.id)")!
  }

  private func fullURL(_ path: String) -> URL? {
    if path.hasPrefix("http") {
      return URL(string: path)
    }
    return URL(string: Configuration.apiBaseURL + path)
  }
}
