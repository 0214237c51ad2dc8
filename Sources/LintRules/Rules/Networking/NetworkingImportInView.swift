/// Reports imports of networking libraries in view files.
struct NetworkingImportInView: BuiltinRule {
  static let info = RuleInfo(
    id: "networking_import_in_view",
    summary: "A view file that imports a networking library is tied to how data is loaded.",
    explanation: """
      A view file that imports Alamofire or Moya can start requests, and over time it usually does. Such a view is hard
      to preview, and replacing the library changes every screen. This is a rule about architecture: the view itself
      works.

      Move requests to a model or client, and import the library only there.
      """,
    bad: [
      """
      import Alamofire  // reported
      import SwiftUI

      struct NewsList: View {
        @State private var articles: [Article] = []

        var body: some View {
          List(articles) { article in
            Text(article.title)
          }
          .task {
            let request = AF.request("https://example.com/news")
            let news = try? await request.serializingDecodable([Article].self).value
            articles = news ?? []
          }
        }
      }
      """
    ],
    good: [
      """
      import SwiftUI

      struct NewsList: View {
        @State private var model = NewsModel()

        var body: some View {
          List(model.articles) { article in
            Text(article.title)
          }
          .task {
            await model.load()
          }
        }
      }
      """
    ],
    notReported: """
      - Files that declare no view, such as a client or a model.
      - Files whose only views are previews.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("library-import", "a view file imports the library")],
    options: [OptionDeclaration("networkLibraries", .names, "Modules that view files shouldn't import.")],
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
        message: "this view file imports `\(file.code.word(statement.module))`; move networking out of the view layer")
    }
  }

  private func declares(_ index: Int, _ file: FileView) -> Bool {
    file.outline.declarations[index].kind == .structType && file.isView(index)
      && !file.isInPreview(file.outline.declarations[index].name)
  }
}
