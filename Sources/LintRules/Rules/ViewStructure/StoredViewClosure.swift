/// Finds closures that a view stores to create its content.
struct StoredViewClosure: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "stored_view_closure",
    summary: "A view that stores its content as a closure updates whenever its parent does.",
    explanation: """
      SwiftUI skips the `body` of a view whose properties are equal, but it can't compare closures that capture values.
      A container with `let content: () -> Content` updates whenever its parent does, and so do the views in it.

      Store the view: `@ViewBuilder let content: Content`. The memberwise initializer still takes a closure.
      """,
    bad: [
      """
      struct Card<Content: View>: View {
        @ViewBuilder let content: () -> Content  // reported

        var body: some View {
          VStack(alignment: .leading) {
            content()
          }
          .padding()
          .background(.thinMaterial, in: .rect(cornerRadius: 12))
        }
      }
      """
    ],
    good: [
      """
      struct Card<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
          VStack(alignment: .leading) {
            content
          }
          .padding()
          .background(.thinMaterial, in: .rect(cornerRadius: 12))
        }
      }
      """
    ],
    notReported: """
      - Closures with parameters, such as `(Item) -> Row`.
      - Closures that run later or repeatedly: in a sheet, a destination, a menu, a lazy stack, a `List`, or a
        `ForEach`.
      - Closures that the view only passes on.
      - Closures that don't return a generic parameter of the view, such as actions.

      ```swift
      struct HelpButton<Content: View>: View {
        @ViewBuilder let content: () -> Content
        @State private var isShowingHelp = false

        var body: some View {
          Button("Help") {
            isShowingHelp = true
          }
          .sheet(isPresented: $isShowingHelp) {
            content()
          }
        }
      }
      ```
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("stored-closure", "`body` calls a stored closure")],
    strict: .warning)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["View", "let"]), Triggers.WordSet(["View", "var"])]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.outline.declarations.indices.compactMap { index in
      let declaration = file.outline.declarations[index]
      guard declaration.isProperty, declaration.isMember, declaration.body == nil, declaration.initialValue.isEmpty,
        let owner = declaration.parent, file.outline.declarations[owner].kind == .structType,
        returnsView(declaration.type, of: file.outline.declarations[owner], file), file.isView(owner)
      else { return nil }
      let calls = file.uses(ofMember: index).filter {
        code.kind($0.name + 1) == .leftParen && code.kind($0.name + 2) == .rightParen
      }
      guard !calls.isEmpty, calls.allSatisfy({ isImmediate($0.name, file) }) else { return nil }
      let name = code.word(declaration.name)
      return Finding(
        code.range(declaration.name), reason: "stored-closure",
        message: "`\(name)` is a closure, so this view updates whenever its parent does; store the view instead")
    }
  }

  /// Whether a type is `() -> Content`, and `Content` is a generic parameter of the owner.
  private func returnsView(_ type: Range<Int>, of owner: Declaration, _ file: FileView) -> Bool {
    let code = file.code
    guard type.count == 4, code.kind(type.lowerBound) == .leftParen, code.kind(type.lowerBound + 1) == .rightParen,
      code.kind(type.lowerBound + 2) == .arrow, let body = owner.body
    else { return false }
    let result = code.word(type.lowerBound + 3)
    return (owner.name + 1..<body).contains { code.isWord($0) && code.word($0) == result }
  }

  /// Containers that create their content on demand.
  private static let lazy = WordList(
    "LazyVStack LazyHStack LazyVGrid LazyHGrid List ForEach NavigationLink Menu TabView GeometryReader ScrollViewReader"
  )

  /// Whether a call runs whenever the body does, rather than later or more than once.
  private func isImmediate(_ name: Int, _ file: FileView) -> Bool {
    guard file.phase(of: name) == .body, let call = file.call(at: name) else { return false }
    for step in file.stepsOutwards(from: file.code.startOfPath(name), behind: call.end) {
      guard case .content(let outer, let slot) = step else { continue }
      if Self.lazy.contains(file.code.word(outer.name)) { return false }
      if file.role(of: slot, in: outer) == .presented || file.role(of: slot, in: outer) == .action { return false }
    }
    return true
  }
}
