/// Finds requests that views make themselves.
struct RequestInView: BuiltinRule {
  static let info = RuleInfo(
    id: "request_in_view",
    summary: "A view that makes requests cannot be tested, previewed or reused without the network.",
    explanation: """
      A request in a view mixes what is shown with how it is loaded: there is no place for a cache, for retries and for
      timeouts, a preview needs the server, and two views load the same twice.

      Load in a model or a client that the view gets, and call that from `task`:

          .task { await model.load() }
      """,
    bad: ["struct A: View { func load() async throws { items = try await URLSession.shared.data(from: url) } }"],
    good: ["struct A: View { var body: some View { Text(a).task { await model.load() } } }"],
    reasons: [("own-request", "the request is in a view")],
    options: [OptionDeclaration("clients", .names, "The types whose members make requests.")],
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
        message: "this view makes a request itself; load in a model and call that from `task`")
    }
  }

  /// Whether a type is followed by members of which one makes a request: `URLSession.shared.data(from: url)`.
  private func isRequest(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    // The project may have added a request of its own, for which it waits.
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
