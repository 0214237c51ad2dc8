/// Finds observed objects that the view itself creates.
struct OwnedObservedObject: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "owned_observed_object",
    summary: "A view that creates its own `@ObservedObject` gets a new one each time it is made.",
    explanation: """
      SwiftUI makes the values of views again and again, each time something above them changes. `@ObservedObject` does not
      keep the object between them: whatever the old object loaded is gone, and its requests run again. In a preview nothing
      above the view changes, so it looks right.

      Let SwiftUI keep the object:

          @StateObject private var model = FeedModel()

      An object that is passed in, shared or found elsewhere (`Store.shared`, `Resolver.resolve()`) is not reported, nor is
      one that nothing in the file uses, one of an `App`, which is made once, or one that a function for others uses: outside
      of a shown view `@StateObject` has no object.
      """,
    bad: [
      "struct A: View { @ObservedObject var model = FeedModel(); var body: some View { Text(model.title) } }",
      "struct A: View { @ObservedObject private var cart: Cart = .init(store: .live); var body: some View { Text(cart.sum) } }",
    ],
    good: [
      "struct A: View { @ObservedObject var model: FeedModel; var body: some View { Text(model.title) } }",
      "struct A: View { @StateObject private var model = FeedModel(); var body: some View { Text(model.title) } }",
      "struct A: View { @ObservedObject private var net = Monitor.shared; var body: some View { Text(net.state) } }",
      "struct A: View { @ObservedObject var step = Step(); func show(_ n: Int) { step.n = n }; var body: some View { Text(step.t) } }",
    ],
    reasons: [("created", "the view creates the object that it observes")],
    fixes: [(.unsafe, "Use `@StateObject`, which keeps the object.")])

  var triggers: Triggers { .any(["ObservedObject"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    file.properties(withAttributes: triggers.words).compactMap { property in
      let declaration = file.outline.declarations[property.declaration]
      let name = file.code.word(declaration.name)
      guard file.outline.declarations[property.owner].kind != .classType, !isApp(property.owner, file),
        let value = declaration.constructed(in: file), file.hasUse(ofMember: property.declaration, where: { _ in true })
      else { return nil }
      let uses = otherUses(of: name, property.owner, file)
      if uses.contains(.function) { return nil }
      var finding = Finding(
        file.code.range(property.attribute), reason: "created",
        message: "`\(name)` is made again each time this view is; keep it with `@StateObject`")
      let isReplaced =
        file.words.number(of: "_" + name) != nil
        || file.words.tokens(of: name).contains { token in
          file.code.kind(token - 1) == .period && file.code.kind(token + 1) == .equal
            && file.code.keyword(token - 2) != .`self`
        }
      if !file.names(membersIn: value), uses.isEmpty, !isReplaced {
        finding.fixes = [
          Fix("Use @StateObject", .unsafe, [Edit(file.code.range(property.attribute), "StateObject")])
        ]
      }
      return finding
    }
  }

  /// Whether a type is an app, which is made once.
  private func isApp(_ owner: Int, _ file: FileView) -> Bool {
    file.parts(ofType: owner).flatMap { file.inherited(by: file.outline.declarations[$0]) }.compactMap(\.last)
      .contains { file.code.isWord($0, "App") }
  }

  /// What of a type uses an object besides its views.
  private enum OtherUse {
    /// A function that the file does not call and others can, where the view may not be shown.
    case function
    /// An initializer, in which state has no object.
    case initializer
  }

  private func otherUses(of name: String, _ owner: Int, _ file: FileView) -> Set<OtherUse> {
    let (code, parts) = (file.code, Set(file.parts(ofType: owner)))
    let uses = file.words.tokens(of: name).filter { !code.isDeclared($0) && !file.isLabel($0) }
    let found = file.members(ofTypes: parts).compactMap { index -> OtherUse? in
      let member = file.outline.declarations[index]
      guard let body = member.body, uses.contains(where: { (body..<member.end).contains($0) }) else { return nil }
      switch member.kind {
      case .initializer: return .initializer
      case .function:
        let function = code.word(member.name)
        let isForOthers =
          !member.modifiers.contains(.isPrivate) && function != "body" && function != "makeBody"
          && file.words.tokens(of: function).allSatisfy { isOther($0, code) }
        return isForOthers ? .function : nil
      default: return nil
      }
    }
    return Set(found)
  }

  /// Whether a name declares a function or calls one of something else.
  private func isOther(_ name: Int, _ code: Code) -> Bool {
    code.isDeclared(name) || code.kind(name - 1) == .period && code.keyword(name - 2) != .`self`
  }
}

extension Declaration {
  /// The initial value of a property if it constructs a value: `Model()`, `.init(a)`, `Loader<Item>.init()`.
  func constructed(in file: FileView) -> Range<Int>? {
    guard !initialValue.isEmpty, case .call(let receiver, let name, _) = file.expression(initialValue).form else {
      return nil
    }
    let isType = file.code.startsUppercase(name) || file.code.keyword(name) == .`init`
    let isPath = receiver.allSatisfy { !file.code.isWord($0) || file.code.startsUppercase($0) }
    return isType && isPath ? initialValue : nil
  }
}

extension FileView {
  /// Whether some code tokens name an instance member of the type around them.
  fileprivate func names(membersIn tokens: Range<Int>) -> Bool {
    tokens.contains { token in
      guard code.kind(token) == .identifier, code.kind(token - 1) != .period, !isLabel(token),
        let index = names.bindings(named: code.word(token), at: token).first, outline.bindings[index].isMember
      else { return false }
      return outline.bindings[index].declaration.map { !outline.declarations[$0].modifiers.contains(.isStatic) } ?? true
    }
  }
}
