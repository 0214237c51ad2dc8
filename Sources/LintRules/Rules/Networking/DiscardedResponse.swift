/// Reports requests that ignore their response.
struct DiscardedResponse: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "discarded_response",
    summary: "A request that ignores its response treats an error page as data.",
    explanation: """
      `URLSession` throws for connection errors, not for status codes such as 401 or 500. Without a check, the body of
      the error page is decoded as if it were the answer, and people see an error about the format of the data.

      Check the status code before you use the data.
      """,
    bad: [
      """
      struct OrderList: View {
        let url: URL

        @State private var orders: [Order] = []

        var body: some View {
          List(orders) { order in
            Text(order.title)
          }
          .task {
            try? await load()
          }
        }

        private func load() async throws {
          let (data, _) = try await URLSession.shared.data(from: url)  // reported
          orders = try JSONDecoder().decode([Order].self, from: data)
        }
      }
      """
    ],
    good: [
      """
      struct OrderList: View {
        let url: URL

        @State private var orders: [Order] = []

        var body: some View {
          List(orders) { order in
            Text(order.title)
          }
          .task {
            try? await load()
          }
        }

        private func load() async throws {
          let (data, response) = try await URLSession.shared.data(from: url)
          guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {
            throw URLError(.badServerResponse)
          }
          orders = try JSONDecoder().decode([Order].self, from: data)
        }
      }
      """
    ],
    notReported: """
      - Requests outside view types: a client may check the status code elsewhere.
      - Data that is used only to create an image, a PDF document, or a sound, because an error page is none of these.
      """,
    limits: ["Data that is passed to other functions isn't followed. They may check it.", RuleInfo.eachFile],
    reasons: [("discarded", "the response is ignored")],
    strict: .note)

  private static let requests = ["data", "upload", "download", "bytes"]

  var triggers: Triggers { .any(of: Self.requests.map { Triggers.WordSet(["await", $0], part: "session") }) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(ofAny: Self.requests).compactMap { name in
      guard code.kind(name - 1) == .period, let call = file.call(at: name), let label = call.arguments.first?.label,
        code.isWord(label, "from") || code.isWord(label, "for"), isSession(name, file),
        file.isInViewType(name), let kept = keptValue(of: call, file), !kept.isOnlyImage
      else { return nil }
      let fault = kept.isNothing ? "so failures look like success" : "so error pages look like data"
      return Finding(
        code.range(name), reason: "discarded",
        message: "this `\(code.word(name))` call ignores the response, \(fault); check the status code")
    }
  }

  /// Whether a receiver is `URLSession.shared`, `session`, or similar.
  private func isSession(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    if code.isWord(code.startOfPath(name), "URLSession") { return true }
    guard code.kind(name - 2) == .rightParen else { return code.word(name - 2).lowercased().hasSuffix("session") }
    let paren = file.brackets.partner(name - 2)
    return paren.flatMap { file.syntax.nameOfCall($0) }.map { code.isWord($0, "URLSession") } ?? false
  }

  /// The part of a result that is kept without the response.
  private enum Kept {
    case data, nothing, image

    var isNothing: Bool { self == .nothing }
    var isOnlyImage: Bool { self == .image }
  }

  /// The part that is kept without the response: `let (data, _) = …`, `….0`.
  private func keptValue(of call: Call, _ file: FileView) -> Kept? {
    let code = file.code
    // `(try await session.data(from: url)).0`
    if let paren = file.brackets.parent(call.name), code.kind(paren) == .leftParen, file.isPlain(paren) {
      let end = file.brackets.after(paren)
      return code.kind(end) == .period && code.isText(end + 1, "0") ? .data : nil
    }
    if code.kind(call.end) == .period { return code.isText(call.end + 1, "0") ? .data : nil }
    var start = file.syntax.startOfOperand(endingBefore: call.end)
    while start > 0,
      [.try, .await].contains(code.keyword(start - 1)) || code.kind(start - 1) == .postfixQuestion
        || code.kind(start - 1) == .postfixBang
    {
      start -= 1
    }
    guard code.kind(start - 1) == .equal, code.kind(start - 2) == .rightParen, code.isText(start - 3, "_"),
      code.kind(start - 4) == .comma
    else { return nil }
    if code.isText(start - 5, "_") { return .nothing }
    return isOnlyDecoded(start - 5, file) ? .image : .data
  }

  private static let images = WordList("UIImage NSImage CIImage PDFDocument AVAudioPlayer")
  /// Whether the data is only used to create an image, a PDF document, or a sound.
  private func isOnlyDecoded(_ name: Int, _ file: FileView) -> Bool {
    guard let index = file.names.binding(declaredAt: name) else { return false }
    let binding = file.outline.bindings[index]
    guard file.steps.take(binding.scope.count) else { return false }
    let number = file.words.number(ofToken: name)
    let uses = binding.scope.filter { token in
      token != name && file.words.number(ofToken: token) == number && !file.isLabel(token)
        && file.binding(of: token)?.name == binding.name
    }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard let paren = file.brackets.parent(use), use == paren + 3, let callee = file.syntax.nameOfCall(paren) else {
          return false
        }
        return Self.images.contains(file.code.word(callee)) && file.code.isWord(paren + 1, "data")
      }
  }
}
