import Testing

@testable import LintRules

/// The views that bodies give, through views and members that other files declare.
struct CustomRootTests {
  private let lacking = Custom.rule(
    Finder(.declaration(.struct, named: ["*Screen"]), lacks: [.modifier("tracked")]), says: "{name}")
  private let having = Custom.rule(
    Finder(.declaration(.struct, named: ["*Screen"]), has: [.modifier("tracked")]), says: "{name}")

  /// The names of the screens that a rule finds in the first of some files.
  private func names(_ rule: CustomRuleMatcher, _ code: String, _ others: [String: String] = [:]) -> [String] {
    FollowedProject(code, others).findings(of: rule).map(\.finding.message)
  }

  /// A screen with a body.
  private func screen(_ name: String, _ body: String) -> String {
    "struct \(name)Screen: View { var body: some View { \(body) } }\n"
  }

  @Test func viewsOfOtherFiles() {
    let others = [
      "A.swift": """
      struct Home: View { var body: some View { if flag { a.tracked() } else { Inner() } } }
      struct Half: View { var body: some View { if flag { a.tracked() } else { b } } }
      struct Frame<Content: View>: View { @ViewBuilder var content: Content
        var body: some View { VStack { content }.tracked() } }
      enum Feed { struct Page: View { var body: some View { a.tracked() } } }
      """,
      "B.swift":
        "struct Inner: View { let size: Int\n  var body: some View { title }\n  var title: some View { a.marked() } }",
      "C.swift": "extension View { func marked() -> some View { bold().tracked() } }",
    ]
    let code =
      screen("Home", "Home(a: b)") + screen("Padded", "Home(a: b).padding()") + screen("Half", "Half()")
      + screen("Inner", "Group { Inner.init(size: 1) }") + screen("Frame", "Frame { List { a } }")
      + screen("Page", "Feed.Page()") + screen("Both", "if flag { Home() } else { Kit.Inner(size: 1) }")
      + screen("Unknown", "Elsewhere()") + screen("Mixed", "flag ? Home() : Half()") + screen("Value", "Home.shared")
    #expect(
      names(having, code, others) == [
        "HomeScreen", "PaddedScreen", "InnerScreen", "FrameScreen", "PageScreen", "BothScreen",
      ])
    #expect(names(lacking, code, others) == ["HalfScreen", "UnknownScreen", "MixedScreen", "ValueScreen"])
    let blind = Custom.rule(
      Finder(.declaration(.struct, named: ["Home*"]), lacks: [.modifier("tracked")]), says: "{name}"
    ) {
      $0.follow = false
    }
    #expect(names(blind, code, others) == ["HomeScreen"])
    let own = screen("Home", "Own()") + "struct Own: View { var body: some View { a.tracked() } }"
    #expect(names(blind, own) == ["HomeScreen"])
    #expect(names(lacking, own) == [])
  }

  @Test func membersInExtensionsOfOtherFiles() {
    let others = [
      "A.swift": """
      extension AScreen { var content: some View { a.tracked() } }
      extension BScreen { func content(_ size: Int) -> some View { a } }
      extension CScreen { private var content: some View { a.tracked() } }
      extension DScreen { var content: some View { a.tracked() } }
      """
    ]
    let code =
      screen("A", "content.padding()") + screen("B", "content(1)") + screen("C", "content")
      + "struct DScreen: View { let content: Content; var body: some View { content } }"
    #expect(names(having, code, others) == ["AScreen"])
    #expect(names(lacking, code, others) == ["BScreen", "CScreen", "DScreen"])
  }

  @Test func whatIsUncertainIsSilent() {
    let others = [
      "A.swift":
        "struct Twice: View { var body: some View { a.tracked() } }\nprivate struct Own: View { var body: some View { a.tracked() } }",
      "B.swift": "struct Twice: View { var body: some View { a } }",
      "C.swift":
        "struct Ring: View { var body: some View { Round() } }\nstruct Round: View { var body: some View { Ring() } }",
    ]
    let code = screen("Twice", "Twice()") + screen("Own", "Own()") + screen("Ring", "Ring()")
    #expect(names(having, code, others) == [])
    #expect(names(lacking, code, others) == ["OwnScreen"])
  }

  @Test func waysToGiveAView() {
    let code =
      screen("Arms", "flag ? a.tracked() : other ? b.tracked() : c.tracked()")
      + screen("OneArm", "flag ? a.tracked() : b")
      + screen("Paren", "(flag ? a.tracked() : b.tracked()).padding()") + screen("Behind", "(flag ? a : b).tracked()")
      + screen("Local", "let list = List { a }.tracked()\nreturn list.padding()")
      + screen("Ring", "let x = y\nlet y = x\nreturn x")
    #expect(names(having, code) == ["ArmsScreen", "ParenScreen", "BehindScreen", "LocalScreen"])
    #expect(names(lacking, code) == ["OneArmScreen", "RingScreen"])
  }

  /// Thousands of types with one name take no longer than thousands of types.
  @Test func manyTypesOfOneName() {
    let settings = RuleSettings([.init(lacking, .warning)])
    Growth.expectLinear(400) { count in
      let code = String(repeating: screen("A", "AScreen()"), count: count)
      let tree = MemoryTree(files: [(path: "Views/Case.swift", bytes: Array(code.utf8))])
      #expect(Linter().lint(tree, [LintTarget(file: 0, settings: settings)])[0].findings.isEmpty)
    }
  }

  /// What is known after one look at other files may lead to more of them.
  @Test func definitionsThatAreAskedForLater() {
    let others = [
      "A.swift": "extension View { func marked() -> some View { tracked() } }",
      "B.swift": "extension View { func noted() -> some View { tracked() } }",
    ]
    let code = screen("Both", "if flag { a.marked() } else { b.noted() }")
    #expect(names(having, code, others) == ["BothScreen"])
    #expect(names(lacking, code, others) == [])
  }
}
