/// What a name may refer to, by what is before it.
public enum NameMeaning: Sendable {
  /// Nothing is before it, and the file declares no value of that name.
  case unseen
  /// One of these bindings.
  case bindings([Int])
  /// A member of the type around it: `self.name`.
  case ownMember
  /// A member of a type: `Type.name`, `value.name` where the type of the value is annotated.
  case member(of: String)
  /// A member of another type than the one around it, whose members are not reached through a value.
  case otherMember(than: String?)
}

extension FileView {
  /// What the name at a code token may refer to.
  public func meaning(of name: Int) -> NameMeaning {
    guard code.kind(name - 1) == .period else {
      let bindings = names.bindings(named: code.word(name), at: name)
      return bindings.isEmpty ? .unseen : .bindings(bindings)
    }
    let receiver = code.beforeMarks(name - 2)
    if code.keyword(receiver) == .`self` || code.keyword(receiver) == .Self { return .ownMember }
    if code.kind(receiver - 1) != .period, code.startsUppercase(receiver) { return .member(of: code.word(receiver)) }
    if let type = names.annotatedType(ofName: receiver) { return .member(of: type) }
    return .otherMember(than: names.type(around: name).map { code.name(ofType: outline.declarations[$0]) })
  }

  /// More members of one name are not distinguished.
  private static let mostMembers = 64

  /// The bindings that the name at a code token may refer to.
  public func bindings(meantBy name: Int) -> [Int] {
    func members(where isWanted: (String?) -> Bool) -> [Int] {
      let members = names.members(code.word(name))
      guard members.count <= Self.mostMembers else { return [] }
      return members.filter { isWanted(names.owner(of: outline.bindings[$0]).map { code.name(ofType: $0) }) }
    }
    switch meaning(of: name) {
    case .unseen: return []
    case .bindings(let bindings): return bindings
    case .ownMember: return names.membersOfSelf(code.word(name), at: name)
    case .member(let type): return members { $0 == type }
    case .otherMember(let own): return members { $0 != own }
    }
  }
}
