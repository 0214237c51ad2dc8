/// Decodes a configuration file into a layer. Reports all errors, not only the first.
public struct ConfigurationDecoder {
  let schema: ConfigurationSchema
  let folder: [UInt8]
  var problems: [ConfigurationProblem] = []
  var patternBytes = 0
  /// The files that define rules that are unknown here, by rule ID.
  public var homes: [String: String] = [:]

  /// The name of a file's top level in messages.
  static let configurationName = "the configuration"
  /// The maximum number of errors to report for one file.
  static let mostProblems = 100
  /// The maximum number of entries in the list of an option.
  static let mostStrings = 1_000
  /// The maximum total size of the patterns in a file, in bytes. Each pattern is matched against each path.
  static let mostPatternBytes = 256 << 10

  /// Creates a decoder for a file in `folder`, a path relative to the project root.
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
    for (key, value) in known(root, schema.keys, of: Self.configurationName) {
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
      if hasNUL(name, element, "extends") { return nil }
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
      report(value, Self.wrongType("deploymentTargets", "an object of systems and versions", value))
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

  /// Returns the custom rules, which are decoded when all of them are known.
  private mutating func customRules(_ value: JSONValue) -> JSONValue? {
    if value.kind == .object { return value }
    report(value, Self.wrongType("customRules", "an object of rule IDs and rules", value))
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
      if problems.count == before { report(element, "missing key '\(missing)' in an override") }
      return nil
    }
  }

  private mutating func rules(_ value: JSONValue) -> [String: RuleLayer] {
    guard value.kind == .object else {
      report(value, Self.wrongType("rules", "an object of rule IDs and settings", value))
      return [:]
    }
    var layers: [String: RuleLayer] = [:]
    let ids = schema.rules.map { $0.id }
    for member in unrepeated(value) {
      let id = member.name
      guard let index = ids.firstIndex(of: id) else {
        let remark =
          RulePack(word: id) != nil
          ? "; add a pack to \"extends\" to turn it on, or name its rules to turn them off"
          : homes[id].map { ": \($0) defines it, but this file doesn't extend that file" }
        report(
          member.key, "unknown rule \(Quotation.of(id))" + (remark ?? Suggestion.clause(for: id, among: ids)))
        continue
      }
      layers[id] = rule(member.value, schema.rules[index])
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
      let wanted = WordSeries.text(schema.severityWords + ["an object"])
      report(value, Self.wrongType(info.id, wanted, value))
      return nil
    }
    var layer = RuleLayer()
    for member in unrepeated(value) {
      if member.name == ConfigurationSchema.kindsKey {
        layer.reasons = reasons(member.value, info)
        continue
      }
      guard let declaration = declaration(of: member, [severity] + info.options, info),
        let decoded = option(member.value, declaration.kind, member.name)
      else { continue }
      if declaration.name == severity.name, case .string(let word) = decoded {
        layer.severity = RuleSeverity(word)
      } else {
        layer.options[declaration.name] = decoded
      }
    }
    return layer
  }

  /// Returns the declaration of an option. Reports an unknown option.
  private mutating func declaration(
    of member: JSONMember, _ declarations: [OptionDeclaration], _ info: RuleInfo
  ) -> OptionDeclaration? {
    if let declaration = declarations.first(where: { $0.name == member.name }) { return declaration }
    let names = declarations.map { $0.name } + [ConfigurationSchema.kindsKey]
    let suggestion = Suggestion.clause(for: member.name, among: names)
    report(member.key, "unknown option \(Quotation.of(member.name)) of '\(info.id)'" + suggestion)
    return nil
  }

  private mutating func reasons(_ value: JSONValue, _ info: RuleInfo) -> [String: RuleSeverity] {
    guard value.kind == .object else {
      report(value, Self.wrongType(ConfigurationSchema.kindsKey, "an object of kinds and severities", value))
      return [:]
    }
    var severities: [String: RuleSeverity] = [:]
    let known = info.reasons.map { $0.id }
    for member in unrepeated(value) {
      guard known.contains(member.name) else {
        let end = Suggestion.clause(for: member.name, among: known)
        let list = end.isEmpty && !known.isEmpty ? "; its kinds are \(Quotation.list(known, most: 20))" : end
        report(member.key, "unknown kind \(Quotation.of(member.name)) of '\(info.id)'" + list)
        continue
      }
      if let word = word(member.value, schema.severityOption.kind, member.name) {
        severities[member.name] = RuleSeverity(word)
      }
    }
    return severities
  }
}
