/// What determines which places of a file may be uses of a wrapper.
struct UsedName: Hashable {
  /// The name of the wrapper.
  var word: String
  /// The last word of the type of a member.
  var type: String?
  /// Whether a member may follow any value.
  var allowsAnyReceiver: Bool
  /// The label that every call of it has.
  var label: String
}

extension FileView {
  /// Whether the name after a period may be a member of the value before it, called with a label where every call has one.
  func mayBeMemberOfValue(_ name: Int, label: String) -> Bool {
    // `.body` alone is a static member of a type that is not written, `\.body` a key path.
    guard syntax.endsOperand(name - 2) else { return false }
    return label.isEmpty
      || call(at: name)?.arguments.contains { $0.label.map { code.word($0) == label } ?? false } ?? false
  }
}

/// The places of a file at which a word may be a use of a wrapper, sorted by what distinguishes wrappers with one name.
/// In one file thousands of them may share a name.
struct UseCandidates {
  /// All places.
  private let tokens: [Int]
  /// Places after a period.
  private var members: [Int] = []
  /// Those of them that are called with a label.
  private var membersByLabel: [String: [Int]] = [:]
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
        for argument in file.call(at: token)?.arguments ?? [] {
          if let label = argument.label { membersByLabel[code.word(label), default: []].append(token) }
        }
        if code.isWord(token - 2) { behind[code.word(token - 2), default: []].append(token) }
      }
      let isOwn = code.keyword(token - 2) == .`self` || code.keyword(token - 2) == .Self
      guard !isMember || isOwn else { continue }
      for type in types.path(around: token).wordsOfPath { inside[type, default: []].append(token) }
    }
  }

  /// The labels whose members that follow any value were returned: they are the same for all wrappers.
  private var givenLabels: Set<String> = []
  /// The types whose members were returned.
  private var givenTypes: Set<String> = []

  /// The places that may be uses of a wrapper and were not returned for another one, ascending; possibly some that are
  /// not.
  mutating func places(of key: WrapperKey) -> [Int] {
    if tokens.count <= Self.few || key.member.isEmpty && key.local < 0 { return tokens }
    if key.local >= 0 { return locals[key.local] ?? [] }
    if key.type.isEmpty { return tokens }
    let type = key.typeWord
    var places = givenTypes.insert(type).inserted ? Set(inside[type] ?? []) : []
    if key.allowsAnyReceiver {
      let label = key.requiredLabel
      if givenLabels.insert(label).inserted { places.formUnion(label.isEmpty ? members : membersByLabel[label] ?? []) }
    } else {
      places.formUnion(behind[type] ?? [])
    }
    return places.sorted()
  }
}
