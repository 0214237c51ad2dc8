/// Reports network requests in views.
struct RequestInView: BuiltinRule {
  static let info = RuleInfo(
    id: "request_in_view",
    summary: "A view that makes network requests can't be previewed or tested without a server.",
    explanation: """
      A view that makes requests mixes what is shown with how it's loaded. There's no place for caching or retries, two
      views load the same data twice, and a preview needs the server. This is a rule about architecture: the view itself
      works.

      Load the data in a model or client, and call it from `.task`.
      """,
    bad: [
      """
      struct ArticleList: View {
        let url: URL

        @State private var articles: [Article] = []

        var body: some View {
          List(articles) { article in
            Text(article.title)
          }
          .task {
            try? await load()
          }
        }

        private func load() async throws {
          let (data, response) = try await URLSession.shared.data(from: url)  // reported
          guard (response as? HTTPURLResponse)?.statusCode == 200 else { return }
          articles = try JSONDecoder().decode([Article].self, from: data)
        }
      }
      """
    ],
    good: [
      """
      struct ArticleList: View {
        @State private var model = ArticleListModel()

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
      - Requests in models, clients, and other types that aren't views.
      - Uses of a client that send no request, such as reading `URLSession.shared.configuration`.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("own-request", "the request is in a view")],
    options: [OptionDeclaration("clients", .names, "Types whose members make network requests.")],
    strict: .warning)

  private let clients: [String]

  init(_ options: OptionValues) {
    clients = options.strings("clients")
  }

  var triggers: Triggers { .any(clients) }

  private static let requests = WordList(
    """
    data dataTask dataTaskPublisher upload uploadTask download downloadTask bytes request webSocketTask streamRequest
    """)

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(ofAny: clients).compactMap { name in
      guard code.kind(name - 1) != .period, file.isInViewType(name),
        isRequest(name, file)
      else { return nil }
      return Finding(
        code.range(name), reason: "own-request",
        message: "this view makes a network request; move it to a model and call that from `.task`")
    }
  }

  /// Whether a member of a type makes a request: `URLSession.shared.data(from: url)`.
  private func isRequest(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    // An awaited call may be a request that the project adds to the type.
    let isAwaited = code.keyword(name - 1) == .await
    var end = file.call(at: name)?.end ?? name + 1
    for _ in 0..<4 {
      guard code.kind(end) == .period, code.isWord(end + 1) else { return false }
      let call = file.call(at: end + 1)
      if call != nil, isAwaited || Self.requests.contains(code.word(end + 1)) { return true }
      end = call?.end ?? end + 2
    }
    return false
  }
}
