// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "viewlint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "viewlint", targets: ["viewlint"]),
    .library(name: "LintRules", targets: ["LintRules"]),
    .plugin(name: "ViewLintCommand", targets: ["ViewLintCommand"]),
    .plugin(name: "ViewLintFixCommand", targets: ["ViewLintFixCommand"]),
    .plugin(name: "ViewLintBuildTool", targets: ["ViewLintBuildTool"]),
  ],
  targets: [
    .target(name: "LintRules", resources: [.embedInCode("rules.json")]),
    .executableTarget(name: "viewlint", dependencies: ["LintRules"], path: "Sources/ViewLint"),
    .plugin(
      name: "ViewLintCommand",
      capability: .command(intent: .custom(verb: "viewlint", description: "Lint the views of this package")),
      dependencies: ["viewlint"]),
    .plugin(
      name: "ViewLintFixCommand",
      capability: .command(
        intent: .custom(verb: "viewlint-fix", description: "Apply the safe fixes of viewlint to this package"),
        permissions: [.writeToPackageDirectory(reason: "viewlint writes the fixed files")]),
      dependencies: ["viewlint"]),
    .plugin(name: "ViewLintBuildTool", capability: .buildTool(), dependencies: ["viewlint"]),
    .testTarget(
      name: "LintRulesTests", dependencies: ["LintRules"],
      exclude: [
        "Cases/duplicate_url_helper.txt", "Cases/raw_url_string.txt", "Cases/together.txt",
        "Cases/unsized_remote_image.txt",
      ]),
    .testTarget(
      name: "ViewLintTests", dependencies: ["viewlint", "LintRules"], exclude: ["Reporting/Expected"]),
  ],
  swiftLanguageModes: [.v6]
)
