/// Reports secrets that are stored in `UserDefaults`.
struct SecretInDefaults: BuiltinRule {
  static let info = RuleInfo(
    id: "secret_in_defaults",
    summary: "`UserDefaults` stores passwords and tokens as plain text; use the Keychain.",
    explanation: """
      `UserDefaults` is a plain-text property list that is included in backups. Passwords, session tokens, and API keys
      belong in the Keychain, which encrypts them and controls when they can be read. `@AppStorage` stores its value in
      `UserDefaults`, too.
      """,
    bad: [
      """
      struct AccountView: View {
        @AppStorage("userToken") private var token = ""  // reported
        @State private var password = ""

        var body: some View {
          Form {
            TextField("Token", text: $token)
            SecureField("Password", text: $password)
            Button("Save") {
              UserDefaults.standard.set(password, forKey: "password")  // reported
            }
          }
        }
      }
      """
    ],
    good: [
      """
      struct AccountView: View {
        let keychain: Keychain

        @AppStorage("hasToken") private var hasToken = false
        @State private var password = ""

        var body: some View {
          Form {
            SecureField("Password", text: $password)
            Button("Save") {
              keychain.save(password, for: "password")
              hasToken = true
            }
          }
        }
      }
      """
    ],
    notReported: """
      - Tokens for push notifications.
      - Flags, counts, and dates, such as `hasToken` or `tokenExpiration`.
      - Settings about a secret, such as `passwordType`.
      - Writes of `nil`, `true`, or `false`, of the raw value of a case, or of an ID such as `user.id`.
      - Keys in the option `allowedKeys`.
      - Further writes of a key in one file, which are related places.
      - A private `@AppStorage` property that its view never uses, because it stores nothing.
      """,
    limits: ["A secret is recognized by the name of its key."],
    reasons: [("secret", "the key names a secret")],
    options: [
      OptionDeclaration("secretWords", .strings, "Words in keys that name a secret."),
      OptionDeclaration("allowedKeys", .strings, "Keys to ignore."),
    ], looksOutsideViews: true)

  private let words: [String]
  private let allowedKeys: [String]

  init(_ options: OptionValues) {
    words = options.strings("secretWords").map { Self.letters($0) }
    allowedKeys = options.strings("allowedKeys")
  }

  var triggers: Triggers {
    .any(of: [
      Triggers.WordSet(["AppStorage"]), Triggers.WordSet(["forKey", "set"]), Triggers.WordSet(["forKey", "setValue"]),
    ]).needing(FileView.wordsAboutViews)
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

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    guard file.isAboutViews else { return [] }
    var places: [Place] = file.properties(withAttributes: ["AppStorage"]).compactMap { property in
      let declaration = file.outline.declarations[property.declaration]
      guard let key = file.arguments(ofAttribute: property.attribute).first, key.label == nil,
        isSecret(key.value, code), !isFlag(declaration, code), !isUnused(property, declaration, file)
      else { return nil }
      return Place(name: property.attribute, key: key.value)
    }
    for label in file.words.tokens(of: "forKey") where file.isLabel(label) {
      guard let paren = file.brackets.parent(label), let name = file.syntax.nameOfCall(paren),
        code.isWord(name, "set") || code.isWord(name, "setValue"), isDefaults(name, file),
        let call = file.call(at: name), call.arguments.count == 2, call.arguments[0].label == nil,
        !isEmpty(call.arguments[0].value, code), !isChoice(call.arguments[0].value, code),
        !isIdentity(call.arguments[0].value, code),
        isSecret(call.arguments[1].value, code)
      else { continue }
      places.append(Place(name: name, key: call.arguments[1].value))
    }
    return findings(at: places.sorted { $0.name < $1.name }, file)
  }

  /// Code that stores a secret.
  private struct Place {
    /// The name of the attribute or the method.
    var name: Int
    var key: Range<Int>
  }

  /// The maximum number of related places in a finding.
  private static let maxPlaces = 8

  /// One finding for each key.
  private func findings(at places: [Place], _ file: FileView) -> [Finding] {
    var findings: [Finding] = []
    var firsts: [String: Int] = [:]
    for place in places {
      let key = file.code.spelling(in: file.code.bytes(place.key))
      if let first = firsts[key] {
        if findings[first].related.count < Self.maxPlaces {
          findings[first].related.append(file.place(of: place.name, "also stored here"))
        }
        continue
      }
      firsts[key] = findings.count
      findings.append(
        Finding(
          file.code.range(place.name), reason: "secret",
          message: (key.utf8.count <= 40 ? "`\(key)`" : "this secret")
            + " is stored as plain text in `UserDefaults`; store it in the Keychain"))
    }
    return findings
  }

  /// Whether nothing in its view uses a private property.
  private func isUnused(_ property: WrappedProperty, _ declaration: Declaration, _ file: FileView) -> Bool {
    declaration.modifiers.contains(.isPrivate) && !file.hasUse(ofMember: property.declaration) { _ in true }
  }

