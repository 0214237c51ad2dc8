import Testing

@testable import viewlint

/// Every guarantee on the page about security names what tests it.
@Suite struct SecurityPageTests {
  @Test func everyTestOfThePageExists() throws {
    let package = try ConsoleTranscript.package()
    let search = "find '\(package.text)/Tests' -name '*Tests.swift' -exec grep -oh 'func [^(]*(' {} +"
    let tests = try TemporaryFolder().run(FilePath("/bin/sh"), [FilePath("-c"), FilePath(search)])
    let functions = Set(tests.text.split(separator: "\n").map(String.init))
    let mark = "Tested by: "
    let page = try ConsoleTranscript.text("docs/security.md")
    let holders = page.split(separator: "\n").filter { $0.hasPrefix(mark) }.map { $0.dropFirst(mark.count) }
    #expect(holders.count > 30)
    for holder in holders {
      let names = holder.split(separator: "`").filter { $0.contains(where: \.isLetter) }
      #expect(!names.isEmpty, "\(holder)")
      for name in names {
        let exists =
          name.hasPrefix("Scripts/") || name.hasPrefix("Benchmarks/")
          ? FileSystem.exists(package.appending(FilePath(String(name)))) : functions.contains("func \(name)(")
        #expect(exists, "\(name)")
      }
    }
  }
}
