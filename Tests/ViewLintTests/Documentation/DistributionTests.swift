import LintRules
import Testing

@testable import viewlint

/// The version and the address have one home each; all pages, manifests and examples agree with it.
@Suite struct DistributionTests {
  /// `Distribution/mentions.txt` lists them, and `Scripts/identity` writes them.
  @Test func everyMentionOfTheVersionIsCurrent() throws {
    let mentions = try ConsoleTranscript.text("Distribution/mentions.txt").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(mentions.count > 10)
    for mention in mentions {
      let parts = mention.split(separator: "\t")
      let (path, form) = (String(parts[0]), String(try #require(parts.dropFirst().first)))
      let text = try ConsoleTranscript.text(path)
      #expect(text.contains(form.replacing("VERSION", with: ProgramVersion.current)), "\(path): \(form)")
    }
  }

  /// What people copy names no version that `Scripts/identity` would forget.
  @Test func noOtherPlaceNamesAVersion() throws {
    let pattern = "(viewlint[A-Za-z-]*(@|==|-| --version )v?|rev: v|VIEWLINT_VERSION[^0-9]{1,6}|download/v|exact: .)"
    let places = "README.md docs Distribution Examples action.yml templates"
    let found = try search(pattern + "[0-9]+\\.[0-9]+\\.[0-9]+", in: places)
    #expect(found.count > 3)
    for text in found {
      let version = text.drop { !$0.isNumber }
      #expect(version == ProgramVersion.current, "\(text)")
    }
  }

  @Test func everyAddressIsThatOfTheProject() throws {
    let words = "uses: |marketplace add |ubi:|github:|mint install |mint run |--repo |tap install "
    let hosts = "github\\.com[/:]|githubusercontent\\.com/|REGISTRY/|swiftpackageindex\\.com/"
    let found = try search("(\(hosts)|\(words))[A-Za-z0-9_.-]+/(viewlint|homebrew-tap)[A-Za-z0-9-]*", in: ".")
    #expect(found.count > 5)
    let owner = ProjectAddress.repository.prefix { $0 != "/" }
    let names: Set<String> = [
      ProjectAddress.repository, "\(owner)/homebrew-tap", "\(owner)/viewlint-plugins", "\(owner)/viewlint-pre-commit",
      "\(owner)/viewlint-gitlab",
    ]
    for text in found {
      let parts = text.split { "/: ".contains($0) }.suffix(2)
      let address = parts.joined(separator: "/")
      let isImage = text.hasPrefix("REGISTRY/")
      #expect(names.contains(address) || isImage && names.contains { $0.lowercased() == address }, "\(text)")
    }
  }

  @Test func theRulesAndTheConfigurationHaveTheAddress() throws {
    for rule in Configuration.shipped().rules {
      #expect(rule.definition.link == "\(ProjectAddress.page)/blob/main/docs/rules/\(rule.id).md")
    }
    #expect(InitConfiguration().text.contains("\"\(ProjectAddress.files)rules.schema.json\""))
    #expect(ProjectAddress.repository.wholeMatch(of: /[A-Za-z0-9-]+\/[A-Za-z0-9._-]+/) != nil)
  }

  /// The package with the built program has the plugins of this one.
  @Test func thePluginsAreThoseOfThePackage() throws {
    let (own, built) = (
      try ConsoleTranscript.text("Package.swift"), try ConsoleTranscript.text("Distribution/plugins/Package.swift")
    )
    let start = try #require(own.range(of: "    .plugin(\n      name: \"ViewLintCommand\","))
    let end = try #require(own.range(of: "    .testTarget("))
    let targets = own[start.lowerBound..<end.lowerBound]
    #expect(built.contains(targets))
    let products = own.split(separator: "\n").filter { $0.hasPrefix("    .plugin(name:") && $0.contains("targets:") }
    #expect(products.count == 3)
    for product in products { #expect(built.contains(product)) }
  }

  /// The hooks that install a wheel do what those do that build.
  @Test func theHooksAreThoseOfTheRepository() throws {
    let entries = try [".pre-commit-hooks.yaml", "Distribution/pre-commit/.pre-commit-hooks.yaml"].map { page in
      try ConsoleTranscript.text(page).split(separator: "\n- id: ").dropFirst().prefix(2).map { hook in
        hook.split(separator: "\n").filter { line in ["entry", "args", "pass_"].contains { line.hasPrefix("  " + $0) } }
      }
    }
    #expect(entries[0].count == 2)
    #expect(entries[0] == entries[1])
  }

  @Test func theManualPageHasEveryCommandAndOption() throws {
    let page = try TemporaryFolder().viewlint("man").text
    #expect(page.hasPrefix(".TH VIEWLINT 1 "))
    for command in CommandList.listed {
      #expect(page.contains(".SH \"VIEWLINT \(command.name.uppercased())\"\n"))
      for option in command.options { #expect(page.contains("\\-\\-" + option.name.replacing("-", with: "\\-"))) }
    }
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(line.wholeMatch(of: /\.(TH|SH|SS|TP|PP|B|I|RI|UR|UE|br)( .*)?/) != nil, "\(line)")
    }
  }

  /// The distinct matches of a pattern in files, without build products.
  private func search(_ pattern: String, in places: String) throws -> [String] {
    let folders = [".build", ".build-*", ".git", ".swiftpm", "node_modules"].map { "--exclude-dir='\($0)'" }
    let script = """
      cd '\(try ConsoleTranscript.package().text)' && grep -rIohE \(folders.joined(separator: " ")) \
      -e '\(pattern)' \(places) | LC_ALL=C sort -u
      """
    return try TemporaryFolder().run(FilePath("/bin/sh"), ["-c", script].map { FilePath($0) }).text
      .split(separator: "\n").map(String.init)
  }
}
