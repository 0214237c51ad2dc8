/// Reads the deployment targets of a package's manifest.
public enum ManifestPlatforms {
  /// The `platforms` of a package: `.iOS(.v17)`, `.macOS("14.0")`.
  public static func targets(in bytes: [UInt8]) -> DeploymentTargets {
    targets(in: FileView(path: "Package.swift", source: SourceBytes(bytes)))
  }

  /// Returns the `platforms` of a parsed manifest.
  static func targets(in file: FileView) -> DeploymentTargets {
    var targets = DeploymentTargets()
    for name in file.words.tokens(of: "Package") {
      guard let call = file.call(at: name), let value = file.argument("platforms", of: call) else { continue }
      add(list(value, file), file, &targets)
    }
    // `package.platforms = […]`
    for name in file.words.tokens(of: "platforms") where file.code.kind(name - 1) == .period {
      guard file.code.kind(name + 1) == .equal, name + 2 < file.count else { continue }
      add(list(name + 2..<file.brackets.after(name + 2), file), file, &targets)
    }
    return targets
  }

  /// The `[` of a list of platforms, which may be the value of a constant; nil for any other expression.
  private static func list(_ value: Range<Int>, _ file: FileView) -> Int? {
    if file.code.kind(value.lowerBound) == .leftSquare { return value.lowerBound }
    guard value.count == 1,
      case let bindings = file.names.bindings(named: file.code.word(value.lowerBound), at: value.lowerBound),
      bindings.count == 1, case let binding = file.outline.bindings[bindings[0]], binding.kind == .constant,
      file.code.kind(binding.value.lowerBound) == .leftSquare
    else { return nil }
    return binding.value.lowerBound
  }

  private static func add(_ list: Int?, _ file: FileView, _ targets: inout DeploymentTargets) {
    guard let list else {
      targets.hasUnknown = true
      return
    }
    for element in file.syntax.arguments(list) {
      guard let end = element.value.last, file.code.kind(end) == .rightParen, let paren = file.brackets.partner(end),
        let platform = DeploymentTargets.Platform(rawValue: file.code.word(paren - 1))
      else { continue }
      let value = file.syntax.arguments(paren).first?.value
      if let version = value.flatMap({ version($0, file) }), targets.add(platform, version) { continue }
      targets.hasUnknown = true
    }
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
