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
      let bindings = names.bindings(ofNameAt: name)
      return bindings.isEmpty ? .unseen : .bindings(bindings)
    }
    let receiver = code.beforeMarks(name - 2)
    if code.keyword(receiver) == .`self` || code.keyword(receiver) == .Self { return .ownMember }
    if code.kind(receiver - 1) != .period, code.startsUppercase(receiver) { return .member(of: code.word(receiver)) }
    if let type = names.annotatedType(ofName: receiver) ?? madeSystemType(ofName: receiver) { return .member(of: type) }
    return .otherMember(than: names.type(around: name).map { code.name(ofType: outline.declarations[$0]) })
  }

  /// The type of the value before a member, if its declaration makes it: `Model` for `model.url` after
  /// `let model = Model()`. The type may have the member from elsewhere.
  func madeType(ofValueBefore member: Int) -> String? {
    code.kind(member - 1) == .period ? madeType(ofName: code.beforeMarks(member - 2)) : nil
  }

  /// The type of the value that the plain name at a code token gets at its declaration, if it is one of Foundation:
  /// `URLComponents` after `var parts = URLComponents(…)`.
  private func madeSystemType(ofName name: Int) -> String? {
    madeType(ofName: name).flatMap { Self.systemTypes.contains($0) ? $0 : nil }
  }

  private func madeType(ofName name: Int) -> String? {
    guard code.kind(name) == .identifier, code.kind(name - 1) != .period, let binding = binding(of: name),
      let start = binding.value.first, code.startsUppercase(start), code.kind(start + 1) == .leftParen,
      syntax.withoutMarks(binding.value).upperBound == brackets.after(start + 1)
    else { return nil }
    return code.word(start)
  }

  /// Types of Foundation with a URL.
  static let systemTypes: Set<String> = [
    "URLComponents", "URLRequest", "URLResponse", "HTTPURLResponse", "URL", "Bundle", "FileManager",
  ]

  /// Whether the name at a code token is a member of a value, which has no static members.
  func isMemberOfValue(_ name: Int) -> Bool {
    guard code.kind(name - 1) == .period, syntax.endsOperand(name - 2) else { return false }
    let receiver = code.beforeMarks(name - 2)
    return code.kind(receiver) == .identifier && code.startsLowercase(receiver) && binding(of: receiver) != nil
  }

  private func isStatic(_ binding: Binding) -> Bool {
    binding.declaration.map { outline.declarations[$0].modifiers.contains(.isStatic) } ?? false
  }

  /// The bindings that the name at a code token may refer to.
  public func bindings(meantBy name: Int) -> [Int] {
    switch meaning(of: name) {
    case .unseen: return []
    case .bindings(let bindings): return bindings
    case .ownMember: return names.membersOfSelf(code.word(name), at: name)
    case .member(let type): return members(code.word(name), of: type)
    case .otherMember(let own):
      let (members, isOfValue) = (names.members(code.word(name)), isMemberOfValue(name))
      guard steps.take(members.count) else { return [] }
      return members.filter { nameOfOwner($0) != own && !(isOfValue && isStatic(outline.bindings[$0])) }
    }
  }

  /// The members with a name in the types with a second name. Many types may declare members of one name.
  private func members(_ name: String, of type: String) -> [Int] {
    let members = names.members(name)
    if members.count <= 8 { return members.filter { nameOfOwner($0) == type } }
    let grouped = answer(orKeep: GroupedMembers())
    let byOwner = grouped.known[name] ?? Dictionary(grouping: members) { nameOfOwner($0) ?? "" }
    grouped.known[name] = byOwner
    return byOwner[type] ?? []
  }

  private func nameOfOwner(_ binding: Int) -> String? {
    names.owner(of: outline.bindings[binding]).map { code.name(ofType: $0) }
  }
}

/// The members of names that many types have, by the names of the types.
private final class GroupedMembers {
  var known: [String: [String: [Int]]] = [:]
}
