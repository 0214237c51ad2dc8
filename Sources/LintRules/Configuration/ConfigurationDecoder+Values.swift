/// The decoding of values.
extension ConfigurationDecoder {
  /// Returns the members of an object whose keys are in the schema. Reports other members.
  mutating func known(
    _ value: JSONValue, _ keys: [ConfigurationSchema.Key], of owner: String
  ) -> [(ConfigurationSchema.Key, JSONValue)] {
    guard value.kind == .object else {
      report(value, Self.wrongType(owner, "an object", value))
      return []
    }
    return unrepeated(value).compactMap { member in
      if let key = keys.first(where: { $0.name == member.name }) { return (key, member.value) }
      report(
        member.key,
        "unknown key \(Quotation.of(member.name))" + (owner == Self.configurationName ? "" : " in \(owner)")
          + Suggestion.clause(for: member.name, among: keys.map { $0.name }))
      return nil
    }
  }

  /// Returns the members of an object. Reports duplicate keys.
  mutating func unrepeated(_ value: JSONValue) -> [JSONMember] {
    var seen: Set<String> = []
    return value.members.filter { member in
      let isNew = seen.insert(member.name).inserted
      if !isNew { report(member.key, "duplicate key \(Quotation.of(member.name))") }
      return isNew
    }
  }

  mutating func option(_ value: JSONValue, _ kind: OptionDeclaration.Kind, _ name: String) -> OptionValue? {
    switch kind {
    case .string: return string(value, name).map { .string($0) }
    case .strings: return fewStrings(value, name).map { .strings($0.map { $0.text }) }
    case .name: return string(value, name).flatMap { isName($0, value) ? .string($0) : nil }
    case .names: return fewStrings(value, name).map { .strings($0.filter { isPath($0, $1) }.map { $0.text }) }
    case .hosts: return fewStrings(value, name).map { .strings($0.compactMap { host($0, $1) }) }
    case .count: return count(value, name).map { .count($0) }
    case .flag:
      if let flag = value.bool { return .flag(flag) }
      report(value, Self.wrongType(name, "true or false", value))
      return nil
    case .choice(let words):
      guard let word = value.string else {
        report(value, Self.wrongType(name, WordSeries.text(words), value))
        return nil
      }
      if words.contains(word) { return .string(word) }
      let suggestion = Suggestion.clause(for: word, among: words)
      report(value, "'\(name)' must be \(WordSeries.text(words)), not \(Quotation.of(word))\(suggestion)")
      return nil
    }
  }

  /// Returns whether a string is a Swift identifier. Reports other strings.
  private mutating func isName(_ text: String, _ value: JSONValue) -> Bool {
    if text.isSwiftName { return true }
    report(value, "\(Quotation.of(text)) isn't a valid Swift identifier")
    return false
  }

  /// Returns the host in a string. Reports other strings.
  private mutating func host(_ text: String, _ value: JSONValue) -> String? {
    if let host = HostName(text) { return host.text }
    report(value, "\(Quotation.of(text)) isn't a host" + HostName.suggestion(for: text))
    return nil
  }

  /// One of the words of a choice.
  mutating func word(_ value: JSONValue, _ kind: OptionDeclaration.Kind, _ name: String) -> String? {
    if case .string(let word)? = option(value, kind, name) { word } else { nil }
  }

  mutating func baseline(_ value: JSONValue) -> BaselineChoice? {
    if let isOn = value.bool { return isOn ? .usual : BaselineChoice.none }
    if let path = value.string, !path.isEmpty {
      return hasNUL(path, value, "baseline") ? nil : .file(path, value.range)
    }
    report(value, Self.wrongType("baseline", "a path, true, or false", value))
    return nil
  }

  mutating func count(_ value: JSONValue, _ name: String) -> Int? {
    if let count = value.numberText.flatMap({ NumberReader.whole($0) }) { return count }
    let found = value.numberText.map { Quotation.of($0) } ?? Self.name(of: value.kind)
    report(value, "'\(name)' must be a whole number, 0 or more, not \(found)")
    return nil
  }

