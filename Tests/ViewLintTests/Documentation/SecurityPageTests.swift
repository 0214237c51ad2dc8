import Testing

@testable import viewlint

/// Every promise of the page about security names what holds it.
@Suite struct SecurityPageTests {
  @Test func everyTestOfThePageExists() throws {
    let package = try ConsoleTranscript.package()
    let tests = try TemporaryFolder().run(
      FilePath("/bin/sh"), [FilePath("-c"), FilePath("cat $(find \(package.text)/Tests -name '*Tests.swift')")])
    let rows = try ConsoleTranscript.text("docs/security.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
    let holders = rows.dropFirst().compactMap { $0.split(separator: "|").last }
    #expect(holders.count > 8)
    for holder in holders {
      let names = holder.split(separator: "`").filter { $0.contains(where: \.isLetter) }
      #expect(!names.isEmpty, "\(holder)")
      for name in names {
        let exists =
          name.hasPrefix("Scripts/") || name.hasPrefix("Benchmarks/")
          ? FileSystem.exists(package.appending(FilePath(String(name)))) : tests.text.contains("func \(name)(")
        #expect(exists, "\(name)")
      }
    }
  }
}
