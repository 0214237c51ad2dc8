extension CustomRuleReader {
  /// A value pattern; nil if it has an error.
  mutating func valuePattern(_ value: JSONValue, _ level: Int) -> ValuePattern? {
    guard level <= Self.mostLevels else {
      fields.report(value, "values are nested too deeply (limit \(Self.mostLevels))")
      return nil
    }
    guard let members = fields.fields(value, .value) else { return nil }
    var pattern = ValuePattern()
    pattern.literal = members.string("literal").flatMap { ValuePattern.Literal(rawValue: $0) }
    pattern.texts = texts(members, "text")
    let numbers = members["number"].map { $0.kind == .array ? $0.elements : [$0] } ?? []
    pattern.numbers = numbers.compactMap(\.decimal)
    pattern.calls = signatures(members, "call")
    pattern.members = signatures(members, "member", allowsLabels: false)
    pattern.codes = members.strings("code").compactMap { code($0) }
    pattern.isInTable = members["in"] != nil
    pattern.any = (members["any"]?.elements ?? []).compactMap { valuePattern($0, level + 1) }
    pattern.not = members["not"].flatMap { valuePattern($0, level + 1) }.map { [$0] } ?? []
    return pattern
  }

  private mutating func code(_ value: JSONValue) -> CodeText? {
    let code = CodeText(value.string ?? "")
    if !code.tokens.isEmpty { return code }
    fields.report(value, "\(Quotation.of(value.string ?? "")) contains no code")
    return nil
  }

  /// The word for strings with a letter.
  private static let letters = "letters"

  mutating func texts(_ members: RuleFields, _ key: String) -> [TextPattern] {
    members.strings(key).compactMap { value in
      let text = value.string ?? ""
      if text == Self.letters { return .letters }
      do throws(GlobError) {
        return .glob(try TextGlob(text))
      } catch {
        fields.report(value, "\(Quotation.of(text)) isn't a valid pattern: \(error.message)")
        return nil
      }
    }
  }

  // MARK: Fixes

  /// The fixes of a rule or finder; nil without the key.
  mutating func fixes(_ members: RuleFields) -> [FixTemplate]? {
    guard let value = members["fix"] else { return nil }
    return (value.kind == .array ? value.elements : [value]).compactMap { fix($0) }
  }

  private mutating func fix(_ value: JSONValue) -> FixTemplate? {
    guard let members = fields.fields(value, .fix), let title = template(members, "title"),
      let safety = members.string("safety").flatMap({ Safety(rawValue: $0) })
    else { return nil }
    var fix = FixTemplate(title, safety, operations(members))
    if let module = members["import"] {
      if module.string.map({ SignatureReader.isName($0[...]) && !$0.contains("*") }) == true {
        fix.module = module.string
      } else {
        fields.report(module, "\(Quotation.of(module.string ?? "")) isn't a module name")
      }
    }
    let texts = members.value.members.flatMap { $0.value.kind == .object ? $0.value.members.map(\.value) : [$0.value] }
    if safety != .manual, texts.contains(where: { $0.string.map { Self.hasPlaceholder($0) } ?? false }) {
      let place = members["safety"] ?? value
      fields.report(place, "a fix with '<#…#>' must be 'manual', not '\(safety.rawValue)'")
    }
    return fix
  }

  /// Whether code has an editor placeholder.
  private static func hasPlaceholder(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let start = bytes.indices.dropLast().first { bytes[$0] == UInt8(ascii: "<") && bytes[$0 + 1] == UInt8(ascii: "#") }
    return start.map { start in
      (start + 2..<bytes.count).contains { bytes[$0] == UInt8(ascii: ">") && bytes[$0 - 1] == UInt8(ascii: "#") }
    } ?? false
  }

  private mutating func operations(_ members: RuleFields) -> [FixTemplate.Operation] {
    var operations: [FixTemplate.Operation] = []
    let templates: [(String, (Template) -> FixTemplate.Operation)] = [
      ("rename", { .newName($0) }), ("replace", { .replace($0) }), ("append", { .append($0) }),
      ("prepend", { .prepend($0) }), ("addArgument", { .addArgument($0) }),
    ]
    for (key, make) in templates {
      if let template = template(members, key) { operations.append(make(template)) }
    }
    if let value = members["setArgument"] { operations.append(.setArgument(value.members.compactMap { change($0) })) }
    if members["removeArgument"] != nil { operations.append(.removeArgument(arguments(members, "removeArgument"))) }
    if let value = members["addKeyword"], let keyword = value.string {
      if DeclarationKeywords.all.contains(String(keyword.prefix { $0 != "(" })) {
        operations.append(.addKeyword(keyword))
      } else {
        let known = DeclarationKeywords.all.sorted()
        fields.report(
          value, "unknown keyword \(Quotation.of(keyword))" + Suggestion.clause(for: keyword, among: known))
      }
    }
    if members["remove"] != nil { operations.append(.remove) }
    return operations
  }

  private mutating func change(_ member: JSONMember) -> FixTemplate.ArgumentChange? {
    guard let template = template(member.value) else { return nil }
    if member.name == "value" { return FixTemplate.ArgumentChange(nil, template) }
    guard let name = SignatureReader.argument(member.name), name != .any else {
      fields.report(member.key, Self.noArgument(member.name))
      return nil
    }
    return FixTemplate.ArgumentChange(name, template)
  }
}
