/// A target of a package.
public struct PackageTarget: Sendable, Equatable {
  /// The name of the target's module.
  public var name: String
  /// The folder of the target's sources, relative to the project root.
  public var folder: String
}

/// The targets of a `Package.swift` that are declared with literals.
struct PackageManifest {
  private let file: FileView

  init(_ file: FileView) {
    self.file = file
  }

  private var code: Code { file.code }

  /// The folder of the package.
  var folder: String { file.path.outerFolder }

  private static let kinds: [StaticString] = ["target", "executableTarget", "testTarget", "macro", "plugin"]

  /// Returns the targets with their folders.
  func targets() -> [PackageTarget] {
    file.words.tokens(ofAny: Self.kinds.map { "\($0)" }).compactMap { index in
      guard code.kind(index - 1) == .period, let call = file.call(at: index), let name = text("name", of: call) else {
        return nil
      }
      let isTest = code.isWord(index, "testTarget")
      let path = text("path", of: call) ?? (isTest ? "Tests/" : "Sources/") + name
      let plain = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      return PackageTarget(
        name: String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }),
        folder: [folder, plain].filter { !$0.isEmpty }.joined(separator: "/"))
    }
  }

  private func text(_ label: StaticString, of call: Call) -> String? {
    guard let value = file.argument(label, of: call), let literal = StringLiteral(file.syntax, value.lowerBound),
      literal.tokens == value, literal.isPlain
    else { return nil }
    return file.source.text(literal.lead)
  }
}

extension String {
  /// The part of a path before the last slash; empty without a slash.
  var outerFolder: String { utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? "" }

  /// Whether a path is in a folder. The empty folder contains everything.
  func isInFolder(_ folder: String) -> Bool {
    if folder.isEmpty { return true }
    return utf8.count > folder.utf8.count && utf8.starts(with: folder.utf8)
      && utf8[utf8.index(startIndex, offsetBy: folder.utf8.count)] == UInt8(ascii: "/")
  }

  /// Resolves a path relative to a folder; nil if the path is absolute or outside the project root.
  func path(inFolder folder: String) -> String? {
    if utf8.first == UInt8(ascii: "/") { return nil }
    if isResolvedPath { return folder.isEmpty ? self : folder.appendingPath(self) }
    var levels = folder.split(separator: "/")
    for level in split(separator: "/") where level != "." {
      if level != ".." {
        levels.append(level)
      } else if levels.popLast() == nil {
        return nil
      }
    }
    return levels.joined(separator: "/")
  }

  private func appendingPath(_ path: String) -> String {
    var all = ""
    all.reserveCapacity(utf8.count + 1 + path.utf8.count)
    all += self
    all += "/"
    return all + path
  }

  /// Whether no part of a path is empty or starts with a dot.
  private var isResolvedPath: Bool {
    var path = self
    return path.withUTF8 { path in
      var isAfterSlash = true
      for byte in path {
        if isAfterSlash, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
        isAfterSlash = byte == UInt8(ascii: "/")
      }
      return !isAfterSlash
    }
  }
}

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
