/// Finds modifiers that apply a closure under a condition, and so change the view's identity.
struct ConditionalModifierExtension: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "conditional_modifier_extension",
    summary: "An `if`-style modifier changes the view's identity and resets its state.",
    explanation: """
      ``extension View { func `if`(…) }`` returns one of two different views. When the condition changes, SwiftUI
      replaces the view: state, focus, and animations are lost. Pass the condition to the modifier instead:
      `opacity(isDimmed ? 0.5 : 1)`.
      """,
    bad: [
      """
      extension View {
        @ViewBuilder
        func `if`<Content: View>(  // reported
          _ condition: Bool,
          transform: (Self) -> Content
        ) -> some View {
          if condition {
            transform(self)
          } else {
            self
          }
        }
      }

      struct ArticleRow: View {
        let article: Article

        var body: some View {
          Text(article.title)
            .if(article.isRead) { $0.opacity(0.5) }
        }
      }
      """
    ],
    good: [
      """
      extension View {
        func dimmed(_ isDimmed: Bool) -> some View {
          opacity(isDimmed ? 0.5 : 1)
        }
      }

      struct ArticleRow: View {
        let article: Article

        var body: some View {
          Text(article.title)
            .dimmed(article.isRead)
        }
      }
      """
    ],
    notReported: """
      - Functions without a condition, such as `apply { … }`.
      - Functions that take a condition but no closure.
      - Functions whose comment warns about the effect, with "Important:", "Warning:", "Caution:", or the word
        "identity".
      """,
    limits: [
      """
      The rule reports the definition, whatever its calls are. A call whose condition never changes, such as a check \
      of the platform, loses no state.
      """,
      RuleInfo.eachFile,
    ],
    reasons: [("conditional", "the condition changes the view's identity")],
    strict: .note)

  private static let harm = "changes the view's identity with its condition, which resets the view's state"

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
        message: "`\(code.word(declaration.name))` \(Self.harm)")
    }
  }

  /// Whether the comment before a function warns about the effect on the view.
  private func isDocumented(_ declaration: Declaration, _ code: Code) -> Bool {
    let start = declaration.start > 0 ? code.range(declaration.start - 1).upperBound : 0
    let comment = code.source.text(start..<code.range(declaration.start).lowerBound)
    return comment.holds(any: ["Important:", "Warning:", "Caution:", " identity"])
  }

  /// Whether a type can be a condition: `Bool`, `() -> Bool`, an optional.
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
        let statement = file.firstBranches(in: token..<inside.upperBound), statement.count > 1,
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
