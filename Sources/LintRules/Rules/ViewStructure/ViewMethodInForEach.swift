/// Finds rows that a method creates.
struct ViewMethodInForEach: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "view_method_in_for_each",
    summary: "`ForEach` rows built by a method are all rebuilt whenever the view updates.",
    explanation: """
      `ForEach` calls the method for every visible element whenever the view updates, and SwiftUI can't skip any part of
      the result. A row view with equal inputs is skipped, and it can have its own state.
      """,
    bad: [
      """
      struct InboxView: View {
        let messages: [Message]

        var body: some View {
          List {
            ForEach(messages) { message in
              row(for: message)  // reported
            }
          }
        }

        private func row(for message: Message) -> some View {
          VStack(alignment: .leading) {
            Text(message.sender)
              .font(.headline)
            Text(message.subject)
          }
        }
      }
      """
    ],
    good: [
      """
      struct InboxView: View {
        let messages: [Message]

        var body: some View {
          List {
            ForEach(messages) { message in
              MessageRow(message: message)
            }
          }
        }
      }

      struct MessageRow: View {
        let message: Message

        var body: some View {
          VStack(alignment: .leading) {
            Text(message.sender)
              .font(.headline)
            Text(message.subject)
          }
        }
      }
      """
    ],
    notReported: """
      - Methods of other objects, and methods that don't return `some View` or `AnyView`.
      - Methods without arguments.
      - Closures with more than one statement.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("row-method", "a method creates the rows")],
    strict: .note)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["ForEach", "func", "some"])]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "ForEach").compactMap { name in
      guard !file.isMember(name), let call = file.call(at: name), let closure = code.closures(of: call).last,
        let result = file.onlyResult(in: file.body(ofClosure: closure.brace)), !result.isEmpty
      else { return nil }
      var start = result.lowerBound
      if code.keyword(start) == .`self`, code.kind(start + 1) == .period { start += 2 }
      guard code.startsLowercase(start), let row = file.call(at: start), !row.arguments.isEmpty,
        isViewMethod(code.word(start), around: name, file)
      else { return nil }
      return Finding(
        code.range(start), reason: "row-method",
        message: "`\(code.word(start))` rebuilds every row whenever this view updates; extract a row view")
    }
  }

  /// Whether the type around a token has a function with parameters that returns a view.
  private func isViewMethod(_ word: String, around token: Int, _ file: FileView) -> Bool {
    guard let type = file.enclosingTypeIndex(at: token), file.isViewType(type) else { return false }
    let first = file.firstPart(ofType: type)
    let functions = file.functions(named: word)
    return file.steps.take(functions.count)
      && functions.contains { name in
        guard let member = file.innermostDeclaration(at: name), member.name == name, let owner = member.parent else {
          return false
        }
        return file.firstPart(ofType: owner) == first && file.isViewMember(member)
      }
  }
}
