import Testing

@testable import viewlint

/// Links between the pages lead somewhere.
@Suite struct LinkTests {
  @Test func everyRelativeLinkLeadsToAFile() throws {
    let package = try ConsoleTranscript.package()
    let list = try TemporaryFolder().run(
      FilePath("/bin/sh"),
      [FilePath("-c"), FilePath("cd \(package.text) && find *.md docs Examples Benchmarks -name '*.md'")])
    let pages = list.text.split(separator: "\n").map(String.init)
    #expect(pages.contains("README.md") && pages.contains("docs/security.md"))
    for page in pages {
      let folder = package.appending(FilePath(page)).parent ?? package
      for link in try ConsoleTranscript.text(page).components(between: "](", and: ")") {
        let target = link.prefix { $0 != "#" }
        if target.isEmpty || target.contains("://") { continue }
        #expect(FileSystem.exists(folder.appending(FilePath(String(target)))), "\(page): \(link)")
      }
    }
  }
}

extension String {
  /// The strings between two marks on one line, those in code blocks left out.
  fileprivate func components(between start: String, and end: String) -> [Substring] {
    split(separator: "\n").filter { !$0.hasPrefix("    ") }.flatMap { line in
      line.split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { rest in
        rest.split(separator: end, omittingEmptySubsequences: false).first
      }
    }
  }
}
