import Foundation
import Testing

/// Every sentence that people read uses the words of the glossary: comments, string literals, scripts and pages.
@Suite struct WordingTests {
  @Test(arguments: ["Sources", "Plugins"]) func sourcesUseTheGlossary(_ folder: String) throws {
    try check(try files(below: folder) { $0.hasSuffix(".swift") })
  }

  @Test func pagesUseTheGlossary() throws {
    let pages =
      try ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Benchmarks/README.md"]
      + files(below: "docs") { $0.hasSuffix(".md") } + files(below: "Examples") { $0.hasSuffix(".md") }
    try check(pages)
  }

  @Test func scriptsAndExamplesUseTheGlossary() throws {
    try check(
      ["Package.swift", "action.yml", ".pre-commit-hooks.yaml", ".ci/run"]
        + files(below: "Scripts") { !$0.hasSuffix(".json") }
        + files(below: "Examples") { $0.hasSuffix(".swift") || $0.hasSuffix(".yml") })
  }

  @Test func everyExceptionIsNeeded() throws {
    for exception in WordingExceptions.all {
      let files = try all().filter { $0.hasPrefix(exception.path) }
      let isUsed = try files.contains { path in
        try prose(of: path).contains { $0.text.contains(exception.phrase) && !Self.hits(in: [$0.text]).isEmpty }
      }
      #expect(isUsed, "\(exception.path) no longer contains '\(exception.phrase)'; remove the exception")
    }
  }

  @Test(
    arguments: [
      ("a fix that mends it", "fix"), ("an array of texts", "string"), ("'x' is no name", "is not a, has no"),
      ("it is silent, for it is a test", "because"), ("this one, too", "also (in the middle)"),
      ("what stands here", "is (at, in), represents"), ("it hands the path to it", "pass"),
      ("one object a line", "per"), ("it ends with 2", "exits with"), ("it fixes the size", "determines, sets"),
    ])
  func findsWordsToAvoid(_ text: String, _ instead: String) {
    #expect(Self.hits(in: [text]).map(\.entry.instead) == [instead])
  }

  @Test(
    arguments: [
      "there is no file", "it is no longer used", "a text field", "written by hand to a file", "too many files",
      "a fixed size", "on the other hand, to fix it", "a file and a line",
    ])
  func acceptsPlainWords(_ text: String) {
    #expect(Self.hits(in: [text]).map(\.words) == [])
  }

  // MARK: Checking

  private static let expressions = Glossary.entries.map { entry in
    (entry, try! NSRegularExpression(pattern: entry.pattern, options: [.caseInsensitive, .anchorsMatchLines]))
  }

  /// A use of words to avoid.
  private struct Hit {
    /// The index of the text.
    var text: Int
    var words: String
    var entry: Glossary.Entry
  }

  /// The words to avoid in some texts of one line each, which are searched together.
  private static func hits(in texts: [String]) -> [Hit] {
    let joined = texts.joined(separator: "\n")
    let characters = NSString(string: joined)
    var starts: [Int] = []
    var end = 0
    for text in texts {
      starts.append(end)
      end += text.utf16.count + 1
    }
    return expressions.flatMap { entry, expression in
      expression.matches(in: joined, range: NSRange(location: 0, length: characters.length)).map { match in
        let text = (starts.firstIndex { $0 > match.range.location } ?? starts.count) - 1
        return Hit(text: text, words: characters.substring(with: match.range), entry: entry)
      }
    }
  }

  private func check(_ paths: [String]) throws {
    #expect(!paths.isEmpty)
    for path in paths {
      let exceptions = WordingExceptions.all.filter { path.hasPrefix($0.path) }
      let pieces = try prose(of: path)
      let texts = pieces.map { piece in
        exceptions.reduce(piece.text) { $0.replacingOccurrences(of: $1.phrase, with: "…") }
      }
      for hit in Self.hits(in: texts) {
        Issue.record(
          "\(path):\(pieces[hit.text].line): '\(hit.words)': write '\(hit.entry.instead)' in \"\(texts[hit.text])\"")
      }
    }
  }

  // MARK: Files

  private func all() throws -> [String] {
    let folders = ["Sources", "Plugins", "docs", "Examples", "Scripts", "Benchmarks"]
    return try folders.flatMap { try files(below: $0) { _ in true } }
      + [
        "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Package.swift", "action.yml", ".pre-commit-hooks.yaml",
        ".ci/run",
      ]
  }

  private func files(below folder: String, where isWanted: (String) -> Bool) throws -> [String] {
    let walker = try #require(FileManager.default.enumerator(atPath: Sources.root.appendingPathComponent(folder).path))
    return walker.compactMap { $0 as? String }.filter(isWanted).map { folder + "/" + $0 }.sorted()
  }

  private func prose(of path: String) throws -> [Prose] {
    guard let bytes = try? Data(contentsOf: Sources.root.appendingPathComponent(path)) else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    switch path.split(separator: ".").last {
    case "swift": return Prose.inSwift(path, Array(bytes))
    case "md": return Prose.inMarkdown(path, text)
    default: return Prose.inScript(path, text)
    }
  }
}
