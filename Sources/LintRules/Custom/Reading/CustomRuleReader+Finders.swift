extension CustomRuleReader {
  /// A finder; nil if its subject has an error.
  mutating func finder(_ members: RuleFields) -> Finder? {
    guard let subject = subject(members) else { return nil }
    var finder = Finder(subject)
    (finder.has, finder.lacks) = conditions(members, 1, of: ConditionOwner(subject))
    finder.inside = places(members, "inside")
    finder.outside = places(members, "outside")
    if let both = finder.inside.first(where: { finder.outside.contains($0) }) {
      fields.report(members.key("outside"), "nothing can be both inside and outside \(both.shown)")
    }
    finder.before = chainPlaces(members, "before")
    finder.after = chainPlaces(members, "after")
    if let both = finder.before.first(where: { finder.after.contains($0) }) {
      fields.report(members.key("after"), "nothing can be both before and after the same '\(both.signatures.shown)'")
    }
    finder.message = template(members, "message")
    finder.fixes = fixes(members)
    return finder
  }

  private mutating func subject(_ members: RuleFields) -> FinderSubject? {
    let key = CustomRuleSchema.finder.subjects.first { members[$0] != nil } ?? ""
    switch key {
    case "call": return .call(signatures(members, key))
    case "modifier": return .modifier(signatures(members, key), on: signatures(members, "on"))
    case "member": return .member(signatures(members, key, allowsLabels: false))
    case "name": return .name(names(members, key))
    case "assignment":
      return .assignment(paths(members, key), value: members["value"].flatMap { valuePattern($0, 1) })
    case "text": return .text(texts(members, key))
    case "declaration":
      let kinds = members.strings(key).compactMap { $0.string.flatMap { DeclarationKind(rawValue: $0) } }
      return .declaration(kinds, named: names(members, "named"))
    case "import": return .module(paths(members, key))
    default: return nil
    }
  }

  // MARK: Conditions and places

  /// The conditions in `has` and `lacks`.
  private mutating func conditions(
    _ members: RuleFields, _ level: Int, of owner: ConditionOwner
  ) -> (has: [FinderCondition], lacks: [FinderCondition]) {
    let has = elements(members, "has", level).compactMap { condition($0, level, of: owner) }
    let lacks = elements(members, "lacks", level).compactMap { condition($0, level, of: owner) }
    if let both = has.first(where: { lacks.contains($0) }) {
      fields.report(members.key("lacks"), "nothing can both have and lack \(both.shown)")
    }
    return (has, lacks)
  }

  /// The objects of a key that holds one or a list; none if they nest too deeply.
  private mutating func elements(_ members: RuleFields, _ key: String, _ level: Int) -> [JSONValue] {
    guard let value = members[key] else { return [] }
    if level > Self.mostLevels {
      fields.report(value, "conditions are nested too deeply (limit \(Self.mostLevels))")
      return []
    }
    return value.kind == .array ? value.elements : [value]
  }

  private mutating func condition(_ value: JSONValue, _ level: Int, of owner: ConditionOwner) -> FinderCondition? {
    guard let members = fields.fields(value, .condition), let kind = conditionKind(members, level) else { return nil }
    let condition = FinderCondition(kind)
    if let objection = owner.objection(to: condition) {
      let key = CustomRuleSchema.condition.subjects.first { members[$0] != nil } ?? ""
      fields.report(members.key(key), objection)
      return nil
    }
    let (has, lacks) = conditions(members, level + 1, of: ConditionOwner(condition))
    return FinderCondition(kind, has: has, lacks: lacks)
  }

  private mutating func conditionKind(_ members: RuleFields, _ level: Int) -> FinderCondition.Kind? {
    let key = CustomRuleSchema.condition.subjects.first { members[$0] != nil } ?? ""
    switch key {
    case "argument":
      let value = members["value"].flatMap { valuePattern($0, level) }
      return .argument(arguments(members, key), value: value)
    case "closure": return .closure(labels(members, key))
    case "modifier": return .modifier(signatures(members, key))
    case "call": return .call(signatures(members, key))
    case "member": return .member(names(members, key))
    case "name": return .name(names(members, key))
    case "attribute": return .attribute(names(members, key, dropping: "@"))
    case "keyword": return .keyword(members.strings(key).compactMap { keyword($0) })
    case "inheritance": return .inheritance(paths(members, key))
    case "import": return .module(paths(members, key))
    case "preview": return members.string(key).flatMap { FinderCondition.Preview(rawValue: $0) }.map { .preview($0) }
    default: return nil
    }
  }

  private mutating func places(_ members: RuleFields, _ key: String) -> [FinderPlace] {
    elements(members, key, 1).compactMap { value in
      guard let members = fields.fields(value, .place), let kind = placeKind(members) else { return nil }
      let (has, lacks) = conditions(members, 2, of: ConditionOwner(FinderPlace(kind)))
      return FinderPlace(kind, has: has, lacks: lacks)
    }
  }

  private mutating func placeKind(_ members: RuleFields) -> FinderPlace.Kind? {
    let key = CustomRuleSchema.place.subjects.first { members[$0] != nil } ?? ""
    switch key {
    case "call": return .call(signatures(members, key), labels: labels(members, "label"))
    case "modifier": return .modifier(signatures(members, key))
    case "declaration": return .declaration(names(members, key))
    case "condition":
      return .compilation(
        members.strings(key).compactMap { value in
          read(value) { text throws(SignatureReader.Failure) in try SignatureReader.compilation(text) }
        })
    default: return nil
    }
  }

  private mutating func chainPlaces(_ members: RuleFields, _ key: String) -> [ChainPlace] {
    elements(members, key, 1).compactMap { value in
      guard let members = fields.fields(value, .modifier) else { return nil }
      let (has, lacks) = conditions(members, 2, of: .modifier)
      return ChainPlace(
        signatures(members, "modifier"), has: has, lacks: lacks, isNext: members["next"]?.bool ?? false)
    }
  }

  // MARK: Names

  mutating func signatures(_ members: RuleFields, _ key: String, allowsLabels: Bool = true) -> [Signature] {
    members.strings(key).compactMap { value in
      read(value) { text throws(SignatureReader.Failure) in
        try SignatureReader.signature(text, allowsLabels: allowsLabels)
      }
    }
  }

  private mutating func names(_ members: RuleFields, _ key: String, dropping prefix: String = "") -> [NamePattern] {
    members.strings(key).compactMap { value in
      read(value) { text throws(SignatureReader.Failure) in
        try SignatureReader.name(
          !prefix.isEmpty && text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text)
      }
    }
  }

  private mutating func paths(_ members: RuleFields, _ key: String) -> [NamePath] {
    members.strings(key).compactMap { value in
      read(value) { text throws(SignatureReader.Failure) in try SignatureReader.path(text) }
    }
  }

  mutating func arguments(_ members: RuleFields, _ key: String) -> [ArgumentName] {
    members.strings(key).compactMap { value in
      if let name = SignatureReader.argument(value.string ?? "") { return name }
      fields.report(value, Self.noArgument(value.string ?? ""))
      return nil
    }
  }

  /// Returns the message about a string that isn't an argument.
  static func noArgument(_ text: String) -> String {
    let isName = SignatureReader.isName(text[...]) && !text.contains("*")
    let better = isName ? "; add ':' after the label, as in '\(text):'" : "; write 'label:', '_', '_2', or '*'"
    return "\(Quotation.of(text)) isn't an argument" + better
  }

  private mutating func labels(_ members: RuleFields, _ key: String) -> [ClosureLabel] {
    members.strings(key).compactMap { value in
      if let label = SignatureReader.closure(value.string ?? "") { return label }
      fields.report(value, "\(Quotation.of(value.string ?? "")) isn't a label; write a name or '_'")
      return nil
    }
  }

  private mutating func keyword(_ value: JSONValue) -> String? {
    let text = value.string ?? ""
    let word = text.hasSuffix("(set)") || text.hasSuffix("(unsafe)") ? text.prefix { $0 != "(" } : text[...]
    if DeclarationKeywords.all.contains(String(word)) { return text }
    fields.report(
      value,
      "unknown keyword \(Quotation.of(text))" + Suggestion.clause(for: text, among: DeclarationKeywords.all.sorted()))
    return nil
  }
}
