/// Finds sheets that unwrap state which may not be there yet when they appear.
struct SheetWithOptionalState: BuiltinRule, FollowingRule {
  static let info = RuleInfo(
    id: "sheet_with_optional_state",
    summary: "A sheet that is shown by a flag and unwraps other state may appear empty.",
    explanation: """
      A tap sets the item and the flag. SwiftUI may evaluate the content of the sheet with the old item, which is `nil`, and
      present an empty sheet. Whether it does depends on what else the body reads, so it comes and goes.

      Present the item itself, and the content always has it:

          .sheet(item: $selected) { user in Profile(user) }

      The item has to be `Identifiable`. For a type of your own that has an `id`, say so: `extension User: Identifiable {}`. A
      number, a string or an image goes into a struct:

          struct Shown: Identifiable { let id = UUID(); let image: UIImage }

      Content with an `else`, and values of models, are not reported, nor is an item that the view shows as well and that is
      not set together with the flag.
      """,
    bad: [
      "struct A: View { @State private var on = false; @State private var user: User?; var body: some View { Text(a).sheet(isPresented: $on) { if let user { Profile(user) } } } }"
    ],
    good: [
      "struct A: View { @State private var user: User?; var body: some View { Text(a).sheet(item: $user) { Profile($0) } } }",
      "struct A: View { @State private var on = false; @State private var user: User?; var body: some View { Text(a).sheet(isPresented: $on) { if let user { Profile(user) } else { Text(b) } } } }",
    ],
    reasons: [("optional", "the content unwraps state that may change after the flag")],
    options: [])

  init(_ options: OptionValues) {}

  var triggers: Triggers {
    .any(of: ["sheet", "fullScreenCover", "popover"].map { Triggers.WordSet([$0, "isPresented", "State"]) })
  }

  private static let presentations = ["sheet", "fullScreenCover", "popover"]

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    return file.words.tokens(ofAny: Self.presentations).compactMap { name in
      guard code.kind(name - 1) == .period || file.isImpliedModifier(at: name), let call = file.call(at: name),
        let flag = file.argument("isPresented", of: call).flatMap({ state($0, projected: true, file) }),
        let content = content(of: call, file), let unwrapped = unwrapped(in: content, file),
        let item = state(unwrapped..<unwrapped + 1, projected: false, file), item != flag,
        isSetTogether(flag, item, file) || !isShown(item, outside: content, file)
      else { return nil }
      let declaration = file.outline.declarations[item]
      let advice = advice(declaration, file, project, &questions)
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

  /// Whether one closure or function gives the item a value and sets the flag. An item that is set elsewhere may be what
  /// the view shows all the time: presented by itself, it would open the sheet as soon as it is there.
  private func isSetTogether(_ flag: Int, _ item: Int, _ file: FileView) -> Bool {
    let events = Set(changes(of: item, except: .nil, file).compactMap { event(of: $0, file) })
    return changes(of: flag, except: .false, file).contains { event(of: $0, file).map(events.contains) ?? false }
  }

  /// More changes of one name than these are not looked at.
  private static let mostChanges = 64

  /// The places where a member gets another value than one literal.
  private func changes(of member: Int, except literal: Keyword, _ file: FileView) -> [Int] {
    let changes = file.uses(ofMember: member).lazy.map(\.name).filter { name in
      file.changes(name) && !(file.code.kind(name + 1) == .equal && file.code.keyword(name + 2) == literal)
    }
    return Array(changes.prefix(Self.mostChanges))
  }

  /// The function or the outermost closure around a token that runs in response to something.
  private func event(of token: Int, _ file: FileView) -> Int? {
    var (position, action, unknown) = (token, Int?.none, Int?.none)
    for _ in 0..<Self.mostChanges {
      guard let parent = file.brackets.parent(position) else { break }
      position = parent
      guard file.code.kind(parent) == .leftBrace else { continue }
      switch file.outline.role(ofBrace: parent) {
      case .closure:
        switch file.kind(ofClosure: parent) {
        case .action: action = parent
        case .unknown: unknown = unknown ?? parent
        case .builder, .transform, .inline, .layout: break
        }
      case .functionBody, .accessors:
        let isView = file.outline.declaration(ofBody: parent).map(file.isViewMember) ?? false
        return isView ? action ?? unknown : parent
      case .members: return action ?? unknown
      case .statementBody, .switchBody: break
      }
    }
    return action ?? unknown
  }

  /// Whether a body reads a member elsewhere than in what it presents: it is evaluated again when that changes.
  private func isShown(_ member: Int, outside content: Range<Int>, _ file: FileView) -> Bool {
    file.uses(ofMember: member).contains { use in
      guard use.kind == .read, !content.contains(use.name), file.isInViewMember(use.name) else { return false }
      let phase = file.phase(of: use.name)
      return (phase == .body || phase == .unknown) && !isElsewhere(use.name, file)
    }
  }

  /// What presents another view, and what observes a value without showing it.
  private static let elsewhere = WordList(
    """
    sheet fullScreenCover popover alert confirmationDialog actionSheet inspector navigationDestination onChange task
    animation sensoryFeedback
    """)

  /// Whether a token is in an argument of a modifier that does not show it in the view.
  private func isElsewhere(_ token: Int, _ file: FileView) -> Bool {
    var position = token
    for _ in 0..<Self.mostChanges {
      guard let parent = file.brackets.parent(position) else { return false }
      let owner = file.outline.owner(ofClosure: parent) ?? file.syntax.nameOfCall(parent)
      if let owner, Self.elsewhere.contains(file.code.word(owner)) { return true }
      position = parent
    }
    return false
  }

  private func content(of call: Call, _ file: FileView) -> Range<Int>? {
    let closures = file.code.closures(of: call)
    let content = closures.first { $0.label.map { file.code.isWord($0, "content") } ?? ($0.position == nil) }
    return content.map { file.body(ofClosure: $0.brace) }
  }

  /// The name that the only statement of a content unwraps, if it has no other condition and no `else`.
  private func unwrapped(in content: Range<Int>, _ file: FileView) -> Int? {
    let code = file.code
    let start = content.lowerBound
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

  /// The view's state that some tokens are: `$flag` or `self.$flag`.
  private func state(_ tokens: Range<Int>, projected: Bool, _ file: FileView) -> Int? {
    guard let last = tokens.last, file.code.isWord(last) else { return nil }
    if tokens.count > 1 {
      guard tokens.count == 3, file.code.keyword(tokens.lowerBound) == .`self` else { return nil }
    }
    let word = file.code.word(last)
    if projected, !word.hasPrefix("$") { return nil }
    let name = projected ? String(word.dropFirst()) : word
    guard let owner = file.enclosingTypeIndex(at: last) else { return nil }
    return file.members(ofTypes: Set(file.parts(ofType: owner))).first { member in
      let declaration = file.outline.declarations[member]
      return declaration.isProperty && file.code.isWord(declaration.name) && file.code.word(declaration.name) == name
        && file.head(of: declaration).attributes.contains { file.code.isWord($0, "State") }
    }
  }
}
