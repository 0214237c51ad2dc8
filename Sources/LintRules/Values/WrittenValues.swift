extension FileView {
  /// All values of a private stored property that may change; nil if one of them may not be seen.
  func writtenValues(of reference: Range<Int>) -> [Range<Int>]? {
    let found = names.bindings(ofReference: reference).map { outline.bindings[$0] }
    guard found.count == 1, found[0].kind == .variable, found[0].isMember, let index = found[0].declaration,
      case let declaration = outline.declarations[index], isWrittenHereOnly(declaration)
    else { return nil }
    let (uses, mentions) = (uses(ofMember: index), tokens(of: code.word(found[0].name)))
    guard steps.take(uses.count + mentions.count), !mentions.contains(where: isGivenFromOutside) else { return nil }
    var values = [found[0].value].filter { !$0.isEmpty }
    for use in uses {
      switch use.kind {
      case .read: continue
      case .assigned where code.kind(use.name + 1) == .equal:
        values.append(use.name + 2..<max(use.name + 2, syntax.afterExpression(use.name + 2)))
      case .assigned, .mayMutate, .projected, .wrapper: return nil
      }
    }
    let present = values.filter { !isAbsent($0) }
    return present.isEmpty ? nil : present
  }

  /// Whether a mention of a property sets it in a different value: `V(link: path)`, `other.link = path`.
  private func isGivenFromOutside(_ mention: Int) -> Bool {
    if code.kind(mention + 1) == .colon { return isLabel(mention) }
    guard code.kind(mention + 1) == .equal, code.kind(mention - 1) == .period else { return false }
    return ![.self, .Self].contains(code.keyword(code.beforeMarks(mention - 2)))
  }

  /// Wrappers that keep a value as it is, for one view or one object.
  private static let plainWrappers = WordList("State Published")

  /// Whether only its file writes a stored property: neither other files, nor a decoder, nor an earlier launch.
  private func isWrittenHereOnly(_ declaration: Declaration) -> Bool {
    guard declaration.modifiers.contains(.isPrivate), declaration.body == nil,
      !head(of: declaration).keywords.contains(where: { $0.detail != nil }),
      let parent = declaration.parent, !isDecoded(parent)
    else { return false }
    return head(of: declaration).attributes.allSatisfy { Self.plainWrappers.contains(code.word($0)) }
  }
}
