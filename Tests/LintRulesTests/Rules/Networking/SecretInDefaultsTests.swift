import Testing

@testable import LintRules

@Suite struct SecretInDefaultsTests {
  private let rule = SecretInDefaults.shipped()

  @Test(arguments: [
    (
      "struct A: View { @⟦AppStorage⟧(\"userToken\") private var token = \"\"; var body: some View { Text(a) } }",
      "secret"
    ),
    ("func save() { UserDefaults.standard.⟦set⟧(response.token, forKey: \"authToken\") }", "secret"),
    ("func save() { defaults.⟦setValue⟧(jwt, forKey: JWT_KEY) }", "secret"),
    ("func save() { UserDefaults(suiteName: a)?.⟦set⟧(p, forKey: Keys.password.rawValue) }", "secret"),
    ("func save() { self.userDefaults.⟦set⟧(p, forKey: \"token\") }", "secret"),
    ("struct A: View { @⟦AppStorage⟧(Keys.apiKey) var key: String = \"\"; var body: some View { Text(a) } }", "secret"),
    ("func save() { UserDefaults.standard.⟦set⟧(p, forKey: \"com.app.access_token\") }", "secret"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View { @AppStorage(\"fcmToken\") var fcm = \"\"; var body: some View { Text(a) } }",
    "func f() { UserDefaults.standard.set(nil, forKey: \"authToken\") }",
    "struct A: View { @AppStorage(\"passwordIsSet\") var isSet = false; var body: some View { Text(a) } }",
    "func f() { UserDefaults.standard.set(true, forKey: \"password\") }",
    "func f() { UserDefaults.standard.string(forKey: \"token\") }",
    "func f() { keychain.set(token, forKey: \"authToken\") }",
    "func f() { defaults.set(t, forKey: \"deviceToken\") }",
    "func f() { defaults.set(t, forKey: \"name\") }",
    "func f() { defaults.set(t, forKey: \"tokenizer\") }",
    "func f() { defaults.set(t, forKey: \"nextPageToken\") }",
    "struct A: View { @AppStorage(\"hasToken\") var a: Bool = true; var body: some View { Text(a) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func acceptsAllowedKeys() {
    let rule = SecretInDefaults.shipped(["allowedKeys": .strings(["publicToken", "token"])])
    expectNone(rule, in: "func f() { defaults.set(t, forKey: \"token\") }")
    expect(rule, in: "func f() { defaults.⟦set⟧(t, forKey: \"authToken\") }")
  }
}
