import Testing

@testable import viewlint

@Suite struct PathListTests {
  @Test func splitsLines() {
    let paths = PathList.split(Array("a b\r\n\nc\u{e9}\nlast".utf8), .newline)
    #expect(paths.map { $0.text } == ["a b", "cé", "last"])
  }

  @Test func splitsAtNULs() {
    let paths = PathList.split(Array("a\nb\r\0\0c\0".utf8), .null)
    #expect(paths.map { $0.text } == ["a\nb\r", "c"])
  }
}
