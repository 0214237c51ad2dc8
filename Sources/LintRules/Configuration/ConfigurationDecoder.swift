/// Decodes a configuration file into a layer. Reports all errors, not only the first.
public struct ConfigurationDecoder {
  private let schema: ConfigurationSchema
  private let folder: [UInt8]
  private var problems: [ConfigurationProblem] = []
  private var patternBytes = 0
  /// Where rules are defined that the file does not have, by id.
  public var homes: [String: String] = [:]

  /// The highest number of errors to report for one file.
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
      case ("extends", _): layer.extends = bases(value)
      case ("views", _): layer.views = views(value)
      case ("exclude", _): layer.exclude = patterns(value, key.name)
      case ("previews", .value(let kind)):
        if case .string(let word)? = option(value, kind, key.name) { layer.lintsPreviews = word == "lint" }
      case ("deploymentTargets", _): layer.deploymentTargets = deploymentTargets(value)
      case ("rules", _): layer.rules = rules(value)
      case ("customRules", _): layer.customRules = customRules(value)
      case ("ruleFiles", _): layer.ruleFiles = ruleFiles(value)
      case ("overrides", _): layer.overrides = overrides(value)
      case ("baseline", _): layer.run.baseline = baseline(value)
      case ("failOn", .value(let kind)): layer.run.failOn = word(value, kind, key.name)
      case ("format", .value(let kind)): layer.run.format = word(value, kind, key.name)
      case ("maxWarnings", _): layer.run.maximumWarnings = count(value, key.name)
      case ("requiredVersion", _): layer.requiredVersion = version(value, key.name)
      case (_, .value(let kind)): _ = option(value, kind, key.name)
      default: break
      }
    }
    return layer
  }

  private mutating func bases(_ value: JSONValue) -> [(name: String, range: Range<Int>)] {
    let elements = value.kind == .array ? value.elements : [value]
    return elements.compactMap { element in
      guard let name = element.string else {
        report(element, Self.wrongType("extends", "a string or an array of strings", element))
        return nil
      }
      guard name.hasPrefix(RulePack.prefix), RulePack(word: name) == nil else { return (name, element.range) }
      report(element, RulePack.objection(to: name))
      return nil
    }
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

  private mutating func deploymentTargets(_ value: JSONValue) -> DeploymentTargets? {
    guard value.kind == .object else {
      report(value, Self.wrongType("deploymentTargets", "an object from systems to versions", value))
      return nil
    }
    var targets = DeploymentTargets()
    for member in unrepeated(value) {
      guard let platform = DeploymentTargets.Platform(rawValue: member.name) else {
        let names = DeploymentTargets.Platform.allCases.map(\.rawValue)
        report(
          member.key, "unknown system \(Quotation.of(member.name))" + Suggestion.clause(for: member.name, among: names))
        continue
      }
      guard let version = string(member.value, member.name), !targets.add(platform, version) else { continue }
      report(member.value, "'\(member.name)' must be a version such as '17.0', not \(Quotation.of(version))")
    }
    return targets
  }

  /// The rules of the project, which are decoded when all of them are known.
  private mutating func customRules(_ value: JSONValue) -> JSONValue? {
    if value.kind == .object { return value }
    report(value, Self.wrongType("customRules", "an object from ids to rules", value))
    return nil
  }

  private mutating func ruleFiles(_ value: JSONValue) -> [(pattern: PathPattern, range: Range<Int>)] {
    let known = problems.count
    guard let patterns = patterns(value, "ruleFiles"), problems.count == known else { return [] }
    return zip(patterns.patterns, value.elements).map { ($0, $1.range) }
  }

  private mutating func overrides(_ value: JSONValue) -> [OverrideLayer] {
    guard value.kind == .array else {
      report(value, Self.wrongType("overrides", "an array of objects", value))
      return []
    }
    return value.elements.compactMap { element in
      var files: PathPatterns?
      var settings: [String: RuleLayer]?
      let before = problems.count
      for (key, value) in known(element, schema.overrideKeys, of: "an override") {
        switch key.shape {
        case .patterns: files = patterns(value, key.name)
        case .rules: settings = rules(value)
        default: break
        }
      }
      if let files, let settings { return OverrideLayer(files: files, rules: settings) }
      let missing = files == nil ? "files" : "rules"
      if problems.count == before { report(element, "an override needs the key '\(missing)'") }
      return nil
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
        let home = homes[member.name].map { ": \($0) defines it, and this file does not extend that" }
        report(
          member.key,
          "unknown rule \(Quotation.of(member.name))" + (home ?? Suggestion.clause(for: member.name, among: ids)))
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
      if member.name == ConfigurationSchema.reasonsKey {
        layer.reasons = reasons(member.value, info)
        continue
      }
      let declarations = [severity] + info.options
      guard let declaration = declarations.first(where: { $0.name == member.name }) else {
        let names = declarations.map { $0.name } + [ConfigurationSchema.reasonsKey]
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

  private mutating func reasons(_ value: JSONValue, _ info: RuleInfo) -> [String: RuleSeverity] {
    guard value.kind == .object else {
      report(value, Self.wrongType(ConfigurationSchema.reasonsKey, "an object from reason ids to severities", value))
      return [:]
    }
    var severities: [String: RuleSeverity] = [:]
    let known = info.reasons.map { $0.id }
    for member in unrepeated(value) {
      guard known.contains(member.name) else {
        let end = Suggestion.clause(for: member.name, among: known)
        let list = end.isEmpty && !known.isEmpty ? "; it has \(Quotation.list(known, most: 20))" : end
        report(member.key, "unknown reason \(Quotation.of(member.name)) of \(info.id)" + list)
        continue
      }
      if let word = word(member.value, schema.severityOption.kind, member.name) {
        severities[member.name] = RuleSeverity(word)
      }
    }
    return severities
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

  /// The members of an object; a duplicate key is reported.
  private mutating func unrepeated(_ value: JSONValue) -> [JSONMember] {
    var seen: Set<String> = []
    return value.members.filter { member in
      let isNew = seen.insert(member.name).inserted
      if !isNew { report(member.key, "duplicate key \(Quotation.of(member.name))") }
      return isNew
    }
  }

  private mutating func option(_ value: JSONValue, _ kind: OptionDeclaration.Kind, _ name: String) -> OptionValue? {
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
        report(value, Self.wrongType(name, "one of " + words.joined(separator: ", "), value))
        return nil
      }
      if words.contains(word) { return .string(word) }
      let suggestion = Suggestion.clause(for: word, among: words)
      report(value, "'\(name)' must be one of \(words.joined(separator: ", ")), not \(Quotation.of(word))\(suggestion)")
      return nil
    }
  }

  /// Whether a string is a Swift identifier; if not, that is reported.
  private mutating func isName(_ text: String, _ value: JSONValue) -> Bool {
    if text.isSwiftName { return true }
    report(value, "\(Quotation.of(text)) is not a valid Swift identifier")
    return false
  }

  /// The host that a string names; anything else is reported.
  private mutating func host(_ text: String, _ value: JSONValue) -> String? {
    if let host = HostName(text) { return host.text }
    report(value, "\(Quotation.of(text)) is not a host" + HostName.suggestion(for: text))
    return nil
  }

  /// One of the words of a choice.
  private mutating func word(_ value: JSONValue, _ kind: OptionDeclaration.Kind, _ name: String) -> String? {
    if case .string(let word)? = option(value, kind, name) { word } else { nil }
  }

  private mutating func baseline(_ value: JSONValue) -> BaselineChoice? {
    if let isOn = value.bool { return isOn ? .usual : BaselineChoice.none }
    if let path = value.string, !path.isEmpty { return .file(path, value.range) }
    report(value, Self.wrongType("baseline", "a path, true or false", value))
    return nil
  }

  private mutating func count(_ value: JSONValue, _ name: String) -> Int? {
    if let count = value.numberText.flatMap({ Int($0) }), count >= 0 { return count }
    let found = value.numberText.map { Quotation.of($0) } ?? Self.name(of: value.kind)
    report(value, "'\(name)' must be a whole number of at least 0, not \(found)")
    return nil
  }

  private mutating func version(_ value: JSONValue, _ name: String) -> (VersionRequirement, Range<Int>)? {
    guard let text = string(value, name) else { return nil }
    if let requirement = VersionRequirement(text) { return (requirement, value.range) }
    report(value, "'\(name)' must be a version such as '0.1.0' or '>=0.1.0', not \(Quotation.of(text))")
    return nil
  }

  /// The same for names with periods between them.
  private mutating func isPath(_ text: String, _ value: JSONValue) -> Bool {
    if text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ $0.isSwiftName }) { return true }
    return isName(text, value)
  }

  private mutating func string(_ value: JSONValue, _ name: String) -> String? {
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
        report(element, Self.wrongType("an element of \(name)", "a string", element))
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
          report(element, "\(Quotation.of(text)) is not a valid pattern: \(error.message)")
          return nil
        }
      })
  }

  private static func wrongType(_ name: String, _ wanted: String, _ value: JSONValue) -> String {
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

  private mutating func report(_ value: JSONValue, _ message: @autoclosure () -> String) {
    guard problems.count <= Self.mostProblems else { return }
    let isLast = problems.count == Self.mostProblems
    let text = isLast ? "more than \(Self.mostProblems) errors; the rest is not shown" : message()
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
