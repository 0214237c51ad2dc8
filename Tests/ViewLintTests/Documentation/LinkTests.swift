import Testing

@testable import viewlint

/// Links between the pages lead somewhere: to a file, and to a heading if they have an anchor.
@Suite struct LinkTests {
  @Test func everyRelativeLinkLeadsToAFile() throws {
    for page in try Self.pages() {
      for link in try ConsoleTranscript.text(page).links {
        let target = link.prefix { $0 != "#" }
        if target.isEmpty || target.contains("://") { continue }
        let file = try Self.path(String(target), from: page)
        #expect(FileSystem.exists(file), "\(page): \(link)")
      }
    }
  }

  @Test func everyAnchorIsAHeading() throws {
    var count = 0
    for page in try Self.pages() {
      for link in try ConsoleTranscript.text(page).links where link.contains("#") && !link.contains("://") {
        let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        guard parts[0].isEmpty || parts[0].hasSuffix(".md") else { continue }
        let own = String(page.split(separator: "/").last ?? "")
        let file = try Self.path(parts[0].isEmpty ? own : parts[0], from: page)
        guard let bytes = try? FileReader.bytes(of: file).get() else { continue }
        #expect(String(decoding: bytes, as: UTF8.self).anchors.contains(parts[1]), "\(page): \(link)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  /// The index has every page of its folder, and the README leads to the index.
  @Test func theIndexHasEveryPage() throws {
    let index = try ConsoleTranscript.text("docs/README.md").links
    for page in try Self.pages()
    where page.hasPrefix("docs/") && !page.hasPrefix("docs/rules/") && page != "docs/README.md" {
      #expect(index.contains(String(page.dropFirst("docs/".count))), "\(page)")
    }
    #expect(try ConsoleTranscript.text("README.md").links.contains("docs/README.md"))
  }

  /// The paths of all pages, below the top folder of the package.
  private static func pages() throws -> [String] {
    let package = try ConsoleTranscript.package()
    let folders = "docs Agents Benchmarks Distribution Editors Examples"
    let list = try TemporaryFolder().run(
      FilePath("/bin/sh"),
      [
        FilePath("-c"),
        FilePath("cd \(package.text) && find *.md \(folders) -name node_modules -prune -o -name '*.md' -print"),
      ])
    let pages = list.text.split(separator: "\n").map(String.init)
    #expect(
      pages.contains("README.md") && pages.contains("docs/security.md") && pages.contains("Editors/vscode/README.md"))
    return pages
  }

  private static func path(_ target: String, from page: String) throws -> FilePath {
    let package = try ConsoleTranscript.package()
    return (package.appending(FilePath(page)).parent ?? package).appending(FilePath(target))
  }
}

extension String {
  /// The lines of a page outside of code blocks.
  fileprivate var prose: [Substring] {
    var isInside = false
    return split(separator: "\n").filter { line in
      if line.hasPrefix("```") { isInside.toggle() }
      return !isInside && !line.hasPrefix("```") && !line.hasPrefix("    ")
    }
  }

  /// The targets of the links of a page, without those in code such as `^[…](inflect: true)`.
  fileprivate var links: [String] {
    prose.flatMap { line in
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      let text = parts.indices.filter { $0 % 2 == 0 }.map { String(parts[$0]) }.joined()
      return text.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
        rest.split(separator: ")", omittingEmptySubsequences: false).first.map { String($0) }
      }
    }
  }

  /// The anchors that GitHub makes of the headings of a page: in lower case, with hyphens for spaces, without punctuation.
  fileprivate var anchors: Set<String> {
    var anchors: Set<String> = []
    for line in prose where line.hasPrefix("#") {
      let kept = line.drop { $0 == "#" }.dropFirst().lowercased()
        .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      let anchor = String(kept.map { $0 == " " ? "-" : $0 })
      var unused = anchor
      var number = 1
      while !anchors.insert(unused).inserted { (unused, number) = ("\(anchor)-\(number)", number + 1) }
    }
    return anchors
  }
}
