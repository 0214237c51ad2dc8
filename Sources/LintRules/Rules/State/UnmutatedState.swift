/// Finds private state that nothing modifies.
struct UnmutatedState: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "unmutated_state",
    summary: "A private `@State` property that nothing modifies is a constant.",
    explanation: """
      Private state that starts with a literal and is never assigned or passed as a binding always has that value. Often
      it's an unfinished feature: a panel that can't open, or a flag that nobody sets.

      Change the property to `let`, or add the code that modifies it. If it starts with an empty value, such as `false`,
      `nil`, `0`, or `""`, or if it decides a branch, a constant would hide the missing code: set it, or remove it with
      the code that depends on it. State that only triggers a modifier, such as the value of `onChange(of:)`, never
      triggers it: remove both.

      If a view has three or more such values with text or collections, they are often sample data for a view that isn't
      connected yet. They are one finding.
      """,
    bad: [
      """
      struct ReviewList: View {
        let reviews: [Review]
        @State private var limit = 10  // reported
        @State private var showsFilter = false  // reported
        @State private var sortCount = 0  // reported

        var body: some View {
          VStack {
            if showsFilter {
              FilterBar()
            }
            List(reviews.prefix(limit)) { review in
              Text(review.text)
            }
            .animation(.default, value: sortCount)
          }
        }
      }
      """
    ],
    good: [
      """
      struct ReviewList: View {
        let reviews: [Review]
        private let limit = 10
        @State private var showsFilter = false

        var body: some View {
          VStack {
            Toggle("Filter", isOn: $showsFilter)
            if showsFilter {
              FilterBar()
            }
            List(reviews.prefix(limit)) { review in
              Text(review.text)
            }
          }
        }
      }
      """
    ],
    notReported: """
      - Values that state keeps on purpose, such as `UUID()`, `Date()`, and objects.
      - Initial values other than literals, cases, and collections of them.
      - State that isn't private, because a caller may pass a value.
      - State that an initializer sets with `_limit = State(initialValue: …)`.
      - State that the view never reads.
      - State that commented-out code modifies, such as `// Slider(value: $limit)`.
      - Views that only previews show.
      """,
    reasons: [("never-changed", "nothing modifies the state")],
    fixes: [
      (
        .safe,
        "Change to `let`, if the value is a literal or has a known value type, isn't empty, decides no branch, and triggers "
          + "no modifier."
      ),
      (.unsafe, "Change to `let`, if the value may be an object."),
    ])

  var triggers: Triggers { .any(["State"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    var comments = CommentedCode(file)
    var samples = Samples()
    let findings: [Finding] = file.properties(withAttributes: triggers.words).compactMap { property in
      let declaration = file.outline.declarations[property.declaration]
      guard declaration.modifiers.contains(.isPrivate), declaration.body == nil,
        file.head(of: declaration).attributes.count == 1, isLiteral(property, declaration, file)
      else { return nil }
      if file.hasUse(ofMember: property.declaration, where: { $0.kind != .read }) { return nil }
      let uses = file.uses(ofMember: property.declaration)
      guard !uses.isEmpty, file.outsideUse(ofMember: property.declaration) != .mayChange,
        project.isViewType(property.owner, file), !project.isOnlyPreviewed(property.owner, file)
      else { return nil }
      if comments.changes(file.code.word(declaration.name), inType: property.owner) { return nil }
      return finding(declaration, property, uses, &samples, file)
    }
    return samples.merged(findings, file)
  }

  private func finding(
    _ declaration: Declaration, _ property: WrappedProperty, _ uses: [NameUse], _ samples: inout Samples,
    _ file: FileView
  ) -> Finding {
    let name = file.code.word(declaration.name)
    let value = file.firstValue(of: property)
    let empty = emptyValue(value, file.code)
    let idle = idleModifier(uses, isEmpty: empty != nil, file)
    var finding = Finding(
      file.code.range(declaration.name), reason: "never-changed",
      message: "`\(name)` is never modified, so " + (idle ?? "it doesn't need `@State`; use `let`"))
    if idle != nil { return finding }
    if let only = empty ?? decidingValue(value, uses, file) {
      finding.message = "`\(name)` is never set, so it's always `\(only)`; set it or remove it"
    } else {
      finding.fixes = fix(declaration, property, file)
      samples.add(declaration.name, value, ofType: property.owner, file)
    }
    return finding
  }

  private static let emptyValues: Set = ["false", "nil", "0", "0.0", "\"\"", "[]", "[:]", ".zero", ".none"]

  /// Returns the text of an initial value that is empty for its type. Code that depends on it never runs.
  private func emptyValue(_ value: Range<Int>, _ code: Code) -> String? {
    let text = value.isEmpty ? "nil" : code.text(value)
    return Self.emptyValues.contains(text) ? text : nil
  }

  /// Static members that are objects, or values that state keeps on purpose.
  private static let kept = WordList("shared standard default current main now live preview init random")

  /// Whether a value is a literal, a case, or a collection of these.
  private func isLiteral(_ property: WrappedProperty, _ declaration: Declaration, _ file: FileView) -> Bool {
    let (code, value) = (file.code, file.firstValue(of: property))
    if value.isEmpty { return declaration.beginsAsNil(code) }
    return value.allSatisfy { token in
      switch code.kind(token) {
      case .number, .stringStart, .stringText, .stringEnd, .leftSquare, .rightSquare, .comma, .colon: true
      case .prefixOperator: code.isText(token, "-")
      case .period: token == value.lowerBound || !file.syntax.endsOperand(token - 1)
      case .keyword where code.keyword(token) == .true || code.keyword(token) == .false || code.keyword(token) == .nil:
        true
      case .identifier, .keyword:
        code.kind(token - 1) == .period && token > value.lowerBound
          && (!Self.kept.contains(code.word(token)) || isValue(declaration, file))
      default: false
      }
    }
  }

  /// Whether the initial value is definitely a value: a member such as `.make` may create an object.
  private func isValue(_ declaration: Declaration, _ file: FileView) -> Bool {
    let (code, value) = (file.code, declaration.initialValue)
    guard value.contains(where: { code.kind($0) == .identifier }) else { return true }
    let names = declaration.type.filter { code.isWord($0) }.map(code.word)
    if names.isEmpty { return false }
    return names.allSatisfy { name in
      Self.values.contains(name)
        || file.typeParts[name]?.contains { file.outline.declarations[$0].kind == .enumType } ?? false
    }
  }

  /// Types whose static members are values.
  private static let values = WordList(
    """
    Bool Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float String Character Optional Array Set
    CGFloat CGSize CGPoint CGRect Angle UnitPoint Alignment HorizontalAlignment VerticalAlignment Edge EdgeInsets
    Color Font Visibility ColorScheme ContentMode Axis TimeInterval Decimal Duration
    """)

  private func fix(_ declaration: Declaration, _ property: WrappedProperty, _ file: FileView) -> [Fix] {
    let head = file.code.range(declaration.start).lowerBound..<file.code.range(declaration.name).lowerBound
    // The names of one `var` follow each other.
    let declarations = file.outline.declarations
    let isAlone = ![property.declaration - 1, property.declaration + 1].contains {
      declarations.indices.contains($0) && declarations[$0].keyword == declaration.keyword
    }
    guard isAlone, file.code.kind(declaration.start) == .at, declaration.start < property.attribute,
      !file.hasComment(in: head),
      file.arguments(ofAttribute: property.attribute).isEmpty, file.code.kind(property.attribute + 1) != .leftParen
    else { return [] }
    let attribute = head.lowerBound..<file.code.range(property.attribute + 1).lowerBound
    let edits = [Edit(attribute, ""), Edit(file.code.range(declaration.keyword), "let")]
    return [Fix("Change to `let`", isValue(declaration, file) ? .safe : .unsafe, edits)]
  }
}

extension Declaration {
  /// Whether the declaration is a variable that starts as `nil` without an initial value: `var name: String?`.
  func beginsAsNil(_ code: Code) -> Bool {
    guard kind == .variable, initialValue.isEmpty, let last = type.last else { return false }
    return code.kind(last) == .postfixQuestion || code.isText(last, "?")
  }
}
