import Foundation
import Testing

@testable import LintRules

/// The sources of this package.
enum Sources {
  /// One source file, as the library itself sees it. Tests that run at the same time share it.
  struct File: Sendable {
    let path: String
    let code: Code
    let brackets: Brackets
    let syntax: Syntax
    let outline: Outline
    /// Every name in the code, without those of members.
    let words: Set<String>
    /// Every name in the code that is not a label, also those of members.
    let uses: Set<String>

    init(path: String, bytes: [UInt8]) {
      let view = FileView(path: path, source: SourceBytes(bytes))
      let code = view.code
      self.path = path
      (self.code, brackets, syntax, outline) = (code, view.brackets, view.syntax, view.outline)
      let names = (0..<code.count).filter { code.kind($0) == .identifier }
      words = Set(names.filter { code.kind($0 - 1) != .period }.map(code.word))
      uses = Set(names.filter { !Self.isLabel($0, view) }.map(code.word))
    }

    /// Whether a name is the label of an argument, or of a parameter in a declaration: `named name: Int`.
    private static func isLabel(_ token: Int, _ view: FileView) -> Bool {
      let code = view.code
      if view.isLabel(token) { return true }
      return [.leftParen, .comma].contains(code.kind(token - 1)) && code.kind(token + 1) == .identifier
        && code.kind(token + 2) == .colon
    }

    /// The file's name without `.swift`.
    var name: String { String(path.split(separator: "/").last ?? "").replacingOccurrences(of: ".swift", with: "") }

    /// The text, comments included.
    var text: String { code.source.text(0..<code.source.count) }

    /// The different pieces of the text between blanks, brackets, periods, commas and colons.
    var pieces: Set<String> {
      let ends = Set(" \n()[]{}.,:".utf8)
      return Set(code.source.bytes.split { ends.contains($0) }.map { String(decoding: $0, as: UTF8.self) })
    }

    /// The types that are declared at the top of the file.
    var declaredTypes: [String] {
      outline.declarations.filter { $0.isType && $0.kind != .extensionOfType && $0.parent == nil }
        .map { code.word($0.name) }
    }

    /// Every name that the file gives to something: a type, a member, a value, a parameter, a case.
    var declaredNames: Set<String> {
      let cases = (1..<code.count).filter { code.kind($0) == .identifier && code.keyword($0 - 1) == .case }
      return Set((outline.declarations.map(\.name) + outline.bindings.map(\.name) + cases).map(code.word))
    }

    /// The names of the members of those extensions in the file whose types are wanted.
    func extensionMembers(of isWanted: (String) -> Bool) -> [String] {
      outline.declarations.compactMap { declaration in
        guard declaration.isMember, code.kind(declaration.name) == .identifier, let parent = declaration.parent,
          case let type = outline.declarations[parent], type.kind == .extensionOfType, isWanted(code.word(type.name))
        else { return nil }
        return code.word(declaration.name)
      }
    }

    /// How many lines the file has.
    var lineCount: Int { code.source.bytes.filter { $0 == UInt8(ascii: "\n") }.count }

    /// The names of the functions, initializers, subscripts and computed properties with more lines than `limit` between
    /// their braces.
    func longFunctions(above limit: Int) -> [String] {
      outline.declarations.compactMap { declaration in
        guard !declaration.isType, let body = declaration.body, let end = brackets.partner(body) else {
          return nil
        }
        let inside = code.range(body).upperBound..<code.range(end).lowerBound
        let lines = code.source.bytes[inside].filter { $0 == UInt8(ascii: "\n") }.count - 1
        return lines > limit ? "\(code.word(declaration.name)) (\(lines) lines)" : nil
      }
    }

    /// The folder of the file in its module: `Project/Sizing`.
    var folder: String { path.split(separator: "/").dropFirst(2).dropLast().joined(separator: "/") }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  /// The files of the program, read once for all tests.
  private static let program: Result<[File], any Error> = Result { try read(below: "Sources") }

  /// The Swift files below a folder.
  static func files(below path: String) throws -> [File] {
    guard path == "Sources" || path.hasPrefix("Sources/") else { return try read(below: path) }
    let files = try program.get().filter { $0.path.hasPrefix(path + "/") }
    #expect(!files.isEmpty, "\(path) has sources")
    return files
  }

  private static func read(below path: String) throws -> [File] {
    let folder = root.appendingPathComponent(path)
    let walker = try #require(FileManager.default.enumerator(atPath: folder.path))
    let names = walker.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    #expect(!names.isEmpty, "\(path) has sources")
    return try names.sorted().map { name in
      File(path: path + "/" + name, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }
}
