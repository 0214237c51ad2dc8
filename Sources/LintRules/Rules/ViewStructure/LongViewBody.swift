/// Finds long bodies.
struct LongViewBody: BuiltinRule {
  static let info = RuleInfo(
    id: "long_view_body",
    summary: "A long body is hard to read, slow to compile, and evaluated as a whole.",
    explanation: """
      SwiftUI evaluates a body as a whole: a change of one flag runs all of it. The compiler checks it as one expression, and
      a mistake in the middle is reported somewhere else.

      Move parts with a meaning into views of their own, which are evaluated only when what they get changes.
      """,
    bad: [
      "struct A: View { var body: some View { VStack {"
        + String(repeating: "\n  Text(a)", count: 100) + "\n} } }"
    ],
    good: ["struct A: View { var body: some View { VStack {\n  Text(a)\n} } }"],
    reasons: [("long", "the body has many lines")],
    options: [OptionDeclaration("max", .count, "The most lines that a body may have.")],
    strict: .note)

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
        message: "this `body` has \(lines) lines; move parts of it into views of their own")
    }
  }

  /// The number of lines with code between two offsets.
  private func lineCount(from start: Int, to end: Int, _ file: FileView) -> Int {
    let first = file.code.firstIndex(from: start)
    let last = file.code.firstIndex(from: end)
    return (first..<last).count { file.code.startsLine($0) }
  }
}
