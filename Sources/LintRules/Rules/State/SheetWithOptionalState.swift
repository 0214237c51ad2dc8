/// Finds sheets that unwrap state which may not be there yet when they appear.
struct SheetWithOptionalState: BuiltinRule {
  static let info = RuleInfo(
    id: "sheet_with_optional_state",
    summary: "A sheet that is shown by a flag and unwraps other state may appear empty.",
    explanation: """
      A tap sets the item and the flag. SwiftUI may evaluate the content of the sheet with the old item, which is `nil`, and
      present an empty sheet. Whether it does depends on what else the body reads, so it comes and goes.

      Present the item itself, and the content always has it:

          .sheet(item: $selected) { user in Profile(user) }

      The item has to be `Identifiable`. Content with an `else`, and values of models, are not reported.
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

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(ofAny: ["sheet", "fullScreenCover", "popover"]).compactMap { name in
      guard code.kind(name - 1) == .period || file.isImpliedModifier(at: name), let call = file.call(at: name),
        let flag = file.argument("isPresented", of: call).flatMap({ state($0, projected: true, file) }),
        let content = content(of: call, file), let unwrapped = unwrapped(in: content, file),
        let item = state(unwrapped..<unwrapped + 1, projected: false, file), item != flag,
        !isSetOnly(flag, with: item, file)
      else { return nil }
      return Finding(
        code.range(name), reason: "optional",
        message: "`\(item)` may still be nil when this appears; present it with `item: $\(item)`")
    }
  }

  /// Whether a flag only changes where the item is known not to be nil: `if let item { … flag = true }`. The item may
  /// then be set by itself, without a presentation.
  private func isSetOnly(_ flag: String, with item: String, _ file: FileView) -> Bool {
    let code = file.code
    let changes = file.words.tokens(of: flag).filter { token in
      !code.isDeclared(token)
        && (code.kind(token + 1) == .equal || code.kind(token + 1) == .period && code.isWord(token + 2, "toggle"))
    }
    return !changes.isEmpty && changes.count <= Self.mostChanges
      && changes.allSatisfy { isInside(unwrapping: item, $0, file) }
  }

  /// More changes of one flag than these are not looked at.
  private static let mostChanges = 64

  private func isInside(unwrapping item: String, _ token: Int, _ file: FileView) -> Bool {
    let code = file.code
    var position = token
    for _ in 0..<64 {
      guard let parent = file.brackets.parent(position) else { return false }
      if code.kind(parent) == .leftBrace, let keyword = file.outline.statementKeyword(ofBrace: parent),
        code.keyword(keyword) == .if,
        (keyword..<parent).contains(where: {
          code.keyword($0) == .let && code.isWord($0 + 1) && code.word($0 + 1) == item
        })
      {
        return true
      }
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

  /// The name of the view's state that some tokens are: `$flag` or `self.$flag`.
  private func state(_ tokens: Range<Int>, projected: Bool, _ file: FileView) -> String? {
    guard let last = tokens.last, file.code.isWord(last) else { return nil }
    if tokens.count > 1 {
      guard tokens.count == 3, file.code.keyword(tokens.lowerBound) == .`self` else { return nil }
    }
    let word = file.code.word(last)
    if projected, !word.hasPrefix("$") { return nil }
    let name = projected ? String(word.dropFirst()) : word
    guard let owner = file.enclosingTypeIndex(at: last) else { return nil }
    let isState = file.members(ofTypes: Set(file.parts(ofType: owner))).contains { member in
      let declaration = file.outline.declarations[member]
      return declaration.isProperty && file.code.isWord(declaration.name) && file.code.word(declaration.name) == name
        && file.head(of: declaration).attributes.contains { file.code.isWord($0, "State") }
    }
    return isState ? name : nil
  }
}
