/// Finds the first image of a project whose URL may be a relative path, if nothing in the project makes it absolute.
struct MissingBackendAccessor: BuiltinRule, FollowingRule {
  static let info = RuleInfo(
    id: "missing_backend_accessor",
    summary: "Images have URLs from strings, and the project has no backend accessor.",
    explanation: """
      The backend returns `/uploads/abc.jpg` in one environment and `https://…` in another. As long as the project has no \
      one place that makes a URL of both, each view finds a way of its own, and a review cannot name what to use instead.

      Declare the accessor in an extension of `String` on the first day. `viewlint init` writes one that prepends the base \
      URL of the project to relative paths and returns absolute URLs unchanged.

      The project gets one finding: at the first image whose URL is made from a string that may be a relative path. First \
      means first by path, in the sources of the app before samples and tests. Strings with a literal scheme do not count, \
      nor does a URL that reaches its image through another file. There is no finding if that file is not linted, or if \
      the rule is off for it.
      """,
    bad: ["struct A: View { var body: some View { AsyncImage(url: URL(string: post.imagePath)) } }"],
    good: [
      "struct A: View { var body: some View { AsyncImage(url: URL(string: \"https://example.com/logo.png\")) } }",
      """
      extension String {
        var asBackendURL: URL? {
          if hasPrefix("http") { return URL(string: self) }
          return URL(string: Configuration.baseURL + self)
        }
      }
      struct A: View { var body: some View { AsyncImage(url: URL(string: post.imagePath)) } }
      """,
    ],
    reasons: [("undeclared", "no file declares the accessor")],
    options: [
      OptionDeclaration(
        "accessor", .name, "The property of `String` that returns the backend URL.", for: .accessor)
    ],
    strict: .warning)

  private let accessor: String

  init(_ options: OptionValues) {
    accessor = options.string("accessor")
  }

  var triggers: Triggers { .any(FirstImageURL.words) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    guard project.accessors[accessor]?.isMissing == true,
      !file.rawImageURLs(
        project.images, project.urlTypes, project.constants, isJoiner: Joiners(file).contains
      ).isEmpty
    else { return [] }
    questions.rawImages.insert(file.path)
    guard let first = project.firstImageURL, first.path == file.path else { return [] }
    return [
      Finding(
        first.range, reason: "undeclared",
        message: "images may have relative paths, and no file declares `\(accessor)`; `viewlint init` writes it")
    ]
  }
}
