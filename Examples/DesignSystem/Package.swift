// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "DesignSystem",
  platforms: [.iOS(.v17), .macOS(.v14)],
  targets: [
    .target(name: "DesignSystem"),
    .target(name: "Domain"),
    .target(name: "Feed", dependencies: ["DesignSystem", "Domain"]),
  ]
)
