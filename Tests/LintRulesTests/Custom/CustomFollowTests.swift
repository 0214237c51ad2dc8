import Testing

@testable import LintRules

/// What rules see through the project's own modifiers.
struct CustomFollowTests {
  /// The findings in the first of some files, as the text of their lines.
  private func lines(_ rule: CustomRuleMatcher, _ code: String, _ others: [String: String]) -> [String] {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return FollowedProject(code, others).findings(of: rule).map { String(lines[$0.start.line - 1]) }
  }

  private let aligned = Custom.rule(Finder(.call("Text"), lacks: [.modifier("align")]))

  /// What a condition says about a call in the subject is followed like what is said about the subject.
  @Test func modifiersOfCallsInTheSubject() {
    let others = ["A.swift": "extension View { func spoken() -> some View { align(a) } }"]
    let code = """
      Button { go() } label: { Text(a).spoken() }
      Button { go() } label: { Text(a).align(b) }
      Button { go() } label: { Text(a) }
      """
    let silent = FinderCondition.call("Text", lacks: [.modifier("align")])
    #expect(
      lines(Custom.rule(Finder(.call("Button"), has: [silent])), code, others)
        == ["Button { go() } label: { Text(a) }"])
    let loud = FinderCondition.call("Text", has: [.modifier("align")])
    #expect(
      lines(Custom.rule(Finder(.call("Button"), lacks: [loud])), code, others)
        == ["Button { go() } label: { Text(a) }"])
    let inside = Custom.rule(Finder(.call("Text"), inside: [.call("Button", has: [silent])]))
    #expect(lines(inside, code, others) == ["Button { go() } label: { Text(a) }"])
  }

  @Test func modifiersOfOtherFiles() {
    let others = [
      "A.swift":
        "extension View { func centred() -> some View { align(.center) }\n  func plain() -> some View { self.bold() } }",
      "B.swift": """
      extension View {
        var twice: some View { self.bold().centred() }
        func card() -> some View { modifier(Card()) }
        func sheeted() -> some View { sheet { self.align(a) } }
        func boxed() -> some View { VStack { self }.align(.center) }
        func maybe(_ flag: Bool) -> some View { if flag { self.align(a) } else { self } }
        func endless() -> some View { self.endless() }
      }
      struct Card: ViewModifier { func body(content: Content) -> some View { content.padding().align(.leading) } }
      """,
    ]
    let code = """
      Text(a).centred()
      Text(a).plain()
      Text(a).twice
      Text(a).card()
      Text(a).modifier(Card())
      Text(a).sheeted()
      Text(a).boxed()
      Text(a).maybe(true)
      Text(a).endless()
      Text(a).unheardOf()
      VStack { Text(a) }.centred()
      """
    #expect(
      lines(aligned, code, others)
        == ["Text(a).plain()", "Text(a).sheeted()", "Text(a).unheardOf()", "VStack { Text(a) }.centred()"])
    let around = Custom.rule(Finder(.call("Text"), lacks: [.modifier("align")], outside: [.modifier("align")]))
    #expect(lines(around, code, others) == ["Text(a).plain()", "Text(a).sheeted()", "Text(a).unheardOf()"])
    let blind = Custom.rule(Finder(.call("Text"), lacks: [.modifier("align")])) { $0.follow = false }
    #expect(lines(blind, code, others).count == 11)
  }

  /// In a large project what is around views is asked for at once, with the same answer.
  @Test(arguments: [0, 2100])
  func usesThroughSeveralFiles(_ count: Int) {
    var others = [
      "Row.swift":
        "struct Row: View { var body: some View { Tag() } }\nstruct Screen: View { var body: some View { Row() } }",
      "Pane.swift": "struct Pane: View { var body: some View { Screen().align(a).padding() } }",
    ]
    for number in 0..<count { others["Other\(number).swift"] = "struct Other\(number) { let a: Int }" }
    #expect(lines(aligned, "struct Tag: View { var body: some View { Text(a) } }", others) == [])
    others["Pane.swift"] = "struct Pane: View { var body: some View { Screen().padding() } }"
    #expect(lines(aligned, "struct Tag: View { var body: some View { Text(a) } }", others).count == 1)
  }

  @Test func modifiersOfTheSameFile() {
    expectNone(aligned, in: "let a = 1")
    let code =
      "extension View { fileprivate func centred() -> some View { align(.center) } }\nlet a = Text(b).centred()\nlet c = Text(d)"
    #expect(
      lines(aligned, code, ["B.swift": "extension View { func centred() -> some View { bold() } }"]) == [
        "let c = Text(d)"
      ])
  }

  @Test func overloadsAreToldApartByLabels() {
    let others = [
      "A.swift": """
      extension View {
        func card(_ size: Int) -> some View { align(a) }
        func card(style: Int = 1, _ size: Int) -> some View { bold() }
        func note() -> some View { align(a) }
        func note(on flag: Bool) -> some View { bold() }
      }
      """,
      "B.swift": "extension View { func other() -> some View { align(a) } }",
      "C.swift": "extension View { func other() -> some View { bold() } }",
    ]
    let code = "Text(a).note()\nText(a).note(on: b)\nText(a).other()\nText(a).card(style: 1, 2)\nText(a).card(1)"
    #expect(lines(aligned, code, others) == ["Text(a).note(on: b)", "Text(a).card(style: 1, 2)"])
  }

  /// Of many definitions, only those with the labels of a call are compared.
  @Test func manyOverloadsAreToldApartByLabels() {
    let overloads = (0..<40).map { "func card(a\($0) size: Int) -> some View { \($0 == 7 ? "align" : "bold")(b) }\n" }
    let flexible = "func card(style: Int = 1, b size: Int) -> some View { align(b) }\n"
    let others = ["A.swift": "extension View {\n" + overloads.joined() + flexible + "}\n"]
    let code = "Text(a).card(a6: 1)\nText(a).card(a7: 1)\nText(a).card(b: 1)\nText(a).card(style: 1, b: 1)"
    #expect(lines(aligned, code, others) == ["Text(a).card(a6: 1)"])
  }

  @Test func orderThroughDefinitions() {
    let others = [
      "A.swift": "extension View { func card() -> some View { self.padding().background(a).corner() } }"
    ]
    let after = Custom.rule(Finder(.modifier("padding"), after: [.modifier("background")]))
    #expect(lines(after, "row.card().padding()\nrow.padding().card()", others) == ["row.card().padding()"])
    let next = Custom.rule(Finder(.modifier("padding"), after: [.modifier("background", isNext: true)]))
    #expect(lines(next, "row.card().padding()", others) == [])
    let corner = Custom.rule(Finder(.modifier("padding"), after: [.modifier("corner", isNext: true)]))
    #expect(lines(corner, "row.card().padding()", others) == ["row.card().padding()"])
  }

  /// In an extension of `View` a chain may begin with a modifier.
  @Test func orderAfterImpliedViews() {
    let others = ["A.swift": "extension View { func card() -> some View { background(a) } }"]
    let after = Custom.rule(Finder(.modifier("padding"), after: [.modifier("background")]))
    let next = Custom.rule(Finder(.modifier("padding"), after: [.modifier("background", isNext: true)]))
    let beside = Custom.rule(Finder(.modifier("padding"), has: [.modifier("background")]))
    let code = """
      extension View {
        func one() -> some View { background(a).padding() }
        func two() -> some View { card().bold().padding() }
        func three() -> some View { padding().background(a) }
      }
      func four() -> some View { background(a).padding() }
      """
    let (one, two, three) = (
      "  func one() -> some View { background(a).padding() }", "  func two() -> some View { card().bold().padding() }",
      "  func three() -> some View { padding().background(a) }"
    )
    #expect(lines(after, code, others) == [one, two])
    #expect(lines(next, code, others) == [one])
    #expect(lines(beside, code, others) == [one, two, three])
  }

  /// What a file without views says counts only for what occurs in it, whatever other rules look at.
  @Test func filesWithoutViewsSayNothingAboutUses() {
    let others = [
      "A.swift": "func show() { let note = Lone(); host(note) }",
      "B.swift": "struct Other: View { var body: some View { row.note().align(b) } }",
    ]
    let code = "struct Lone: View { var body: some View { Text(a) } }"
    #expect(lines(aligned, code, others) == [code])
  }

  @Test func argumentsInDefinitions() {
    let trait = FinderCondition.modifier("traits", has: [.argument("_", value: .member(".isButton"))])
    let rule = Custom.rule(Finder(.modifier("onTapGesture"), lacks: [trait]))
    let others = [
      "A.swift": """
      extension View {
        func pressable() -> some View { traits(.isButton) }
        func header() -> some View { traits(.isHeader) }
        func marked(_ trait: Trait) -> some View { traits(trait) }
      }
      """
    ]
    let code = "a.onTapGesture { b }.pressable()\na.onTapGesture { b }.header()\na.onTapGesture { b }.marked(.isButton)"
    #expect(lines(rule, code, others) == ["a.onTapGesture { b }.header()"])
  }
}

