/// Finds observers of state that bindings bypass.
struct StateObserverBypassed: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "state_observer_bypassed",
    summary: "A `didSet` on state does not run when a binding changes it.",
    explanation: """
      `didSet` and `willSet` of an `@State` or `@Binding` run when the view assigns to the property. A control that has the
      binding, `$text`, changes the value itself, and the observer is not called: what it saves or loads is missing for
      exactly the changes that people make. An observer with only comments misses nothing and is not reported.

      Use `onChange`, which sees every change:

          TextField("Name", text: $name).onChange(of: name) { save() }

      An observer of a property that is never passed as a binding works and is not reported.
      """,
    bad: [
      "struct A: View { @State private var name = \"\" { didSet { save() } }\nvar body: some View { TextField(a, text: $name) } }"
    ],
    good: [
      "struct A: View { @State private var n = 0 { didSet { save() } }\nvar body: some View { Button(a) { n += 1 } } }",
      "struct A: View { @State private var n = \"\"\nvar body: some View { TextField(a, text: $n).onChange(of: n) { save() } } }",
    ],
    reasons: [("bypassed", "a binding changes the value without the observer")])

  var triggers: Triggers {
    .any(of: ["didSet", "willSet"].flatMap { observer in Self.wrappers.map { Triggers.WordSet([observer, $0]) } })
  }

  private static let wrappers = ["State", "Binding", "AppStorage", "SceneStorage"]

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    return file.properties(withAttributes: Self.wrappers).compactMap { property in
      let declaration = file.outline.declarations[property.declaration]
      guard let body = declaration.body else { return nil }
      let end = file.brackets.after(body)
      guard let observer = (body..<end).first(where: { [.didSet, .willSet].contains(code.keyword($0)) }),
        file.getter(in: body) == nil || code.keyword(body + 1) == .didSet || code.keyword(body + 1) == .willSet,
        !isEmpty(body, file), project.isViewType(property.owner, file, asking: &questions)
      else { return nil }
      let binding = file.uses(ofMember: property.declaration).first {
        $0.kind == .projected && !(body..<end).contains($0.name) && isPassed($0.name, code)
      }
      guard let binding else { return nil }
      let name = code.word(declaration.name)
      return Finding(
        code.range(declaration.name), reason: "bypassed",
        message: "`$\(name)` changes `\(name)` without its `\(code.word(observer))`; use `onChange`",
        related: [file.place(of: binding.name, "the binding")])
    }
  }

  /// Whether the observers between some braces do nothing: they have only comments.
  private func isEmpty(_ body: Int, _ file: FileView) -> Bool {
    file.brackets.inside(body).allSatisfy { token in
      switch file.code.kind(token) {
      case .leftBrace: file.brackets.inside(token).isEmpty
      case .rightBrace: true
      default: [.didSet, .willSet].contains(file.code.keyword(token))
      }
    }
  }

  /// Whether a binding is an argument, rather than animated or read.
  private func isPassed(_ name: Int, _ code: Code) -> Bool {
    switch code.kind(name + 1) {
    case .comma, .rightParen, .period: true
    default: code.startsLine(name + 1)
    }
  }
}
