/// Finds state of views that callers can pass.
struct NonPrivateState: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "non_private_state",
    summary: "State that is not private looks like a parameter, and what is passed for it is ignored later.",
    explanation: """
      State belongs to the view that declares it. Without `private` it is a parameter of the memberwise initializer: the value
      that a caller passes counts once, when the view appears, and later ones are ignored.

      Make it private, or take a plain property or a `@Binding` if the caller determines the value:

          @State private var isOpen = false
      """,
    bad: ["struct A: View { @State var isOpen = false; var body: some View { Toggle(a, isOn: $isOpen) } }"],
    good: ["struct A: View { @State private var isOpen = false; var body: some View { Toggle(a, isOn: $isOpen) } }"],
    reasons: [("not-private", "the state is visible outside of its view")],
    fixes: [(.unsafe, "Make the property private.")],
    strict: .warning)

  var triggers: Triggers { .any(["State", "StateObject"]) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    var initializers: [Int: Initializers] = [:]
    return file.properties(withAttributes: triggers.words).compactMap { property in
      let declaration = file.outline.declarations[property.declaration]
      guard !declaration.modifiers.contains(.isPrivate), file.isViewType(property.owner),
        !file.head(of: declaration).attributes.contains(where: { file.code.isWord($0, "Previewable") })
      else { return nil }
      // `private(set)` still lets others read it.
      let name = file.code.word(declaration.name)
      let hasAccess = file.head(of: declaration).keywords.contains { Self.access.contains(file.code.word($0.word)) }
      let owner = file.code.name(ofType: file.outline.declarations[property.owner])
      let known = initializers[property.owner] ?? Initializers(property.owner, file)
      initializers[property.owner] = known
      let reach = reach(of: declaration, property.owner, known, file)
      if reach == .oneFile { return nil }
      let message = message(name, owner, reach)
      var finding = Finding(file.code.range(declaration.name), reason: "not-private", message: message)
      guard !hasAccess, !declaration.initialValue.isEmpty else { return finding }
      questions.types.insert(owner)
      guard project.types.isExtended(owner, outside: file.path) == false,
        file.outsideUse(ofMember: property.declaration) == .none
      else { return finding }
      let start = file.code.range(declaration.keyword).lowerBound
      finding.fixes = [Fix("Make it private", .unsafe, [Edit(start..<start, "private ")])]
      return finding
    }
  }

  private func message(_ name: String, _ owner: String, _ reach: Reach) -> String {
    switch reach {
    case .required:
      "the state `\(name)` has to be passed to `\(owner)`, which ignores later values; use a `@Binding`"
    case .parameter: "the state `\(name)` can be passed to `\(owner)`, which ignores later values; make it private"
    case .others, .oneFile: "code outside of `\(owner)` can reach the state `\(name)`; make it private"
    }
  }

  /// Who can set a state.
  private enum Reach {
    /// Callers must pass a value.
    case required
    /// Callers can pass a value.
    case parameter
    /// Other code, after the view was made.
    case others
    /// Only code of the same file, which may pass a first value on purpose.
    case oneFile
  }

  /// The initializers of a type.
  private struct Initializers {
    var isEmpty = true
    /// The words of their parameters.
    var words: Set<String> = []

    init(_ owner: Int, _ file: FileView) {
      for member in file.membersByType[owner] ?? [] {
        let declaration = file.outline.declarations[member]
        guard declaration.kind == .initializer else { continue }
        isEmpty = false
        guard let paren = declaration.parameters else { continue }
        for token in file.brackets.inside(paren) where file.code.isWord(token) { words.insert(file.code.word(token)) }
      }
    }
  }

  private func reach(of state: Declaration, _ owner: Int, _ initializers: Initializers, _ file: FileView) -> Reach {
    let (code, type) = (file.code, file.outline.declarations[owner])
    if type.modifiers.contains(.isPrivate), !state.initialValue.isEmpty { return .oneFile }
    if !initializers.isEmpty, !initializers.words.contains(code.word(state.name)) { return .others }
    let isOptional = !state.type.isEmpty && code.isText(state.type.upperBound - 1, "?")
    return initializers.isEmpty && state.initialValue.isEmpty && !isOptional ? .required : .parameter
  }

  private static let access = WordList("public internal package open private fileprivate")
}