/// A small project whose files see through each other.
struct FollowedProject {
  private let files: [(path: String, bytes: [UInt8])]

  /// More files than this are targets when all are linted together: then definitions are gathered before findings.
  private static let manyFiles = 40

  init(_ code: String, _ others: [String: String]) {
    files =
      [("Views/Case.swift", Array(code.utf8))]
      + others.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
  }

  /// Whether a rule on its own reaches its limit in the first file.
  func reachesLimit(_ rule: CustomRuleMatcher) -> Bool {
    let target = LintTarget(file: 0, settings: RuleSettings([.init(rule, .warning)]))
    return Linter().lint(MemoryTree(files: files), [target])[0].hasOpenQuestions
  }

  /// The findings in the first file. They are the same whether it is linted alone or with all files of a larger project,
  /// whether files without trigger words are looked at, and whether another rule asks about modifiers.
  func findings(of rule: CustomRuleMatcher) -> [StampedFinding] {
    let settings = RuleSettings([.init(rule, .warning)])
    let rest = (files.count..<max(files.count, Self.manyFiles)).map {
      (path: "Z\($0).swift", bytes: Array("let z\($0) = \($0)".utf8))
    }
    let all = files + rest
    let asking = (path: "Asks.swift", bytes: Array("let x = Other().navigationBarTitle(a)".utf8))
    let others = RuleSettings([.init(rule, .warning), .init(DeprecatedAPI.shipped(), .warning)])
    let alone = Linter().lint(MemoryTree(files: files), [LintTarget(file: 0, settings: settings)])[0].findings
    for (all, settings) in [(all, settings), (all + [asking], others)] {
      for usesTriggers in [true, false] {
        let together = Linter(usesTriggers: usesTriggers).lint(
          MemoryTree(files: all), all.indices.map { LintTarget(file: $0, settings: settings) })
        let findings = together[0].findings.filter { $0.rule == rule.info.id }
        #expect(findings.map(\.finding) == alone.map(\.finding))
      }
    }
    return Array(alone)
  }
}

