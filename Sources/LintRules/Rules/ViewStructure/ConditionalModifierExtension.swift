/// Finds modifiers that apply another one under a condition, and so change the identity of the view.
struct ConditionalModifierExtension: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "conditional_modifier_extension",
    summary: "A modifier that applies a closure under a condition makes another view at each change.",
    explanation: """
      ``extension View { func `if`(_ condition: Bool, transform: (Self) -> some View) -> some View }`` looks handy. But its
      two branches are two views: each time the condition changes, SwiftUI removes one and inserts the other. State is lost,
      focus goes, and what should animate fades.

      Pass the condition to the modifier:

          Text(title).opacity(isDimmed ? 0.5 : 1)

      One finding is reported for each definition. A function without a condition, such as `apply { … }`, is not reported.
      Where such a modifier is used only with conditions that never change, as those about the system are, no state is
      lost, and the definition does not say how it is used: so this rule is part of the preset `strict`.
      """,
    bad: [
      "extension View { @ViewBuilder func `if`<T: View>(_ c: Bool, transform: (Self) -> T) -> some View { if c { transform(self) } else { self } } }"
    ],
    good: [
      "extension View { func dimmed(_ on: Bool) -> some View { opacity(on ? 0.5 : 1) } }",
      "extension View { func apply<T: View>(@ViewBuilder _ t: (Self) -> T) -> some View { t(self) } }",
    ],
    reasons: [("conditional", "the condition changes the identity of the view")],
    strict: .note)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["extension", "View", "Self", "else"])]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.outline.declarations.compactMap { declaration in
      guard declaration.kind == .function, declaration.isMember, let parent = declaration.parent,
        let body = declaration.body, let paren = declaration.parameters,
        file.outline.declarations[parent].kind == .extensionOfType,
        code.name(ofType: file.outline.declarations[parent]) == "View"
      else { return nil }
      let parameters = ParameterList(file.syntax, paren).parameters
      let conditions = parameters.filter { isCondition($0.type, code) }.map { code.word($0.name) }
      guard let transform = parameters.first(where: { isTransform($0.type, code) }),
        branches(in: body, on: conditions, calling: code.word(transform.name), file),
        !isDocumented(declaration, code)
      else { return nil }
      return Finding(
        code.range(declaration.name), reason: "conditional",
        message: "`\(code.word(declaration.name))` makes another view when its condition changes, which loses state")
    }
  }

  /// Whether the comment before a function says what it does to a view.
  private func isDocumented(_ declaration: Declaration, _ code: Code) -> Bool {
    let start = declaration.start > 0 ? code.range(declaration.start - 1).upperBound : 0
    let comment = code.source.text(start..<code.range(declaration.start).lowerBound)
    return comment.holds(any: ["Important:", "Warning:", "Caution:", " identity"])
  }

  /// Whether a type is that of a condition: `Bool`, `() -> Bool`, an optional.
  private func isCondition(_ type: Range<Int>, _ code: Code) -> Bool {
    guard let last = type.last else { return false }
    let isFunction = type.contains { code.keyword($0) == .Self }
    return !isFunction && (code.isWord(last, "Bool") || code.kind(last) == .postfixQuestion)
  }

  /// Whether a type is a function of the view: `(Self) -> Content`.
  private func isTransform(_ type: Range<Int>, _ code: Code) -> Bool {
    guard let arrow = type.first(where: { code.kind($0) == .arrow }) else { return false }
    return (type.lowerBound..<arrow).contains { code.keyword($0) == .Self }
  }

  /// Whether a body has an `if` on a parameter with an `else`, and a branch calls a function.
  private func branches(in body: Int, on names: [String], calling name: String, _ file: FileView) -> Bool {
    let inside = file.brackets.inside(body)
    func mentions(_ tokens: Range<Int>, _ names: [String]) -> Bool {
      tokens.contains { file.code.isWord($0) && names.contains(file.code.word($0)) }
    }
    return inside.contains { token in
      guard file.code.keyword(token) == .if, file.code.kind(token - 1) != .period,
        file.code.keyword(token - 1) != .else,
        let statement = file.branches(in: token..<inside.upperBound).first, statement.count > 1,
        statement.last?.condition == nil,
        statement.contains(where: { $0.condition.map { mentions($0, names) } ?? false })
      else { return false }
      return statement.contains { branch in
        branch.body.contains {
          file.code.isWord($0) && file.code.word($0) == name && file.code.kind($0 + 1) == .leftParen
        }
      }
    }
  }
}