  mutating func version(_ value: JSONValue, _ name: String) -> (VersionRequirement, Range<Int>)? {
    guard let text = string(value, name) else { return nil }
    if let requirement = VersionRequirement(text) { return (requirement, value.range) }
    report(value, "'\(name)' must be a version such as '0.1.0' or '>=0.1.0', not \(Quotation.of(text))")
    return nil
  }

  /// Returns whether a string is a Swift identifier or a dotted name. Reports other strings.
  private mutating func isPath(_ text: String, _ value: JSONValue) -> Bool {
    if text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ $0.isSwiftName }) { return true }
    return isName(text, value)
  }

  /// Returns whether a path contains a NUL character, and reports it. The system would truncate the path there.
  mutating func hasNUL(_ path: String, _ value: JSONValue, _ name: String) -> Bool {
    guard path.utf8.contains(0) else { return false }
    report(value, "a path in '\(name)' can't contain a NUL character")
    return true
  }

  mutating func string(_ value: JSONValue, _ name: String) -> String? {
    if value.string == nil { report(value, Self.wrongType(name, "a string", value)) }
    return value.string
  }

  private mutating func strings(_ value: JSONValue, _ name: String) -> [(text: String, value: JSONValue)]? {
    guard value.kind == .array else {
      report(value, Self.wrongType(name, "an array of strings", value))
      return nil
    }
    return value.elements.compactMap { element in
      guard let text = element.string else {
        report(element, Self.wrongType("an element of '\(name)'", "a string", element))
        return nil
      }
      return (text, element)
    }
  }

  /// Returns the strings of an option. Their number is limited because each is compared with many names.
  private mutating func fewStrings(_ value: JSONValue, _ name: String) -> [(text: String, value: JSONValue)]? {
    let strings = strings(value, name)
    guard let strings, strings.count > Self.mostStrings else { return strings }
    report(value, "'\(name)' can have at most \(Self.mostStrings) entries")
    return nil
  }

  mutating func patterns(_ value: JSONValue, _ name: String) -> PathPatterns? {
    guard let texts = strings(value, name) else { return nil }
    let known = patternBytes
    patternBytes += texts.reduce(0) { $0 + $1.text.utf8.count }
    guard patternBytes <= Self.mostPatternBytes else {
      let message =
        "the patterns in this file can have at most \(Self.mostPatternBytes) bytes in total"
      // Reported once per file.
      if known <= Self.mostPatternBytes { report(value, message) }
      return PathPatterns()
    }
    return PathPatterns(
      texts.compactMap { text, element in
        if hasNUL(text, element, name) { return nil }
        do throws(GlobError) {
          return try PathPattern(text, in: folder)
        } catch {
          report(element, "\(Quotation.of(text)) isn't a valid pattern: \(error.message)")
          return nil
        }
      })
  }

  static func wrongType(_ name: String, _ wanted: String, _ value: JSONValue) -> String {
    "\(name.contains(" ") ? name : "'\(name)'") must be \(wanted), not \(Self.name(of: value.kind))"
  }

  private static func name(of kind: JSONDocument.Kind) -> String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .true, .false: "true or false"
    case .null: "null"
    }
  }

  mutating func report(_ value: JSONValue, _ message: @autoclosure () -> String) {
    guard problems.count <= Self.mostProblems else { return }
    let isLast = problems.count == Self.mostProblems
    let text = isLast ? "more than \(Self.mostProblems) errors; not all are shown" : message()
    problems.append(ConfigurationProblem(offset: value.range.lowerBound, message: text))
  }
}

extension StringProtocol {
  /// Whether it is a Swift identifier: letters, digits, `_` and non-ASCII characters, without a leading digit.
  fileprivate var isSwiftName: Bool {
    guard let first = utf8.first, !(0x30...0x39).contains(first) else { return false }
    return utf8.allSatisfy { $0 != UInt8(ascii: "$") && ($0.continuesIdentifier || $0 >= 0x80) }
  }
}
