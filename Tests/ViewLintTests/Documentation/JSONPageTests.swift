import Foundation
import LintRules
import Testing

@testable import viewlint

/// The page about formats shows what is really printed, and lists every format, and every key of JSON with its type.
@Suite struct JSONPageTests {
  private static let page = "docs/output-formats.md"

  private func folder() -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(".viewlint.json", "{}")
    folder.write(
      "Views/Feed.swift",
      """
      struct Feed: View {
        let post: Post

        var body: some View {
          Avatar(url: post.author).frame(width: 40)
          Avatar(url: post.reader)
        }
      }

      """)
    folder.write(
      "Views/Avatar.swift",
      """
      struct Avatar: View {
        let url: URL?
        var body: some View { AsyncImage(url: url) }
      }

      """)
    return folder
  }

  @Test func consoles() throws {
    let folder = folder()
    try ConsoleTranscript(page: Self.page).run(in: folder)
    #expect(folder.read("report.html")?.contains("data-severity=\"warning\"") == true)
  }

  @Test func everyFormatIsListed() throws {
    let page = try ConsoleTranscript.text(Self.page)
    for name in ReporterList.all.map({ $0.name }) { #expect(page.contains("`\(name)`"), "\(name)") }
  }

  @Test func theExampleIsTheReport() throws {
    let shown = try #require(ConsoleTranscript.blocks("json", page: Self.page).first)
    let printed = try folder().viewlint("--format", "json", "Views/Feed.swift", "Views/Gone.swift").text
    let values = try [shown, printed].map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary }
    #expect(values[0] != nil && values[0] == values[1])
  }

  /// The tables have the keys of what is printed with the types of their values, and no others.
  @Test func everyKeyIsListed() throws {
    let folder = folder()
    folder.write("Models/Use.swift", "let a = fullURL(b)\n")
    folder.write(
      "Extensions/Backend.swift",
      "extension String { var asBackendURL: URL? { hasPrefix(\"http\") ? URL(string: self) : URL(string: Configuration.apiBaseURL + self) } }\n"
    )
    folder.write(
      "Views/Helper.swift", "func fullURL(_ path: String) -> URL? { URL(string: Configuration.apiBaseURL + path) }\n")
    let paths = ["Views/Feed.swift", "Views/Helper.swift", "Views/Gone.swift"]
    let program = { (format: String) in
      try folder.run(BuiltProgram.path, (["--format", format] + paths).map { FilePath($0) }).text
    }
    let report = try JSONReader(.strict).read(SourceBytes(Array(program("json").utf8))).root
    let printed = keys(report, "The report")
    #expect(printed.contains("edits file string"), "an edit of another file is among them")
    #expect(printed.union(["JSON lines type string"]) == (try listed()))
    for line in try program("json-lines").split(separator: "\n") {
      let object = try JSONReader(.strict).read(SourceBytes(Array(line.utf8))).root
      let type = try #require(object["type"]?.string)
      let own = keys(object, type + "s").subtracting(["\(type)s type string"])
      #expect(own.isSubset(of: printed) && own.contains("\(type)s message string"), "\(line)")
    }
  }

  @Test func silencedFindingsAreCounted() throws {
    let folder = folder()
    folder.write(
      "Views/Links.swift",
      """
      // viewlint:disable:next raw_url_string -- typed by the user
      let typed = URL(string: "/a")
      let other = URL(string: "/b")

      """)
    let baseline = ["--baseline", ".viewlint-baseline.jsonl"]
    #expect(try folder.viewlint("baseline", "create").status == 0)
    let text = try folder.run(BuiltProgram.path, (baseline + ["--format", "json"]).map { FilePath($0) }).text
    let report = try JSONReader(.strict).read(SourceBytes(Array(text.utf8))).root
    let counts = (report["summary"]?.members ?? []).map { "\($0.name) \($0.value.numberText ?? "")" }
    #expect(
      counts == ["files 3", "errors 0", "warnings 0", "notes 0", "fixable 0", "suppressed 1", "baselined 2"])
    #expect(report["findings"]?.elements.count == 0)
  }

  /// The keys of an object and of those in it: the name of the list or object that they are in, the key, the type.
  private func keys(_ value: JSONValue, _ section: String) -> Set<String> {
    var found: Set<String> = []
    for member in value.members {
      found.insert("\(section) \(member.name) \(type(member.value))")
      for inner in [member.value] + member.value.elements { found.formUnion(keys(inner, member.name)) }
    }
    return found
  }

  private func type(_ value: JSONValue) -> String {
    switch value.kind {
    case .object: "object"
    case .array: "list"
    case .string: "string"
    case .number: "number"
    case .true, .false, .null: "other"
    }
  }

  /// The rows of the tables in the same form, with the heading above them.
  private func listed() throws -> Set<String> {
    var heading = ""
    var rows: Set<String> = []
    for line in try ConsoleTranscript.text(Self.page).split(separator: "\n").drop(while: { $0 != "## JSON" }) {
      if line.hasPrefix("#") { heading = String(line.drop { $0 == "#" }.dropFirst()) }
      guard line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|").map { $0.filter { $0 != "`" && $0 != " " } }
      rows.insert("\(heading) \(cells[0]) \(cells[1])")
    }
    return rows
  }
}
