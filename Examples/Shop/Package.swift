// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.iOS(.v17)],
  targets: [
    .target(name: "DesignSystem"),
    .target(name: "ShopModel"),
    .target(name: "Shop", dependencies: ["DesignSystem", "ShopModel"]),
  ])
