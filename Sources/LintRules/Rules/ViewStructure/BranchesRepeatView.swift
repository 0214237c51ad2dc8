/// Finds `if` and `else` that show the same view with other arguments.
struct BranchesRepeatView: BuiltinRule {
  static let info = RuleInfo(
    id: "branches_repeat_view",
    summary: "Two branches that show the same view are two views for SwiftUI.",
    explanation: """
      The branches of an `if` have different identities. When the condition changes, SwiftUI removes one view and inserts the
      other: state and focus are lost, and nothing animates from one to the other. Where both branches show the same view
      with the same modifiers, and only values differ, one view with a conditional value is shorter and keeps its identity:

          Image(isOn ? "a" : "b").resizable().frame(width: 20)

      Branches with `transition`, `matchedGeometryEffect` or `id` have different identities on purpose and are not reported,
      nor are branches whose arguments may have different types, such as styles and shapes, nor those that show a literal,
      which is translated, and another string, which is not.
      """,
    bad: [
      "struct A: View { var body: some View { if on { Image(\"a\").padding(4) } else { Image(\"b\").padding(4) } } }",
      "struct A: View { var body: some View { if on { Capsule().opacity(0.1) } else { Capsule().opacity(0.1) } } }",
    ],
    good: [
      "struct A: View { var body: some View { Image(on ? \"a\" : \"b\").padding(4) } }",
      "struct A: View { var body: some View { if on { Text(\"View\") } else { Text(\"Play\") } } }",
    ],
    reasons: [
      ("identical", "the branches are the same"), ("other-values", "the branches differ in one to three arguments"),
    ],
    options: [],
    fixes: [(.unsafe, "Show one view, with a condition for each argument that differs.")])

  init(_ options: OptionValues) {}

  var triggers: Triggers { .any(of: [Triggers.WordSet(["else", "some"])]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "else").compactMap { token in
      guard code.keyword(token) == .else, code.kind(token + 1) == .leftBrace, code.kind(token - 1) == .rightBrace,
        let brace = file.brackets.partner(token - 1), code.startsUppercase(brace + 1),
        code.startsUppercase(token + 2), code.word(brace + 1) == code.word(token + 2),
        let keyword = file.outline.statementKeyword(ofBrace: brace), code.keyword(keyword) == .if,
        isPlain(keyword, brace, code)
      else { return nil }
      let branches = [file.brackets.inside(brace), file.brackets.inside(token + 1)]
      guard let first = ComparedChain(branches[0], file), let second = ComparedChain(branches[1], file),
        let differences = first.differences(to: second), differences.count <= 3,
        !differences.contains(where: { decidesAboutText($0, file) }), file.phase(of: keyword) == .body
      else { return nil }
      let reason = differences.isEmpty ? "identical" : "other-values"
      let condition = keyword + 1..<brace
      return Finding(
        code.range(keyword), reason: reason,
        message: differences.isEmpty
          ? "both branches show the same `\(code.word(brace + 1))`; remove the `if`"
          : "both branches show one `\(code.word(brace + 1))` with other values; make the values conditional",
        fixes: fixes(keyword..<file.brackets.after(token + 1), condition, branches[0], differences, file))
    }
  }

  /// Whether a statement is not part of another `if` or of a value, and has a plain condition.
  private func isPlain(_ keyword: Int, _ brace: Int, _ code: Code) -> Bool {
    switch code.keyword(keyword - 1) {
    case .else, .return: return false
    default: break
    }
    if code.kind(keyword - 1) == .equal { return false }
    return !(keyword + 1..<brace).contains { token in
      [.let, .var, .case].contains(code.keyword(token)) || code.isText(token, "#available")
        || code.isText(token, "#unavailable")
    }
  }

  /// What is said to translators, and where their strings are.
  private static let ofKeys = WordList("comment tableName table bundle")
  /// What takes strings that are not translated.
  private static let plain = WordList("Image Color UIImage NSImage accessibilityIdentifier tag navigationDocument")

  /// Whether a difference decides what is translated: a literal is a key, but beside another string it is one itself.
  private func decidesAboutText(_ difference: ComparedChain.Difference, _ file: FileView) -> Bool {
    if let label = difference.label { return Self.ofKeys.contains(file.code.word(label)) }
    if Self.plain.contains(file.code.word(difference.callee)) { return false }
    let values = [difference.first, difference.second].map { file.syntax.withoutParentheses($0) }
    if values.contains(where: { file.code.isWord($0.lowerBound, "LocalizedStringKey") }) { return false }
    return isKey(values[0], file) != isKey(values[1], file)
  }

