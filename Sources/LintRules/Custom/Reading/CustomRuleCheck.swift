/// Finds what is wrong with a rule whose parts are fine: triggers, placeholders, the table, fixes.
struct CustomRuleCheck {
  private let rule: CustomRule
  private let written: [WrittenFinder]
  private let members: RuleFields
  /// What is wrong, and where.
  private(set) var found: [(value: JSONValue, message: String)] = []

  init(_ rule: CustomRule, _ written: [WrittenFinder], _ members: RuleFields) {
    self.rule = rule
    self.written = written
    self.members = members
  }

  /// Runs all checks.
  mutating func run() {
    for finder in written { checkWords(finder) }
    checkTable()
    let sharing = written.filter { $0.finder.message == nil }
    checkPlaceholders(rule.message, sharing.isEmpty ? written : sharing, members["message"])
    for finder in written {
      if let message = finder.finder.message { checkPlaceholders(message, [finder], finder.fields["message"]) }
      if let fixes = finder.finder.fixes { checkFixes(fixes, [finder], finder.fields["fix"]) }
    }
    let fixed = written.filter { $0.finder.fixes == nil }
    checkFixes(rule.fixes, fixed.isEmpty ? written : fixed, members["fix"])
  }

  private mutating func report(_ value: JSONValue?, _ message: String) {
    found.append((value ?? members.value, message))
  }

  /// A finder has to name something, so that files without it need not be looked at.
  private mutating func checkWords(_ finder: WrittenFinder) {
    guard !finder.finder.namesSomething(follow: rule.follow) else { return }
    let key = CustomRuleSchema.finder.subjects.first { finder.fields[$0] != nil } ?? ""
    let value = finder.fields[key]
    let texts = value?.string.map { [$0] } ?? (value?.elements ?? []).compactMap(\.string)
    guard let text = texts.first(where: { $0.contains("*") }), text != "*", finder.finder.subject.noun != "string"
    else {
      return report(value, "this could be any \(finder.finder.subject.noun) in any file; name one")
    }
    report(
      value, "\(Quotation.of(text)) could be in any file; add a name without '*' here, in 'has' or in 'inside'")
  }

  private mutating func checkTable() {
    let user = written.first { $0.finder.usesTable }
    if let user, members["table"] == nil { report(user.fields.value, "'in' needs the key 'table' in the rule") }
    if user == nil, let table = members["table"] {
      report(table, "the table is not used; write \"in\": \"table\" in a value")
    }
  }

  /// A placeholder that is empty for every finding is a mistake.
  private mutating func checkPlaceholders(_ template: Template, _ finders: [WrittenFinder], _ value: JSONValue?) {
    for placeholder in Set(template.placeholders).sorted(by: { $0.text < $1.text })
    where !finders.contains(where: { $0.finder.mayFill(placeholder) }) {
      report(value, "'{\(placeholder.text)}' is empty for every finding: \(Self.reason(placeholder))")
    }
  }

  private static func reason(_ placeholder: Placeholder) -> String {
    switch placeholder {
    case .argument: "no finder asks for that argument"
    case .value: "no 'has' asks for a value"
    case .entry: "no 'has' looks in the table"
    case .attribute: "no 'has' asks for an attribute"
    default: "only calls and modifiers have \(placeholder.text)"
    }
  }
}

// MARK: - Fixes

extension CustomRuleCheck {
  private mutating func checkFixes(_ fixes: [FixTemplate], _ finders: [WrittenFinder], _ value: JSONValue?) {
    guard let value else { return }
    for (fix, value) in zip(fixes, value.kind == .array ? value.elements : [value]) {
      checkPlaceholders(fix.title, finders, value["title"])
      for operation in fix.operations {
        let place = value.members.first { $0.name == operation.key }?.key ?? value
        for template in operation.templates { checkPlaceholders(template, finders, place) }
        if let objection = Self.objections(to: operation, finders) {
          report(place, objection)
        } else {
          for objection in operation.templates.compactMap({ FixCode.objection(to: $0, of: operation.key) }) {
            report(place, objection)
          }
        }
      }
      for (index, operation) in fix.operations.enumerated() {
        guard let other = fix.operations[..<index].first(where: { $0.conflicts(with: operation) }) else { continue }
        report(value, "'\(other.key)' and '\(operation.key)' change the same text")
      }
    }
  }

  /// Why an operation fits none of some finders; nil if it fits one.
  private static func objections(to operation: FixTemplate.Operation, _ finders: [WrittenFinder]) -> String? {
    let objections = finders.map { operation.objection(on: $0.finder) }
    return objections.contains(nil) ? nil : objections.first ?? nil
  }
}

extension FixTemplate.Operation {
  /// The key of the operation.
  var key: String {
    switch self {
    case .newName: "rename"
    case .replace: "replace"
    case .append: "append"
    case .prepend: "prepend"
    case .addArgument: "addArgument"
    case .setArgument: "setArgument"
    case .removeArgument: "removeArgument"
    case .addKeyword: "addKeyword"
    case .remove: "remove"
    }
  }

  /// The templates in it.
  var templates: [Template] {
    switch self {
    case .newName(let template), .replace(let template), .append(let template), .prepend(let template),
      .addArgument(let template):
      [template]
    case .setArgument(let changes): changes.map(\.value)
    case .removeArgument, .addKeyword, .remove: []
    }
  }

  /// Whether two operations of one fix change the same text.
  fileprivate func conflicts(with other: Self) -> Bool {
    switch (self, other) {
    case (.remove, _), (_, .remove): return true
    case (.replace, .prepend), (.prepend, .replace), (.replace, .append), (.append, .replace): return false
    case (.replace, _), (_, .replace): return true
    case (.setArgument(let changes), .removeArgument(let names)),
      (.removeArgument(let names), .setArgument(let changes)):
      return changes.contains { $0.argument.map { names.contains($0) } ?? false }
    default: return false
    }
  }

  /// Why it cannot be done to what a finder finds; nil if it can.
  fileprivate func objection(on finder: Finder) -> String? {
    let isCall: Bool, isModifier: Bool
    switch finder.subject {
    case .call: (isCall, isModifier) = (true, false)
    case .modifier: (isCall, isModifier) = (false, true)
    default: (isCall, isModifier) = (false, false)
    }
    switch (self, finder.subject) {
    case (.remove, .modifier), (.remove, .module): return nil
    case (.remove, .call): return "'remove' of a call would leave its chain"
    case (.remove, _): return "'remove' goes with 'modifier' and 'import'"
    case (.prepend, _): return isModifier ? nil : "'prepend' goes with 'modifier'"
    case (.append, .member): return nil
    case (.append, _): return isCall || isModifier ? nil : "'append' goes with 'call', 'modifier' and 'member'"
    case (.setArgument(let changes), _):
      if changes.contains(where: { $0.argument == nil }), !finder.asksForValue {
        return "'value' is not known: no 'has' asks for an argument"
      }
      return isCall || isModifier ? nil : "'setArgument' goes with 'call' and 'modifier'"
    case (.addArgument, _), (.removeArgument, _):
      return isCall || isModifier ? nil : "'\(key)' goes with 'call' and 'modifier'"
    case (.addKeyword, .declaration), (.addKeyword, .module): return nil
    case (.addKeyword, _): return "'addKeyword' goes with 'declaration' and 'import'"
    case (.newName, .text), (.newName, .assignment): return "'rename' goes with what has a name"
    case (.replace, .declaration): return "'replace' of a declaration is not possible; use 'rename'"
    case (.newName, _), (.replace, _): return nil
    }
  }
}
