/// What determines which places of a file may be uses of a wrapper.
struct UsedName: Hashable {
  /// The name of the wrapper.
  var word: String
  /// The last word of the type of a member.
  var type: String?
  /// Whether a member may follow any value.
  var allowsAnyReceiver: Bool
}

/// The places of a file at which a word may be a use of a wrapper, sorted by what distinguishes wrappers with one name.
/// In one file thousands of them may share a name.
struct UseCandidates {
  /// All places.
  private let tokens: [Int]
  /// Places after a period.
  private var members: [Int] = []
  /// Places that refer to a local value, by the byte offset of its name.
  private var locals: [Int: [Int]] = [:]
  /// Places that refer to a member of an enclosing type, by each word of the path of the type.
  private var inside: [String: [Int]] = [:]
  /// Places directly after a name.
  private var behind: [String: [Int]] = [:]

  /// With this few places it is faster to try all of them.
  private static let few = 16

  /// Sorts the places of a word.
  init(_ word: String, in file: FileView, _ types: TypeTable) {
    let code = file.code
    tokens = file.words.tokens(of: word)
    guard tokens.count > Self.few else { return }
    for token in tokens {
      if let binding = file.mentionedBinding(token) {
        locals[code.range(binding.name).lowerBound, default: []].append(token)
      }
      let isMember = code.kind(token - 1) == .period
      if isMember {
        members.append(token)
        if code.isWord(token - 2) { behind[code.word(token - 2), default: []].append(token) }
      }
      let isOwn = code.keyword(token - 2) == .`self` || code.keyword(token - 2) == .Self
      guard !isMember || isOwn else { continue }
      for type in types.path(around: token).wordsOfPath { inside[type, default: []].append(token) }
    }
  }

  /// Whether the members that follow any value are still to be returned: they are the same for all wrappers.
  private var givesMembers = true

  /// The places that may be uses of a wrapper and were not returned for another one, ascending; possibly some that are
  /// not.
  mutating func places(of key: WrapperKey) -> [Int] {
    if tokens.count <= Self.few || key.member.isEmpty && key.local < 0 { return tokens }
    if key.local >= 0 { return locals[key.local] ?? [] }
    if key.type.isEmpty { return tokens }
    let type = key.typeWord
    var places = Set(inside[type] ?? [])
    if key.allowsAnyReceiver {
      if givesMembers { places.formUnion(members) }
      givesMembers = false
    } else {
      places.formUnion(behind[type] ?? [])
    }
    return places.sorted()
  }
}
