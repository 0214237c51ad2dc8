/// What the rest of a file may do with a private member through values of its type: `other.name`, `\.name`, `Row(name: 1)`.
public enum OutsideUse: Sendable {
  /// Nothing.
  case none
  /// Its value may be read.
  case mayRead
  /// It may get another value.
  case mayChange
  /// A value that is known to have the type is asked for it.
  case isRead
}

extension FileView {
  /// What a file may do with a member besides the uses in its type that name it alone or with `self`.
  func outsideUse(ofMember index: Int) -> OutsideUse {
    let declaration = outline.declarations[index]
    guard let owner = declaration.parent else { return .none }
    let type = code.name(ofType: outline.declarations[owner])
    var found = OutsideUse.none
    var mayHave: Bool?
    let places = outsidePlaces(of: code.word(declaration.name))
    if !steps.take(places.members.count) || usesWrapper(of: code.word(declaration.name))
      || places.isLabel(ofInitializerOf: type)
    {
      return .mayChange
    }
    for name in places.members where name != declaration.name {
      if code.kind(name + 1) == .leftParen { continue }
      if code.kind(name - 2) == .backslash {
        if isOfEnvironment(name - 2) { continue }
        return .mayChange
      }
      guard syntax.endsOperand(name - 2) else { continue }
      switch meaning(of: name) {
      case .member(let other) where other != type && other != "Self": continue
      case .member: found = .isRead
      case .otherMember:
        if mayHave == nil { mayHave = mayHaveValue(ofType: owner, type) }
        if mayHave == false { continue }
        if found == .none { found = .mayRead }
      case .ownMember, .unseen, .bindings: continue
      }
      if changes(name) { return .mayChange }
    }
    return found
  }

  /// Whether a member is read, or may be, through a value of the type: `viewer.name` with `var viewer: Viewer`.
  func isReadOfInstance(_ property: WrappedProperty) -> Bool {
    switch outsideUse(ofMember: property.declaration) {
    case .isRead: return true
    case .none: return false
    case .mayRead, .mayChange:
      let name = code.word(outline.declarations[property.declaration].name)
      return isAskedFor(name) && hasTypedValue(of: property.owner)
    }
  }

  /// The places where a name may refer to a member outside its type; found once for each name.
  private func outsidePlaces(of name: String) -> OutsidePlaces {
    let known = answer(orKeep: KnownPlaces())
    if let places = known.places[name] { return places }
    var places = OutsidePlaces()
    for token in tokens(of: name) {
      if isLabel(token) {
        if let type = initializer(ofLabel: token) { places.initializers.insert(type) }
      } else if code.kind(token - 1) == .period {
        places.members.append(token)
      }
    }
    known.places[name] = places
    return places
  }

  /// Whether a member with a name is asked for by another name than `self`; found once for each name.
  private func isAskedFor(_ name: String) -> Bool {
    guard words.number(of: name) != nil else { return false }
    let known = answer(orKeep: KnownPlaces())
    if let isAsked = known.isAsked[name] { return isAsked }
    let isAsked = outsidePlaces(of: name).members.contains {
      code.kind($0 - 2) != .backslash && code.keyword($0 - 2) != .`self`
    }
    known.isAsked[name] = isAsked
    return isAsked
  }

  /// Whether a name is a member of a value other than `self`: `model.name`, not `\.name`.
  func isMemberOfOtherValue(_ name: Int) -> Bool {
    code.kind(name - 1) == .period && code.keyword(code.beforeMarks(name - 2)) != .`self`
      && syntax.endsOperand(name - 2)
  }

  /// Whether a variable or parameter of a file has the type of a view: its members may be read there.
  private func hasTypedValue(of owner: Int) -> Bool {
    let type = outline.declarations[owner]
    return words.tokens(of: code.name(ofType: type)).contains { name in
      code.kind(name - 1) == .colon && name != type.name && code.kind(name + 1) != .leftParen
    }
  }

  /// Whether the wrapper of a member is used through a value: `copy._name = State(initialValue: 1)`.
  func usesWrapper(of name: String) -> Bool { isAskedFor("_" + name) }

  /// Whether a key path is one of values of the environment: in `@Environment(\.name)` and `.environment(\.name, value)`.
  private func isOfEnvironment(_ backslash: Int) -> Bool {
    guard code.kind(backslash - 1) == .leftParen, let callee = syntax.nameOfCall(backslash - 1) else { return false }
    return Self.ofEnvironment.contains(code.word(callee))
  }

  private static let ofEnvironment = WordList("Environment environment transformEnvironment FocusedValue focusedValue")

  /// The type whose initializer a call with a label may be to; `init` if any type's.
  private func initializer(ofLabel label: Int) -> String? {
    guard let paren = brackets.parent(label), let callee = syntax.nameOfCall(paren) else { return nil }
    return code.keyword(callee) == .`init` || code.keyword(callee) == .Self ? "init" : code.word(callee)
  }

  /// Whether a file may have a value of a type: it names the type, or uses `self` or `Self` as a whole.
  private func mayHaveValue(ofType owner: Int, _ type: String) -> Bool {
    let parts = parts(ofType: owner).map { outline.declarations[$0] }
    let mentions = words.tokens(of: type)
    if !steps.take(mentions.count) { return true }
    let isNamed = mentions.contains { name in
      !parts.contains { ($0.start..<($0.body ?? $0.end)).contains(name) }
    }
    if isNamed { return true }
    let bodies = parts.compactMap(\.body).map { $0..<brackets.after($0) }
    let selves = words.tokens(ofAny: ["self", "Self"])
    if !steps.take(selves.count) { return true }
    return selves.contains { token in
      bodies.contains { $0.contains(token) }
        && (code.keyword(token) == .Self || code.kind(token + 1) != .period && code.kind(token - 1) != .period)
    }
  }
}

/// The places in a file where a name may refer to a member outside its type.
private struct OutsidePlaces {
  /// Where the name follows a period.
  var members: [Int] = []
  /// The callees with the name as a label.
  var initializers: Set<String> = []

  /// Whether it's a label in a call that may be to an initializer of a type.
  func isLabel(ofInitializerOf type: String) -> Bool { initializers.contains("init") || initializers.contains(type) }
}

/// The places of names in a file. An object, so that adding one copies nothing.
private final class KnownPlaces {
  var places: [String: OutsidePlaces] = [:]
  /// Whether the name refers to a member of a different value than `self`.
  var isAsked: [String: Bool] = [:]
}
