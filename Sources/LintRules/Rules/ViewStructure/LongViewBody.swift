/// Finds long bodies.
struct LongViewBody: BuiltinRule {
  static let info = RuleInfo(
    id: "long_view_body",
    summary: "A long `body` is hard to read, slow to type-check, and evaluated as a whole.",
    explanation: """
      SwiftUI evaluates `body` as a whole, even if only one value in it changed. A long one also takes long to read and
      to type-check. Extract parts into subviews, which SwiftUI skips when their inputs don't change.
      """,
    bad: [
      """
      struct QuestionnaireView: View {
        @State private var answers = Array(repeating: "", count: 33)

        var body: some View {  // reported
          Form {
      \(longForm)
          }
        }
      }
      """
    ],
    good: [
      """
      struct QuestionnaireView: View {
        @State private var questions = Question.all

        var body: some View {
          Form {
            ForEach($questions) { $question in
              QuestionSection(question: $question)
            }
          }
        }
      }

      struct QuestionSection: View {
        @Binding var question: Question

        var body: some View {
          Section(question.title) {
            TextField("Answer", text: $question.answer)
          }
        }
      }
      """
    ],
    notReported: """
      - Blank lines and lines with only a comment, which don't count.
      - Other properties and functions that return a view.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("long", "the body is longer than the limit")],
    options: [OptionDeclaration("max", .count, "Maximum number of lines with code in a `body`.")],
    strict: .note)

  /// 33 sections of three lines each.
  private static let longForm = (0..<33).map { number in
    """
          Section("Question \(number + 1)") {
            TextField("Answer", text: $answers[\(number)])
          }
    """
  }.joined(separator: "\n")

  private let maxLines: Int

  init(_ options: OptionValues) {
    maxLines = options.count("max")
  }

  var triggers: Triggers { .any(["body"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "body").compactMap { name in
      guard let declaration = file.innermostDeclaration(at: name), declaration.name == name, declaration.isMember,
        let brace = declaration.body, let end = file.brackets.partner(brace), let owner = declaration.parent,
        file.isViewType(owner)
      else { return nil }
      let lines = lineCount(from: code.range(brace).upperBound, to: code.range(end).lowerBound, file)
      guard lines > maxLines else { return nil }
      return Finding(
        code.range(name), reason: "long",
        message: "this `body` is \(lines) lines long (limit \(maxLines)); extract subviews")
    }
  }

  /// The number of lines with code between two offsets.
  private func lineCount(from start: Int, to end: Int, _ file: FileView) -> Int {
    let first = file.code.firstIndex(from: start)
    let last = file.code.firstIndex(from: end)
    return (first..<last).count { file.code.startsLine($0) }
  }
}
