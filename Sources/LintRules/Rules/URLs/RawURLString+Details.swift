extension RawURLString {
  /// Markdown with whole views for the rule's page.
  static let details = #"""
    | Your project | A computed string that may be a relative path is |
    |---|---|
    | declares a backend accessor, or names one in its configuration | an error |
    | has no accessor, but adds a base URL to this property elsewhere | a note |
    | does neither | not reported |

    The table is for URLs of images, videos, and sounds. With an accessor, the finding is a warning if viewlint can't
    tell what the URL is for. If the URL is opened, shared, or requested, the finding is always a note. Without an
    accessor, links that are opened or shared aren't reported, and the project has one note for each property, which
    lists the place that adds the base URL and the other places. A severity that you configure applies in any project,
    and the presets `strict` and `all` report these strings in any project, too. [The backend
    accessor](../backend-accessor.md) explains how viewlint decides, and what to do about the notes.

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