  /// Whether a value is a literal, or a condition chooses one of two.
  private func isKey(_ value: Range<Int>, _ file: FileView) -> Bool {
    let value = file.syntax.withoutParentheses(value)
    guard let ternary = file.syntax.ternary(value) else { return isLiteral(value, file) }
    return [ternary.first, ternary.second].allSatisfy { isLiteral(file.syntax.withoutParentheses($0), file) }
  }

  private func isLiteral(_ value: Range<Int>, _ file: FileView) -> Bool {
    StringLiteral(file.syntax, value.lowerBound)?.tokens == value
  }

  private func fixes(
    _ statement: Range<Int>, _ condition: Range<Int>, _ branch: Range<Int>, _ differences: [ComparedChain.Difference],
    _ file: FileView
  ) -> [Fix] {
    let code = file.code
    let bytes = code.bytes(statement)
    let hasComma = file.syntax.first(in: condition) { code.kind($0) == .comma } != nil
    if file.hasComment(in: bytes) || hasComma && !differences.isEmpty { return [] }
    // A literal beside another value has another type.
    if differences.contains(where: { isKey($0.first, file) != isKey($0.second, file) }) { return [] }
    let test = operand(condition, file)
    // The branch moves out of the statement.
    let (inner, outer) = (code.indentation(of: branch.lowerBound), code.indentationOfLine(of: statement.lowerBound))
    func moved(_ range: Range<Int>) -> String {
      code.startsLine(branch.lowerBound)
        ? code.reindented(range, from: inner, to: outer) : file.source.text(range)
    }
    var text = ""
    var start = code.bytes(branch).lowerBound
    for difference in differences {
      let value = code.bytes(difference.first)
      let both = "\(test) ? \(operand(difference.first, file)) : \(operand(difference.second, file))"
      if both.utf8.count > Self.longestValue || both.utf8.contains(0x0A) { return [] }
      text += moved(start..<value.lowerBound) + both
      start = value.upperBound
    }
    text += moved(start..<code.bytes(branch).upperBound)
    return [Fix("Show one view", .unsafe, [Edit(bytes, text)])]
  }

  /// An expression as one operand of a ternary.
  private func operand(_ expression: Range<Int>, _ file: FileView) -> String {
    let text = file.code.text(expression)
    return file.syntax.ternary(expression) == nil ? text : "(\(text))"
  }

  /// The most bytes of a conditional value that is still easy to read.
  private static let longestValue = 120
}

/// A view with its modifiers, in parts that can be compared.
private struct ComparedChain {
  /// Two values of an argument.
  struct Difference {
    /// The name of what gets the value.
    var callee: Int
    var label: Int?
    var first: Range<Int>
    var second: Range<Int>
  }

  private var calls: [Call]
  private let file: FileView

  /// Reads the only expression among some tokens; nil for anything else than a view with at least one modifier.
  init?(_ tokens: Range<Int>, _ file: FileView) {
    self.file = file
    guard let result = file.onlyResult(in: tokens), result == tokens, let root = file.call(at: result.lowerBound) else {
      return nil
    }
    let chain = file.chain(from: root.end)
    guard chain.end == result.upperBound, !chain.modifiers.isEmpty, !file.code.isWord(root.name, "AnyView") else {
      return nil
    }
    calls = [root]
    for modifier in chain.modifiers {
      guard let call = modifier.call, !Self.identities.contains(file.code.word(modifier.name)) else { return nil }
      calls.append(call)
    }
    if tokens.contains(where: { file.code.kind($0) == .poundIf }) { return nil }
  }

  private static let identities = WordList("transition matchedGeometryEffect id navigationTransition")

  /// Modifiers whose arguments may have different types.
  private static let generic = WordList(
    """
    fill stroke strokeBorder background overlay clipShape mask tint contentShape modifier border shadow glassEffect gesture
    toolbar simultaneousGesture highPriorityGesture environment environmentObject backgroundStyle symbolEffect
    contentTransition containerBackground listRowBackground safeAreaInset sensoryFeedback presentationBackground
    """)

  /// The arguments that differ; nil if anything else does, or if they may have different types.
  func differences(to other: ComparedChain) -> [Difference]? {
    let code = file.code
    guard calls.count == other.calls.count else { return nil }
    var differences: [Difference] = []
    for (left, right) in zip(calls, other.calls) {
      guard code.word(left.name) == code.word(right.name), left.arguments.count == right.arguments.count,
        left.trailingClosures.count == right.trailingClosures.count
      else { return nil }
      for (first, second) in zip(left.arguments, right.arguments) {
        guard label(first.label) == label(second.label) else { return nil }
        if spelling(first.value) == spelling(second.value) { continue }
        guard isConditional(first.value, second.value, code.word(left.name)),
          first.label != nil || !mayHaveOtherTypes(first.value, second.value, code.word(left.name))
        else { return nil }
        differences.append(Difference(callee: left.name, label: first.label, first: first.value, second: second.value))
      }
      for (first, second) in zip(left.trailingClosures, right.trailingClosures) {
        let bodies = [first, second].map { spelling($0.brace..<file.brackets.after($0.brace)) }
        guard label(first.label) == label(second.label), bodies[0] == bodies[1] else { return nil }
      }
    }
    return differences
  }

