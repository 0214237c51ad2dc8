/// Finds closures that a view stores to make its content.
struct StoredViewClosure: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "stored_view_closure",
    summary: "A view that stores a closure for its content redraws whenever its parent does.",
    explanation: """
      Closures cannot be compared. A container with `let content: () -> Content` is different from itself for SwiftUI, so its
      body and everything in it run again with each evaluation of the parent, even if nothing changed.

      Store the view, which can be compared:

          struct Card<Content: View>: View {
            @ViewBuilder let content: Content
          }

      The memberwise initializer then still takes a closure. Closures with parameters, and those that run later, in a sheet, a
      destination or a lazy stack, are not reported.
      """,
    bad: [
      "struct Card<C: View>: View { let content: () -> C; var body: some View { VStack { content() } } }"
    ],
    good: [
      "struct Card<C: View>: View { @ViewBuilder let content: C; var body: some View { VStack { content } } }",
      "struct Card<C: View>: View { let row: (Int) -> C; var body: some View { VStack { row(1) } } }",
    ],
    reasons: [("stored-closure", "the view stores a closure that its body calls")],
    strict: .warning)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["View", "let"]), Triggers.WordSet(["View", "var"])]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.outline.declarations.indices.compactMap { index in
      let declaration = file.outline.declarations[index]
      guard declaration.isProperty, declaration.isMember, declaration.body == nil, declaration.initialValue.isEmpty,
        let owner = declaration.parent, file.outline.declarations[owner].kind == .structType,
        givesView(declaration.type, of: file.outline.declarations[owner], file), file.isView(owner)
      else { return nil }
      let calls = file.uses(ofMember: index).filter {
        code.kind($0.name + 1) == .leftParen && code.kind($0.name + 2) == .rightParen
      }
      guard !calls.isEmpty, calls.allSatisfy({ isAtOnce($0.name, file) }) else { return nil }
      let name = code.word(declaration.name)
      return Finding(
        code.range(declaration.name), reason: "stored-closure",
        message: "the closure `\(name)` cannot be compared, so its views redraw; store the view itself")
    }
  }

  /// Whether a type is `() -> Content`, where the type around it has a generic parameter `Content`.
  private func givesView(_ type: Range<Int>, of owner: Declaration, _ file: FileView) -> Bool {
    let code = file.code
    guard type.count == 4, code.kind(type.lowerBound) == .leftParen, code.kind(type.lowerBound + 1) == .rightParen,
      code.kind(type.lowerBound + 2) == .arrow, let body = owner.body
    else { return false }
    let result = code.word(type.lowerBound + 3)
    return (owner.name + 1..<body).contains { code.isWord($0) && code.word($0) == result }
  }

  /// Containers that make their content when it is needed.
  private static let lazy = WordList(
    "LazyVStack LazyHStack LazyVGrid LazyHGrid List ForEach NavigationLink Menu TabView GeometryReader ScrollViewReader"
  )

  /// Whether a call runs whenever the body does, rather than later or more than once.
  private func isAtOnce(_ name: Int, _ file: FileView) -> Bool {
    guard file.phase(of: name) == .body, let call = file.call(at: name) else { return false }
    for step in file.way(from: file.code.startOfPath(name), behind: call.end).steps {
      guard case .content(let outer, let slot) = step else { continue }
      if Self.lazy.contains(file.code.word(outer.name)) { return false }
      if file.role(of: slot, in: outer) == .presented || file.role(of: slot, in: outer) == .action { return false }
    }
    return true
  }
}
