import Testing

@testable import viewlint

/// What git prints, as text: the shapes that a test with a real repository would need luck to see.
@Suite struct GitOutputTests {
  @Test func readsChanges() {
    let one = String(repeating: "1", count: 40)
    let zero = String(repeating: "0", count: 40)
    let text = [
      ":100644 100755 \(zero) \(one) M", "a b\n\"c", ":100644 000000 \(one) \(zero) D", "gone",
      ":000000 100644 \(zero) \(zero) A", "on disk", ":000000 120000 \(zero) \(one) A", "link",
      ":160000 160000 \(zero) \(one) M", "module", ":000000 000000 \(zero) \(zero) U", "both", "",
    ].joined(separator: "\0")
    let uncertain = ":100644 100644 \(one) \(zero) M\0touched\0:100644 100755 \(one) \(zero) M\0mode\0"
    #expect(GitChangeList.read(Array(uncertain.utf8)).map { $0.isUncertain } == [true, false])
    let expected: [(String, GitChange.Kind, String?)] = [
      ("a b\n\"c", .file(blob: one), nil), ("gone", .deleted, one), ("on disk", .file(blob: nil), nil),
      ("link", .other, nil), ("module", .other, nil), ("both", .unmerged, nil),
    ]
    #expect(
      GitChangeList.read(Array(text.utf8))
        == expected.map { GitChange(path: FilePath($0.0), kind: $0.1, earlierBlob: $0.2) })
    let renames = GitChangeList.renames(Array(":100644 100644 \(one) \(one) R090\0old\0new\0".utf8))
    #expect(renames.map { [$0.old, $0.new] } == [[FilePath("old"), FilePath("new")]])
  }

  @Test(arguments: ["", "\0", ":100644", ":a b c d M\0", "fatal: no\0x\0"])
  func readsNoChangesFromNonsense(text: String) {
    #expect(GitChangeList.read(Array(text.utf8)).isEmpty || text.hasPrefix(":a"))
  }

  @Test func readsBlobs() {
    var reader = BlobReader(Array("aa blob 5\nab\ncd\nbb missing\ncc blob 0\n\ndd blob 9\ncut".utf8))
    #expect(reader.next() == Array("ab\ncd".utf8))
    #expect(reader.next() == nil)
    #expect(reader.next() == [])
    #expect(reader.next() == nil)
    #expect(reader.next() == nil)
  }

  @Test func readsChangedLines() {
    let patch = """
      diff --git a/x.swift b/x.swift
      --- a/x.swift
      +++ b/x.swift
      @@ -3 +3,2 @@ func f() {
      -old
      +new
      +++ b/looks/like/a/head
      @@ -9,2 +11,0 @@
      --- a/gone
      -gone
      @@ -20 +20,3 @@
      +one
       between
      +two
      -
      \\ No newline at end of file
      diff --git a/gone.swift b/gone.swift
      --- a/gone.swift
      +++ /dev/null
      @@ -1 +0,0 @@
      -gone
      diff --git "a/q\\"\\303\\251\\n.swift" "b/q\\"\\303\\251\\n.swift"
      --- "a/q\\"\\303\\251\\n.swift"
      +++ "b/q\\"\\303\\251\\n.swift"
      @@ -0,0 +1 @@
      +all
      diff --git a/a b.swift b/a b.swift
      --- a/a b.swift\t
      +++ b/a b.swift\t
      @@ -0,0 +7 @@
      +seven
      """
    let changed = ChangedLines(patch: Array(patch.utf8))
    #expect(
      changed.lines == [
        FilePath("x.swift"): [3..<5, 11..<13, 20..<21, 22..<23], FilePath("q\"é\n.swift"): [1..<2],
        FilePath("a b.swift"): [7..<8],
      ])
    #expect(changed.contain(1...3, of: FilePath("x.swift")))
    #expect(!changed.contain(1...2, of: FilePath("x.swift")))
    #expect(!changed.contain(5...10, of: FilePath("x.swift")))
    #expect(changed.contain(12...12, of: FilePath("x.swift")), "lines after it are gone")
    #expect(!changed.contain(13...19, of: FilePath("x.swift")))
    #expect(!changed.contain(3...3, of: FilePath("y.swift")))
  }

  @Test func readsQuotedPaths() {
    let quoted = Array(#""a\a\b\t\n\v\f\r\"\\\377\001z""#.utf8)
    #expect(QuotedPath.decode(quoted[...]) == [0x61, 7, 8, 9, 10, 11, 12, 13, 0x22, 0x5C, 0xFF, 1, 0x7A])
    for length in 0...quoted.count { _ = QuotedPath.decode(quoted.prefix(length)) }
  }

  @Test(arguments: [
    ("/r", "/r", "a/b", "a/b"), ("/r", "/r/app", "app/b", "b"), ("/r", "/r/app", "apple/b", nil),
    ("/r/x", "/r", "b", "x/b"),
    ("/q", "/r", "b", nil),
  ])
  func translatesPaths(top: String, root: String, path: String, expected: String?) {
    let paths = RepositoryPaths(top: FilePath(top), root: FilePath(root))
    #expect(paths.inProject(FilePath(path)) == expected.map { FilePath($0) })
  }
}
