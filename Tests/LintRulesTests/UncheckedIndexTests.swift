import Testing

@testable import LintRules

/// Tokens are reached through accessors that answer *none* outside of the file. Where an index is computed for anything
/// else, this says why it cannot leave it.
@Suite struct UncheckedIndexTests {
  /// How many subscripts with a computed index files have, by the reason for which they are inside.
  private static let known: [String: [String: Int]] = [
    "each is behind a comparison with the ends of the text": [
      "Code": 2, "Code+Layout": 4, "DeclarationRemoval": 8, "Directive": 16, "DirectiveEdits": 5,
      "EndlessImageProgress": 1, "IdentifierWords": 6, "PackageReferences": 1,
      "StringLiteral": 2, "URLSyntax": 4,
    ],
    "a table has one entry more than there are words, and words are numbered by it": [
      "NameLookup": 12, "WordIndex": 1,
    ],
    "the table has two entries more than the file has tokens": ["ChainReader": 2],
    "a list that is not empty has a last element": [
      "BackendClues": 1, "HelperFinder": 2, "NameResolver": 4, "PreviewFinder": 1, "TextOriginReader+Steps": 4,
    ],
    "a link of a chain, and the end of that chain": [
      "ClipWithoutCompositingGroup": 1, "DeprecatedUse": 1, "UnscopedAnimation": 1,
    ],
    "what follows an element that is there": [
      "BuildSettings": 1, "DeadTapArea": 1, "OriginOfURL": 1, "SecretInDefaults": 1, "UnclippedFillImage": 2,
    ],
    "another element, which a comparison shows to be there": [
      "AccessorFix": 1, "DefinitionTable": 3, "HelperExtras": 1, "ModuleMap": 1, "SizingGraph": 1,
    ],
    "as many as the list has, or fewer": [
      "FormatterInBody": 1, "PlainModifiers": 1, "RepeatedModifierChain": 2, "RepeatedModifiers": 2,
      "URLDestinationReader+Uses": 1,
    ],
    "the bytes from one token of the file to another": ["AccessorRewrite": 2, "DebugOutputInBody": 1],
    "a map of tokens takes no value for what is before the first": ["EnclosingBranch": 1],
  ]

  private static let operators: [StaticString] = ["+", "-", "*", "&+", "&-", "&*", "..<"]

  /// The subscripts of a file whose index has an operator.
  private static func subscripts(_ file: FileView) -> [Int] {
    let (code, syntax) = (file.code, file.syntax)
    return (0..<file.count).filter { square in
      guard code.kind(square) == .leftSquare, code.touches(square - 1, square), syntax.endsOperand(square - 1) else {
        return false
      }
      // What is in a closure is no part of the index, and a dictionary has no end.
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
      let found = Self.subscripts(file.view)
      let lines = found.map { "\(file.view.lines.position(of: file.view.code.range($0).lowerBound).line)" }
      #expect(found.count == counts[file.name, default: 0], "\(file.name): \(lines.joined(separator: " "))")
    }
  }
}
