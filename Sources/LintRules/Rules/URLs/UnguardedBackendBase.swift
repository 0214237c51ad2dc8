/// Finds accessors that prepend the base of the backend to absolute URLs as well.
struct UnguardedBackendBase: BuiltinRule {
  static let info = RuleInfo(
    id: "unguarded_backend_base",
    summary: "A backend accessor prepends its base to absolute URLs as well.",
    explanation: """
      The backend returns `/uploads/abc.jpg` in one environment and `https://cdn.example.com/abc.jpg` in another. An \
      accessor that prepends its base to both makes `https://api.example.comhttps://cdn.example.com/abc.jpg` of the \
      second. That is a URL, so the compiler and `URL(string:)` accept it, and the image never loads.

      Return strings that are absolute already unchanged:

          extension String {
            var asBackendURL: URL? {
              if hasPrefix("http") { return URL(string: self) }
              return URL(string: Configuration.baseURL + self)
            }
          }

      The rule looks at the member that is named by `accessor`, and at functions and properties that `helpers` lists, in \
      all Swift files of the project: most accessors are declared beside the views. It is silent where \
      the body may ask for a scheme: `hasPrefix`, `contains`, `scheme`, a regular expression or any other question but \
      one about slashes, `relativeTo:`, and a branch that uses the string as it is.
      """,
    bad: [
      """
      extension String {
        var asBackendURL: URL? { URL(string: Configuration.baseURL + self) }
      }
      """,
      """
      extension String {
        var asBackendURL: URL? {
          let path = hasPrefix("/") ? self : "/" + self
          return URL(string: "https://api.example.com" + path)
        }
      }
      """,
    ],
    good: [
      """
      extension String {
        var asBackendURL: URL? {
          if hasPrefix("http") { return URL(string: self) }
          return URL(string: Configuration.baseURL + self)
        }
      }
      """,
      """
      extension String {
        var asBackendURL: URL? { URL(string: self, relativeTo: Configuration.baseURL) }
      }
      """,
    ],
    reasons: [("unguarded", "an absolute URL gets the base as well")],
    options: [
      OptionDeclaration(
        "accessor", .name, "The property of `String` that returns the backend URL.", for: .accessor),
      OptionDeclaration("helpers", .strings, "Functions and properties with the same task, by their whole names."),
    ],
    looksOutsideViews: true)

  private let names: Set<String>

  init(_ options: OptionValues) {
    names = Set([options.string("accessor")] + options.strings("helpers")).subtracting([""])
  }

  var triggers: Triggers { .any(names.sorted()) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    HelperFinder.unguardedJoins(in: file, named: names).map { declaration in
      Finding(
        file.code.range(declaration.name), reason: "unguarded",
        message: "`\(file.code.word(declaration.name))` also prepends the base to absolute URLs; return these unchanged"
      )
    }
  }
}
