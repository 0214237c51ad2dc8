import Testing

@testable import LintRules

@Suite struct RepeatedModifierChainTests {
  private static let card = ".padding(12).background(.white).cornerRadius(8).shadow(radius: 2)"

  /// The findings in some files, as line and column with the number of other places, by file.
  private func findings(
    _ files: [(path: String, source: String)], linted: [Int]? = nil, _ options: [String: OptionValue] = [:]
  ) -> [[String]] {
    var configuration = Configuration.shipped()
    let index = configuration.rules.firstIndex { $0.id == "repeated_modifier_chain" }!
    configuration.rules[index].options.merge(options) { $1 }
    let settings = configuration.settings(overrides: [], RuleSelection(only: ["repeated_modifier_chain"]))
    let tree = MemoryTree(files: files.map { ($0.path, Array($0.source.utf8)) })
    let targets = (linted ?? Array(files.indices)).map { LintTarget(file: $0, settings: settings) }
    return Linter().lint(tree, targets).map { result in
      result.findings.map { "\($0.start.line):\($0.start.column) \($0.finding.related.count)" }
    }
  }

  private func view(_ name: String, _ body: String) -> (path: String, source: String) {
    ("Views/\(name).swift", "struct \(name): View {\n  var body: some View {\n\(body)\n  }\n}\n")
  }

  @Test func reportsEachOfThreePlaces() {
    let files = ["A", "B", "C"].map { view($0, "Text(\($0))\(Self.card)") }
    #expect(findings(files) == [["3:9 2"], ["3:9 2"], ["3:9 2"]])
  }

