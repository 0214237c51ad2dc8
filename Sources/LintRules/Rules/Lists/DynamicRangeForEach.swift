/// Finds loops over a range that is read once although it changes.
struct DynamicRangeForEach: RuleWithoutOptions {
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
    fixes: [(.unsafe, "Add `id: \\.self`.")])

  var triggers: Triggers { .any(["ForEach"]) }

  private static let changing = WordList(
    """
    State Binding Published ObservedObject StateObject EnvironmentObject Environment Bindable Query FetchRequest
    SectionedFetchRequest AppStorage SceneStorage
    """)

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

  /// Whether the file shows that a name changes or comes from outside.
  private func mayChange(_ name: Range<Int>, _ file: FileView) -> Bool {
    let isOwn = isSelf(name.lowerBound, file.code)
    let start = isOwn ? name.lowerBound + 2 : name.lowerBound
    return start < name.upperBound && mayChange(start, isOwn: isOwn, throughGetter: true, file)
  }

  private func isSelf(_ token: Int, _ code: Code) -> Bool {
    code.keyword(token) == .`self` && code.kind(token + 1) == .period
  }

  private func mayChange(_ token: Int, isOwn: Bool, throughGetter: Bool, _ file: FileView) -> Bool {
    let word = file.code.word(token)
    let bindings = isOwn ? file.names.membersOfSelf(word, at: token) : file.names.bindings(named: word, at: token)
    guard bindings.count == 1 else { return false }
    let binding = file.outline.bindings[bindings[0]]
    if binding.kind == .parameter { return isFunctionParameter(binding, file) }
    guard binding.isMember, let index = binding.declaration else { return false }
    let declaration = file.outline.declarations[index]
    if declaration.modifiers.contains(.isStatic) { return false }
    let attributes = file.head(of: declaration).attributes
    if attributes.contains(where: { Self.changing.contains(file.code.word($0)) }) { return true }
    guard declaration.isProperty, declaration.initialValue.isEmpty, !declaration.type.isEmpty else { return false }
    guard let body = declaration.body, let getter = file.getter(in: body) else {
      return !isAlwaysLiteral(declaration, file)
    }
    return throughGetter && readsWhatChanges(getter.body, file)
  }

  /// More mentions of a type are not looked at.
  private static let mostMentions = 64

  /// Whether a property belongs to a type that only its file uses, and is a number wherever that is made.
  private func isAlwaysLiteral(_ property: Declaration, _ file: FileView) -> Bool {
    let code = file.code
    guard let parent = property.parent else { return false }
    let type = file.outline.declarations[parent]
    let outer = type.parent.map { file.outline.declarations[$0].modifiers.contains(.isPrivate) } ?? false
    let mentions = file.words.tokens(of: code.name(ofType: type))
    guard type.modifiers.contains(.isPrivate) || outer, type.kind == .structType, mentions.count <= Self.mostMentions
    else { return false }
    let calls = mentions.compactMap(file.call(at:))
    let label = code.word(property.name)
    return !calls.isEmpty
      && calls.allSatisfy { call in
        let argument = call.arguments.first { $0.label.map { code.word($0) == label } ?? false }
        guard let value = argument?.value else { return false }
        return value.count == 1 && code.kind(value.lowerBound) == .number
      }
  }

  /// The most tokens of a computed property that are looked at.
  private static let mostTokens = 512

  /// Whether the code of a computed property reads a member that changes or comes from outside.
  private func readsWhatChanges(_ body: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    return body.prefix(Self.mostTokens).contains { token in
      guard code.isWord(token), !code.startsUppercase(token), !code.isDeclared(token), !file.isLabel(token) else {
        return false
      }
      let isMember = code.kind(token - 1) == .period
      if isMember, !isSelf(token - 2, code) { return false }
      return mayChange(token, isOwn: isMember, throughGetter: false, file)
    }
  }

  /// Whether a parameter is that of a function: those of closures are unknown.
  private func isFunctionParameter(_ binding: Binding, _ file: FileView) -> Bool {
    guard let paren = file.brackets.parent(binding.name), file.code.kind(paren) == .leftParen else { return false }
    return file.syntax.nameOfCall(paren).map { file.code.keyword($0 - 1) == .func } ?? false
  }
}
