// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "viewlint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "viewlint", targets: ["ViewLint"]),
    .library(name: "LintRules", targets: ["LintRules"]),
  ],
  targets: [
    .target(name: "LintRules", resources: [.embedInCode("rules.json")]),
    .executableTarget(name: "ViewLint", dependencies: ["LintRules"]),
    .testTarget(
      name: "LintRulesTests", dependencies: ["LintRules"],
      exclude: [
        "Cases/duplicate_url_helper.txt", "Cases/raw_url_string.txt", "Cases/together.txt",
        "Cases/unsized_remote_image.txt",
      ]),
    .testTarget(
      name: "ViewLintTests", dependencies: ["ViewLint", "LintRules"], exclude: ["Reporting/Expected"]),
  ],
  swiftLanguageModes: [.v6]
)
