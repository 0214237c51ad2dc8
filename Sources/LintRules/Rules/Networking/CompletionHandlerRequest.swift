/// Reports requests with completion handlers in views.
struct CompletionHandlerRequest: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "completion_handler_request",
    summary: "A completion-handler request outlives the view and calls back off the main thread.",
    explanation: """
      The completion handler of `dataTask(with:)` runs on a background queue, so every state change has to hop to the
      main actor, and forgetting one is a data race. Nothing cancels the request when the view disappears.

      Call the `async` method in `.task`, which cancels the request with the view.
      """,
    bad: [
      """
      struct WeatherView: View {
        let url: URL

        @State private var forecast: Forecast?

        var body: some View {
          Text(forecast?.summary ?? "Loading…")
            .onAppear(perform: load)
        }

        private func load() {
          URLSession.shared.dataTask(with: url) { data, _, _ in  // reported
            guard let data else { return }
            forecast = try? JSONDecoder().decode(Forecast.self, from: data)
          }
          .resume()
        }
      }
      """
    ],
    good: [
      """
      struct WeatherView: View {
        let url: URL

        @State private var forecast: Forecast?

        var body: some View {
          Text(forecast?.summary ?? "Loading…")
            .task {
              await load()
            }
        }

        private func load() async {
          guard let (data, response) = try? await URLSession.shared.data(from: url),
            (response as? HTTPURLResponse)?.statusCode == 200
          else { return }
          forecast = try? JSONDecoder().decode(Forecast.self, from: data)
        }
      }
      """
    ],
    notReported: """
      - Requests outside view types.
      - Tasks without a completion handler, such as those of a session with a delegate.
      - Publishers, such as `dataTaskPublisher(for:)`.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("handler", "the request takes a completion handler")],
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
        message: "this `\(code.word(name))` request isn't canceled with the view; use `async`/`await` in `.task`")
    }
  }
}
