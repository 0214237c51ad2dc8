/// Functions and properties of a type whose every use has a label around it, so that what they show needs none.
struct LabelledHelpers {
  private let file: FileView
  /// Whether all uses of a member are labelled, by its name.
  private var known: [Int: Bool] = [:]

  init(_ file: FileView) { self.file = file }

  /// The most members, one in the other, that are followed.
  private static let mostMembers = 4

  /// Whether each use of the member that shows an expression has a modifier of accessibility around it.
  mutating func isLabelledWhereUsed(_ start: Int, _ end: Int) -> Bool {
    isLabelledWhereUsed(start, end, through: Self.mostMembers)
  }

  private static let labels = WordList("accessibilityLabel accessibilityHidden accessibilityRepresentation")

  /// Whether a modifier gives what it is on one label, or none: elements that a container keeps need their own.
  private func replacesLabels(_ modifier: Int) -> Bool {
    let word = file.code.word(modifier)
    if Self.labels.contains(word) || word.promisesLabel { return true }
    guard word == "accessibilityElement", let call = file.call(at: modifier) else { return false }
    return !(call.name..<call.end).contains { file.code.isWord($0, "contain") }
  }

  private mutating func isLabelledWhereUsed(_ start: Int, _ end: Int, through members: Int) -> Bool {
    guard members > 0, case .body(let brace) = file.way(from: start, behind: end).end,
      let member = file.outline.declaration(ofBody: brace)
    else { return false }
    if let known = known[member.name] { return known }
    known[member.name] = false
    let uses = file.uses(ofViewMember: member)
    let areLabelled =
      !uses.isEmpty
      && uses.allSatisfy { use in
        file.outerModifiers(from: use.start, behind: use.end).contains { replacesLabels($0) }
          || isLabelledWhereUsed(use.start, use.end, through: members - 1)
      }
    known[member.name] = areLabelled
    return areLabelled
  }
}

extension FileView {
  /// The most uses of a function or property that are looked at.
  private static let mostUses = 16

  /// Where a type uses a function or property whose result is a view.
  func uses(ofViewMember member: Declaration) -> [(start: Int, end: Int)] {
    guard member.isMember, let owner = member.parent, code.isWord(member.name), !code.isWord(member.name, "body") else {
      return []
    }
    let bodies = parts(ofType: owner).compactMap { outline.declarations[$0].body }
    return words.tokens(of: code.word(member.name)).prefix(Self.mostUses).compactMap { name in
      guard name != member.name, !code.isDeclared(name), !isLabel(name),
        bodies.contains(where: { $0 < name && name < brackets.after($0) })
      else { return nil }
      let isOwn = code.kind(name - 1) == .period && [.`self`, .Self].contains(code.keyword(name - 2))
      guard isOwn || code.kind(name - 1) != .period else { return nil }
      return (isOwn ? name - 2 : name, call(at: name)?.end ?? name + 1)
    }
  }
}
