import Testing

@testable import LintRules

@Suite struct SecretInDefaultsTests {
  private let rule = SecretInDefaults.shipped()

  @Test(arguments: [
    (
      "struct A: View { @⟦AppStorage⟧(\"userToken\") private var token = \"\"; var body: some View { TextField(a, text: $token) } }",
      "secret"
    ),
    ("func save() { UserDefaults.standard.⟦set⟧(response.token, forKey: \"authToken\") }", "secret"),
    ("func save() { defaults.⟦setValue⟧(jwt, forKey: JWT_KEY) }", "secret"),
    ("func save() { UserDefaults(suiteName: a)?.⟦set⟧(p, forKey: Keys.password.rawValue) }", "secret"),
    ("func save() { self.userDefaults.⟦set⟧(p, forKey: \"token\") }", "secret"),
    (
      "struct A: View { @⟦AppStorage⟧(Keys.apiKey) var key: String = \"\"; func save() { key = text }; var body: some View { Text(a) } }",
      "secret"
    ),
    ("func save() { UserDefaults.standard.⟦set⟧(p, forKey: \"com.app.access_token\") }", "secret"),
    ("func save() { defaults.⟦set⟧(t, forKey: \"userIDToken\") }", "secret"),
    ("func save() { defaults.⟦set⟧(t, forKey: Keys.accessTokenKey) }", "secret"),
    ("func save() { defaults.⟦set⟧(t, forKey: kTokenKey) }", "secret"),
    ("func save() { defaults.⟦set⟧(tokenID, forKey: \"userToken\") }", "secret"),
    ("func save() { defaults.⟦set⟧(t, forKey: weatherApiKeyKey) }", "secret"),
    ("func save() { defaults.⟦set⟧(t, forKey: apiKeyUserDefaultsKey) }", "secret"),
    ("func save() { defaults.⟦set⟧(t, forKey: \"credentials_2\") }", "secret"),
    ("func save() { defaults.⟦set⟧(t, forKey: \"hassToken\") }", "secret"),
    ("func save() { defaults.⟦set⟧(t, forKey: \"savedPassword\") }", "secret"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View { @AppStorage(\"fcmToken\") var fcm = \"\"; var body: some View { Text(a) } }",
    "struct A: View { @AppStorage(\"passwordType\") var type: Kind = .long; var body: some View { Text(a) } }",
    "struct A: View { @AppStorage(\"tokenName\") var name = \"\"; var body: some View { Text(a) } }",
    "struct A: View { @AppStorage(\"password\") var n: Int?; var body: some View { Text(a) } }",
    "struct A: View { @AppStorage(\"userToken\") private var token = \"\"; var body: some View { Text(a) } }",
    "func f() { defaults.set(hosts, forKey: passwordPromptHostsKey) }",
    "func f() { defaults.set(provider.rawValue, forKey: \"passwordProviderSecret\") }",
    "func f() { UserDefaults.standard.set(nil, forKey: \"authToken\") }",
    "struct A: View { @AppStorage(\"passwordIsSet\") var isSet = false; var body: some View { Text(a) } }",
    "func f() { UserDefaults.standard.set(true, forKey: \"password\") }",
    "func f() { UserDefaults.standard.string(forKey: \"token\") }",
    "func f() { keychain.set(token, forKey: \"authToken\") }",
    "func f() { defaults.set(t, forKey: \"deviceToken\") }",
    "func f() { defaults.set(result.user.uid, forKey: \"userToken\") }",
    "func f() { UserDefaults.standard.set(result.jwsRepresentation, forKey: \"purchaseJWT\") }",
    "func f() { defaults.set(t, forKey: \"name\") }",
    "func f() { defaults.set(t, forKey: \"hasToken\") }",
    "func f() { defaults.set(t, forKey: \"isPasswordSet\") }",
    "func f() { defaults.set(t, forKey: \"passwordSaved\") }",
    "func f() { defaults.set(t, forKey: \"tokenizer\") }",
    "func f() { defaults.set(t, forKey: \"APNSToken\") }",
    "func f() { defaults.set(t, forKey: \"settingsAPIUsesPasscode\") }",
    "func f() { defaults.set(t, forKey: \"rememberPassword\") }",
    "func f() { defaults.set(t, forKey: \"userTokenCount\") }",
    "func f() { defaults.set(t, forKey: \"nextPageToken\") }",
    "func f() { defaults.set(t, forKey: \"passcodeFieldSize\") }",
    "struct A: View { @AppStorage(\"passcodeFaceSize\") var a = 1; var body: some View { Text(a) } }",
    "struct A: View { @AppStorage(\"hasToken\") var a: Bool = true; var body: some View { Text(a) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// A key has one finding, where the file changes it first.
  @Test func everyKeyIsReportedOnce() {
    let source = """
      struct A: View { @AppStorage("token") var token = ""; var body: some View { Text(token) }
      func save() { UserDefaults.standard.set(a, forKey: "token"); UserDefaults.standard.set(a, forKey: "password") }
      func reset() { UserDefaults.standard.set("", forKey: "token") }
      func renew() { UserDefaults.standard.set(b, forKey: "token") } }
      """
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift").findings(in: source)
    #expect(findings.map(\.related.count) == [2, 0])
    #expect(findings.first?.related.map(\.position.line) == [4, 1])
    #expect(findings.first?.related.map(\.message) == ["also stored here", "also used here"])
  }

  /// The findings in the files of a project: `path:line`.
  private func places(_ files: [(path: String, text: String)]) -> [String] {
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["secret_in_defaults"]))
    let tree = MemoryTree(files: files.map { (path: $0.path, bytes: Array($0.text.utf8)) })
    let results = Linter().lint(tree, files.indices.map { LintTarget(file: $0, settings: settings) })
    return results.flatMap { result in
      result.findings.map { "\(files[result.file].path):\($0.start.line)" }
    }
  }

  /// A key has one finding in a project, where a view changes it.
  @Test func everyKeyIsReportedOnceInAProject() {
    func view(_ name: String, _ body: String) -> (path: String, text: String) {
      let property = "@AppStorage(\"appPasscode\") private var code = \"\""
      return ("Views/\(name).swift", "struct \(name): View { \(property); var body: some View { \(body) } }")
    }
    let lock = view("Lock", "if code == text { Text(a) }")
    let settings = view("Settings", "SecureField(a, text: $code)")
    let root = view("Root", "if code.isEmpty { Text(a) }")
    #expect(places([lock, settings, root]) == ["Views/Settings.swift:1"])
    #expect(places([lock, root]) == [])
    let test = (
      path: "AppTests/LockTests.swift", text: "import SwiftUI\nfunc f() { defaults.set(a, forKey: \"appPasscode\") }"
    )
    #expect(places([lock, root, test]) == ["Views/Lock.swift:1"])
    #expect(places([lock, settings, test]) == ["Views/Settings.swift:1"])
    #expect(places([test]) == ["AppTests/LockTests.swift:2"])
    let store = (path: "Store.swift", text: "func f() { defaults.set(a, forKey: \"appPasscode\") }")
    #expect(places([lock, root, store]) == ["Views/Lock.swift:1"])
  }

  /// Without a change nothing is stored.
  @Test(arguments: [
    ("Text(token)", "", false), ("PINPad(pin: $token)", "print(pin)", false), ("PINPad(pin: $token)", "pin = a", true),
    ("PINPad(pin: $token)", "Field(text: $pin)", true), ("Other(pin: $token)", "", true),
    ("Button(a) { token = text }", "", true), ("Button(a) { token = \"\" }", "", false),
    ("Button(a) { token.append(text) }", "", true), ("Text(token.lowercased())", "", false),
    ("Text(a).field($token)", "", true),
  ])
  func propertiesThatAreOnlyRead(_ body: String, _ use: String, _ isReported: Bool) {
    let view = "struct A: View { @AppStorage(\"token\") var token = \"123\"; var body: some View { \(body) } }"
    let pad = "struct PINPad: View { @Binding var pin: String; var body: some View { Text(a) }; func f() { \(use) } }"
    let isFound = !places([(path: "Views/A.swift", text: view), (path: "Views/PINPad.swift", text: pad)]).isEmpty
    #expect(isFound == isReported)
  }

  /// Other files may change a property that isn't private.
  @Test(arguments: [
    ("func f() { settings.token = text }", true), ("func f() { settings.token = nil }", false),
    ("func f() { print(settings.token) }", false), ("func f() { TextField(a, text: $settings.token) }", true),
    ("extension Settings { func save() { token = text } }", true), ("func f() { token = text }", false),
  ])
  func propertiesThatOtherFilesChange(_ other: String, _ isReported: Bool) {
    let settings = "import SwiftUI\nclass Settings: ObservableObject { @AppStorage(\"token\") var token = \"\" }"
    let found = places([(path: "Views/Settings.swift", text: settings), (path: "Other.swift", text: other)])
    #expect(found == (isReported ? ["Views/Settings.swift:2"] : []))
  }

  @Test func looksAtFilesOfViewsAndThoseThatUseSwiftUI() {
    let save = "func save() { UserDefaults.standard.⟦set⟧(t, forKey: \"authToken\") }"
    expect(rule, in: save, path: "App/views/Login.swift")
    expect(rule, in: "import SwiftUI\nclass Session { \(save) }", path: "Models/Session.swift")
    expectNone(rule, in: MarkedSource(save).text, path: "Models/Session.swift")
    let session = "import SwiftUI\nclass Session { \(MarkedSource(save).text) }"
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["secret_in_defaults"]))
    let tree = MemoryTree(files: [("Models/Session.swift", Array(session.utf8))])
    let target = LintTarget(file: 0, settings: settings, isUndecided: true, settingsOutsideViews: settings)
    #expect(Linter().lint(tree, [target]).flatMap(\.findings).count == 1)
  }

  @Test func acceptsAllowedKeys() {
    let rule = SecretInDefaults.shipped(["allowedKeys": .strings(["publicToken", "token"])])
    expectNone(rule, in: "func f() { defaults.set(t, forKey: \"token\") }")
    expect(rule, in: "func f() { defaults.⟦set⟧(t, forKey: \"authToken\") }")
  }

  @Test(arguments: [
    "passwordHash", "apiKeyOpenAI", "wifiPassword2", "com.acme.password.current", "secretKeyForServer",
  ])
  func secretsAreNamedAnywhereInAKey(_ key: String) {
    expect(rule, in: "func f() { defaults.⟦set⟧(t, forKey: \"\(key)\") }")
  }
}
