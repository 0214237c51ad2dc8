/// Finds `if` and `else` with the same view that differs in one argument at most.
struct BranchesRepeatView: RuleWithoutOptions {
  var triggers: Triggers { .any(of: [Triggers.WordSet(["else", "some"])]) }

  private static let advice = "use one view with a conditional value"

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    if file.isOfSnapshots { return [] }
    lazy var changes = changesInAnimations(file)
    let modifiers = ProjectModifiers(file, project)
    var known: [String: Bool] = [:]
    let matches = file.words.tokens(of: "else").compactMap { token -> Match? in
      guard let pair = pair(token, file), let (first, differences) = comparison(pair, file),
        file.phase(of: pair.keyword) == .body
      else { return nil }
      let view = code.word(pair.view)
      if isRepresentable(view, &known, file, project)
        || differences.contains(where: { $0.callee == pair.view && beginsState($0, file, project) })
        || showsPanes(pair.condition, pair.view, differences, file)
        || !differences.isEmpty
          && (isAnimated(pair.condition, pair.branches[0], changes, file) || isFixed(pair.condition, file, project))
        // Ask about modifiers last: questions about types can't depend on answers about modifiers.
        || first.mayHaveIdentity(modifiers)
      {
        return nil
      }
      let fixes = fixes(pair.statement, pair.condition, pair.branches[0], differences, file)
      return Match(pair: pair, finding: finding(pair, differs: !differences.isEmpty, fixes, file))
    }
    return withoutKeptConditions(matches, file)
  }

  /// An `if` and `else` with a finding.
  struct Match {
    var pair: Pair
    var finding: Finding
  }

  /// An `if` and `else` that begin with the same view.
  struct Pair {
    /// The `if`.
    var keyword: Int
    var condition: Range<Int>
    var branches: [Range<Int>]
    /// The statement with both branches.
    var statement: Range<Int>
    /// The name of the view in the first branch.
    var view: Int { branches[0].lowerBound }
  }

  /// The statement around an `else`, if both branches begin with the same view.
  private func pair(_ token: Int, _ file: FileView) -> Pair? {
    let code = file.code
    guard code.keyword(token) == .else, code.kind(token + 1) == .leftBrace, code.kind(token - 1) == .rightBrace,
      let brace = file.brackets.partner(token - 1), code.startsUppercase(brace + 1), code.startsUppercase(token + 2),
      code.word(brace + 1) == code.word(token + 2), let keyword = file.outline.statementKeyword(ofBrace: brace),
      code.keyword(keyword) == .if, isPlain(keyword, brace, code)
    else { return nil }
    return Pair(
      keyword: keyword, condition: keyword + 1..<brace,
      branches: [file.brackets.inside(brace), file.brackets.inside(token + 1)],
      statement: keyword..<file.brackets.after(token + 1))
  }

  /// The finding about branches with the same view. A view without state is only replaced, so it's a note.
  private func finding(_ pair: Pair, differs: Bool, _ fixes: [Fix], _ file: FileView) -> Finding {
    let (range, view) = (file.code.range(pair.keyword), file.code.word(pair.view))
    if !differs {
      return Finding(
        range, reason: "identical", message: "both branches create the same `\(view)`; remove the `if`", fixes: fixes)
    }
    let hasState = !isStateless(pair.branches[0], file)
    let problem =
      hasState ? "`\(view)` loses its state when this condition changes" : "both branches create a similar `\(view)`"
    var finding = Finding(range, reason: "different-values", message: "\(problem); \(Self.advice)", fixes: fixes)
    if !hasState { finding.limit = .note }
    return finding
  }

  /// Views without state, focus, or a scroll position.
  static let stateless = WordList(
    """
    Text Image Label Spacer Divider Color Circle Ellipse Capsule Rectangle RoundedRectangle UnevenRoundedRectangle
    LinearGradient RadialGradient AngularGradient ProgressView Gauge
    """)

  /// The first branch, and its differences from the second; nil for too many, or if one can't be conditional.
  private func comparison(
    _ pair: Pair, _ file: FileView
  ) -> (first: ComparedChain, differences: [ComparedChain.Difference])? {
    guard let first = ComparedChain(pair.branches[0], file), let second = ComparedChain(pair.branches[1], file),
      let differences = first.differences(to: second), differences.count <= 1, !first.isTaggedOnly(differences),
      !differences.contains(where: { difference in
        decidesAboutText(difference, file) || holdsCondition(difference, file) || mixesViews(difference, file)
          || isPlural(pair.condition, difference, file)
          || isHardToRead(pair.condition, difference, modifiers: first.modifierCount, file)
      })
    else { return nil }
    return (first, differences)
  }

  /// Whether a project view is known to initialize its state with the argument.
  private func beginsState(_ difference: ComparedChain.Difference, _ file: FileView, _ project: ProjectIndex) -> Bool {
    let label = difference.label.map { file.code.word($0) } ?? "_"
    return project.types.beginsState(of: file.code.word(difference.callee), with: label)
  }

  /// Whether a view is a UIKit or AppKit view.
  private func isRepresentable(
    _ view: String, _ known: inout [String: Bool], _ file: FileView, _ project: ProjectIndex
  ) -> Bool {
    if Self.builtin.contains(view) { return false }
    if let answer = known[view] { return answer }
    let own = (file.typeParts[view] ?? []).flatMap { file.lastNames(inheritedBy: file.outline.declarations[$0]) }
      .map { file.code.word($0) }
    let others = project.types.facts(named: view).flatMap(\.inherited)
    let answer = (own + others).contains {
      $0.hasSuffix("ViewRepresentable") || $0.hasSuffix("ViewControllerRepresentable")
    }
    known[view] = answer
    return answer
  }

  /// A member that a type changes, by the number of its word.
  private struct Changed: Hashable {
    var type: Int?
    var word: Int
  }

  /// The members that closures of `withAnimation` change: `on.toggle()`, `model.on = true`.
  private func changesInAnimations(_ file: FileView) -> Set<Changed> {
    let code = file.code
    var (changes, end) = (Set<Changed>(), 0)
    for name in file.words.tokens(of: "withAnimation") where name >= end {
      guard let call = file.call(at: name) else { continue }
      let type = file.enclosingTypeIndex(at: name)
      for token in code.closures(of: call).flatMap({ file.brackets.inside($0.brace) }) {
        let isChanged =
          code.kind(token + 1) == .equal || code.kind(token + 1) == .period && code.isWord(token + 2, "toggle")
        guard isChanged, let word = file.words.number(ofToken: token) else { continue }
        changes.insert(Changed(type: type, word: word))
      }
      end = call.end
    }
    return changes
  }

  /// Whether an animation around a branch observes a name of the condition: `.animation(.default, value: isOn)`.
  private func isObserved(_ condition: Range<Int>, _ branch: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    if file.words.number(of: "animation") == nil { return false }
    return file.stepsOutwards(from: branch.lowerBound, behind: branch.upperBound).contains { step in
      guard case .modifier(let modifier) = step, code.isWord(modifier.name, "animation"), let call = modifier.call,
        let value = file.argument("value", of: call), value.count == 1, code.isWord(value.lowerBound),
        let first = call.arguments.first?.value.first, code.keyword(first) != .nil
      else { return false }
      let word = code.word(value.lowerBound)
      return condition.contains { code.isWord($0) && code.word($0) == word && code.kind($0 + 1) != .period }
    }
  }

  /// Whether a condition reads a value that changes in `withAnimation`, or that an animation around a branch observes.
  private func isAnimated(
    _ condition: Range<Int>, _ branch: Range<Int>, _ changes: Set<Changed>, _ file: FileView
  ) -> Bool {
    if isObserved(condition, branch, file) { return true }
    if changes.isEmpty { return false }
    let type = file.enclosingTypeIndex(at: condition.lowerBound)
    return condition.contains { token in
      file.code.kind(token + 1) != .period
        && file.words.number(ofToken: token).map { changes.contains(Changed(type: type, word: $0)) } ?? false
    }
  }

  /// Whether a statement isn't part of an `else if` or of a value, and has a plain condition.
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

  /// Whether a value already depends on a condition: nested ternaries are hard to read.
  private func holdsCondition(_ difference: ComparedChain.Difference, _ file: FileView) -> Bool {
    [difference.first, difference.second].contains { value in
      file.syntax.ternary(file.syntax.withoutParentheses(value)) != nil
    }
  }

  /// Labels for translators: comments, and where the strings are.
  private static let ofKeys = WordList("comment tableName table bundle")
  /// Calls whose strings aren't localized.
  private static let plain = WordList("Image Color UIImage NSImage accessibilityIdentifier tag navigationDocument")

  /// Whether a difference affects localization: a literal is a key, but beside a computed string it's a plain string.
  private func decidesAboutText(_ difference: ComparedChain.Difference, _ file: FileView) -> Bool {
    if let label = difference.label { return Self.ofKeys.contains(file.code.word(label)) }
    if Self.plain.contains(file.code.word(difference.callee)) { return false }
    let values = [difference.first, difference.second].map { file.syntax.withoutParentheses($0) }
    if values.contains(where: { file.code.isWord($0.lowerBound, "LocalizedStringKey") }) { return false }
    return isKey(values[0], file) != isKey(values[1], file)
  }

  /// Whether a value is a literal, or a ternary of two literals.
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
    if differences.contains(where: { mayBeginState($0, of: branch.lowerBound, file) }) { return [] }
    // A literal beside a computed value has a different type.
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
      if both.utf8.count > Self.maxValueLength || both.utf8.contains(0x0A) { return [] }
      text += moved(start..<value.lowerBound) + both
      start = value.upperBound
    }
    text += moved(start..<code.bytes(branch).upperBound)
    return [Fix("Merge into one view", .unsafe, [Edit(bytes, text)])]
  }

  /// SwiftUI's own views, which don't initialize state with an argument.
  private static let builtin = WordList(
    """
    Text Image Label Button Link Toggle TextField SecureField TextEditor Slider Stepper Picker DatePicker ProgressView Gauge
    VStack HStack ZStack LazyVStack LazyHStack LazyVGrid LazyHGrid Grid GridRow List Form Section Group ForEach ScrollView
    Spacer Divider Color Circle Ellipse Capsule Rectangle RoundedRectangle UnevenRoundedRectangle LinearGradient
    RadialGradient AngularGradient
    """)

  /// Types that are not views.
  private static let values = WordList(
    """
    UIColor NSColor UIImage NSImage Font Date URL String Int Double CGFloat CGSize CGPoint EdgeInsets Angle UnitPoint
    LocalizedStringKey AttributedString
    """)

  /// Whether a value is passed to a project view or contains one, whose state may keep the first value it is
  /// initialized with.
  private func mayBeginState(_ difference: ComparedChain.Difference, of view: Int, _ file: FileView) -> Bool {
    if difference.callee == view, !Self.builtin.contains(file.code.word(view)) { return true }
    return [difference.first, difference.second].contains { value in
      value.contains { token in
        file.code.startsUppercase(token) && file.code.kind(token + 1) == .leftParen
          && !Self.builtin.contains(file.code.word(token)) && !Self.values.contains(file.code.word(token))
      }
    }
  }

  /// An expression as one operand of a ternary.
  private func operand(_ expression: Range<Int>, _ file: FileView) -> String {
    let bare = file.syntax.withoutParentheses(expression)
    let text = file.code.text(bare)
    return file.syntax.ternary(bare) == nil ? text : "(\(text))"
  }

  /// The maximum number of bytes of a conditional value that is easy to read.
  static let maxValueLength = 120
}
