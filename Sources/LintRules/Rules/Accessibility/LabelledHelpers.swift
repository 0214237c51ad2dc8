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
