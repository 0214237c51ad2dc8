/// Turns the text of a configuration file into a layer. All mistakes are found, not only the first.
public struct ConfigurationDecoder {
  private let schema: ConfigurationSchema
  private let folder: [UInt8]
  private var problems: [ConfigurationProblem] = []
  private var patternBytes = 0

  /// Nobody reads more mistakes than these at once.
  private static let mostProblems = 100
  /// So many entries the list of an option may have.
  private static let mostStrings = 1_000
  /// So many bytes the patterns of a file may have together: each is matched against each path.
  private static let mostPatternBytes = 256 << 10

  /// Makes a decoder for a file of `folder`, a path relative to the project root.
  public init(_ schema: ConfigurationSchema, folder: [UInt8] = []) {
    self.schema = schema
    self.folder = folder
  }

  /// Decodes a file. The layer must not be used when there are problems.
  public mutating func decode(_ source: SourceBytes) -> (layer: ConfigurationLayer, problems: [ConfigurationProblem]) {
    problems = []
    patternBytes = 0
    do throws(JSONError) {
      let document = try JSONReader(.configuration).read(source)
      let layer = decodeFile(document.root)
      return (layer, problems)
    } catch {
      return (ConfigurationLayer(), [ConfigurationProblem(offset: error.offset, message: error.message)])
    }
  }

  private mutating func decodeFile(_ root: JSONValue) -> ConfigurationLayer {
    var layer = ConfigurationLayer()
    for (key, value) in known(root, schema.keys, of: "the configuration") {
      switch (key.name, key.shape) {
      case ("extends", _):
        if let name = string(value, key.name) { layer.extends = (name, value.range) }
      case ("views", _): layer.views = views(value)
      case ("exclude", _): layer.exclude = patterns(value, key.name)
      case ("previews", .value(let kind)):
        if case .string(let word)? = option(value, kind, key.name) { layer.lintsPreviews = word == "lint" }
      case ("rules", _): layer.rules = rules(value)
      case ("overrides", _): layer.overrides = overrides(value)
      case (_, .value(let kind)): _ = option(value, kind, key.name)
      default: break
      }
    }
    return layer
  }

  private mutating func views(_ value: JSONValue) -> ViewSelection? {
    guard let word = value.string else {
      if value.kind == .array { return patterns(value, "views").map { .patterns($0) } }
      report(value, Self.wrongType("views", "\"auto\" or an array of strings", value))
      return nil
    }
    if word == ViewSelection.automaticWord { return .automatic }
    let written = value.document.source.text(value.range)
    let advice = written.utf8.count <= 100 ? "; write [\(written)]" : ""
    report(value, Self.wrongType("views", "\"auto\" or an array of strings", value) + advice)
    return nil
  }

  private mutating func overrides(_ value: JSONValue) -> [OverrideLayer] {
    guard value.kind == .array else {
      report(value, Self.wrongType("overrides", "an array of objects", value))
      return []
    }
    return value.elements.compactMap { element in
      var files: PathPatterns?
      var settings: [String: RuleLayer] = [:]
      let before = problems.count
      for (key, value) in known(element, schema.overrideKeys, of: "an override") {
        switch key.shape {
        case .patterns: files = patterns(value, key.name)
        case .rules: settings = rules(value)
        default: break
        }
      }
      guard let files else {
        if problems.count == before { report(element, "an override needs the key 'files'") }
        return nil
      }
      return OverrideLayer(files: files, rules: settings)
    }
  }

  private mutating func rules(_ value: JSONValue) -> [String: RuleLayer] {
    guard value.kind == .object else {
      report(value, Self.wrongType("rules", "an object from rule ids to settings", value))
      return [:]
    }
    var layers: [String: RuleLayer] = [:]
    for member in unrepeated(value) {
      guard let info = schema.rules.first(where: { $0.id == member.name }) else {
        let ids = schema.rules.map { $0.id }
        report(
          member.key, "unknown rule \(Quotation.of(member.name))" + Suggestion.clause(for: member.name, among: ids))
        continue
      }
      layers[info.id] = rule(member.value, info)
    }
    return layers
  }

  private mutating func rule(_ value: JSONValue, _ info: RuleInfo) -> RuleLayer? {
    let severity = schema.severityOption
    if value.kind == .string {
      guard case .string(let word)? = option(value, severity.kind, info.id) else { return nil }
      return RuleLayer(severity: RuleSeverity(word))
    }
    guard value.kind == .object else {
      let wanted = "a severity (\(schema.severityWords.joined(separator: ", "))) or an object"
      report(value, Self.wrongType(info.id, wanted, value))
      return nil
    }
    var layer = RuleLayer()
    for member in unrepeated(value) {
      let declarations = [severity] + info.options
      guard let declaration = declarations.first(where: { $0.name == member.name }) else {
        let names = declarations.map { $0.name }
        report(
          member.key,
          "unknown option \(Quotation.of(member.name)) of \(info.id)"
            + Suggestion.clause(for: member.name, among: names))
        continue
      }
      guard let decoded = option(member.value, declaration.kind, member.name) else { continue }
      if declaration.name == severity.name, case .string(let word) = decoded {
        layer.severity = RuleSeverity(word)
      } else {
        layer.options[declaration.name] = decoded
      }
    }
    return layer
  }
}

