extension FileView {
  /// The most uses of a function or property that are looked at.
  static let mostUses = 16
  /// Where a type uses a function or property: one more than the most uses if there are more.
  func uses(ofViewMember member: Declaration) -> [(start: Int, end: Int)] {
    guard member.isMember, let owner = member.parent, code.isWord(member.name), !code.isWord(member.name, "body") else {
      return []
    }
    let mentions = tokens(of: code.word(member.name), inType: owner)
    guard steps.take(mentions.count) else { return [] }
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
