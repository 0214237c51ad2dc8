/// The unresolved settings of a build configuration or an `.xcconfig` file.
struct SettingValues: Sendable {
  struct Assigned: Sendable, Hashable {
    var text: String
    /// Whether it applies only to some platforms or configurations: `KEY[sdk=iphoneos*]`.
    var isConditional: Bool
  }

  /// The values in order, some of them more than once.
  private(set) var all: [(name: String, value: Assigned)] = []

  /// Adds a value unless it only repeats the inherited value, such as `KEY = $(KEY)`. The name may include conditions.
  mutating func add(_ name: String, _ text: String) {
    let plain = name.prefix(before: UInt8(ascii: "["))
    if text.isEmpty || text == "$(inherited)" || SettingValue.variable(in: text).map({ $0 == plain }) ?? false {
      return
    }
    all.append((plain, Assigned(text: text, isConditional: plain.utf8.count < name.utf8.count)))
  }

  /// Adds the names of the settings that others refer to.
  func addVariables(to names: inout Set<String>) {
    for setting in all {
      if let name = SettingValue.variable(in: setting.value.text) { names.insert(String(name)) }
    }
  }

  /// Adds the values of some settings.
  func add(to values: inout SettingScope.Values, _ names: Set<String>) {
    for setting in all where names.contains(setting.name) { values[setting.name, default: []].insert(setting.value) }
  }

  /// Returns the values of some settings.
  func values(of names: Set<String>) -> SettingScope.Values {
    var values: SettingScope.Values = [:]
    add(to: &values, names)
    return values
  }

  /// Adds the settings of an `.xcconfig` file and returns the paths of its `#include` directives.
  mutating func add(lines bytes: [UInt8]) -> [String] {
    var included: [String] = []
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) where line.count < Self.longestLine {
      let line = line.drop(while: \.isBlank)
      if line.starts(with: "#include".utf8) {
        let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        if parts.count > 2, !parts[1].isEmpty { included.append(String(decoding: parts[1], as: UTF8.self)) }
      } else if let (name, text) = Self.assignment(line) {
        add(name, text)
      }
    }
    return included
  }

  /// Returns the name, with its conditions, and the value of a line such as `KEY[sdk=iphoneos*] = 17.0 // oldest`.
  private static func assignment(_ line: ArraySlice<UInt8>) -> (String, String)? {
    guard let first = line.first, isNamePart(first) else { return nil }
    var end = line.prefix(while: isNamePart).endIndex
    // Conditions contain an `=`, so skip them first.
    while end < line.endIndex, line[end] == UInt8(ascii: "["),
      let close = line[end...].firstIndex(of: UInt8(ascii: "]"))
    {
      end = line.index(after: close)
    }
    let rest = line[end...].drop(while: \.isBlank)
    guard rest.first == UInt8(ascii: "=") else { return nil }
    let text = rest.dropFirst().prefix { $0 != UInt8(ascii: ";") }
    var words = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == "\"" }
    if let comment = words.firstIndex(where: { $0.hasPrefix("//") }) { words.removeSubrange(comment...) }
    return (String(decoding: line[..<end], as: UTF8.self), words.joined(separator: " "))
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
      || (0x30...0x39).contains(byte)
  }

  /// The maximum length of a line or value. Versions are shorter.
  static let longestLine = 256
}

/// A setting's value as a deployment target.
enum SettingValue {
  case version(String)
  /// A reference to a different setting: `$(NAME)`.
  case variable(String)
  case unknown

  init(_ text: String) {
    if text.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false {
      let version = text.utf8.prefix { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
      let isWhole = version.endIndex == text.endIndex || text[version.endIndex...].hasPrefix("//")
      self = isWhole ? .version(String(text[..<version.endIndex])) : .unknown
      return
    }
    let name = Self.variable(in: text).map { String($0) }
    self = name.flatMap { $0 == "inherited" ? nil : .variable($0) } ?? .unknown
  }

  /// Returns the name in a text such as `$(NAME)` or `${NAME}`.
  static func variable(in text: String) -> Substring? {
    guard text.utf8.first == UInt8(ascii: "$"),
      text.hasPrefix("$(") && text.hasSuffix(")") || text.hasPrefix("${") && text.hasSuffix("}")
    else { return nil }
    let name = text.dropFirst(2).dropLast()
    return name.utf8.allSatisfy(SettingValues.isNamePart) ? name : nil
  }
}
