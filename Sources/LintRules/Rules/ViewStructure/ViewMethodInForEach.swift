/// Finds rows that a method makes.
struct ViewMethodInForEach: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "view_method_in_for_each",
    summary: "Rows that a method makes are all evaluated when anything in the list's view changes.",
    explanation: """
      `ForEach(items) { row(for: $0) }` runs the method for every element whenever the body runs: SwiftUI sees no view that it
      could compare with the one before. A row with a type of its own is skipped while what it gets is equal, and can have
      state.

      Make the row a view:

          ForEach(items) { Row(item: $0) }
      """,
    bad: [
      "struct A: View { var body: some View { ForEach(items) { row(for: $0) } }\nfunc row(for i: I) -> some View { Text(i.a) } }"
    ],
    good: [
      "struct A: View { var body: some View { ForEach(items) { Row(item: $0) } } }"
    ],
    reasons: [("row-method", "a method makes the rows")],
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
        message: "`\(code.word(start))` makes every row again when anything changes; make the row a view")
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
