import Foundation
import LintRules
import Testing

/// A small project with the findings that it must have, from one of the text files beside this one or in
/// `Tests/Cases`. A new rule's cases go there, in a file with its id.
struct LintCase: Sendable, CustomTestStringConvertible {
  /// What may stand where a finding is expected.
  struct Expectation: Sendable, Equatable {
    var path: String
    var line: Int
    var column: Int
    var rule: String
    /// The reason id; `*` for any.
    var reason: String
  }

  /// One file of the project without its marks.
  struct File: Sendable {
    var path: String
    var lines: [String]
  }

  /// The name of its text file: the id of a rule, or `together`.
  var subject: String
  var title: String
  var files: [File] = []
  var expectations: [Expectation] = []
  /// The words after `--- with`.
  var variants: [String] = []
  /// A text that every message contains.
  var says: String?
  /// How many related places every finding has.
  var related: Int?
  /// The severity of every finding.
  var severity: Severity?

  /// Helpers duplicate the accessor, which is beside the files of a case about them unless it says otherwise.
  var needsAccessor: Bool {
    variants.contains("accessor")
      || subject != "raw_url_string" && !variants.contains("alone")
        && !files.contains { $0.lines.contains { $0.contains("asBackendURL: URL?") || $0.contains("\"accessor\"") } }
  }

  /// The accessor of the project.
  static let accessor = """
    extension String { var asBackendURL: URL? { URL(string: "https://cdn.example.com" + self) } }
    """

  var testDescription: String { subject + ": " + title }

  /// The bytes of a file with a given line break.
  func bytes(of file: File, lineBreak: String) -> [UInt8] {
    let mark: [UInt8] = variants.contains("bom") ? [0xEF, 0xBB, 0xBF] : []
    return mark + Array(file.lines.joined(separator: lineBreak).utf8)
  }

  /// The line break that the case asks for.
  var lineBreak: String {
    if variants.contains("crlf") { return "\r\n" }
    return variants.contains("cr") ? "\r" : "\n"
  }
}

extension LintCase {
  /// Reads all text files; marks without a rule are about the rule that their file has as its name.
  static func all() throws -> [LintCase] {
    let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let shared = own.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Cases")
    return try [own, shared].flatMap { folder in
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.flatMap { try all(in: $0) }
    }
  }

  /// Reads one text file.
  private static func all(in file: URL) throws -> [LintCase] {
    let name = file.deletingPathExtension().lastPathComponent
    var cases: [LintCase] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") {
        cases.append(LintCase(subject: name, title: String(line.dropFirst(3))))
      } else if !cases.isEmpty {
        cases[cases.count - 1].read(line, rule: name)
      }
    }
    return cases
  }

  /// Takes in one line after the title.
  private mutating func read(_ line: Substring, rule: String) {
    if line.hasPrefix("=== ") {
      files.append(File(path: String(line.dropFirst(4)), lines: []))
    } else if line.hasPrefix("--- ") {
      readDirective(line.dropFirst(4))
    } else {
      if files.isEmpty { files.append(File(path: "Views/Example.swift", lines: [])) }
      readSource(line, rule: rule)
    }
  }

  private mutating func readDirective(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch words[0] {
    case "with": variants = words[1].split(separator: " ").map(String.init)
    case "says": says = words[1]
    case "related": related = Int(words[1])
    case "severity": severity = Severity(rawValue: words[1])!
    default: preconditionFailure("unknown directive in the case '\(title)': \(line)")
    }
  }

  /// Takes in one line of source and turns its marks `⟦name: reason⟧` into expectations.
  private mutating func readSource(_ line: Substring, rule: String) {
    let index = files.count - 1
    var plain = ""
    var rest = line
    while let start = rest.firstIndex(of: "⟦"), let end = rest[start...].firstIndex(of: "⟧") {
      plain += rest[..<start]
      let mark = rest[start..<end].dropFirst()
      let colon = mark.range(of: ": ")!
      let words = mark[colon.upperBound...].split(separator: " ").map(String.init)
      expectations.append(
        Expectation(
          path: files[index].path, line: files[index].lines.count + 1, column: plain.utf8.count + 1,
          rule: words.count > 1 ? words[0] : rule, reason: words[words.count - 1]))
      plain += mark[..<colon.lowerBound]
      rest = rest[end...].dropFirst()
    }
    files[index].lines.append(plain + rest)
  }
}
