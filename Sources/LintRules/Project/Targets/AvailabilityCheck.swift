extension DeploymentTargets {
  /// Whether the check at the code token `#available` is known to be always true on these targets.
  func alwaysPass(_ check: Int, _ file: FileView) -> Bool {
    let code = file.code
    guard code.isText(check, "#available"), code.kind(check + 1) == .leftParen, !hasUnknown, !releases.isEmpty else {
      return false
    }
    var checked = DeploymentTargets()
    for platform in file.brackets.inside(check + 1).split(whereSeparator: { code.kind($0) == .comma }) {
      if platform.count == 1, code.isText(platform.startIndex, "*") { continue }
      guard let system = Platform(rawValue: code.word(platform.startIndex)),
        case let version = code.text(platform.startIndex + 1..<platform.endIndex), Self.isWhole(version),
        checked.add(system, version)
      else { return false }
    }
    return checked.releases.allSatisfy { system, release in releases[system].map { $0 >= release } ?? true }
  }

  /// Whether a version is the first of a release. Targets are only known as releases.
  private static func isWhole(_ version: String) -> Bool {
    let parts = version.split(separator: ".")
    return parts.first == "10" || parts.dropFirst().allSatisfy { $0 == "0" }
  }
}
