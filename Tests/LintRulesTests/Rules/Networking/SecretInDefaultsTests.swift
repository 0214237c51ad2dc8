import Testing

@testable import LintRules

@Suite struct SecretInDefaultsTests {
  private let rule = SecretInDefaults.shipped()

  @Test(arguments: [
    (
      "struct A: View { @⟦AppStorage⟧(\"userToken\") private var token = \"\"; var body: some View { Text(token) } }",
      "secret"
    ),
    ("func save() { UserDefaults.standard.⟦set⟧(response.token, forKey: \"authToken\") }", "secret"),
    ("func save() { defaults.⟦setValue⟧(jwt, forKey: JWT_KEY) }", "secret"),
    ("func save() { UserDefaults(suiteName: a)?.⟦set⟧(p, forKey: Keys.password.rawValue) }", "secret"),
    ("func save() { self.userDefaults.⟦set⟧(p, forKey: \"token\") }", "secret"),
    ("struct A: View { @⟦AppStorage⟧(Keys.apiKey) var key: String = \"\"; var body: some View { Text(a) } }", "secret"),
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

  /// A key has one finding, wherever the file stores it.
  @Test func everyKeyIsReportedOnce() {
    let source = """
      struct A: View { @AppStorage("token") var token = ""; var body: some View { Text(token) }
      func save() { UserDefaults.standard.set(a, forKey: "token"); UserDefaults.standard.set(a, forKey: "password") }
      func reset() { UserDefaults.standard.set("", forKey: "token") } }
      """
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift").findings(in: source)
    #expect(findings.map(\.related.count) == [2, 0])
    #expect(findings.first?.related.map(\.position.line) == [2, 3])
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
