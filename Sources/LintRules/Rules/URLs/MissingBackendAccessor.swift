/// Reports the first image of a project whose URL may be a relative path, if the project has no accessor.
struct MissingBackendAccessor: BuiltinRule {
  static let info = RuleInfo(
    id: "missing_backend_accessor",
    summary: "The project loads images from paths but has no backend accessor.",
    explanation: """
      If every view turns paths into URLs in its own way, the results differ, and reviewers can't point to a single
      helper.

      Declare one accessor in an extension of `String`. `viewlint init` adds one that prepends your project's base URL
      to relative paths and returns absolute URLs unchanged.

      viewlint reports only your project's first image whose URL is built from a string that may be a relative path. It
      looks in the app before samples and tests.
      """,
    bad: [
      """
      struct PostRow: View {
        let post: Post

        var body: some View {
          AsyncImage(url: URL(string: post.imagePath))  // reported
            .frame(height: 120)
        }
      }
      """
    ],
    good: [
      """
      struct PostRow: View {
        let post: Post

        var body: some View {
          AsyncImage(url: post.imagePath.asBackendURL)
            .frame(height: 120)
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
      """
    ],
    notReported: """
      - Projects that declare the accessor, in any file.
      - Strings with a literal scheme, such as `"https://example.com/logo.png"`.
      - URLs that reach their image through a different file.
      """,
    limits: [
      "It reports projects whose backend always returns absolute URLs, too.",
      "It reports nothing if the file with the first image isn't linted, or if the rule is off for that file.",
    ],
    reasons: [("undeclared", "no file declares the accessor")],
    options: [
      OptionDeclaration(
        "accessor", .name, "The `String` property that returns the URL of a backend path.", for: .accessor)
    ],
    strict: .warning)

  private let accessor: String

  init(_ options: OptionValues) {
    accessor = options.string("accessor")
  }

  var triggers: Triggers { .any(FirstImageURL.words) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    guard project.accessors[accessor]?.isMissing == true,
      !file.rawImageURLs(
        project.images, project.urlTypes, project.constants, isJoiner: Joiners(file).contains
      ).isEmpty
    else { return [] }
    guard let first = project.firstImageURL(in: file.path) else { return [] }
    return [
      Finding(
        first.range, reason: "undeclared",
        message: "image paths may be relative, but the project has no `\(accessor)`; run `viewlint init` to add it")
    ]
  }
}