/// What the uses of a view say about what is in it.
struct CustomUsesTests {
  private func places(_ rule: CustomRuleMatcher, _ code: String, _ others: [String: String] = [:]) -> [String] {
    let source = SourceBytes(code)
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return FollowedProject(code, others).findings(of: rule).map { found in
      let related = found.finding.related.map { " " + $0.path }.joined()
      return "\(lines[found.start.line - 1].prefix { $0 != ":" }): \(source.text(found.finding.range))\(related)"
    }
  }

  /// What a view has to be inside of may be around its uses.
  @Test func viewsAroundUses() {
    let inside = Custom.rule(Finder(.call("Text"), inside: [.modifier("align")]))
    let code = """
      struct One: View { var body: some View { Text(a) } }
      struct Two: View { var body: some View { Text(b) } }
      struct Three: View { var body: some View { Text(c) } }
      struct Four: View { var body: some View { VStack { Text(d) }.align(e) } }
      """
    let uses =
      "struct Uses: View { var body: some View { VStack { One() }.align(a); VStack { Two() }.align(a); Two(); Three() } }"
    #expect(
      places(inside, code, ["B.swift": uses]) == [
        "struct One: Text", "struct Two: Text B.swift", "struct Four: Text",
      ])
    #expect(
      places(inside, code + "\n" + uses) == [
        "struct One: Text", "struct Four: Text", "struct Uses: Two Views/Case.swift",
      ])
    #expect(places(inside, code) == ["struct Four: Text"])
    let blind = Custom.rule(Finder(.call("Text"), inside: [.modifier("align")])) { $0.follow = false }
    #expect(places(blind, code, ["B.swift": uses]) == ["struct Four: Text"])
  }

  private let lacking = Custom.rule(Finder(.call("Text"), lacks: [.modifier("align")]))
  private let outside = Custom.rule(Finder(.call("Text"), outside: [.modifier("align")]))

  @Test func allUsesHaveIt() {
    let code = "struct Row: View { var body: some View { Text(a).bold() } }"
    #expect(places(lacking, code) == ["struct Row: Text"])
    #expect(places(lacking, code, ["B.swift": "let a = Row().align(b)"]) == [])
    #expect(places(lacking, code, ["B.swift": "let a = VStack { Row() }.align(b)"]) == ["struct Row: Text"])
    #expect(
      places(outside, code, ["B.swift": "struct B: View { var body: some View { VStack { Row() }.align(b) } }"]) == [])
    #expect(
      places(
        lacking, code,
        ["B.swift": "extension View { func centred() -> some View { align(b) } }\nlet a = Row().centred()"])
        == [])
  }

  @Test func someUsesHaveIt() {
    let code = """
      struct Row: View { var body: some View { Text(a) } }
      struct Good: View { var body: some View { Row().align(b) } }
      struct Bad: View { var body: some View { Row().bold() } }
      """
    #expect(places(lacking, code) == ["struct Bad: Row Views/Case.swift"])
    let two = code.replacing("Text(a)", with: "VStack { Text(a); Text(b) }")
    #expect(places(outside, two) == ["struct Bad: Row Views/Case.swift Views/Case.swift"])
    let row = "struct Row: View { var body: some View { Text(a) } }"
    let others = ["B.swift": "let a = Row().align(b)", "C.swift": "let a = Row()"]
    #expect(places(lacking, row, others) == ["struct Row: Text C.swift"])
  }

  @Test func wrappersInWrappersMembersAndLocalValues() {
    let code = """
      struct Row: View { var body: some View { content }; var content: some View { Text(a) } }
      struct Outer: View { var body: some View { Row() } }
      """
    #expect(places(lacking, code, ["B.swift": "let a = Outer().align(b)"]) == [])
    #expect(places(lacking, code, ["B.swift": "let a = Outer().bold()"]) == ["struct Row: Text"])
    #expect(places(lacking, "func make() -> some View { Text(a) }", ["B.swift": "let a = make().align(b)"]) == [])
    #expect(places(lacking, "func f() -> some View {\n  let text = Text(a)\n  return text.align(b)\n}") == [])
  }

  /// What a name means depends on the type that it is in. A use whose modifiers are unknown counts only where one of them
  /// may matter.
  @Test func namesOfOtherMembersDoNotCount() {
    let row = "struct Row: View { var body: some View { content }; var content: some View { Text(a) } }"
    var others = [
      "Host.swift": "let hosts = [Row()]", "B.swift": "struct B: View { var body: some View { content.align(b) } }",
    ]
    others["B+Content.swift"] = "extension B { var content: some View { Icon() } }"
    #expect(places(lacking, row, others) == ["struct Row: Text"])
    others["B+Content.swift"] = "extension B { var content: some View { Row() } }"
    #expect(places(lacking, row, others) == [])
    others["B+Content.swift"] = "extension B { var content: some View { VStack { Row() } } }"
    #expect(places(lacking, row, others) == ["struct Row: Text"])
    #expect(places(outside, row, others) == [])
  }

  @Test func membersOfValuesAndProtocolsAreFollowed() {
    let screens = "struct Screens { var home: some View { Text(a) } }"
    #expect(places(lacking, screens, ["B.swift": "let a = screens.home.align(b)"]) == [])
    #expect(places(lacking, screens, ["B.swift": "let a = screens.home.bold()"]) == ["struct Screens { var home: Text"])
    let titled = "protocol Titled: View {}\nextension Titled { var title: some View { Text(a) } }"
    let card = "struct Card: Titled { var body: some View { title.align(b) } }"
    #expect(places(lacking, titled, ["B.swift": card]) == [])
    let shared = "struct Card: View { var body: some View { Card.icon.align(b) } }"
    #expect(places(lacking, "extension Card { static var icon: some View { Text(a) } }", ["B.swift": shared]) == [])
  }

  @Test(arguments: [1, 3, 6, 12])
  func viewsInViewsAreFollowedOutwards(_ depth: Int) {
    let row = "struct V0: View { var body: some View { Text(a) } }"
    var others: [String: String] = [:]
    for index in 1...depth {
      others["V\(index).swift"] = "struct V\(index): View { var body: some View { V\(index - 1)() } }"
    }
    #expect(places(lacking, row, others) == ["struct V0: Text"])
    others["Z.swift"] = "let z = V\(depth)().align(b)"
    #expect(places(lacking, row, others) == [])
    others["Z.swift"] = "let z = VStack { V\(depth)() }.align(b)"
    #expect(places(lacking, row, others) == ["struct V0: Text"])
    #expect(places(outside, row, others) == [])
  }

  @Test func viewsInMoreViewsThanAreFollowedAreUnknown() {
    let row = "struct V0: View { var body: some View { Text(a) } }"
    var others = ["Z.swift": "let z = V40().align(b)"]
    for index in 1...40 {
      others["V\(index).swift"] = "struct V\(index): View { var body: some View { V\(index - 1)() } }"
    }
    #expect(places(lacking, row, others) == [])
  }

  @Test func membersLocalValuesAndHelpersShowViews() {
    let row = "struct Row: View { var body: some View { Text(a) } }"
    for use in [
      "struct B: View { var body: some View { content.align(b) }; var content: some View { Row() } }",
      "struct B: View { var body: some View { content.align(b) }; let content = Row() }",
      "struct B: View { var body: some View { let row = Row(); return row.align(b) } }",
      "func row() -> Row { Row() }\nlet b = row().align(b)",
      "struct B: View { var body: some View { make().align(b) }; func make() -> some View { Row() } }",
      "struct Card: ViewModifier { func body(content: Content) -> some View { content.align(a) } }\nlet b = Row().modifier(Card())",
    ] { #expect(places(lacking, row, ["B.swift": use]) == [], "\(use)") }
  }

  @Test func membersThatAProtocolShowsAreUnknownWhereTheirTypeIsModified() {
    let row = "struct Row: Screen { var content: some View { Text(a) } }"
    let others = ["A.swift": "protocol Screen: View { associatedtype A: View; var content: A { get } }"]
    #expect(places(lacking, row, others.merging(["B.swift": "let b = Row().align(c)"]) { $1 }) == [])
  }

  @Test func anyModifierOfAUseCounts() {
    let bare = Custom.rule(Finder(.call("Group"), lacks: [.modifier("*")]))
    let row = "struct Row: View { var body: some View { Group { a } } }"
    #expect(places(bare, row, ["B.swift": "let a = Row()"]) == ["struct Row: Group"])
    #expect(places(bare, row, ["B.swift": "let a = Row().bold()"]) == [])
    #expect(places(bare, row, ["B.swift": "let a = VStack { Row() }.bold()"]) == ["struct Row: Group"])
  }

  @Test func publicViewsWithoutUsesAreUnknown() {
    #expect(places(lacking, "public struct Row: View { public var body: some View { Text(a) } }") == [])
    #expect(
      places(
        lacking, "public struct Row: View { public var body: some View { Text(a) } }", ["B.swift": "let a = Row()"])
        == ["public struct Row: Text"])
    #expect(
      places(
        lacking, "struct Row: View { var body: some View { VStack { Text(a) } } }",
        ["B.swift": "let a = Row().align(b)"]) == ["struct Row: Text"])
  }
}
