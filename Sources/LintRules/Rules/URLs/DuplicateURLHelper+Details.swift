extension DuplicateURLHelper {
  /// Markdown with whole views for the rule's page.
  static let details = #"""
    A helper that prepends the literal host of a different service is only a note:

    ```swift
    struct MovieRow: View {
      let movie: Movie

      var body: some View {
        HStack {
          AsyncImage(url: posterURL(movie.posterPath))
            .frame(width: 60, height: 90)
          AsyncImage(url: fullURL(movie.critic.avatarPath))
            .frame(width: 40, height: 40)
        }
      }

      private func posterURL(_ path: String) -> URL? {  // reported: different-host
        URL(string: "https://image.example.com/w185" + path)
      }

      private func fullURL(_ path: String) -> URL? {  // reported: named
        URL(string: Configuration.apiBaseURL + path)
      }
    }
    ```

    The URL that a reported helper builds is part of the helper's finding. Use `--only raw_url_string` to report the
    URL. If your project has several helpers, each finding lists the others and tells which have the same body.

    The fix is unsafe because it edits the whole project: `fullURL(path)` becomes `path.asBackendURL` in every file, and
    the helper is removed with its comments and attributes. There is no fix, and the finding says why, if a call can't
    be rewritten, or if the helper does more than prepend a base URL: it appends a suffix, modifies the string, or
    passes it to a different function.
    """#
}
