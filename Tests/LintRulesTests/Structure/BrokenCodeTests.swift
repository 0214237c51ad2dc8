import Testing

@testable import LintRules

/// Half-typed code on which something once broke; the fuzzer found most of it.
@Suite struct BrokenCodeTests {
  @Test(arguments: [
    // The string runs over the brace that closes the closure.
    "let a = b { [url = URL(string: link)] in p\"#nt(url asy)}n  A\n",
    "let a = b { [url = URL(string: link)] in \"}",
    // Attributes where a name should be.
    "extension @", "extension @A @", "struct @", "extension [",
    // The file ends behind a label.
    "#Preview { $0 }string:",
  ])
  func staysInsideTheFile(source: String) {
    for length in 0...source.utf8.count {
      let file = FileView(path: "Views/A.swift", source: SourceBytes(Array(source.utf8.prefix(length))))
      let all = 0...file.count
      for preview in file.previews { #expect(preview.upperBound <= file.count) }
      for binding in file.outline.bindings {
        #expect(all.contains(binding.scope.lowerBound) && all.contains(binding.scope.upperBound))
      }
      for declaration in file.outline.declarations {
        #expect(all.contains(declaration.start) && all.contains(declaration.end))
      }
    }
  }

  @Test(arguments: [
    // The call is never closed.
    "var g: String { t.append(\"\" }",
    "extension String { var url: URL? { var t = base; t.append(self }; t += ",
  ])
  func everyRuleEnds(source: String) {
    let settings = Configuration.shipped().settings(overrides: [])
    for length in 0...source.utf8.count {
      let tree = MemoryTree(files: [("Views/A.swift", Array(source.utf8.prefix(length)))])
      #expect(Linter().lint(tree, [LintTarget(file: 0, settings: settings)]).count == 1)
    }
  }
}
