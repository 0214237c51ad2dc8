import Testing

@testable import LintRules

/// Token accessors return nothing outside the file. This suite lists why every other computed index is in bounds.
@Suite struct UncheckedIndexTests {
  /// The number of subscripts with a computed index per file, by the reason why they are in bounds.
  private static let known: [String: [String: Int]] = [
    "a comparison with the ends of the text comes first": [
      "Code": 2, "Code+Layout": 2, "DeclarationRemoval": 3, "Directive": 16, "DirectiveEdits": 3,
      "EndlessImageProgress": 1, "IdentifierWords": 6, "StringLiteral": 2,
      "URLSyntax": 4,
    ],
    "the table has one more entry than there are words": [
      "NameLookup": 11, "WordIndex": 1,
    ],
    "the table has two more entries than there are tokens": ["ChainReader": 2],
    "the list is not empty, and the index is that of its last element": [
      "BackendClues": 1, "HelperFinder": 2, "NameResolver": 4, "PreviewFinder": 1, "TextOriginReader+Steps": 4,
    ],
    "the range from a link to the end of its chain": [
      "ClipWithoutCompositingGroup": 1, "DeprecatedUse": 1, "UnscopedAnimation": 1,
    ],
    "the range after an existing element": [
      "DeadTapArea": 1, "OriginOfURL": 1, "SecretKeys": 1, "UnclippedFillImage": 2,
    ],
    "a comparison shows that the element exists": [
      "AccessorFix": 1, "DefinitionTable": 3, "HelperExtras": 1, "ModuleMap": 1, "SizingGraph": 1,
    ],
    "the count is at most that of the list": [
      "FormatterInBody": 1, "PlainModifiers": 1, "RepeatedModifierChain": 1,
      "RepeatedModifiers": 2,
      "URLDestinationReader+Uses": 1,
    ],
    "the range of bytes between two tokens of the file": ["AccessorRewrite": 1, "DebugOutputInBody": 1],
    "a token map ignores values before the first token": ["EnclosingBranch": 1],
  ]

  private static let operators: [StaticString] = ["+", "-", "*", "&+", "&-", "&*", "..<"]

  /// Returns the subscripts of a file with an operator in the index.
  private static func subscripts(_ file: Sources.File) -> [Int] {
    let (code, syntax) = (file.code, file.syntax)
    return (0..<code.count).filter { square in
      guard code.kind(square) == .leftSquare, code.touches(square - 1, square), syntax.endsOperand(square - 1) else {
        return false
      }
      // Skips closures, and subscripts with a default, which cannot be out of bounds.
      let index = file.brackets.inside(square).prefix { code.kind($0) != .leftBrace }
      return index.contains { token in
        code.kind(token) == .binaryOperator && operators.contains { code.isText(token, $0) }
      }
        && !index.contains { code.keyword($0) == .default }
    }
  }

  @Test func eachComputedIndexIsInsideForAReason() throws {
    let folders = ["Structure", "Views", "Values", "Project", "Rules"]
    let files = try Sources.files(below: "Sources/LintRules").filter { file in
      folders.contains { file.path.hasPrefix("Sources/LintRules/\($0)/") }
    }
    let counts = Self.known.values.reduce(into: [String: Int]()) { all, files in all.merge(files, uniquingKeysWith: +) }
    #expect(Set(counts.keys).isSubset(of: files.map(\.name)))
    for file in files {
      let found = Self.subscripts(file)
      if found.count == counts[file.name, default: 0] { continue }
      let lines = LineIndex(file.code.source)
      let places = found.map { "\(lines.position(of: file.code.range($0).lowerBound).line)" }
      Issue.record("\(file.name): \(places.joined(separator: " "))")
    }
  }
}
