import Testing

@testable import LintRules

/// What is written in a rule is in its values.
@Suite struct CustomRuleReaderTests {
  private func rule(_ text: String) throws -> CustomRule {
    let result = CustomRuleDecoder().decode(
      file: SourceBytes(text), path: "Lint/a.viewlint-rule.json", folder: Array("Lint".utf8))
    #expect(result.problems.map(\.message) == [])
    return try #require(result.rules.first)
  }

  private func finder(_ text: String) throws -> Finder {
    try #require(try rule("{\"message\": \"m\", \"find\": \(text)}").finders.first)
  }

  private func name(_ text: String) -> NamePattern { NamePattern(text) }

  @Test func aRuleHasItsSettings() throws {
    let rule = try rule(
      """
      // A comment.
      {
        "message": "use {name} for {{{value}}} of {_2} and {a:}",
        "why": ["one", "two"], "link": "https://example.com", "severity": "error",
        "files": ["/Views/**"], "except": "*.gen.swift", "previews": "lint", "follow": false,
        "find": { "call": "Text", "has": { "argument": "_", "value": { "in": "table" } } },
        "table": { "1 /* one */": "a" },
      }
      """)
    #expect(rule.id == "a")
    #expect(
      rule.message.pieces == [
        .text("use "), .placeholder(.name), .text(" for {"), .placeholder(.value), .text("} of "),
        .placeholder(.argument(.unlabeled(2))), .text(" and "), .placeholder(.argument(.labeled("a"))),
      ])
    #expect(rule.message.text == "use {name} for {{{value}}} of {_2} and {a:}")
    #expect((rule.why, rule.link) == ("one\ntwo", "https://example.com"))
    #expect((rule.severity, rule.lintsPreviews, rule.follow) == (.error, true, false))
    #expect(rule.table[CodeText("1")] == "a")
    #expect(rule.place.text == "Lint/a.viewlint-rule.json:2:1")
    #expect(rule.files?.covers(Array("Lint/Views/A.swift".utf8)) == true)
    #expect(rule.files?.covers(Array("Views/A.swift".utf8)) == false)
    #expect(rule.except.covers(Array("Lint/Views/A.gen.swift".utf8)))
  }

  @Test func signaturesAreSplit() throws {
    let finder = try finder(#"{ "call": ["UI.Color(red:_:)", ".system(size:)", "DS*.make", "Text()"] }"#)
    #expect(
      finder.subject
        == .call([
          Signature(qualifier: [name("UI")], name: name("Color"), labels: [.named("red"), .unlabeled]),
          Signature(isImplicit: true, name: name("system"), labels: [.named("size")]),
          Signature(qualifier: [name("DS*")], name: name("make")), Signature(name: name("Text"), labels: []),
        ]))
  }

  @Test func conditionsAndPlacesAreRead() throws {
    let finder = try finder(
      """
      { "modifier": "a(_:)", "on": "Image", "has": { "closure": ["_", "label:"] },
        "lacks": [{ "modifier": "b", "has": { "argument": ["*", "_3"] } }, { "import": "A.B" }],
        "inside": { "call": "List", "label": ["_", "header"], "lacks": { "modifier": "c" } },
        "outside": [{ "declaration": "DS*" }, { "condition": "DEBUG" }, { "modifier": "d" }],
        "before": { "modifier": "e", "next": true }, "after": [{ "modifier": "f" }] }
      """)
    #expect(
      finder.subject
        == .modifier([Signature(name: name("a"), labels: [.unlabeled])], on: [Signature(name: name("Image"))]))
    #expect(finder.has == [FinderCondition(.closure([.first, .named("label")]))])
    #expect(
      finder.lacks == [
        FinderCondition(
          .modifier([Signature(name: name("b"))]),
          has: [FinderCondition(.argument([.any, .unlabeled(3)], value: nil))]),
        FinderCondition(.module([NamePath([name("A"), name("B")])])),
      ])
    #expect(
      finder.inside == [
        FinderPlace(
          .call([Signature(name: name("List"))], labels: [.first, .named("header")]),
          lacks: [FinderCondition(.modifier([Signature(name: name("c"))]))])
      ])
    #expect(
      finder.outside == [
        FinderPlace(.declaration([name("DS*")])), FinderPlace(.compilation([name("DEBUG")])),
        FinderPlace(.modifier([Signature(name: name("d"))])),
      ])
    #expect(finder.before == [ChainPlace([Signature(name: name("e"))], isNext: true)])
    #expect(finder.after == [ChainPlace([Signature(name: name("f"))])])
  }

  @Test func otherSubjectsAreRead() throws {
    #expect(try finder(#"{ "member": ".red" }"#).subject == .member([Signature(isImplicit: true, name: name("red"))]))
    #expect(
      try finder(#"{ "name": ["A", "B*"] , "has": { "import": "C" } }"#).subject == .name([name("A"), name("B*")]))
    #expect(
      try finder(#"{ "assignment": "Current.*", "value": { "literal": "nil" } }"#).subject
        == .assignment([NamePath([name("Current"), name("*")])], value: value { $0.literal = .nil }))
    #expect(try finder(#"{ "text": "http://*" }"#).subject == .text([.glob(try TextGlob("http://*"))]))
    #expect(try finder(#"{ "import": "UIKit" }"#).subject == .module([NamePath([name("UIKit")])]))
    let declaration = try finder(
      #"{ "declaration": ["struct", "property"], "named": "*View", "has": [{ "attribute": "@State" }, { "keyword": "private(set)" }, { "inheritance": "UI.View" }, { "preview": "own" }, { "member": "body", "has": { "keyword": "static" } }] }"#
    )
    #expect(declaration.subject == .declaration([.struct, .property], named: [name("*View")]))
    #expect(
      declaration.has == [
        FinderCondition(.attribute([name("State")])), FinderCondition(.keyword(["private(set)"])),
        FinderCondition(.inheritance([NamePath([name("UI"), name("View")])])), FinderCondition(.preview(.own)),
        FinderCondition(.member([name("body")]), has: [FinderCondition(.keyword(["static"]))]),
      ])
  }

  private func value(_ change: (inout ValuePattern) -> Void) -> ValuePattern {
    var value = ValuePattern()
    change(&value)
    return value
  }

  @Test func valuesAreRead() throws {
    let finder = try finder(
      """
      { "call": "Text", "has": { "argument": "_", "value": { "literal": "string", "text": ["letters", "a*"],
        "number": [16, 0.5], "call": ".system(size:)", "member": "Color.red", "code": "\\\\ . self",
        "any": [{ "number": 1 }, { "literal": "any" }], "not": { "text": "" } } } }
      """)
    let glob = try TextGlob("a*")
    let empty = try TextGlob("")
    let expected = value {
      $0.literal = .string
      $0.texts = [.letters, .glob(glob)]
      $0.numbers = [16, 0.5]
      $0.calls = [Signature(isImplicit: true, name: name("system"), labels: [.named("size")])]
      $0.members = [Signature(qualifier: [name("Color")], name: name("red"))]
      $0.codes = [CodeText(tokens: ["\\", ".", "self"])]
      $0.any = [value { $0.numbers = [1] }, value { $0.literal = .any }]
      $0.not = [value { $0.texts = [.glob(empty)] }]
    }
    #expect(finder.has == [FinderCondition(.argument([.unlabeled(1)], value: expected))])
  }

  @Test func fixesAndTestsAreRead() throws {
    let rule = try rule(
      """
      {
        "message": "m", "find": { "modifier": "a", "has": { "argument": "_" } },
        "fix": [
          { "title": "t", "safety": "unsafe", "rename": "b", "setArgument": { "value": "{name}", "c:": "1" },
            "removeArgument": ["d:", "_2"], "addArgument": "e: 1", "append": ".f()", "import": "G" },
          { "title": "t", "safety": "manual", "remove": true }
        ],
        "tests": {
          "valid": ["x", ["y", "z"]],
          "invalid": [{ "code": ["⟦a⟧()"], "path": "P.swift", "beside": { "Q.swift": ["q"] }, "message": "m", "fixed": "b()" }]
        }
      }
      """)
    #expect(rule.fixes.map(\.safety) == [.unsafe, .manual])
    #expect(rule.fixes.map(\.module) == ["G", nil])
    #expect(
      rule.fixes[0].operations == [
        .newName(Template(text: "b")), .append(Template(text: ".f()")), .addArgument(Template(text: "e: 1")),
        .setArgument([
          FixTemplate.ArgumentChange(nil, Template([.placeholder(.name)])),
          FixTemplate.ArgumentChange(.labeled("c"), Template(text: "1")),
        ]), .removeArgument([.labeled("d"), .unlabeled(2)]),
      ])
    #expect(rule.fixes[1].operations == [.remove])
    #expect(rule.valid.map(\.code) == ["x", "y\nz"])
    var test = CustomRuleTest("⟦a⟧()", path: "P.swift", at: rule.invalid[0].place)
    (test.beside, test.message, test.fixed) = ([CustomRuleTest.Neighbor(path: "Q.swift", code: "q")], "m", "b()")
    #expect(rule.invalid == [test])
    #expect(rule.invalid[0].place.position == LineColumn(line: 10, column: 17))
  }

  @Test(
    arguments: [
      ("DS*", "DSButton", true), ("DS*", "DS", true), ("DS*", "ADS", false), ("*Screen", "HomeScreen", true),
      ("a*b*c", "aXbYc", true), ("a*b*c", "aXcYb", false), ("a*a", "a", false), ("*", "x", true), ("a", "ab", false),
      ("a*b*b*a", "abba", true), ("a*b*b*a", "aba", false),
    ])
  func starsMatchLetters(_ pattern: String, _ name: String, _ matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }

  @Test(
    arguments: [
      ("http://*", "http://a/b", true), ("http://*", "https://a", false), ("*.*.*", "a.b.c", true),
      ("*.*.*", "a/b", false), ("a?c", "a/c", true), ("{a,b}[0-9]", "b7", true), ("**", "a/b", true),
      ("*/**/c", "a/b/c", true),
    ])
  func patternsMatchWholeStrings(_ pattern: String, _ text: String, _ matches: Bool) throws {
    #expect(try TextGlob(pattern).matches(text.utf8) == matches)
  }
}