  @Test func oneFileHasTheSameFindingsAlone() {
    let files = ["A", "B", "C"].map { view($0, "Text(\($0))\(Self.card)") }
    for index in files.indices { #expect(findings(files, linted: [index]) == [["3:9 2"]]) }
  }

  @Test func twoPlacesAreNotEnough() {
    #expect(findings([view("A", "Text(a)\(Self.card)"), view("B", "Text(b)\(Self.card)")]) == [[], []])
  }

  @Test func optionsChangeBothLimits() {
    let files = [view("A", "Text(a)\(Self.card)"), view("B", "Text(b)\(Self.card)")]
    #expect(findings(files, ["minOccurrences": .count(2)]) == [["3:9 1"], ["3:9 1"]])
    #expect(findings(files, ["minOccurrences": .count(2), "minModifiers": .count(5)]) == [[], []])
  }

  @Test func layoutAndCommentsDoNotMatter() {
    let spread = "Image(a)\n  .padding( 12 ) // inset\n  .background( .white)\n  .cornerRadius(8)\n  .shadow(radius:2)"
    let files = [view("A", spread), view("B", "Text(a)\(Self.card)"), view("C", "HStack { Text(a) }\(Self.card)")]
    #expect(findings(files) == [["4:4 2"], ["3:9 2"], ["3:20 2"]])
  }

  @Test func theLongestRowThatEnoughPlacesShareIsOneFinding() {
    let longer = Self.card + ".opacity(0.5).padding(.top)"
    let files = [
      view("A", "Text(a)\(longer)"), view("B", "Text(a).bold()\(longer)"), view("C", "Text(a)\(longer)"),
      view("D", "Text(a)\(Self.card)"),
    ]
    #expect(findings(files) == [["3:9 2"], ["3:16 2"], ["3:9 2"], ["3:9 3"]])
  }

  @Test func argumentsAreRepeatedWithTheirModifier() {
    let outer = ".overlay { Color.red\(Self.card) }.padding(1).padding(2).padding(3)"
    let files = ["A", "B", "C"].map { view($0, "Text(\($0))\(outer)") }
    #expect(findings(files) == [["3:9 2"], ["3:9 2"], ["3:9 2"]])
  }

  @Test(arguments: [
    // Values that are not the same everywhere.
    ".padding(12).background(color).cornerRadius(8).shadow(radius: 2)",
    ".padding(12).background(self.color).cornerRadius(8).shadow(radius: 2)",
    ".padding(12).sheet(isPresented: $isShown) { Color.red }.cornerRadius(8).shadow(radius: 2)",
    ".padding(12).background(Self.color).cornerRadius(8).shadow(radius: 2)",
    ".padding(12).onTapGesture { select() }.cornerRadius(8).shadow(radius: 2)",
    ".padding(12).accessibilityLabel(\"\\(name)\").cornerRadius(8).shadow(radius: 2)",
    // Each file has its own type.
    ".padding(Style.inset).background(.white).cornerRadius(8).shadow(radius: 2)",
    // Not in a row.
    ".padding(12).background(.white)\n#if os(iOS)\n.cornerRadius(8)\n#endif\n.shadow(radius: 2)",
    ".padding(12).background(.white).cornerRadius(8)",
    // No modifiers of views.
    ".one().two().three().four()",
  ])
  func staysSilent(_ modifiers: String) {
    let style = "\nprivate enum Style { static let inset = 8 }"
    let files = ["A", "B", "C"].map { name in
      var file = view(name, "Text(a)\(modifiers)")
      file.source += style
      return file
    }
    #expect(findings(files) == [[], [], []])
  }

  @Test(arguments: [
    "Font.body\(card)", "LineMark(x: a, y: b)\(card)", "Button(a) { show(Text(a)\(card)) }", "-Text(a)\(card)",
  ])
  func otherChainsAreNotComparedWithViews(_ body: String) {
    #expect(findings(["A", "B", "C"].map { view($0, body) }) == [[], [], []])
  }

  @Test func aMethodThatReturnsAViewIsNoModifier() {
    let views = ["A", "B", "C"].map { view($0, "account.image()\(Self.card)") }
    #expect(findings(views) == [["3:17 2"], ["3:17 2"], ["3:17 2"]])
    let short = ["A", "B", "C"].map { view($0, "account.image().padding(1).bold().opacity(2)") }
    #expect(findings(short) == [[], [], []])
  }

  @Test func oneTypeOfAFileIsTheSameInIt() {
    let row = "Text(a).padding(Style.inset).background(.white).cornerRadius(8).shadow(radius: 2)\n"
    var file = view("A", row + row + row)
    file.source += "private enum Style { static let inset = 8 }"
    #expect(findings([file]) == [["3:9 2", "4:9 2", "5:9 2"]])
  }

  @Test func previewsDoNotCount() {
    let preview = ("Views/P.swift", "#Preview { Text(a)\(Self.card) }")
    #expect(findings([view("A", "Text(a)\(Self.card)"), view("B", "Text(a)\(Self.card)"), preview]) == [[], [], []])
  }

  @Test func aChainThatRepeatsItselfIsOnePlace() {
    let row = String(repeating: ".padding(1)", count: 9)
    #expect(findings([view("A", "Text(a)\(row)")]) == [[]])
  }

  @Test func theMessageCountsModifiersAndPlaces() {
    let settings = Configuration.shipped().settings(
      overrides: [], RuleSelection(only: ["repeated_modifier_chain"]))
    let files = ["A", "B", "C"].map { view($0, "Text(\($0))\(Self.card)") }
    let tree = MemoryTree(files: files.map { ($0.path, Array($0.source.utf8)) })
    let found = Linter().lint(tree, [LintTarget(file: 1, settings: settings)]).flatMap(\.findings).map(\.finding)
    #expect(
      found.map(\.message) == [
        "these 4 modifiers are repeated in 2 other places; extract them into a `View` extension"
      ])
    #expect(found.flatMap(\.related).map(\.path) == ["Views/A.swift", "Views/C.swift"])
  }

  /// With many places, each place is compared with only some others.
  @Test(.timeLimit(.minutes(1))) func manyPlacesAreNotAllCompared() {
    let count = 600
    let file = view("A", (0..<count).map { "Text(a\($0))\(Self.card)" }.joined(separator: "\n"))
    #expect(findings([file])[0].count == count)
    let few = view("A", (0..<100).map { "Text(a\($0))\(Self.card)" }.joined(separator: "\n"))
    #expect(Set(findings([few])[0].map { $0.split(separator: " ")[1] }) == ["50"])
  }

  /// Among many places, the longest shared chain counts, at any position.
  @Test func theNearestPlacesAreThoseWithMostInCommon() {
    let others = (0..<300).map { "Text(a\($0))\(Self.card).padding(\($0))" }
    let same = Array(repeating: "Text(b)\(Self.card).opacity(0.5).padding(1000)", count: 3)
    let file = view("A", (others.prefix(150) + same + others.suffix(150)).joined(separator: "\n"))
    let found = findings([file])[0]
    #expect(found.count == 303)
    #expect(found.filter { $0.hasSuffix(" 2") }.map { $0.split(separator: ":")[0] } == ["153", "154", "155"])
  }
}
