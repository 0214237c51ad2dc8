extension RawURLString {
  /// Markdown with whole views for the rule's page.
  static let details = #"""
    | Your project | A computed string that may be a relative path is |
    |---|---|
    | declares a backend accessor, or names one in its configuration | an error |
    | has no accessor, but adds a base URL to paths somewhere | a note |
    | does neither | not reported |

    The table is for URLs of images, videos, and sounds. With an accessor, the finding is a warning if viewlint can't
    tell what the URL is for. If the URL is opened, shared, or requested, the finding is always a note. Without an
    accessor, a file has one note for each property of a model, and the other places are listed with it. A severity that
    you configure applies unchanged, in any project, and the presets `strict` and `all` report in any project, too.
    [Backend URLs](../backend-accessor.md) explains the signs that viewlint looks for, and what to do about the notes.

    A literal scheme before a computed path is reported only for images, because the host belongs in the accessor:

    ```swift
    struct ProductView: View {
      let product: Product

      private let base = "https://api.example.com"

      var body: some View {
        VStack {
          AsyncImage(url: URL(string: base + product.imagePath))  // reported: inline-base
            .frame(height: 90)
          Link("Reviews", destination: URL(string: base + "/reviews/\(product.id)")!)
        }
      }
    }
    ```

    A function or property that adds a base URL to a path isn't reported, and neither is its result:

    ```swift
    struct PosterView: View {
      let movie: Movie

      var body: some View {
        AsyncImage(url: URL(string: fullPath(movie.posterPath)))
          .frame(height: 90)
      }

      private func fullPath(_ path: String) -> String {
        Configuration.imageBaseURL + "/w500" + path
      }
    }
    ```
    """#
}
