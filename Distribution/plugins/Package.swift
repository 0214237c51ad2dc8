// swift-tools-version: 6.1
import PackageDescription

// Scripts/release of viewlint writes the checksum of the bundle here, after it has made the bundle.
let package = Package(
  name: "viewlint-plugins",
  products: [
    .plugin(name: "ViewLintCommand", targets: ["ViewLintCommand"]),
    .plugin(name: "ViewLintFixCommand", targets: ["ViewLintFixCommand"]),
    .plugin(name: "ViewLintBuildTool", targets: ["ViewLintBuildTool"]),
  ],
  targets: [
    .binaryTarget(
      name: "viewlint",
      url: "https://github.com/OWNER/viewlint/releases/download/v0.1.0/viewlint.artifactbundle.zip",
      checksum: "0000000000000000000000000000000000000000000000000000000000000000"),
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
  ]
)
