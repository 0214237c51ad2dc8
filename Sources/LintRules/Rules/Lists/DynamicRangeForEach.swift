/// Finds loops over a range that is read once although it changes.
struct DynamicRangeForEach: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "dynamic_range_for_each",
    summary: "A `ForEach` over a range without `id:` reads the range only once.",
    explanation: """
      `ForEach(0..<items.count) { … }` takes a constant range. When the count changes SwiftUI logs a warning and goes on with
      the old rows, or reads past the end of the array and the app crashes.

      Loop over the elements:

          ForEach(items) { Row(item: $0) }

      or, where they have no identity, add `id: \\.self`.

      Counts that cannot change while the view is shown are not reported: those of literals, of private state that nothing
      changes, of constant arrays of an object that the view owns, and of values in an `id` of the loop or around it.

      The rule is in the preset `strict`: a bound that every use of the view gives as a constant is not seen.
      """,
    bad: [
      "struct A: View { @State private var rows: [Row]; var body: some View { ForEach(0..<rows.count) { Text(rows[$0]) } } }",
      "struct A: View { let names: [String]; var body: some View { ForEach(0..<names.count) { Text(names[$0]) } } }",
    ],
    good: [
      "struct A: View { let rows: [Row]; var body: some View { ForEach(0..<rows.count, id: \\.self) { Text(rows[$0]) } } }",
      "struct A: View { let titles = [\"A\", \"B\"]; var body: some View { ForEach(0..<titles.count) { Text(titles[$0]) } } }",
    ],
    reasons: [("changing-range", "the range is read once, but its bound may change")],
    fixes: [(.unsafe, "Add `id: \\.self`.")],
    strict: .warning)

  var triggers: Triggers { .any(["ForEach"]) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    var bounds = ChangingBounds(file)
    return file.words.tokens(of: "ForEach").compactMap { name in
      guard !file.isMember(name), let call = file.call(at: name), let first = call.arguments.first, first.label == nil,
        call.arguments.count == 1
          || call.arguments.dropFirst().allSatisfy({ $0.label.map { code.isWord($0, "content") } ?? false }),
        let bound = bound(ofRange: first.value, file), bounds.mayChange(bound),
        !isConstant(bound, file, project, &questions),
        !bounds.hasIdentity(of: bound, from: call.name, behind: call.end)
      else { return nil }
      let end = code.range(first.value.upperBound - 1).upperBound
      return Finding(
        code.range(name), reason: "changing-range",
        message: "this `ForEach` reads its range once, but `\(code.text(bound))` may change; add `id:`",
        fixes: [Fix("Add id: \\.self", .unsafe, [Edit(end..<end, ", id: \\.self")])])
    }
  }

  /// Whether a bound is a constant array of an object that stays as long as the view does: `model.rows`.
  private func isConstant(
    _ bound: Range<Int>, _ file: FileView, _ project: ProjectIndex, _ questions: inout ModifierQuestions
  ) -> Bool {
    let code = file.code
    let start = code.keyword(bound.lowerBound) == .`self` ? bound.lowerBound + 2 : bound.lowerBound
    guard bound.upperBound == start + 3, code.kind(start + 1) == .period,
      let binding = file.names.membersOfSelf(code.word(start), at: start).first.map({ file.outline.bindings[$0] }),
      let property = binding.declaration.map({ file.outline.declarations[$0] }),
      file.head(of: property).attributes.contains(where: { code.isWord($0, "StateObject") }),
      let type = file.writtenType(of: binding)
    else { return false }
    questions.types.insert(type)
    return project.types.onlyDeclaration(of: type)?.members.constants.contains(code.word(start + 2)) ?? false
  }

  /// The name whose count or value is the upper bound of a range: `rows` for `0..<rows.count` and `rows.indices`.
  private func bound(ofRange value: Range<Int>, _ file: FileView) -> Range<Int>? {
    let code = file.code
    if let sign = range(in: value, file) { return bound(sign + 1..<value.upperBound, file) }
    let last = value.upperBound - 1
    guard value.count > 2, code.isWord(last, "indices"), code.kind(last - 1) == .period else { return nil }
    let bound = value.lowerBound..<last - 1
    return isArray(bound, file) ? bound : nil
  }

  /// Whether a name is that of a member whose type or value is written as an array: others may have a property `indices`.
  private func isArray(_ name: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    let start = code.keyword(name.lowerBound) == .`self` ? name.lowerBound + 2 : name.lowerBound
    guard name.upperBound == start + 1, code.isWord(start) else { return false }
    let found = file.names.membersOfSelf(code.word(start), at: start).map { file.outline.bindings[$0] }
    return found.count == 1
      && (found[0].type.first ?? found[0].value.first).map { code.kind($0) == .leftSquare } ?? false
  }

  /// The `..<` or `...` at the top level of an expression.
  private func range(in value: Range<Int>, _ file: FileView) -> Int? {
    file.syntax.first(in: value) { file.code.isText($0, "..<") || file.code.isText($0, "...") }
  }

  /// The name whose count or value is the upper bound.
  private func bound(_ value: Range<Int>, _ file: FileView) -> Range<Int>? {
    let code = file.code
    guard !value.isEmpty, value.allSatisfy({ isInPath($0, code) }) else { return nil }
    let last = value.upperBound - 1
    let isCount = (code.isWord(last, "count") || code.isWord(last, "endIndex")) && code.kind(last - 1) == .period
    let end = isCount ? code.beforeMarks(last - 2) + 1 : value.upperBound
    guard value.lowerBound < end, !code.startsUppercase(value.lowerBound) else { return nil }
    return value.lowerBound..<end
  }

  /// Whether a token is part of a name with its members: `self.rows!.count`.
  private func isInPath(_ token: Int, _ code: Code) -> Bool {
    switch code.kind(token) {
    case .period, .postfixQuestion, .postfixBang: true
    default: code.isWord(token)
    }
  }
}