  /// Whether a value is made with a value of an unknown type, whose type may be part of its own: `Lazy(Row())`.
  private func mayBeGeneric(_ value: Range<Int>) -> Bool {
    let code = file.code
    return value.dropFirst().contains { token in
      code.kind(token + 1) == .leftParen && code.startsUppercase(token) && !Self.plainTypes.contains(code.word(token))
        && file.brackets.parent(token).map { value.contains($0) } ?? false
    }
  }

  private static let plainTypes = WordList(
    "String Int Double Float CGFloat Date URL UUID Color Font CGSize CGPoint CGRect EdgeInsets LocalizedStringKey")

  private func label(_ token: Int?) -> String { token.map { file.code.word($0) } ?? "_" }

  private func spelling(_ tokens: Range<Int>) -> [String] {
    tokens.map { file.source.text(file.code.range($0)) }
  }

  private static let hierarchy = WordList("primary secondary tertiary quaternary quinary")
  /// Styles that have a type of their own each.
  private static let ownTypes = WordList(
    """
    tint selection background separator link placeholder fill windowBackground ultraThinMaterial thinMaterial
    regularMaterial thickMaterial ultraThickMaterial bar
    """)

  /// Whether one value or the other, by a condition, may be an argument of a call.
  private func isConditional(_ first: Range<Int>, _ second: Range<Int>, _ callee: String) -> Bool {
    let code = file.code
    if callee.hasSuffix("Style") && callee != "foregroundStyle" || Self.generic.contains(callee) { return false }
    let starts = [first.lowerBound, second.lowerBound]
    // Two literals are strings, whatever is shown in them.
    let areStrings = starts.allSatisfy { code.kind($0) == .stringStart }
    for value in [first, second] {
      guard !value.isEmpty, !(value.contains { code.kind($0) == .leftBrace }),
        code.kind(value.lowerBound) != .prefixAmpersand
      else { return false }
      if !areStrings, mayBeGeneric(value) { return false }
    }
    if callee == "foregroundStyle" {
      // Colors, hierarchical styles and gradients have different types.
      let kinds = starts.map { start -> String in
        guard code.kind(start) == .period else { return code.word(start) }
        let word = code.word(start + 1)
        return Self.hierarchy.contains(word) ? "." : Self.ownTypes.contains(word) ? "." + word : "Color"
      }
      return kinds[0] == kinds[1] && code.startsUppercase(starts[0]) == code.startsUppercase(starts[1])
        || kinds.allSatisfy { $0 == "Color" }
    }
    if let left = constructed(by: first), let right = constructed(by: second) { return left == right }
    return true
  }

  /// Views whose data may be of any collection.
  private static let loops = WordList("ForEach List Picker Table Chart OutlineGroup")
  /// What gives another type of collection.
  private static let parts = WordList("prefix suffix dropFirst dropLast reversed lazy enumerated indices keys values")

  private static let numbers = WordList("zero infinity pi")

  /// Whether two values visibly have different types: a literal beside a member of another type, a part of a collection.
  private func mayHaveOtherTypes(_ first: Range<Int>, _ second: Range<Int>, _ callee: String) -> Bool {
    let code = file.code
    let kinds = [first, second].map { code.kind($0.lowerBound) }
    if kinds.contains(.period), kinds.contains(.number) || kinds.contains(.stringStart) {
      return !code.hasWord(Self.numbers, in: first) && !code.hasWord(Self.numbers, in: second)
    }
    return Self.loops.contains(callee) && (code.hasWord(Self.parts, in: first) || code.hasWord(Self.parts, in: second))
  }

  /// The type that a value begins with a construction of: `Blue` for `Blue(0.5).opacity(0.1)`, nil for `Theme.blue`.
  private func constructed(by value: Range<Int>) -> String? {
    let code = file.code
    var name = value.lowerBound
    while code.isWord(name), code.kind(name + 1) == .period, code.isWord(name + 2), name + 2 < value.upperBound {
      name += 2
    }
    guard name < value.upperBound, code.startsUppercase(name), file.call(at: name) != nil else { return nil }
    return code.isWord(name, "NSLocalizedString") ? "String" : code.word(name)
  }
}
