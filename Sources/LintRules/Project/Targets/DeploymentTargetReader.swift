/// Reads deployment targets from the files of a project that set them.
public enum DeploymentTargetReader {
  /// The targets in build settings: a `project.pbxproj` or an `.xcconfig` file. Values that are variables are left out.
  public static func targets(inSettings bytes: [UInt8]) -> DeploymentTargets {
    var targets = DeploymentTargets()
    var offset = 0
    while let place = pattern.first(in: bytes, from: offset) {
      let line = line(around: place, in: bytes)
      offset = line.upperBound
      guard line.count < longestLine, bytes[line].contains(UInt8(ascii: "=")) else { continue }
      // `KEY[sdk=iphoneos*] = 17.0`
      let text = String(decoding: bytes[line], as: UTF8.self)
      let name = text.drop { " \t\"".contains($0) }.prefix { $0.isLetter || $0 == "_" }
      guard let platform = keys[String(name)], let value = text.split(separator: "=").last else { continue }
      let version = value.drop { " \t\"".contains($0) }.prefix { $0.isNumber || $0 == "." }
      targets.add(platform, version)
    }
    return targets
  }

  /// The line around an offset, without its line break.
  private static func line(around offset: Int, in bytes: [UInt8]) -> Range<Int> {
    let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let start = bytes[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    return start..<(bytes[offset...].firstIndex(where: isBreak) ?? bytes.count)
  }

  /// Longer lines set no version.
  private static let longestLine = 256
  /// What all keys end with.
  private static let pattern = BytePattern("_DEPLOYMENT_TARGET")

  private static let keys: [String: DeploymentTargets.Platform] = [
    "IPHONEOS_DEPLOYMENT_TARGET": .iOS, "MACOSX_DEPLOYMENT_TARGET": .macOS, "TVOS_DEPLOYMENT_TARGET": .tvOS,
    "WATCHOS_DEPLOYMENT_TARGET": .watchOS, "XROS_DEPLOYMENT_TARGET": .visionOS,
  ]

  /// The `platforms` of a package's manifest: `.iOS(.v17)`, `.macOS("14.0")`.
  public static func targets(inManifest bytes: [UInt8]) -> DeploymentTargets {
    var targets = DeploymentTargets()
    let file = FileView(path: "Package.swift", source: SourceBytes(bytes))
    let code = file.code
    for name in file.words.tokens(of: "Package") {
      guard let call = file.call(at: name), let platforms = file.argument("platforms", of: call),
        code.kind(platforms.lowerBound) == .leftSquare
      else { continue }
      for element in file.syntax.arguments(platforms.lowerBound) {
        let name = element.value.lowerBound + 1
        guard code.kind(name - 1) == .period, let platform = DeploymentTargets.Platform(rawValue: code.word(name)),
          let value = file.call(at: name)?.arguments.first?.value, let version = version(value, file)
        else { continue }
        targets.add(platform, version)
      }
    }
    return targets
  }

  /// `17` for `.v17`, `10.15` for `.v10_15`, `17.0` for `"17.0"`.
  private static func version(_ value: Range<Int>, _ file: FileView) -> String? {
    if let literal = StringLiteral(file.syntax, value.lowerBound) {
      return literal.isPlain ? file.source.text(literal.lead) : nil
    }
    guard let last = value.last, file.code.word(last).hasPrefix("v") else { return nil }
    return String(file.code.word(last).dropFirst().map { $0 == "_" ? "." : $0 })
  }
}
