/// Reports accessors that prepend the backend's base URL to absolute URLs, too.
struct UnguardedBackendBase: BuiltinRule {
  static let info = RuleInfo(
    id: "unguarded_backend_base",
    summary: "A backend accessor that prepends its base URL to absolute URLs breaks them.",
    explanation: """
      Many backends return `/uploads/abc.jpg` in one environment and `https://cdn.example.com/abc.jpg` in another. An
      accessor that prepends its base URL to every string turns the second into
      `https://api.example.comhttps://cdn.example.com/abc.jpg`. `URL(string:)` accepts that, and the image never loads.

      Return strings that are absolute unchanged. The rule checks the accessor, and the functions and properties in the
      option `helpers`, in all Swift files, because most accessors are declared outside view files.
      """,
    bad: [
      """
      extension String {
        var asBackendURL: URL? {  // reported
          URL(string: Configuration.baseURL + self)
        }
      }
      """,
      """
      extension String {
        var asBackendURL: URL? {  // reported
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
          if hasPrefix("http") {
            return URL(string: self)
          }
          return URL(string: Configuration.baseURL + self)
        }
      }
      """,
      """
      extension String {
        var asBackendURL: URL? {
          URL(string: self, relativeTo: Configuration.baseURL)
        }
      }
      """,
    ],
    notReported: """
      - Accessors that ask for a scheme or anything else about the string, except for a slash.
      - Accessors with a branch that uses the string as it is.
      - `URL(string:relativeTo:)`.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("unguarded", "absolute URLs get the base URL, too")],
    options: [
      OptionDeclaration(
        "accessor", .name, "The `String` property that returns the URL of a backend path.", for: .accessor),
      OptionDeclaration("helpers", .strings, "Full names of functions and properties with the same task."),
    ],
    looksOutsideViews: true)

  private let names: Set<String>

  init(_ options: OptionValues) {
    names = Set([options.string("accessor")] + options.strings("helpers")).subtracting([""])
  }

  var triggers: Triggers { .any(names.sorted()) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    HelperFinder.unguardedJoins(in: file, named: names).map { declaration in
      let name = file.code.word(declaration.name)
      return Finding(
        file.code.range(declaration.name), reason: "unguarded",
        message: "`\(name)` prepends the base URL to absolute URLs, too; return those unchanged")
    }
  }
}
