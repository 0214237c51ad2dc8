import LintRules
import Testing

@testable import viewlint

/// Text from a project never runs commands of the build server that shows it.
@Suite struct ServiceCommandTests {
  @Test(arguments: [
    ("##vso[task.setvariable variable=PATH]x", "## vso[task.setvariable variable=PATH]x"),
    ("a ##teamcity[buildStop]", "a ## teamcity[buildStop]"), ("##[group]", "## [group]"),
    ("###vso[a]##VSO[b]", "### vso[a]## VSO[b]"), ("::error::a", ": :error::a"),
    ("  ::stop-commands::t", "  : :stop-commands::t"),
    ("\u{3000}::debug::", "\u{3000}: :debug::"), (":::a", ": ::a"),
  ])
  func breaksUpCommands(_ text: String, _ shown: String) {
    #expect(Escaping.line(text) == shown)
  }

  @Test(arguments: ["#if os(iOS)", "##\"raw\"##", "##", "## [a]", "##a", "a::b", "Module::name", ":", "", "# #[a]"])
  func leavesOtherTextAsItIs(_ text: String) {
    #expect(Escaping.line(text) == text)
  }

  /// An excerpt marks the finding at the right column if a command before it is broken up.
  @Test func excerptsMarkThePlaceBehindACommand() {
    let excerpt = Excerpt("let a = \"##vso[x]\"; bad()", marking: 20..<25)
    #expect(excerpt.line == "let a = \"## vso[x]\"; bad()")
    #expect(excerpt.marker == String(repeating: " ", count: 21) + "^^^^^")
  }

  @Test func reportsForPeopleCommandNothing() throws {
    let view = """
      import SwiftUI
      struct A: View { var body: some View {
        VStack {
      ::error::row
        AsyncImage(url: u("##vso[a] ##teamcity[b] ##[c]"))
        }
      } }

      """
    let names = ["Views/::error::a.swift", "Views/##vso[b].swift", "Views/##teamcity[c].swift", "Views/##[d].swift"]
    let project = TemporaryProject(Dictionary(uniqueKeysWithValues: names.map { ($0, view) }))
    for format in ["compact", "xcode", "pretty", "github", "markdown"] {
      for place in ["", "Views"] {
        let run = try project.viewlint(["--format", format, "--max-findings", "all"], in: place)
        #expect(run.status == 1)
        for line in (run.output + run.errors).split(separator: "\n") {
          let own = format == "github" && line.hasPrefix("::warning file=")
          #expect(own || !line.drop { $0 == " " }.hasPrefix("::"), "\(format): \(line)")
          if own { continue }
          for command in ["##vso[", "##teamcity[", "##["] { #expect(!line.contains(command), "\(format): \(line)") }
        }
      }
    }
  }

  @Test func pagesOfRulesCommandNothing() throws {
    let message = JSONText.quoted("##vso[x] \u{1B}[2J\u{202E}")
    let rule = #"{"customRules":{"own":{"message":\#(message),"find":{"call":"Text"}}}}"#
    let project = TemporaryProject([".viewlint.json": rule])
    for arguments in [["explain", "own"], ["rules"], ["rules", "own"]] {
      let run = try project.viewlint(arguments)
      #expect(run.status == 0)
      #expect(run.output.contains("## vso[x] \\u{1B}[2J\\u{202E}"), "\(arguments): \(run.output)")
      #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{202E}") && !run.output.contains("##vso["))
    }
  }

  // MARK: Invisible characters

  @Test(arguments: [
    0x00AD, 0x034F, 0x061C, 0x115F, 0x180E, 0x200B, 0x200C, 0x200E, 0x200F, 0x202A, 0x202E, 0x2060, 0x2063,
    0x2066, 0x2069, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9, 0xE0001, 0xE0041, 0xE007F, 0xE0100,
  ])
  func invisibleCharactersAreShown(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let text = "a\(String(scalar))b"
    #expect(Escaping.line(text) == "a\\u{\(String(value, radix: 16, uppercase: true))}b")
    let quoted = JSONText.quoted(text)
    #expect(quoted.utf8.allSatisfy { $0 < 0x80 })
    #expect(try JSONReader(.strict).read(SourceBytes(quoted)).root.string == text)
    var xml = ReportText()
    xml.addXML(text)
    #expect(String(decoding: xml.bytes, as: UTF8.self) == "a&#\(value);b")
  }

  @Test func whatIsSeenStays() {
    for text in ["é", "名前", "👍🏽", "👩‍🚀", "❤\u{FE0F}", "n\u{303}", "עברית", "a\u{A0}b"] {
      #expect(Escaping.line(text) == text)
    }
  }

  // MARK: URIs

  @Test func uriOfANameThatIsNotUTF8NamesTheFile() throws {
    #expect(URIText.reference(Array("/a/".utf8) + [0xFF, 0x20, 0xC3]) == "file:///a/%FF%20%C3")
    let path = FilePath([0x2F, 0x61, 0xFE, 0x62])
    #expect(DocumentURI(path).text == "file:///a%FEb" && DocumentURI(DocumentURI(path).text).path == path)
  }

  #if os(Linux)
  @Test func sarifNamesAFileThatIsNotUTF8() throws {
    let project = TemporaryProject()
    project.write(FilePath(Array("Views/A".utf8) + [0xFF] + Array(".swift".utf8)), Array(TemporaryProject.badView.utf8))
    let run = try project.viewlint("--format", "sarif")
    #expect(run.output.contains(#""artifactLocation":{"uri":"Views/A%FF.swift"}"#))
  }
  #endif
}
