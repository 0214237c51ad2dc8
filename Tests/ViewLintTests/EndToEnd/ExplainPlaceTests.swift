import Testing

@testable import viewlint

/// `viewlint explain FILE:LINE`.
@Suite struct ExplainPlaceTests {
  private static let row = """
    struct Row: View {
      @Binding var isOn: Bool
      // viewlint:disable:next readonly_binding
      @Binding var title: String
      var body: some View { Text(isOn ? title : "") }
    }

    """

  private static func project(_ caller: String) -> TemporaryProject {
    TemporaryProject([
      "Views/Row.swift": row,
      "Views/List.swift": "struct A: View { let n: Int; @State var a = true; var body: some View { \(caller) } }\n",
    ])
  }

  @Test func aFindingIsExplainedByWhatTheProjectHas() throws {
    let run = try Self.project("Row(isOn: $a, title: .constant(b))").viewlint("explain", "Views/Row.swift:2")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("readonly_binding: this view never writes to `isOn`"))
    #expect(run.output.contains("  places that create `Row`: in `A`\n"))
    #expect(run.output.contains("  types named `Row`: struct in Views/Row.swift:1\n"))
    #expect(run.output.contains("as `isOn:` to `Row`:\n      none\n"))
  }

  /// The output contains the answer that keeps the rule from reporting.
  @Test func aPlaceWithoutAFindingIsExplained() throws {
    let project = Self.project("Text(a).sheet(isPresented: $b) { Row(isOn: $a, title: $c) }")
    let run = try project.viewlint("explain", "Views/Row.swift:2", "--rule", "readonly_binding")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("readonly_binding reports nothing here.\n"))
    #expect(run.output.contains("  places that create `Row`: in a presentation\n"))
  }

  @Test func aCommentIsAReason() throws {
    let run = try Self.project("Row(isOn: $a, title: $c)")
      .viewlint("explain", "Views/Row.swift:4", "--rule", "readonly_binding")
    #expect(run.output.contains("A comment suppresses its finding on this line.\n"))
  }

  @Test(arguments: [
    ("timer_in_body", "The file has none of the words that the rule looks for.\n"),
    ("fixed_font_size", "The rule is off in this file, or the file isn't a view file.\n"),
  ])
  func rulesThatFindNothing(_ rule: String, _ reason: String) throws {
    let project = TemporaryProject([
      "Views/A.swift": "struct A: View { var body: some View { Text(a).font(.system(size: 12)) } }\n"
    ])
    let run = try project.viewlint("explain", "Views/A.swift:1", "--rule", rule)
    #expect(run.output == "\(rule) reports nothing here.\n\(reason)")
  }

  @Test(arguments: [
    "Views/List.swift:-1", "Views/List.swift:0", "Views/List.swift:1:0", "Views/List.swift:9223372036854775808",
    "Views/List.swift:1e3", "Views/List.swift: 1", "Views/List.swift", "Views:0",
  ])
  func invalidPlaces(_ text: String) throws {
    let run = try Self.project("Text(a)").viewlint("explain", text)
    #expect(run.status == 2)
    #expect(run.errors.contains("expected one place, such as 'FeedView.swift:12'"), "\(run.errors)")
  }

  @Test func severalPlacesAreNoPlace() throws {
    let project = Self.project("Text(a)")
    for other in ["Views/Row.swift:2", "timer_in_body"] {
      let run = try project.viewlint("explain", "Views/List.swift:1", other)
      #expect(run.status == 2 && run.errors.contains("expected one place"), "\(run.errors)")
    }
    let rule = try project.viewlint("explain", "no_such_rule")
    #expect(rule.status == 2 && rule.errors.contains("unknown rule 'no_such_rule'"), "\(rule.errors)")
    let pack = try project.viewlint("explain", "pack:stat")
    #expect(!pack.errors.contains("expected one place"), "\(pack.errors)")
  }

  @Test func aFolderHasNoLines() throws {
    for command in ["explain", "report"] {
      let run = try Self.project("Text(a)").viewlint(command, "Views:6")
      #expect(run.status == 2 && run.errors.contains("'Views' is a folder"), "\(run.errors)")
    }
  }

  /// The empty line after the last line break is one, as in editors.
  @Test func aLineAfterTheEndIsAnError() throws {
    let project = Self.project("Text(a)")
    let last = try project.viewlint("explain", "--rule", "readonly_binding", "Views/List.swift:2")
    #expect(last.status == 0, "\(last.errors)")
    for line in ["Views/List.swift:3", "Views/List.swift:999:1"] {
      let run = try project.viewlint("explain", "--rule", "readonly_binding", line)
      #expect(run.status == 2)
      #expect(run.errors.contains("error: 'Views/List.swift' has 2 lines"), "\(run.errors)")
    }
  }

  @Test func errors() throws {
    let project = Self.project("Text(a)")
    let none = try project.viewlint("explain", "Views/List.swift:1")
    #expect(none.status == 2)
    #expect(none.errors.contains("no finding on line 1 of 'Views/List.swift'"))
    #expect(none.errors.contains("choose a rule with '--rule'"))
    #expect(try project.viewlint("explain", "timer_in_body", "--rule", "timer_in_body").status == 2)
    #expect(try project.viewlint("explain", "Views/Missing.swift:1").status == 2)
  }
}