  /// Whether a method is called on user defaults.
  private func isDefaults(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    guard code.kind(name - 1) == .period else { return false }
    let receiver = code.beforeMarks(name - 2)
    if code.isWord(receiver) {
      let path = code.startOfPath(receiver)
      return code.word(receiver).lowercased().hasSuffix("defaults")
        || (path...receiver).contains { code.isWord($0, "UserDefaults") }
    }
    guard code.kind(receiver) == .rightParen, let paren = file.brackets.partner(receiver),
      let callee = file.syntax.nameOfCall(paren)
    else { return false }
    return code.isWord(callee, "UserDefaults")
  }

  private func isEmpty(_ value: Range<Int>, _ code: Code) -> Bool {
    switch code.keyword(value.lowerBound) {
    case .nil, .true, .false: value.count == 1
    default: false
    }
  }

  /// Whether a value is the raw value of a case.
  private func isChoice(_ value: Range<Int>, _ code: Code) -> Bool {
    code.isWord(value.upperBound - 1, "rawValue")
      && !IdentifierWords.words(of: code.word(value.lowerBound))
        .contains { words.contains($0) || $0 == "secret" || $0 == "token" }
  }

  /// Last words of names of values that aren't secret: who a user is, how many there are.
  private static let identities = WordList("uid id email count date")

  /// Whether the name of a value shows that it isn't secret: `user.uid`.
  private func isIdentity(_ value: Range<Int>, _ code: Code) -> Bool {
    guard let last = value.last, code.isWord(last) else { return false }
    // A signed purchase gives access to nothing.
    if code.isWord(last, "jwsRepresentation") { return true }
    let parts = Self.parts(code.word(last))
    return parts.last.map(Self.identities.contains) ?? false && !parts.contains { words.contains($0) || $0 == "token" }
  }

  /// Types whose values are never secret.
  private static let numbers = WordList("Bool Int Double Float Date TimeInterval")

  private func isFlag(_ declaration: Declaration, _ code: Code) -> Bool {
    if let first = declaration.type.first,
      code.isWord(first) ? Self.numbers.contains(code.word(first)) : code.kind(first) == .leftSquare
    {
      return true
    }
    let value = declaration.initialValue
    return value.count == 1
      && (code.keyword(value.lowerBound) == .true || code.keyword(value.lowerBound) == .false
        || code.kind(value.lowerBound) == .number)
  }

  /// Whether a key names a secret.
  private func isSecret(_ key: Range<Int>, _ code: Code) -> Bool {
    guard let last = key.last(where: { code.isWord($0) || code.kind($0) == .stringText }) else { return false }
    // `Keys.token.rawValue`
    let name = code.isWord(last, "rawValue") && code.kind(last - 1) == .period ? last - 2 : last
    let text = code.kind(name) == .stringText ? code.text(name..<name + 1) : code.word(name)
    if allowedKeys.contains(text) { return false }
    let parts = Self.parts(text)
    if parts.contains(where: { Self.harmless.contains($0) }) { return false }
    // "tokenName" is a label that a person gave to a token.
    if code.kind(name) == .stringText, parts.last == "name" { return false }
    if namesSecret(parts) { return true }
    guard let token = parts.lastIndex(where: { $0 == "token" || $0 == "tokens" }),
      parts[(token + 1)...].allSatisfy({ Self.ofConstants.contains($0) })
    else { return false }
    let owners = parts[..<token].filter { !Self.ofConstants.contains($0) }
    return owners.isEmpty || owners.contains { Self.owners.contains($0) }
  }

  /// Whether a name refers to a secret rather than to a setting about one, such as `passwordType`.
  private func namesSecret(_ parts: [String]) -> Bool {
    parts.joined().holds(any: words) && !parts.contains(where: Self.settings.contains)
      && !(parts.last.map(Self.states.contains) ?? false)
  }

  /// Words in names of values that are about a secret.
  private static let settings = WordList(
    """
    type kind policy style mode prompt prompts host hosts provider providers strength minimum maximum min max format rule
    rules option options setting settings state status error message title label manager generator screen sheet attempt
    attempts timeout interval order sort
    """)

  /// Last words of names that tell whether there is a secret: `passwordSaved`.
  private static let states = WordList("set saved stored exists present missing")

  /// Words that mark a name as a key or a value: `kTokenKey`.
  private static let ofConstants = WordList("k key keys string name value data text storage")

  private static func letters(_ text: String) -> String { parts(text).joined() }

  /// The words of a name in lower case: `userToken`, `USER_TOKEN`, `userIDToken` and `user.token`.
  private static func parts(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var current: [UInt8] = []
    func isUpper(_ index: Int) -> Bool { (0x41...0x5A).contains(bytes[index]) }
    func isLower(_ index: Int) -> Bool { (0x61...0x7A).contains(bytes[index]) || (0x30...0x39).contains(bytes[index]) }
    for index in bytes.indices {
      // A word begins with a capital after a small letter or before one.
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
