import Testing

@testable import viewlint

@Suite struct FilePathTests {
  @Test(arguments: [
    ("/a/b", "/a/b"), ("/a//b/", "/a/b"), ("/a/./b", "/a/b"), ("/a/../b", "/b"), ("/../..", "/"), ("/", "/"),
    ("/a/b/../../c", "/c"), ("/...", "/..."),
  ])
  func normalizes(_ path: String, _ expected: String) {
    #expect(FilePath(path).normalized.text == expected)
  }

  @Test(arguments: [
    ("/a/b/c", "/a", "b/c"), ("/a", "/a", ""), ("/ab", "/a", nil), ("/b", "/a", nil), ("/a", "/", "a"),
    ("/", "/a", nil),
  ])
  func findsTheWayDown(_ path: String, _ folder: String, _ expected: String?) {
    #expect(FilePath(path).relative(to: FilePath(folder))?.text == expected)
  }

  @Test(arguments: [
    ("/a/b/c", "/a/x/y", "../../b/c"), ("/a/b", "/a", "b"), ("/a", "/a/b", ".."), ("/a", "/a", ""),
    ("/b", "/a", "../b"),
  ])
  func findsTheWayAcross(_ path: String, _ folder: String, _ expected: String) {
    #expect(FilePath(path).route(from: FilePath(folder)).text == expected)
  }

  @Test(arguments: [("/a/b", "/a"), ("/a", "/"), ("a/b", "a"), ("a", nil), ("/", nil)])
  func hasAParent(_ path: String, _ expected: String?) {
    #expect(FilePath(path).parent?.text == expected)
  }

  @Test(arguments: [
    ("/a", "b", "/a/b"), ("/", "b", "/b"), ("/a/", "b", "/a/b"), ("/a", "/b", "/b"), ("", "b", "b"), ("a", "", "a"),
  ])
  func appends(_ path: String, _ other: String, _ expected: String) {
    #expect(FilePath(path).appending(FilePath(other)).text == expected)
  }
}
