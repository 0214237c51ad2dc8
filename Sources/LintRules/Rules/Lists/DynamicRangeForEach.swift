/// Finds loops over a range that is read once although it changes.
struct DynamicRangeForEach: BuiltinRule {
  static let info = RuleInfo(
    id: "dynamic_range_for_each",
    summary: "A `ForEach` over a range without `id:` reads the range only once.",
    explanation: """
      `ForEach(0..<items.count) { … }` takes a constant range. When the count changes SwiftUI logs a warning and goes on with
      the old rows, or reads past the end of the array and the app crashes.

      Loop over the elements:

          ForEach(items) { Row(item: $0) }

      or, where they have no identity, add `id: \\.self`.
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
    options: [],
    fixes: [(.unsafe, "Add `id: \\.self`.")])

  init(_ options: OptionValues) {}

  var triggers: Triggers { .any(["ForEach"]) }

  private static let changing = WordList(
    "State Binding Published ObservedObject StateObject EnvironmentObject Environment Bindable Query FetchRequest")

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "ForEach").compactMap { name in
      guard !file.isMember(name), let call = file.call(at: name), let first = call.arguments.first, first.label == nil,
        call.arguments.count == 1
          || call.arguments.dropFirst().allSatisfy({ $0.label.map { code.isWord($0, "content") } ?? false }),
        let sign = range(in: first.value, file), let bound = bound(sign + 1..<first.value.upperBound, file),
        mayChange(bound, file)
      else { return nil }
      let end = code.range(first.value.upperBound - 1).upperBound
      return Finding(
        code.range(name), reason: "changing-range",
        message: "this `ForEach` reads its range once, but `\(code.text(bound))` may change; add `id:`",
        fixes: [Fix("Add id: \\.self", .unsafe, [Edit(end..<end, ", id: \\.self")])])
    }
  }

  /// The `..<` or `...` at the top level of an expression.
  private func range(in value: Range<Int>, _ file: FileView) -> Int? {
    file.syntax.first(in: value) { file.code.isText($0, "..<") || file.code.isText($0, "...") }
  }

  /// The name whose count or value is the upper bound.
  private func bound(_ value: Range<Int>, _ file: FileView) -> Range<Int>? {
    let code = file.code
    guard !value.isEmpty, value.allSatisfy({ code.isWord($0) || code.kind($0) == .period }) else { return nil }
    let last = value.upperBound - 1
    let isCount = code.isWord(last, "count") || code.isWord(last, "endIndex")
    let name = isCount && code.kind(last - 1) == .period ? value.lowerBound..<last - 1 : value
    return name.isEmpty || code.startsUppercase(name.lowerBound) ? nil : name
  }

  /// Whether the file shows that a name changes or comes from outside.
  private func mayChange(_ name: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    var start = name.lowerBound
    if code.keyword(start) == .`self`, code.kind(start + 1) == .period { start += 2 }
    guard start < name.upperBound else { return false }
    let hasSelf = start > name.lowerBound
    let word = code.word(start)
    let bindings = hasSelf ? file.names.membersOfSelf(word, at: start) : file.names.bindings(named: word, at: start)
    guard bindings.count == 1 else { return false }
    let binding = file.outline.bindings[bindings[0]]
    if binding.kind == .parameter { return isFunctionParameter(binding, file) }
    guard binding.isMember, let index = binding.declaration else { return false }
    let declaration = file.outline.declarations[index]
    if declaration.modifiers.contains(.isStatic) { return false }
    if file.head(of: declaration).attributes.contains(where: { Self.changing.contains(code.word($0)) }) { return true }
    guard declaration.initialValue.isEmpty, declaration.type.count > 0 else { return false }
    if let body = declaration.body, file.getter(in: body) != nil { return false }
    return declaration.type.count == 1 || start == name.upperBound - 1
  }

  /// Whether a parameter is that of a function: those of closures are unknown.
  private func isFunctionParameter(_ binding: Binding, _ file: FileView) -> Bool {
    guard let paren = file.brackets.parent(binding.name), file.code.kind(paren) == .leftParen else { return false }
    return file.syntax.nameOfCall(paren).map { file.code.keyword($0 - 1) == .func } ?? false
  }
}
