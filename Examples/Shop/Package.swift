// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.iOS(.v17)],
  dependencies: [.package(url: "https://github.com/Alamofire/Alamofire", from: "5.9.0")],
  targets: [
    .target(name: "DesignSystem"),
    .target(name: "ShopModel"),
    .target(name: "Shop", dependencies: ["Alamofire", "DesignSystem", "ShopModel"]),
  ])
