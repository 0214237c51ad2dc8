/// The build settings of a project that its deployment targets depend on, from all files that set them.
public struct BuildSettings: Sendable {
  /// What a setting is assigned.
  private enum Value: Hashable {
    case version(String)
    case variable(String)
    case unknown
  }

  private var values: [String: Set<Value>] = [:]
  /// The settings that the values of a setting name, by the setting.
  private var references: [String: Set<String>] = [:]

  private var hasUnreadable = false

  /// No settings.
  public init() {}

  /// Adds the deployment targets of a `project.pbxproj` or an `.xcconfig` file, and returns the paths of the files that it
  /// includes. Only the lines with the name of a target are read: projects are long.
  public mutating func add(_ bytes: [UInt8]) -> [String] {
    for line in Self.lines(with: Self.target, in: bytes) {
      if let (name, value) = Self.assignment(bytes[line]), Self.keys[name] != nil { add(value, to: name) }
    }
    return Self.lines(with: Self.include, in: bytes).compactMap { line in
      let line = bytes[line].drop(while: Self.isBlank)
      guard line.starts(with: "#include".utf8) else { return nil }
      let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      return parts.count > 2 ? String(decoding: parts[1], as: UTF8.self) : nil
    }
  }

  /// Whether a setting names another setting.
  public var hasReferences: Bool { !references.isEmpty }

  /// Adds the references between the settings of a file.
  public mutating func addReferences(_ bytes: [UInt8]) {
    for line in bytes.split(whereSeparator: Self.isBreak) where line.count < Self.longestLine {
      if case (let name, .variable(let other))? = Self.assignment(line) {
        references[name, default: []].insert(other)
      }
    }
  }

  /// The settings that deployment targets name, directly or through other settings. Add all references first.
  public var named: Set<String> {
    var named: Set<String> = []
    var open = Array(Self.keys.keys)
    while let name = open.popLast() {
      for other in references[name] ?? [] where named.insert(other).inserted { open.append(other) }
    }
    return named
  }

  /// Adds the settings with some names of a file.
  public mutating func add(_ bytes: [UInt8], named names: Set<String>) {
    for line in bytes.split(whereSeparator: Self.isBreak) where line.count < Self.longestLine {
      guard let (name, value) = Self.assignment(line), names.contains(name) else { continue }
      add(value, to: name)
    }
  }

  /// Adds a file that cannot be read, whose targets may be lower than all others.
  public mutating func addUnreadable() { hasUnreadable = true }

  private mutating func add(_ value: Value, to name: String) {
    values[name, default: []].insert(value)
    if case .variable(let other) = value { references[name, default: []].insert(other) }
  }

  /// The lines that contain some words and are short enough.
  private static func lines(with pattern: BytePattern, in bytes: [UInt8]) -> [Range<Int>] {
    var (lines, offset): ([Range<Int>], Int) = ([], 0)
    while let place = pattern.first(in: bytes, from: offset) {
      let start = bytes[..<place].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
      offset = bytes[place...].firstIndex(where: isBreak) ?? bytes.count
      if offset - start < longestLine { lines.append(start..<offset) }
    }
    return lines
  }

  /// The lowest targets of all assignments. A system is unknown if the value of one of them is.
  public var targets: DeploymentTargets {
    var targets = DeploymentTargets()
    targets.hasUnknown = hasUnreadable
    for (key, platform) in Self.keys where values[key] != nil {
      for version in versions(of: key) {
        if let version, targets.add(platform, version) { continue }
        targets.hasUnknown = true
      }
    }
    return targets
  }

  /// All versions that a setting may have, through the settings that it names; nil for an unknown one.
  private func versions(of name: String) -> [String?] {
    var versions: [String?] = []
    var known: Set = [name]
    var open = [name]
    while let next = open.popLast() {
      for value in values[next] ?? [.unknown] {
        switch value {
        case .version(let version): versions.append(version)
        case .variable(let name): if known.insert(name).inserted { open.append(name) }
        case .unknown: versions.append(nil)
        }
      }
    }
    return versions
  }

  /// The setting and the value of a line such as `KEY[sdk=iphoneos*] = 17.0;`; nil if no version can come from it.
  private static func assignment(_ line: ArraySlice<UInt8>) -> (String, Value)? {
    let quote = UInt8(ascii: "\"")
    let start = line.drop { isBlank($0) || $0 == quote }
    guard let first = start.first, isLetter(first) else { return nil }
    let name = start.prefix(while: isNamePart)
    var rest = start[name.endIndex...]
    // The conditions of a setting have an `=` of their own.
    while rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
      rest = rest[(end + 1)...]
    }
    rest = rest.drop { isBlank($0) || $0 == quote }
    guard rest.first == UInt8(ascii: "=") else { return nil }
    let text = rest.dropFirst().split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)[0]
    var words = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == "\"" }
    if let comment = words.firstIndex(where: { $0.hasPrefix("//") }) { words.removeSubrange(comment...) }
    guard words.count == 1, let value = value(words[0]) else {
      let key = String(decoding: name, as: UTF8.self)
      return words.isEmpty || words == ["$(inherited)"] ? nil : (key, .unknown)
    }
    return (String(decoding: name, as: UTF8.self), value)
  }

  private static func value(_ word: Substring) -> Value? {
    if word.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false {
      let version = word.utf8.prefix { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
      return version.endIndex == word.endIndex || word[version.endIndex...].hasPrefix("//")
        ? .version(String(word[..<version.endIndex])) : nil
    }
    for (start, end) in [("$(", ")"), ("${", "}")] where word.hasPrefix(start) && word.hasSuffix(end) {
      let name = word.dropFirst(2).dropLast()
      return name != "inherited" && name.utf8.allSatisfy(isNamePart) ? .variable(String(name)) : nil
    }
    return nil
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
  }

  private static func isNamePart(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }

  /// Longer lines set no version.
  private static let longestLine = 256

  /// What all keys end with.
  private static let target = BytePattern("_DEPLOYMENT_TARGET")
  private static let include = BytePattern("#include")

  private static let keys: [String: DeploymentTargets.Platform] = [
    "IPHONEOS_DEPLOYMENT_TARGET": .iOS, "MACOSX_DEPLOYMENT_TARGET": .macOS, "TVOS_DEPLOYMENT_TARGET": .tvOS,
    "WATCHOS_DEPLOYMENT_TARGET": .watchOS, "XROS_DEPLOYMENT_TARGET": .visionOS,
  ]
}