// MARK: - Values

extension ConfigurationDecoder {
  /// The members of an object whose keys the schema has; the others are reported.
  private mutating func known(
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
        "unknown key \(Quotation.of(member.name)) in \(owner)"
          + Suggestion.clause(for: member.name, among: keys.map { $0.name }))
      return nil
    }
  }

  /// The members of an object; a key that stands there twice is reported.
  private mutating func unrepeated(_ value: JSONValue) -> [JSONMember] {
    var seen: Set<String> = []
    return value.members.filter { member in
      let isNew = seen.insert(member.name).inserted
      if !isNew { report(member.key, "the key \(Quotation.of(member.name)) stands here twice") }
      return isNew
    }
  }

  private mutating func option(_ value: JSONValue, _ kind: OptionDeclaration.Kind, _ name: String) -> OptionValue? {
    switch kind {
    case .string: return string(value, name).map { .string($0) }
    case .strings: return fewStrings(value, name).map { .strings($0.map { $0.text }) }
    case .name: return string(value, name).flatMap { isName($0, value) ? .string($0) : nil }
    case .names: return fewStrings(value, name).map { .strings($0.filter { isPath($0, $1) }.map { $0.text }) }
    case .flag:
      if let flag = value.bool { return .flag(flag) }
      report(value, Self.wrongType(name, "true or false", value))
      return nil
    case .choice(let words):
      guard let word = value.string else {
        report(value, Self.wrongType(name, "one of " + words.joined(separator: ", "), value))
        return nil
      }
      if words.contains(word) { return .string(word) }
      let suggestion = Suggestion.clause(for: word, among: words)
      report(value, "'\(name)' must be one of \(words.joined(separator: ", ")), not \(Quotation.of(word))\(suggestion)")
      return nil
    }
  }

  /// Whether a text is a name in Swift; if not, that is reported.
  private mutating func isName(_ text: String, _ value: JSONValue) -> Bool {
    if text.isSwiftName { return true }
    report(value, "\(Quotation.of(text)) is no name in Swift")
    return false
  }

  /// The same for names with periods between them.
  private mutating func isPath(_ text: String, _ value: JSONValue) -> Bool {
    if text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ $0.isSwiftName }) { return true }
    return isName(text, value)
  }

  private mutating func string(_ value: JSONValue, _ name: String) -> String? {
    if value.string == nil { report(value, Self.wrongType(name, "a text", value)) }
    return value.string
  }

  private mutating func strings(_ value: JSONValue, _ name: String) -> [(text: String, value: JSONValue)]? {
    guard value.kind == .array else {
      report(value, Self.wrongType(name, "an array of texts", value))
      return nil
    }
    return value.elements.compactMap { element in
      guard let text = element.string else {
        report(element, Self.wrongType("an element of \(name)", "a text", element))
        return nil
      }
      return (text, element)
    }
  }

  /// The strings of an option. Each is held against many names, so that there cannot be any number of them.
  private mutating func fewStrings(_ value: JSONValue, _ name: String) -> [(text: String, value: JSONValue)]? {
    let strings = strings(value, name)
    guard let strings, strings.count > Self.mostStrings else { return strings }
    report(value, "'\(name)' has more than \(Self.mostStrings) entries; use fewer")
    return nil
  }

  private mutating func patterns(_ value: JSONValue, _ name: String) -> PathPatterns? {
    guard let texts = strings(value, name) else { return nil }
    let known = patternBytes
    patternBytes += texts.reduce(0) { $0 + $1.text.utf8.count }
    guard patternBytes <= Self.mostPatternBytes else {
      let message =
        "the patterns of this file have more than \(Self.mostPatternBytes) bytes together; use fewer or shorter ones"
      // Once is enough.
      if known <= Self.mostPatternBytes { report(value, message) }
      return PathPatterns()
    }
    return PathPatterns(
      texts.compactMap { text, element in
        do throws(GlobError) {
          return try PathPattern(text, in: folder)
        } catch {
          report(element, "\(Quotation.of(text)) is no pattern: \(error.message)")
          return nil
        }
      })
  }

  private static func wrongType(_ name: String, _ wanted: String, _ value: JSONValue) -> String {
    let found =
      switch value.kind {
      case .object: "an object"
      case .array: "an array"
      case .string: "a text"
      case .number: "a number"
      case .true, .false: "true or false"
      case .null: "null"
      }
    return "\(name.contains(" ") ? name : "'\(name)'") must be \(wanted), not \(found)"
  }

  private mutating func report(_ value: JSONValue, _ message: @autoclosure () -> String) {
    guard problems.count <= Self.mostProblems else { return }
    let isLast = problems.count == Self.mostProblems
    let text = isLast ? "there are more mistakes from here on; mend the first \(Self.mostProblems)" : message()
    problems.append(ConfigurationProblem(offset: value.range.lowerBound, message: text))
  }
}

extension StringProtocol {
  /// Whether it may be a name in Swift: letters, digits, `_` and what is beyond ASCII, no digit first.
  fileprivate var isSwiftName: Bool {
    guard let first = utf8.first, !(0x30...0x39).contains(first) else { return false }
    return utf8.allSatisfy { $0 != UInt8(ascii: "$") && ($0.continuesIdentifier || $0 >= 0x80) }
  }
}
