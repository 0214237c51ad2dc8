/// Finds state of views that isn't private.
struct NonPrivateState: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "non_private_state",
    summary: "`@State` that isn't private looks like a parameter, but later values are ignored.",
    explanation: """
      State belongs to the view that declares it. Without `private`, it becomes a parameter of the memberwise
      initializer, and a value passed there counts only once, when the view first appears. This is also true of the
      `@State` macro of Xcode 27.

      Make the property private. If callers determine the value, use `let`, `@Binding`, or, for an object,
      `@ObservedObject`.
      """,
    bad: [
      """
      struct FilterPanel: View {
        @State var isExpanded = false  // reported
        @State var query: String  // reported

        var body: some View {
          DisclosureGroup("Filter", isExpanded: $isExpanded) {
            TextField("Name", text: $query)
          }
        }
      }
      """
    ],
    good: [
      """
      struct FilterPanel: View {
        @State private var isExpanded = false
        @Binding var query: String

        var body: some View {
          DisclosureGroup("Filter", isExpanded: $isExpanded) {
            TextField("Name", text: $query)
          }
        }
      }
      """
    ],
    notReported: """
      - State of a private view, if it has an initial value: only code in the same file can pass a first value.
      - State of an `App`, which is created only once.
      - `@Previewable` state in a preview.
      """,
    reasons: [("not-private", "the state is visible outside its view")],
    fixes: [(.unsafe, "Make a property with an initial value private, if no code outside its view uses it.")],
    strict: .warning)

  var triggers: Triggers { .any(["State", "StateObject"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    var initializers: [Int: Initializers] = [:]
    return file.properties(withAttributes: triggers.words).compactMap { property in
      let declaration = file.outline.declarations[property.declaration]
      guard !declaration.modifiers.contains(.isPrivate), hasState(property.owner, file, project),
        !file.head(of: declaration).hasAttribute("Previewable")
      else { return nil }
      let name = file.code.word(declaration.name)
      let owner = file.code.name(ofType: file.outline.declarations[property.owner])
      let known = initializers[property.owner] ?? Initializers(property.owner, file)
      initializers[property.owner] = known
      let reach = reach(of: declaration, property, known, file)
      if reach == .oneFile { return nil }
      let message = message(name, owner, reach, isObject: property.wrapper == "StateObject")
      var finding = Finding(file.code.range(declaration.name), reason: "not-private", message: message)
      guard !declaration.initialValue.isEmpty || declaration.beginsAsNil(file.code) else { return finding }
      guard !project.types.isExtended(owner, outside: file.path),
        file.outsideUse(ofMember: property.declaration) == .none
      else { return finding }
      finding.fixes = [Fix("Make `\(name)` private", .unsafe, privacy(declaration, file))]
      return finding
    }
  }

  private static let withState = WordList("Scene Commands ToolbarContent CustomizableToolbarContent")

  /// Whether SwiftUI stores the state of a type: a view, a scene, commands, or toolbar content. An app is created once.
  private func hasState(_ owner: Int, _ file: FileView, _ project: ProjectIndex) -> Bool {
    project.isViewType(owner, file)
      || file.parts(ofType: owner).contains { part in
        file.inherited(by: file.outline.declarations[part]).contains { path in
          path.last.map { Self.withState.contains(file.code.word($0)) } ?? false
        }
      }
  }

  /// The edits that make a property private. `private` replaces all access modifiers, such as `public private(set)`.
  private func privacy(_ declaration: Declaration, _ file: FileView) -> [Edit] {
    let code = file.code
    let access = file.head(of: declaration).keywords.map { $0.word }.filter { Self.access.contains(code.word($0)) }
    guard let first = access.first, let last = access.last else {
      let start = code.range(declaration.keyword).lowerBound
      return [Edit(start..<start, "private ")]
    }
    let end = code.kind(last + 1) == .leftParen ? file.brackets.after(last + 1) : last + 1
    return [Edit(code.bytes(first..<end), "private")]
  }

  private func message(_ name: String, _ owner: String, _ reach: Reach, isObject: Bool) -> String {
    switch reach {
    case .required:
      "callers must pass `\(name)`, but `\(owner)` ignores later values; use "
        + (isObject ? "`@ObservedObject`" : "`let` or `@Binding`")
    case .parameter: "callers can pass `\(name)`, but `\(owner)` ignores later values; make it private"
    case .others, .oneFile: "`\(name)` is state of `\(owner)` but accessible from outside; make it private"
    }
  }

  /// The code that can set a state.
  private enum Reach {
    /// Callers must pass a value.
    case required
    /// Callers can pass a value.
    case parameter
    /// Other code, after the view is created.
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

  private func reach(
    of state: Declaration, _ property: WrappedProperty, _ initializers: Initializers, _ file: FileView
  ) -> Reach {
    let (code, type) = (file.code, file.outline.declarations[property.owner])
    // `@State(initialValue: 1) var count: Int`
    let hasValue = !state.initialValue.isEmpty || !file.arguments(ofAttribute: property.attribute).isEmpty
    if type.modifiers.contains(.isPrivate), hasValue { return .oneFile }
    if !initializers.isEmpty, !initializers.words.contains(code.word(state.name)) { return .others }
    let isOptional = !state.type.isEmpty && code.isText(state.type.upperBound - 1, "?")
    return initializers.isEmpty && !hasValue && !isOptional ? .required : .parameter
  }

  private static let access = WordList("public internal package open private fileprivate")
}
