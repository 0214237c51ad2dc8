import Testing

@testable import LintRules

@Suite struct ReproducerTests {
  /// Returns the reproduction of the first finding of a rule in the first of some files.
  private func reproduction(
    _ rule: String, in files: [String], _ preset: Preset = .recommended
  ) throws -> Reproduction {
    let tree = MemoryTree(
      files: files.enumerated().map { (path: "Feature\($0.offset).swift", bytes: Array($0.element.utf8)) })
    var configuration = Configuration.shipped()
    configuration.apply(preset)
    let target = LintTarget(file: 0, settings: configuration.settings(overrides: []))
    let found = Linter().lint(tree, [target]).first?.findings.first { $0.rule == rule }
    return try Reproducer(tree, target, #require(found)).run()
  }

  /// Returns the findings of a reproduction, linted with its own configuration.
  private func findings(_ reproduction: Reproduction) throws -> [StampedFinding] {
    var configuration = Configuration.shipped()
    var decoder = ConfigurationDecoder(ConfigurationSchema())
    let (layer, problems) = decoder.decode(SourceBytes(reproduction.configuration ?? "{}"))
    #expect(problems.isEmpty)
    configuration.apply(layer)
    let tree = MemoryTree(files: reproduction.files.map { (path: $0.path, bytes: Array($0.text.utf8)) })
    let results = Linter().lint(tree, [LintTarget(file: 0, settings: configuration.settings(overrides: []))])
    #expect(results.first?.hasSyntaxErrors != true)
    return results.flatMap { $0.findings }
  }

  /// Checks that a reproduction has the finding and none of some words.
  private func check(_ reproduction: Reproduction, _ rule: String, without words: [String]) throws {
    let found = try findings(reproduction)
    #expect(
      found.contains { $0.rule == rule && $0.start == reproduction.finding.start },
      "\(reproduction.files.map(\.text).joined(separator: "\n---\n"))")
    let text = reproduction.files.map(\.text).joined() + (reproduction.configuration ?? "")
    for word in words { #expect(!text.contains(word), "\(word) in\n\(text)") }
  }

  private static let editor = """
    import SwiftUI
    import AcmeKit

    /// The profile of Jane Appleseed.
    struct AcmeProfileEditor: View {
      let member: AcmeMember
      @State private var nickname = ""
      @State private var isShowingBadges = false

      init(member: AcmeMember) {
        self.member = member
        self.nickname = member.nickname // Jane
      }

      var body: some View {
        VStack {
          AcmeHeader(title: "Profile of Jane")
          TextField("Nickname of Jane", text: $nickname)
          Button("Badges") { isShowingBadges.toggle() }
        }
        .sheet(isPresented: $isShowingBadges) { AcmeBadges() }
      }
    }

    struct AcmeHeader: View {
      let title: String
      var body: some View { Text(title) }
    }

    """

  @Test func aSmallViewWithoutNamesAndTexts() throws {
    let result = try reproduction("ignored_state_assignment", in: [Self.editor])
    try check(
      result, "ignored_state_assignment",
      without: ["Acme", "Jane", "nickname", "Nickname", "Badges", "member", "Member", "Header"])
    #expect(result.files.map(\.path) == ["A.swift"])
    #expect(result.configuration == nil)
    #expect(result.files[0].text.split(separator: "\n").count <= 12)
    #expect(!result.finding.finding.message.contains("nickname"))
  }

  @Test func argumentsOfAppleStay() throws {
    let source = "struct Acme: View {\n  var body: some View { AsyncImage(url: avatarURL, scale: 2) }\n}\n"
    let result = try reproduction("unsized_remote_image", in: [source])
    try check(result, "unsized_remote_image", without: ["Acme", "avatarURL"])
    #expect(result.files[0].text.contains("AsyncImage(url: name"))
  }

  @Test func theSameReproductionEachTime() throws {
    let first = try reproduction("ignored_state_assignment", in: [Self.editor])
    let second = try reproduction("ignored_state_assignment", in: [Self.editor])
    #expect(first.files.map(\.text) == second.files.map(\.text))
  }

  /// Other uses of a finding's subject may show why the finding is wrong.
  @Test func usesOfTheSubjectStay() throws {
    let result = try reproduction("ignored_state_assignment", in: [Self.editor])
    #expect(result.files[0].text.contains("$name"), "\(result.files[0].text)")
  }

  @Test func aFindingThatNeedsAnotherFile() throws {
    let list = """
      struct OrderList: View {
        var body: some View {
          List(orders) { order in Text(order.title) }
            .navigationDestination(isPresented: $isOpen) { OrderDetail() }
        }
      }

      """
    let detail = """
      struct OrderDetail: View {
        var body: some View { NavigationStack { Text("Your order") } }
      }

      """
    let other = "struct OrderRow: View { var body: some View { Text(\"Row of orders\") } }\n"
    let result = try reproduction("pushed_navigation_container", in: [detail, other, list])
    try check(result, "pushed_navigation_container", without: ["Order", "order", "isOpen"])
    #expect(result.files.map(\.path) == ["A.swift", "B.swift"])
    #expect(result.files[1].text.contains("navigationDestination"))
  }

  @Test func aRuleThatIsOffNeedsAConfiguration() throws {
    let result = try reproduction(
      "eager_stack_in_scroll_view",
      in: ["struct Feed: View { var body: some View { ScrollView { VStack { ForEach(posts) { PostRow($0) } } } } }\n"],
      .all)
    try check(result, "eager_stack_in_scroll_view", without: ["Feed", "posts", "Post"])
    #expect(result.configuration?.contains(#""eager_stack_in_scroll_view": { "severity": "#) == true)
  }

  /// Public words are replaced if the app declares them.
  @Test func publicWordsThatTheAppDeclares() throws {
    let source = """
      struct Files: View {
        @State private var file = ""
        init(file: String) { self.file = file }
        var body: some View { Text(file) }
      }

      """
    try check(reproduction("ignored_state_assignment", in: [source]), "ignored_state_assignment", without: ["file"])
  }

  /// Words that a rule looks for stay, and the surrounding words are replaced.
  @Test func wordsThatTheRuleNeeds() throws {
    let result = try reproduction(
      "secret_in_defaults",
      in: [
        "struct Login: View {\n  @AppStorage(\"acmeAuthToken\") var acme = \"\"\n  var body: some View { TextField(a, text: $acme) }\n}\n"
      ])
    try check(result, "secret_in_defaults", without: ["acme", "Login"])
  }

  @Test(arguments: [
    #"Image("jane/house-24")"#, ##"Image(#"jane"#)"##, "Image(\"\"\"\n  Jane\n  and Jane\n  \"\"\")",
    "Image(\"Jane \\(jane.first) and \\(jane.last)\")", "Image(\"Größe\")", "Image(\"図書館\")",
  ])
  func literalsOfAllKinds(_ image: String) throws {
    let source = "struct Jane: View {\n  var body: some View {\n    Button(action: open) { \(image) }\n  }\n}\n"
    let result = try reproduction("icon_only_button", in: [source])
    try check(result, "icon_only_button", without: ["jane", "Jane", "house", "Größe", "図書館"])
  }

  @Test func aFindingAboutACommentHasNone() throws {
    let source = "// viewlint:disable:next unsized_remote_image -- Jane\nstruct A: View { var body: some View { b } }\n"
    #expect(throws: ReproductionFailure.self) { try reproduction("faulty_suppression", in: [source]) }
  }
}
