import SwiftUI

struct PostRow: View {
  let post: Post

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      AvatarView(url: post.author.avatar?.asBackendURL)
        .frame(width: 44, height: 44)
      VStack(alignment: .leading, spacing: 6) {
        Text(post.author.name).font(.headline)
        Text(post.text)
        if let image = post.image {
          AsyncImage(url: fullURL(image)) { image in
            image.resizable().scaledToFill()
          } placeholder: {
            Color.gray.opacity(0.2)
          }
          .clipShape(RoundedRectangle(cornerRadius: 8))
          .frame(height: 180)
        }
        if let link = post.link {
          LinkCard(link: link)
        }
      }
    }
    .contextMenu {
      ShareLink(item: shareLink)
    }
  }

  private var shareLink: URL {
    URL(string: "https://feed.example/posts/\(post.id)")!
  }

  private func fullURL(_ path: String) -> URL? {
    if path.hasPrefix("http") {
      return URL(string: path)
    }
    return URL(string: Configuration.apiBaseURL + path)
  }
}

#Preview {
  AsyncImage(url: URL(string: "/uploads/sample.jpg"))
}
