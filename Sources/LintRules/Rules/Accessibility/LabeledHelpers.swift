/// Functions and properties of a type that have a label around each use, so that their views need none.
struct LabeledHelpers {
  private let own: ProjectModifiers
  /// Whether all uses of a member are labeled, by its name.
  private var known: [Int: Bool] = [:]

  init(_ own: ProjectModifiers) { self.own = own }

  private var file: FileView { own.file }

  /// The maximum number of nested members to follow.
  private static let maxMembers = 4

  /// Whether each use of the member that shows an expression has an accessibility modifier around it.
  mutating func isLabeledWhereUsed(_ start: Int, _ end: Int) -> Bool {
    isLabeledWhereUsed(start, end, through: Self.maxMembers)
  }

  private static let replacing = WordList(
    "accessibilityLabel accessibilityHidden accessibilityRepresentation accessibilityElement")

  /// The condition for modifiers that replace the labels of the elements in a view.
  private static let condition = NamedModifier { modifier in
    guard replacing.contains(modifier.name) || modifier.name.promisesLabel else { return false }
    // An element without `children:` has no label unless a different modifier adds it.
    return modifier.isBareElement ? false : modifier.labelsView
  }

  private mutating func isLabeledWhereUsed(_ start: Int, _ end: Int, through members: Int) -> Bool {
    guard members > 0, case .body(let brace) = file.way(from: start, behind: end).end,
      let member = file.outline.declaration(ofBody: brace)
    else { return false }
    if let known = known[member.name] { return known }
    known[member.name] = false
    let uses = file.uses(ofViewMember: member)
    // With more uses, one may have no label.
    let areLabeled =
      !uses.isEmpty && uses.count <= FileView.mostUses
      && uses.allSatisfy { use in
        own.mayFit(Self.condition, on: file.stepsOfElement(file.stepsOutwards(from: use.start, behind: use.end)))
          || isLabeledWhereUsed(use.start, use.end, through: members - 1)
      }
    known[member.name] = areLabeled
    return areLabeled
  }
}
