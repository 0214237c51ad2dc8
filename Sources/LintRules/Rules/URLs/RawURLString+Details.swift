extension RawURLString {
  /// What its page says about the limits of its findings.
  static let limits = [
    """
    A string is reported unless the code shows that it is absolute; in a project without an accessor, as a note.
    """
  ]

  /// What its page shows besides the list of examples.
  static let details = #"""
    [The backend accessor](../backend-accessor.md) explains the evidence, and what to do about notes in a project without an accessor.

    In a whole view:

    ```swift
    struct Row: View {
      let post: Post
      private let base = "https://api.example.com"

      var body: some View {
        AsyncImage(url: URL(string: post.image ?? "")).frame(height: 90)  // dynamic
        AsyncImage(url: URL(string: "/uploads/logo.png")).frame(height: 90)  // relative-literal
        AsyncImage(url: URL(string: base + post.image)).frame(height: 90)  // inline-base
        Gallery(urls: post.images.compactMap(URL.init(string:)))  // dynamic
      }
    }
    ```

    These are fine: constants, the platform's own strings, URLs with another scheme or base, and the accessor itself:

    ```swift
    struct Row: View {
      let post: Post
      private let terms = "https://example.com/terms"

      var body: some View {
        AsyncImage(url: post.image.asBackendURL).frame(height: 90)
        Link("Terms", destination: URL(string: terms)!)
        Link("Write", destination: URL(string: "mailto:\(post.author.email)")!)
        Link("Settings", destination: URL(string: UIApplication.openSettingsURLString)!)
        Link("More", destination: URL(string: post.path, relativeTo: Site.home)!)
      }
    }

    extension String {
      var asBackendURL: URL? { URL(string: hasPrefix("http") ? self : Configuration.apiBaseURL + self) }
    }
    ```
    """#
}
