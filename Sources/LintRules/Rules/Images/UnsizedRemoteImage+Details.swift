extension UnsizedRemoteImage {
  /// Markdown with whole views for the rule's page.
  static let details = #"""
    If most uses of a wrapper view set its size, viewlint reports the uses that don't. Otherwise, it reports the image
    in the wrapper.

    ```swift
    struct CommentThread: View {
      let comment: Comment

      var body: some View {
        ScrollView {
          Avatar(url: comment.author.avatarURL)
            .frame(width: 40, height: 40)
          Text(comment.text)
          ForEach(comment.replies) { reply in
            Avatar(url: reply.author.avatarURL)  // reported: unsized-use
          }
        }
      }
    }

    struct Avatar: View {
      let url: URL?

      var body: some View {
        AsyncImage(url: url)
          .clipShape(.circle)
      }
    }
    ```

    An image that shrinks to fit doesn't need a size if its container limits it. A list or a vertical scroll view
    doesn't limit its height:

    ```swift
    struct AlbumView: View {
      let album: Album

      @State private var isCoverShown = false

      var body: some View {
        List {
          KFImage(album.coverURL)  // reported: unsized
            .resizable()
            .scaledToFit()

          ScrollView(.horizontal) {
            LazyHStack {
              ForEach(album.photoURLs, id: \.self) { url in
                KFImage(url)
                  .resizable()
                  .scaledToFit()
              }
            }
          }
          .frame(height: 90)
        }
        .sheet(isPresented: $isCoverShown) {
          KFImage(album.coverURL)
            .resizable()
            .scaledToFit()
        }
      }
    }
    ```
    """#
}
