/// Finds property observers of state that bindings bypass.
struct StateObserverBypassed: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "state_observer_bypassed",
    summary: "`didSet` on `@State` doesn't run when a binding changes the value.",
    explanation: """
      `didSet` and `willSet` on `@State` or `@Binding` run when the view assigns to the property. A control that holds
      the binding, such as `TextField("Name", text: $name)`, writes to the storage directly, so the observer misses the
      changes that people make.

      Use `onChange(of:)`, which sees every change.
      """,
    bad: [
      """
      struct ProfileEditor: View {
        @State private var name = "" {  // reported
          didSet { Drafts.save(name: name) }
        }

        var body: some View {
          TextField("Name", text: $name)
        }
      }
      """
    ],
    good: [
      """
      struct ProfileEditor: View {
        @State private var name = ""

        var body: some View {
          TextField("Name", text: $name)
            .onChange(of: name) {
              Drafts.save(name: name)
            }
        }
      }
      """
    ],
    notReported: """
      - An observer of a property that is never passed as a binding, because the view makes all changes itself.
      - An observer of a property that is passed as a binding only to views that never change it.
      - An observer that contains only comments, or is `mutating`.

      ```swift
      struct StepCounter: View {
        @State private var steps = 0 {
          didSet { Drafts.save(steps: steps) }
        }

        var body: some View {
          Button("Add a step") {
            steps += 1
          }
        }
      }
      ```
      """,
    reasons: [("bypassed", "a binding changes the value without calling the observer")])

  var triggers: Triggers {
    .any(of: ["didSet", "willSet"].flatMap { observer in Self.wrappers.map { Triggers.WordSet([observer, $0]) } })
  }

  private static let wrappers = ["State", "Binding", "AppStorage", "SceneStorage"]

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.properties(withAttributes: Self.wrappers).compactMap { property in
      let declaration = file.outline.declarations[property.declaration]
      guard let body = declaration.body else { return nil }
      let end = file.brackets.after(body)
      guard let observer = (body..<end).first(where: { [.didSet, .willSet].contains(code.keyword($0)) }),
        file.getter(in: body) == nil || code.keyword(body + 1) == .didSet || code.keyword(body + 1) == .willSet,
        code.keyword(observer - 1) != .mutating, !isEmpty(body, file),
        project.isViewType(property.owner, file)
      else { return nil }
      let binding = file.uses(ofMember: property.declaration).first {
        $0.kind == .projected && !(body..<end).contains($0.name) && isPassed($0.name, code)
          && !isOnlyRead($0.name, file, project)
      }
      guard let binding else { return nil }
      let name = code.word(declaration.name)
      return Finding(
        code.range(declaration.name), reason: "bypassed",
        message: "changes through `$\(name)` skip its `\(code.word(observer))`; use `onChange(of:)`",
        related: [file.place(of: binding.name, "the binding")])
    }
  }

  /// Whether the observers between some braces contain only comments.
  private func isEmpty(_ body: Int, _ file: FileView) -> Bool {
    file.brackets.inside(body).allSatisfy { token in
      switch file.code.kind(token) {
      case .leftBrace: file.brackets.inside(token).isEmpty
      case .rightBrace: true
      default: [.didSet, .willSet].contains(file.code.keyword(token))
      }
    }
  }

  /// Whether a binding is an argument of a project view that doesn't change it.
  private func isOnlyRead(_ name: Int, _ file: FileView, _ project: ProjectIndex) -> Bool {
    let code = file.code
    guard let paren = file.brackets.parent(name), let callee = file.syntax.nameOfCall(paren),
      code.startsUppercase(callee),
      let argument = file.syntax.arguments(paren).first(where: { $0.value.last == name }),
      argument.value.count == 1 || code.keyword(argument.value.lowerBound) == .`self`, let label = argument.label
    else { return false }
    let type = code.word(callee)
    guard let view = project.types.onlyDeclaration(of: type), view.members.readonlyBindings.contains(code.word(label))
    else { return false }
    return !project.types.isExtended(type, outside: view.file)
  }

  /// Whether a binding is an argument.
  private func isPassed(_ name: Int, _ code: Code) -> Bool {
    switch code.kind(name + 1) {
    case .comma, .rightParen, .period: true
    default: code.startsLine(name + 1)
    }
  }
}
