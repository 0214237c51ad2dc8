/// Finds requests of views with completion handlers.
struct CompletionHandlerRequest: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "completion_handler_request",
    summary: "A request with a completion handler outlives the view and answers on another thread.",
    explanation: """
      The handler of `dataTask(with:)` runs on a background queue, so each assignment to state needs a hop to the main one, and
      one that is forgotten is a data race. When the view goes away, nothing cancels the request.

      Use the function that waits, in `task`, which cancels it:

          .task { (data, response) = try await URLSession.shared.data(from: url) }
      """,
    bad: ["struct A: View { func load() { URLSession.shared.dataTask(with: url) { d, r, e in items = d }.resume() } }"],
    good: ["struct A: View { func load() async throws { let (d, r) = try await URLSession.shared.data(from: url) } }"],
    reasons: [("handler", "the request has a completion handler")],
    strict: .warning)

  private static let tasks = ["dataTask", "uploadTask", "downloadTask"]

  var triggers: Triggers { .any(Self.tasks) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(ofAny: Self.tasks).compactMap { name in
      guard code.kind(name - 1) == .period, let call = file.call(at: name),
        let label = call.arguments.first?.label, code.isWord(label, "with"), !code.closures(of: call).isEmpty,
        file.isInViewType(name)
      else { return nil }
      return Finding(
        code.range(name), reason: "handler",
        message: "this `\(code.word(name))` outlives the view; use `await` in `task`")
    }
  }
}
