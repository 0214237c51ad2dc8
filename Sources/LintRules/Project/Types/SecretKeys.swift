/// Determines which keys of `UserDefaults` name secrets.
struct SecretKeys: Sendable, Hashable {
  private let words: [String]
  private let allowed: [String]

  /// Creates a classifier from words that name a secret in keys, and from allowed keys.
  init(words: [String], allowed: [String]) {
    self.words = words.map { Self.letters($0) }
    self.allowed = allowed
  }

  /// Words of keys whose values are not secret.
  private static let harmless = WordList(
    """
    fcm apns push device notification notifications firebase messaging has is needs show shows use uses count date hint
    length size field visible reset changed last enabled require requires required remember remembers expiry expires expiration
    valid page next cursor
    """)
  private static let owners = [
    "access", "auth", "refresh", "user", "session", "login", "id", "bearer", "api", "jwt", "hass", "github",
    "gitlab",
  ]

  /// Whether a key names a secret.
  func isSecret(_ key: Range<Int>, _ code: Code) -> Bool {
    guard let last = key.last(where: { code.isWord($0) || code.kind($0) == .stringText }) else { return false }
    // `Keys.token.rawValue`
    let name = code.isWord(last, "rawValue") && code.kind(last - 1) == .period ? last - 2 : last
    let text = code.kind(name) == .stringText ? code.text(name..<name + 1) : code.word(name)
    if allowed.contains(text) { return false }
    let parts = Self.parts(text)
    if parts.contains(where: { Self.harmless.contains($0) }) { return false }
    // "tokenName" is a label for a token.
    if code.kind(name) == .stringText, parts.last == "name" { return false }
    if namesSecret(parts) { return true }
    guard let token = parts.lastIndex(where: { $0 == "token" || $0 == "tokens" }),
      parts[(token + 1)...].allSatisfy({ Self.constantWords.contains($0) })
    else { return false }
    let owners = parts[..<token].filter { !Self.constantWords.contains($0) }
    return owners.isEmpty || owners.contains { Self.owners.contains($0) }
  }

  /// Whether a value is the raw value of a case.
  func isChoice(_ value: Range<Int>, _ code: Code) -> Bool {
    code.isWord(value.upperBound - 1, "rawValue")
      && !IdentifierWords.words(of: code.word(value.lowerBound))
        .contains { words.contains($0) || $0 == "secret" || $0 == "token" }
  }

  /// The last words of names of values that aren't secret, such as identifiers and counts.
  private static let identities = WordList("uid id email count date")

  /// Whether the name of a value shows that it isn't secret: `user.uid`.
  func isIdentity(_ value: Range<Int>, _ code: Code) -> Bool {
    guard let last = value.last, code.isWord(last) else { return false }
    // A signed purchase doesn't grant access.
    if code.isWord(last, "jwsRepresentation") { return true }
    let parts = Self.parts(code.word(last))
    return parts.last.map(Self.identities.contains) ?? false && !parts.contains { words.contains($0) || $0 == "token" }
  }

  /// Whether a name refers to a secret rather than to a setting about one, such as `passwordType`.
  private func namesSecret(_ parts: [String]) -> Bool {
    parts.joined().holds(any: words) && !parts.contains(where: Self.settings.contains)
      && !(parts.last.map(Self.states.contains) ?? false)
  }

  /// Words in the names of settings about a secret.
  private static let settings = WordList(
    """
    type kind policy style mode prompt prompts host hosts provider providers strength minimum maximum min max format rule
    rules option options setting settings state status error message title label manager generator screen sheet attempt
    attempts timeout interval order sort
    """)

  /// The last words of names of flags that indicate whether there is a secret: `passwordSaved`.
  private static let states = WordList("set saved stored exists present missing")

  /// Words that mark a name as a key or a value: `kTokenKey`.
  private static let constantWords = WordList("k key keys string name value data text storage")

  private static func letters(_ text: String) -> String { parts(text).joined() }

  /// Returns the lowercase words of a name such as `userToken`, `USER_TOKEN`, `userIDToken`, or `user.token`.
  private static func parts(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var current: [UInt8] = []
    func isUpper(_ index: Int) -> Bool { (0x41...0x5A).contains(bytes[index]) }
    func isLower(_ index: Int) -> Bool { (0x61...0x7A).contains(bytes[index]) || (0x30...0x39).contains(bytes[index]) }
    for index in bytes.indices {
      // An uppercase letter starts a word after or before a lowercase letter.
      let begins =
        isUpper(index) && index > 0
        && (isLower(index - 1) || isUpper(index - 1) && index + 1 < bytes.count && isLower(index + 1))
      if begins || !isUpper(index) && !isLower(index) {
        if !current.isEmpty { parts.append(String(decoding: current, as: UTF8.self)) }
        current = []
      }
      if isUpper(index) || isLower(index) { current.append(bytes[index] | 0x20) }
    }
    if !current.isEmpty { parts.append(String(decoding: current, as: UTF8.self)) }
    return parts
  }
}
