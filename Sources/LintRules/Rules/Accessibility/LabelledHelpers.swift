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

  private static let joins = WordList("combine ignore")

  /// Whether a modifier replaces the labels of the elements inside of a view.
  private func replacesLabels(_ modifier: Int) -> Bool {
    let word = file.code.word(modifier)
    guard let call = file.call(at: modifier) else { return false }
    if word == "accessibilityHidden" { return file.code.keyword(call.name + 2) != .false }
    if Self.labels.contains(word) || word.promisesLabel { return true }
    // An element without children and without a label is read as nothing.
    return word == "accessibilityElement" && file.code.hasWord(Self.joins, in: call.name..<call.end)
  }

  private mutating func isLabelledWhereUsed(_ start: Int, _ end: Int, through members: Int) -> Bool {
    guard members > 0, case .body(let brace) = file.way(from: start, behind: end).end,
      let member = file.outline.declaration(ofBody: brace)
    else { return false }
    if let known = known[member.name] { return known }
    known[member.name] = false
    let uses = file.uses(ofViewMember: member)
    // Of more uses one may be without a label.
    let areLabelled =
      !uses.isEmpty && uses.count <= FileView.mostUses
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
  static let mostUses = 16
  /// A name that the code of a type has more often is not looked up.
  private static let mostMentions = 1_024

  /// Where a type uses a function or property whose result is a view: one more than the most uses if there are more.
  func uses(ofViewMember member: Declaration) -> [(start: Int, end: Int)] {
    guard member.isMember, let owner = member.parent, code.isWord(member.name), !code.isWord(member.name, "body") else {
      return []
    }
    let mentions = tokens(of: code.word(member.name), inType: owner)
    guard mentions.count <= Self.mostMentions else { return [] }
    var uses: [(start: Int, end: Int)] = []
    for name in mentions where uses.count <= Self.mostUses {
      if let use = use(ofViewMember: member, at: name) { uses.append(use) }
    }
    return uses
  }

  /// The use of a member at a code token with its name, if it is one.
  private func use(ofViewMember member: Declaration, at name: Int) -> (start: Int, end: Int)? {
    guard name != member.name, !code.isDeclared(name), !isLabel(name) else { return nil }
    let isOwn = code.kind(name - 1) == .period && [.`self`, .Self].contains(code.keyword(name - 2))
    guard isOwn || code.kind(name - 1) != .period else { return nil }
    return (isOwn ? name - 2 : name, call(at: name)?.end ?? name + 1)
  }
}
