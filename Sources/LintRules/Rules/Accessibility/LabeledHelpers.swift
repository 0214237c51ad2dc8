/// Functions and properties of a type whose every use has a label around it, so that what they show needs none.
struct LabeledHelpers {
  private let own: ProjectModifiers
  /// Whether all uses of a member are labelled, by its name.
  private var known: [Int: Bool] = [:]

  init(_ own: ProjectModifiers) { self.own = own }

  private var file: FileView { own.file }

  /// The most members, one in the other, that are followed.
  private static let mostMembers = 4

  /// Whether each use of the member that shows an expression has a modifier of accessibility around it.
  mutating func isLabelledWhereUsed(_ start: Int, _ end: Int) -> Bool {
    isLabelledWhereUsed(start, end, through: Self.mostMembers)
  }

  private static let replacing = WordList(
    "accessibilityLabel accessibilityHidden accessibilityRepresentation accessibilityElement")

  /// The condition for modifiers that replace the labels of the elements in a view.
  private static let condition = NamedModifier { modifier in
    guard replacing.contains(modifier.name) || modifier.name.promisesLabel else { return false }
    // An element without `children:` has no label unless a different modifier adds it.
    return modifier.isBareElement ? false : modifier.labelsView
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
        own.mayFit(Self.condition, on: file.way(from: use.start, behind: use.end).steps)
          || isLabelledWhereUsed(use.start, use.end, through: members - 1)
      }
    known[member.name] = areLabelled
    return areLabelled
  }
}
