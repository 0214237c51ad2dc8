extension UnsizedRemoteImage {
  /// Markdown with whole views for the rule's page.
  static let details = #"""
    If most uses of a wrapper view set its size, the uses that don't are reported. Otherwise, the image in the wrapper
    is.

    ```swift
    struct CommentList: View {
      let comment: Comment

      var body: some View {
        ScrollView {
          Avatar(url: comment.author.avatarURL)
            .frame(width: 40, height: 40)
          Avatar(url: comment.replies[0].avatarURL)  // reported: unsized-use
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

    An image that shrinks to fit needs no size where its container limits it. In a list or a vertical scroll view,
    nothing limits its height:

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
