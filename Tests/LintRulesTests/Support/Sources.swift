import Foundation
import Testing

@testable import LintRules

/// The sources of this package.
enum Sources {
  /// One source file, as the library itself sees it.
  struct File {
    var path: String
    var view: FileView

    /// The file's name without `.swift`.
    var name: String { String(path.split(separator: "/").last ?? "").replacingOccurrences(of: ".swift", with: "") }

    /// Every name in the code, without those of members.
    var words: Set<String> {
      let code = view.code
      return Set(
        (0..<code.count).filter { code.kind($0) == .identifier && code.kind($0 - 1) != .period }.map(code.word))
    }

    /// The types that are declared at the top of the file.
    var declaredTypes: [String] {
      view.outline.declarations.filter { $0.isType && $0.kind != .extensionOfType && $0.parent == nil }
        .map { view.code.word($0.name) }
    }

    /// Every name that the file gives to something: a type, a member, a value, a parameter, a case.
    var declaredNames: Set<String> {
      let (code, outline) = (view.code, view.outline)
      let cases = (1..<code.count).filter { code.kind($0) == .identifier && code.keyword($0 - 1) == .case }
      return Set((outline.declarations.map(\.name) + outline.bindings.map(\.name) + cases).map(code.word))
    }

    /// The names of the members of those extensions in the file whose types are wanted.
    func extensionMembers(of isWanted: (String) -> Bool) -> [String] {
      let (code, outline) = (view.code, view.outline)
      return outline.declarations.compactMap { declaration in
        guard declaration.isMember, code.kind(declaration.name) == .identifier, let parent = declaration.parent,
          case let type = outline.declarations[parent], type.kind == .extensionOfType, isWanted(code.word(type.name))
        else { return nil }
        return code.word(declaration.name)
      }
    }

    /// Every name in the code that is not a label, also those of members.
    var uses: Set<String> {
      let code = view.code
      return Set((0..<code.count).filter { code.kind($0) == .identifier && !isLabel($0) }.map(code.word))
    }

    /// Whether a name is the label of an argument, or of a parameter in a declaration: `named name: Int`.
    private func isLabel(_ token: Int) -> Bool {
      let code = view.code
      if view.isLabel(token) { return true }
      return [.leftParen, .comma].contains(code.kind(token - 1)) && code.kind(token + 1) == .identifier
        && code.kind(token + 2) == .colon
    }

    /// How many lines the file has.
    var lineCount: Int { view.code.source.bytes.filter { $0 == UInt8(ascii: "\n") }.count }

    /// The names of the functions, initializers, subscripts and computed properties with more lines than `limit` between
    /// their braces.
    func longFunctions(above limit: Int) -> [String] {
      let (code, outline) = (view.code, view.outline)
      return outline.declarations.compactMap { declaration in
        guard !declaration.isType, let body = declaration.body, let end = view.brackets.partner(body) else {
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

  /// The Swift files below a folder.
  static func files(below path: String) throws -> [File] {
    let folder = root.appendingPathComponent(path)
    let walker = try #require(FileManager.default.enumerator(atPath: folder.path))
    let names = walker.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    #expect(!names.isEmpty, "\(path) has sources")
    return try names.sorted().map { name in
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      return File(path: path + "/" + name, view: FileView(path: path + "/" + name, source: SourceBytes(bytes)))
    }
  }
}
