extension RawURLString {
  static let info = RuleInfo(
    id: "raw_url_string",
    summary: "A URL built from a string that may be a relative path can lack a host.",
    explanation: """
      Many backends return `/uploads/abc.jpg` in one environment and `https://cdn.example.com/abc.jpg` in another.
      `URL(string:)` accepts both, so the code compiles and the URL isn't `nil`. Without a host, though, the image never
      loads: `AsyncImage` keeps showing its placeholder.

      A string doesn't say what it contains, so the severity depends on what viewlint knows. A computed string for an
      image, a video, or a sound is an error if your project declares a backend accessor or names one in its
      configuration. It's a warning if viewlint can't tell what the URL is for. If the URL is opened, shared, or
      requested, it's a note.

      Without an accessor, all of these are notes, and only for a property or a parameter to which the project adds a base
      URL elsewhere, if the string has no scheme. Other strings are probably complete URLs.

      Convert paths in one place: write `path.asBackendURL` instead of `URL(string: path)`. `viewlint init` finds your
      accessor or offers to add one.
      """,
    bad: [
      #"""
      struct PostRow: View {
        let post: Post

        private let cdn = "https://cdn.example.com/"

        var body: some View {
          VStack {
            AsyncImage(url: URL(string: post.imagePath))  // reported: dynamic
            AsyncImage(url: URL(string: "/uploads/logo.png"))  // reported: relative-literal
            AsyncImage(url: URL(string: cdn + post.imagePath))  // reported: third-party-host
            AsyncImage(url: URL(string: ""))  // reported: empty-literal
            Gallery(urls: post.photos.compactMap(URL.init(string:)))  // reported: dynamic
            Link("Website", destination: URL(string: post.website)!)  // reported: dynamic-elsewhere
          }
        }
      }
      """#
    ],
    good: [
      #"""
      struct PostRow: View {
        let post: Post

        var body: some View {
          VStack {
            AsyncImage(url: post.imagePath.asBackendURL)
            Gallery(urls: post.photos.compactMap(\.asBackendURL))
          }
        }
      }

      extension String {
        /// The URL of a path on the backend. Absolute URLs are returned unchanged.
        var asBackendURL: URL? {
          if hasPrefix("http") {
            return URL(string: self)
          }
          return URL(string: Configuration.baseURL + self)
        }
      }
      """#
    ],
    notReported: #"""
      - Literals, constants, and tables of literals with a scheme, and URLs that start with a literal scheme, unless
        they hardcode the host of an image.
      - `URL(string:relativeTo:)`, and the system's own URL strings.
      - Functions and properties that add a base URL to a path, and their results.
      - Strings whose scheme or host is checked or added in the same code, and URLs whose components
        the code reads.
      - Strings with a computed scheme, such as `"\(scheme)://\(host)"`.
      - Private properties that are only set to complete URLs.
      - Requests to an address with a name such as `baseURL` or `serverAddress`.
      - Text that the user types, and messages from a web page's script.
      - Literals without letters and digits, such as `"/"`.
      - Literals with which code in the file compares the text of a URL: `url.absoluteString == "privacy"`.
      - Without an accessor, properties that contain the results of functions that add a base URL.
      - Without an accessor, members of an unknown type, if any type in your project has a member with the same name
        that returns complete URLs.
      - Declarations in `#if DEBUG`.
      - Links that a widget opens in its own app.

      ```swift
      struct AboutView: View {
        let author: Author

        private let terms = "https://example.com/terms"

        var body: some View {
          List {
            AsyncImage(url: URL(string: "https://example.com/logo.png"))
            Link("Terms", destination: URL(string: terms)!)
            Link("Profile", destination: URL(string: "https://example.com/@\(author.handle)")!)
            Link("Write to us", destination: URL(string: "mailto:\(author.email)")!)
            Link("Settings", destination: URL(string: UIApplication.openSettingsURLString)!)
            Link("Next page", destination: URL(string: "page/2", relativeTo: Site.home)!)
          }
        }
      }
      ```
      """#,
    details: details,
    limits: [
      """
      viewlint can't see what a backend returns. If yours always returns absolute URLs, turn the kind `dynamic` off.
      """,
      """
      If your backend returns paths but no code adds a base URL to them, only `viewlint init` detects the problem.
      """,
      """
      Without an accessor, viewlint doesn't follow a string through the parameters of a view.
      """,
    ],
    reasons: [
      ("dynamic", "a computed string that may be a relative path"),
      ("relative-literal", "a literal without a scheme or without a host"),
      ("inline-base", "an image URL that hardcodes the backend's host"),
      ("third-party-host", "an image URL with a host other than the backend's; see `allowedHosts`"),
      ("empty-literal", "an empty string, so the URL is always `nil`"),
      ("dynamic-elsewhere", "a computed string whose URL is opened, shared, or requested"),
      ("constant-absolute", "an absolute literal; reported only with `absoluteLiterals` or `strict`"),
      ("constant-let", "a constant with an absolute literal; reported only with `absoluteLiterals` or `strict`"),
      ("scheme-literal", "a string that starts with a scheme; reported only with `absoluteLiterals` or `strict`"),
      ("relative-to", "a URL with its own base URL; reported only with `strict`"),
      ("system-constant", "one of the system's URL strings; reported only with `strict`"),
    ],
    options: [
      OptionDeclaration(
        "accessor", .name, "The `String` property that returns the URL of a backend path.", for: .accessor),
      OptionDeclaration(
        "absoluteLiterals", .choice(["allow", "report"]),
        "Whether to report strings that start with a literal scheme (`allow` or `report`).", strict: .string("report")),
      OptionDeclaration("allowedHosts", .hosts, "Hosts that may appear in literal URLs."),
      OptionDeclaration("allowedArguments", .strings, "Argument expressions to ignore, matched exactly."),
      OptionDeclaration("dialSchemes", .strings, "Schemes that are followed by digits, such as `tel:123`."),
      OptionDeclaration(
        "strict", .flag, "Whether to report every URL that is built from a string.", strict: .flag(true)),
    ],
    fixes: [
      (.safe, "Use the accessor, where the URL is used only to load an image."),
      (.unsafe, "Use the accessor, where the URL may be used for something else or the type of the string is unknown."),
    ],
    needs: [.images, .urlTypes], subject: .urlConstruction, reasonsAwaitingAccessor: ["dynamic"])
}
