/// Finds imports of networking libraries in view files.
struct NetworkingImportInView: BuiltinRule {
  static let info = RuleInfo(
    id: "networking_import_in_view",
    summary: "A view file that imports a networking library is coupled to how data is loaded.",
    explanation: """
      What imports Alamofire or Moya can make requests, and sooner or later does. A view that knows the library cannot be
      previewed without it, and replacing it changes every screen. `URLSession` with `async` functions does most of what these
      libraries were made for.

      Put requests into a client or model, and let views import only that. Only files that declare a view are reported, and
      the option `networkLibraries` lists the libraries.
      """,
    bad: ["import Alamofire\nstruct A: View { var body: some View { Text(a) } }"],
    good: [
      "import SwiftUI\nstruct A: View { var body: some View { Text(a) } }", "import Alamofire\nfinal class Client { }",
    ],
    reasons: [("library-import", "a view file imports the library")],
    options: [OptionDeclaration("networkLibraries", .names, "The modules that view files do not import.")],
    strict: .warning)

  private let modules: [String]

  init(_ options: OptionValues) {
    modules = options.strings("networkLibraries")
  }

  var triggers: Triggers { .any(modules) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let found = file.imports.filter { modules.contains(file.code.word($0.module)) }
    guard !found.isEmpty, file.outline.declarations.indices.contains(where: { declares($0, file) }) else { return [] }
    return found.map { statement in
      Finding(
        file.code.range(statement.module), reason: "library-import",
        message: "a view file imports `\(file.code.word(statement.module))`; load data outside of views")
    }
  }

  private func declares(_ index: Int, _ file: FileView) -> Bool {
    file.outline.declarations[index].kind == .structType && file.isView(index)
      && !file.isInPreview(file.outline.declarations[index].name)
  }
}
