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
      - Writes of `nil`, `true`, `false`, or an empty string, of the raw value of a case, or of an ID such as `user.id`.
      - Keys in the option `allowedKeys`.
      - Further places with a key in your project, which are related places. The first place that changes the value is
        reported.
      - An `@AppStorage` property whose value your project never changes, because it stores nothing.
      """,
    limits: ["A secret is recognized by the name of its key."],
    reasons: [("secret", "the key names a secret")],
    options: [
      OptionDeclaration("secretWords", .strings, "Words in keys that name a secret."),
      OptionDeclaration("allowedKeys", .strings, "Keys to ignore."),
    ], looksOutsideViews: true)

  private let keys: SecretKeys

  init(_ options: OptionValues) {
    keys = SecretKeys(words: options.strings("secretWords"), allowed: options.strings("allowedKeys"))
  }

  var triggers: Triggers {
    .any(of: [
      Triggers.WordSet(["AppStorage"]), Triggers.WordSet(["forKey", "set"]), Triggers.WordSet(["forKey", "setValue"]),
    ]).needing(FileView.wordsAboutViews)
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    guard file.isAboutViews, case let own = file.storedSecrets(keys), !own.isEmpty else { return [] }
    let all = project.types.places(of: keys) ?? SecretPlaces(own.map(\.fact), project.types, changed: []).sorted
    let byKey = Dictionary(grouping: all, by: \.key)
    return own.compactMap { place in
      guard let places = byKey[place.fact.key], places.first?.isSamePlace(as: place.fact) == true else { return nil }
      let related = places.dropFirst().prefix(Finding.maxRelated).map {
        RelatedPlace(path: $0.path, position: $0.position, message: $0.isChange ? "also stored here" : "also used here")
      }
      let key = place.fact.key
      return Finding(
        file.code.range(place.name), reason: "secret",
        message: (key.utf8.count <= 40 ? "`\(key)`" : "this secret")
          + " is stored as plain text in `UserDefaults`; store it in the Keychain", related: related)
    }
  }
}
