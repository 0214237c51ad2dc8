// swift-tools-version: 6.0
import PackageDescription

/// Where viewlint is. A copy of this package elsewhere is told by the environment.
let viewlint = Context.environment["VIEWLINT_PACKAGE"] ?? "../../.."

let package = Package(
  name: "PluginPackage",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "viewlint", path: viewlint)],
  targets: [
    .target(name: "Feed", plugins: [.plugin(name: "ViewLintBuildTool", package: "viewlint")]),
    .target(
      name: "Settings", dependencies: ["Feed"], plugins: [.plugin(name: "ViewLintBuildTool", package: "viewlint")]),
  ]
)
