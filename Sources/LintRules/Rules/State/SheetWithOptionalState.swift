/// Finds sheets that unwrap state which may not be there yet when they appear.
struct SheetWithOptionalState: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "sheet_with_optional_state",
    summary: "A sheet shown with `isPresented:` that unwraps optional state can be empty or crash.",
    explanation: """
      A tap sets the item and the flag. SwiftUI may evaluate the content of the sheet with the old item, which is `nil`, and
      present an empty sheet. Whether it does depends on what else the body reads, so it comes and goes.

      The same is true of `navigationDestination(isPresented:)` and of `user.map { … }`. `user!` crashes.

      Present the item itself, and the content always has it:

          .sheet(item: $selected) { user in Profile(user) }

      The item has to be `Identifiable`. For a type of your own that has an `id`, say so: `extension User: Identifiable {}`. A
      number, a string or an image goes into a struct:

          struct Shown: Identifiable { let id = UUID(); let image: UIImage }

      Where another presentation shows the item as well, or it is set where this one must not open, use a separate value.

      Content with an `else`, and values of models, are not reported, nor is an item or a flag that the view reads elsewhere,
      apart from actions and other presentations: its body is evaluated again with the new value. The same holds where
      other state that the view reads, or an object that it observes, changes in the same step.

      The rule is in the preset `strict`: what else changes in the same step, so that the body is evaluated in time, is not
      always seen.
      """,
    bad: [
      "struct A: View { @State private var on = false; @State private var user: User?; var body: some View { Text(a).sheet(isPresented: $on) { if let user { Profile(user) } } } }"
    ],
    good: [
      "struct A: View { @State private var user: User?; var body: some View { Text(a).sheet(item: $user) { Profile($0) } } }",
      "struct A: View { @State private var on = false; @State private var user: User?; var body: some View { Text(a).sheet(isPresented: $on) { if let user { Profile(user) } else { Text(b) } } } }",
    ],
    reasons: [("optional", "the content unwraps state that may change after the flag")],
    strict: .warning)

  var triggers: Triggers {
    .any(of: Self.presentations.map { Triggers.WordSet([$0, "isPresented", "State"]) })
  }

  private static let presentations = ["sheet", "fullScreenCover", "popover", "navigationDestination"]

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    var states = ViewStates(file)
    var members: [Int: [String: Int]] = [:]
    return file.words.tokens(ofAny: Self.presentations).compactMap { name in
      guard code.kind(name - 1) == .period || file.isImpliedModifier(at: name), let call = file.call(at: name),
        let flag = file.argument("isPresented", of: call).flatMap({ states.state($0, projected: true) }),
        let content = content(of: call, file).map({ shown(by: $0, &members, file) }),
        let item = unwrapped(in: content, file).lazy.compactMap({ states.state($0..<$0 + 1, projected: false) }).first,
        item != flag,
        !states.isReadByView(item), !states.isReadByView(flag), !states.isSetBesideOthers(item, flag)
      else { return nil }
      let declaration = file.outline.declarations[item]
      let isAlone = !states.isPresented(item, outside: content) && states.isAlwaysSet(item, with: flag)
      let advice =
        isAlone
        ? advice(declaration, file, project, &questions) : "use a separate `Identifiable` value with `item:`"
      return Finding(
        code.range(name), reason: "optional",
        message: "`\(code.word(declaration.name))` may still be nil when this appears; \(advice)")
    }
  }

  /// What to do, as it compiles for the type of an item.
  private func advice(
    _ item: Declaration, _ file: FileView, _ project: ProjectIndex, _ questions: inout ModifierQuestions
  ) -> String {
    let code = file.code
    if let last = item.type.last, code.kind(last) == .postfixQuestion, code.isWord(last - 1) {
      let type = code.word(last - 1)
      questions.types.insert(type)
      if isIdentifiable(type, project.types) { return "present it with `item: $\(code.word(item.name))`" }
    }
    return "present it as an `Identifiable` value with `item:`"
  }

  /// Whether a type of the project is `Identifiable`, by what it says or as a model of SwiftData.
  private func isIdentifiable(_ type: String, _ types: TypeIndex) -> Bool {
    types.ancestors(of: type).contains("Identifiable")
      || types.declarations(of: type).contains { $0.attributes.contains("Model") }
  }

  private func content(of call: Call, _ file: FileView) -> Range<Int>? {
    let closures = file.code.closures(of: call)
    // With `content:` the closure without a label runs when the sheet is dismissed.
    let content =
      closures.first { $0.label.map { file.code.isWord($0, "content") } ?? false }
      ?? closures.first { $0.label == nil && $0.position == nil }
    return content.map { file.body(ofClosure: $0.brace) }
  }

  /// The body of the view's property or function if the content consists only of that member; otherwise the content.
  /// - Parameter members: a cache of the members of types, by their names.
  private func shown(
    by content: Range<Int>, _ members: inout [Int: [String: Int]], _ file: FileView
  ) -> Range<Int> {
    let code = file.code
    let isOwn = code.keyword(content.lowerBound) == .`self` && code.kind(content.lowerBound + 1) == .period
    let name = isOwn ? content.lowerBound + 2 : content.lowerBound
    guard code.isWord(name), code.startsLowercase(name), file.endOfMember(name).end == content.upperBound,
      let owner = file.enclosingTypeIndex(at: name)
    else { return content }
    if members[owner] == nil {
      let all = file.members(ofTypes: Set(file.parts(ofType: owner))).filter { member in
        let declaration = file.outline.declarations[member]
        return code.isWord(declaration.name) && file.isViewMember(declaration)
      }
      members[owner] = Dictionary(all.map { (code.word(file.outline.declarations[$0].name), $0) }) { first, _ in first }
    }
    guard let member = members[owner]?[code.word(name)], let body = file.outline.declarations[member].body else {
      return content
    }
    return file.getter(in: body)?.body ?? file.brackets.inside(body)
  }

  /// The names whose values a content needs: `user!`, `user.map { … }`, or the only condition of its only statement, an
  /// `if` without `else`.
  private func unwrapped(in content: Range<Int>, _ file: FileView) -> [Int] {
    let code = file.code
    if let name = condition(ofAll: content, file) { return [name] }
    guard case .expression(let result)? = file.statements(in: content).first, result == content else { return [] }
    return !file.steps.take(content.count)
      ? []
      : content.filter { name in
        guard code.kind(name) == .identifier, !code.startsUppercase(name) else { return false }
        let isMapped =
          name == content.lowerBound && code.kind(name + 1) == .period && code.isWord(name + 2, "map")
          && file.endOfMember(name + 2).end == content.upperBound
        return code.kind(name + 1) == .postfixBang || isMapped
      }
  }

  /// The name that the only statement of a content tests for nil: `if let user {`, `if user != nil {`.
  private func condition(ofAll content: Range<Int>, _ file: FileView) -> Int? {
    let code = file.code
    let start = content.lowerBound
    if code.keyword(start) == .if, code.isWord(start + 1), code.isText(start + 2, "!="),
      code.keyword(start + 3) == .nil,
      code.kind(start + 4) == .leftBrace, file.brackets.after(start + 4) == content.upperBound
    {
      return start + 1
    }
    guard code.keyword(start) == .if, code.keyword(start + 1) == .let, code.isWord(start + 2),
      let branches = file.branches(in: content).first, branches.count == 1,
      file.brackets.after(branches[0].body.lowerBound - 1) == content.upperBound
    else { return nil }
    let brace = branches[0].body.lowerBound - 1
    if brace == start + 3 { return start + 2 }
    guard code.kind(start + 3) == .equal else { return nil }
    if brace == start + 5 { return start + 4 }
    let isOwn = code.keyword(start + 4) == .`self` && code.kind(start + 5) == .period
    return isOwn && brace == start + 7 ? start + 6 : nil
  }
}
