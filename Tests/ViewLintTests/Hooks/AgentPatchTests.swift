import Testing

@testable import viewlint

/// Patches of the tool `apply_patch`.
@Suite struct AgentPatchTests {
  private typealias Change = AgentEvent.FileChange

  @Test func readsAllKindsOfSections() throws {
    let changes = try changes(
      """
      *** Begin Patch
      *** Add File: Views/New.swift
      +one
      +
      *** Delete File: Old.swift
      *** Update File: A.swift
      *** Move to: B.swift
      @@ struct A
      -a
      +b
      *** End Patch
      """)
    try #require(changes.count == 4)
    #expect(changes[0] == Change(file: FilePath("/p/Views/New.swift"), change: .write(Array("one\n\n".utf8))))
    #expect(changes[1] == Change(file: FilePath("/p/Old.swift"), change: .delete))
    #expect(changes[2].file == FilePath("/p/B.swift"))
    #expect(changes[3] == Change(file: FilePath("/p/A.swift"), change: .delete))
    guard case .patch(let chunks, let source) = changes[2].change else {
      Issue.record("no patch")
      return
    }
    #expect(source == FilePath("/p/A.swift"))
    #expect(chunks.map(\.context) == ["struct A"])
    #expect(chunks.map(\.old) == [["a"]])
    #expect(chunks.map(\.new) == [["b"]])
  }

  /// The ways in which shells and hosts pass a patch.
  @Test(arguments: [
    ("<<EOF\n", "\nEOF\n", "/p/A.swift"), (" <<'EOF'\n", "\nEOF", "/p/A.swift"),
    ("apply_patch <<'EOF'\n", "\nEOF\n\n", "/p/A.swift"), ("\napply_patch <<\"PATCH\"\n", "\nPATCH", "/p/A.swift"),
    ("cd Sub && apply_patch <<'EOF'\n", "\nEOF", "/p/Sub/A.swift"),
    ("cd \"/q/My App\" && apply_patch << EOF\n", "\nEOF", "/q/My App/A.swift"), ("", "\n\n", "/p/A.swift"),
  ])
  func readsPatchesInHereDocuments(start: String, end: String, file: String) throws {
    for environment in ["", "*** Environment ID: remote\n"] {
      let patch = "*** Begin Patch\n\(environment)*** Add File:  A.swift \n+a\n*** End Patch"
      #expect(try changes(start + patch + end) == [Change(file: FilePath(file), change: .write(Array("a\n".utf8)))])
    }
  }

  @Test(arguments: [
    // Context, several chunks, the order of the file.
    ("a\nb\nc\nd\n", "@@\n a\n-b\n+B\n@@\n-d\n+D", "a\nB\nc\nD\n"),
    ("f {\nx\n}\ng {\nx\n}\n", "@@ g {\n-x\n+y", "f {\nx\n}\ng {\ny\n}\n"),
    // The first chunk needs no header, and an empty line is a line of both.
    ("a\n\nb\n", " a\n\n-b\n+c", "a\n\nc\n"),
    // Only new lines go to the end.
    ("a\n", "@@\n+b", "a\nb\n"),
    // The last place counts.
    ("x\ny\nx\n", "@@\n-x\n+z\n*** End of File", "x\ny\nz\n"),
    // Spaces may differ.
    ("\ta  \n", "@@\n-a\n+b", "b\n"),
    // A file without a last end of line gets one.
    ("a", "@@\n-a\n+b", "b\n"),
    // A carriage return is a space.
    ("a\r\nb\r\n", "@@\n a\n-b\n+c", "a\nc\n"),
    ("a\nb\n", "@@\n a\n b\n", "a\nb\n"),
  ])
  func appliesChunks(text: String, lines: String, expected: String) throws {
    #expect(try apply(lines, to: text) == expected)
    #expect(try apply(lines.replacing("\n", with: "\r\n"), to: text) == expected)
  }

  @Test(arguments: [
    ("a\n", "@@\n-b\n+c"), ("a\n", "@@ f\n-a\n+c"), ("a\nb\n", "@@\n-b\n+c\n@@\n-a\n+d"), ("", "@@\n-a\n+b"),
    ("a\n", "@@\n-a\n-b\n-c\n+d"), ("a\nb\n", "@@\n-a\n+c\n*** End of File"),
  ])
  func refusesWhatDoesNotFit(text: String, lines: String) throws {
    #expect(try apply(lines, to: text) == nil)
  }

  @Test func isTakenBackByItsInverse() throws {
    let chunks = try chunks("@@\n a\n-b\n+c\n+d\n@@\n-e")
    let text = Array("a\nb\ne\n".utf8)
    let after = try #require(PatchChunk.apply(chunks, to: text))
    #expect(String(decoding: after, as: UTF8.self) == "a\nc\nd\n")
    #expect(
      PatchChunk.apply(try self.chunks("@@\n a\n-b\n+c").map(\.inverse), to: Array("a\nc\n".utf8))
        == Array("a\nb\n".utf8))
  }

  @Test(arguments: [
    "", "x", "*** Begin Patch", "*** Begin Patch\n*** Update File: A.swift\n*** End Patch",
    "*** Begin Patch\nx\n*** End Patch", "*** Begin Patch\n*** Update File: A.swift\n@@\n*** End Patch",
    "*** Begin Patch\n*** Update File: A.swift\n@@\nx\n*** End Patch",
    "*** Begin Patch\n*** Update File: A.swift\n@@\n-a\nx\n*** End Patch",
    "*** Begin Patch\n*** Update File: A.swift\n@@@\n-a\n*** End Patch",
  ])
  func saysWhatIsMalformed(text: String) throws {
    let refusal = try #require(throws: AgentEvent.Refusal.self) { try changes(text) }
    #expect(refusal != .none)
  }

  @Test func skipsHereDocuments() throws {
    let patch = "*** Begin Patch\n*** Delete File: A.swift\n*** End Patch"
    #expect(try changes("<<'EOF'\n\(patch)\nEOF\n") == changes(patch))
  }

  /// Each place but the last has all the lines except one, so it's compared almost to its end.
  @Test func givesUpInsteadOfSearchingForEver() {
    let lines = (Array(repeating: "a", count: 600) + ["b"]).map { Array($0.utf8)[...] }
    let wanted = (Array(repeating: "a", count: 300) + ["b"])[...]
    var search = PatchSearch(lines, budget: 301 * 301)
    #expect(search.next(wanted, isAtEnd: false) == 300..<601)
    search = PatchSearch(lines, budget: 301 * 301 - 1)
    #expect(search.next(wanted, isAtEnd: false) == nil)
  }

  private func changes(_ text: String) throws -> [AgentEvent.FileChange] {
    try AgentPatch(text).changes(in: FilePath("/p"))
  }

  private func chunks(_ lines: String) throws -> [PatchChunk] {
    let change = try changes("*** Begin Patch\n*** Update File: A.swift\n\(lines)\n*** End Patch").first?.change
    guard case .patch(let chunks, nil)? = change else { return [] }
    return chunks
  }

  private func apply(_ lines: String, to text: String) throws -> String? {
    PatchChunk.apply(try chunks(lines), to: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }
}
