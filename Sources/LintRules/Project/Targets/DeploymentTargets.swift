/// The oldest versions of the systems that a project runs on.
public struct DeploymentTargets: Sendable, Equatable {
  /// A system.
  public enum Platform: String, Sendable, CaseIterable {
    case iOS
    case macOS
    case tvOS
    case watchOS
    case visionOS
  }

  /// The lowest version for each system, as the iOS release of the same year: 17 for macOS 14. Empty if nothing is known.
  private(set) var releases: [Platform: Int] = [:]

  /// Whether there is a target whose version cannot be read.
  var hasUnknown = false

  /// Targets of which nothing is known.
  public init() {}

  /// Targets that can't be read.
  static let unknown: DeploymentTargets = {
    var targets = DeploymentTargets()
    targets.hasUnknown = true
    return targets
  }()

  /// Adds a version such as `17.0` or `10.15`; the lowest one of each system counts. False for anything else.
  @discardableResult
  public mutating func add(_ platform: Platform, _ version: some StringProtocol) -> Bool {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { NumberReader.whole($0) }
    guard (1...3).contains(parts.count), let major = parts[0], major > 0, !parts.contains(nil) else { return false }
    let release = Self.release(platform, major, parts.count > 1 ? parts[1] ?? 0 : 0)
    releases[platform] = min(release, releases[platform] ?? release)
    return true
  }

  /// The iOS release of the same year.
  private static func release(_ platform: Platform, _ major: Int, _ minor: Int) -> Int {
    // Since 2025 all systems have the same number.
    if major >= 26 { return major }
    return switch platform {
    case .iOS, .tvOS: major
    case .macOS: major == 10 ? minor - 2 : major + 3
    case .watchOS: major + 7
    case .visionOS: major + 16
    }
  }

  /// Adds the targets of another part of the project.
  public mutating func add(_ other: DeploymentTargets) {
    releases.merge(other.releases) { min($0, $1) }
    hasUnknown = hasUnknown || other.hasUnknown
  }

  /// Whether the project is known to run on the Mac.
  var includeMac: Bool { releases[.macOS] != nil }

  /// Whether every system is that of an iOS release, or newer; nil if that is not known.
  public func areAtLeast(_ release: Int) -> Bool? {
    if releases.values.contains(where: { $0 < release }) { return false }
    return releases.isEmpty || hasUnknown ? nil : true
  }
}

/// The deployment targets of a project's files, looked up on demand.
public struct ProjectTargets: Sendable {
  private let look: @Sendable (String) -> DeploymentTargets

  /// Creates targets that a function looks up by a file's path. The function should cache its results.
  public init(_ look: @escaping @Sendable (String) -> DeploymentTargets) {
    self.look = look
  }

  /// Creates targets that are the same for all files.
  public init(_ targets: DeploymentTargets = DeploymentTargets()) {
    look = { _ in targets }
  }

  /// Returns the deployment targets of a file.
  func targets(of file: FileView) -> DeploymentTargets { look(file.path) }
}

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
