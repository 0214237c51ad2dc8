/// Checks the triggers, placeholders, table, and fixes of a rule whose parts are valid.
struct CustomRuleCheck {
  private let rule: CustomRule
  private let written: [WrittenFinder]
  private let members: RuleFields
  /// The errors and their places.
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

  /// Checks that a finder has a name, so that files without that name don't need to be read.
  private mutating func checkWords(_ finder: WrittenFinder) {
    guard !finder.finder.namesSomething(follow: rule.follow) else { return }
    let key = CustomRuleSchema.finder.subjects.first { finder.fields[$0] != nil } ?? ""
    let value = finder.fields[key]
    let texts = value?.string.map { [$0] } ?? (value?.elements ?? []).compactMap(\.string)
    guard let text = texts.first(where: { $0.contains("*") }), text != "*", finder.finder.subject.noun != "string"
    else {
      return report(value, "this matches any \(finder.finder.subject.noun) in any file; name one")
    }
    report(
      value, "\(Quotation.of(text)) can match in any file; add a name without '*' here, in 'has', or in 'inside'")
  }

  private mutating func checkTable() {
    let user = written.first { $0.finder.usesTable }
    if let user, members["table"] == nil { report(user.fields.value, "'in' requires the key 'table' in the rule") }
    if user == nil, let table = members["table"] {
      report(table, "the table isn't used; add \"in\": \"table\" to a value")
    }
  }

  /// Reports placeholders that are always empty.
  private mutating func checkPlaceholders(_ template: Template, _ finders: [WrittenFinder], _ value: JSONValue?) {
    for placeholder in Set(template.placeholders).sorted(by: { $0.text < $1.text })
    where !finders.contains(where: { $0.finder.mayFill(placeholder) }) {
      report(value, "'{\(placeholder.text)}' is always empty because \(Self.reason(placeholder))")
    }
  }

  private static func reason(_ placeholder: Placeholder) -> String {
    switch placeholder {
    case .argument: "no finder matches that argument"
    case .value: "no 'has' matches a value"
    case .entry: "no 'has' uses the table"
    case .attribute: "no 'has' matches an attribute"
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
        report(value, "'\(other.key)' and '\(operation.key)' can't change the same text")
      }
    }
  }

  /// Returns the reason why an operation fits none of the finders; nil if it fits one.
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

  /// Returns the reason why it can't be applied to the findings of a finder; nil if it can.
  fileprivate func objection(on finder: Finder) -> String? {
    let isCall: Bool, isModifier: Bool
    switch finder.subject {
    case .call: (isCall, isModifier) = (true, false)
    case .modifier: (isCall, isModifier) = (false, true)
    default: (isCall, isModifier) = (false, false)
    }
    switch (self, finder.subject) {
    case (.remove, .modifier), (.remove, .module): return nil
    case (.remove, .call): return "'remove' can't remove a call"
    case (.remove, _): return "'remove' works only with 'modifier' and 'import'"
    case (.prepend, _): return isModifier ? nil : "'prepend' works only with 'modifier'"
    case (.append, .member): return nil
    case (.append, _): return isCall || isModifier ? nil : "'append' works only with 'call', 'modifier', and 'member'"
    case (.setArgument(let changes), _):
      if changes.contains(where: { $0.argument == nil }), !finder.asksForValue {
        return "'value' is unknown because no 'has' matches an argument"
      }
      return isCall || isModifier ? nil : "'setArgument' works only with 'call' and 'modifier'"
    case (.addArgument, _), (.removeArgument, _):
      return isCall || isModifier ? nil : "'\(key)' works only with 'call' and 'modifier'"
    case (.addKeyword, .declaration), (.addKeyword, .module): return nil
    case (.addKeyword, _): return "'addKeyword' works only with 'declaration' and 'import'"
    case (.newName, .text), (.newName, .assignment): return "'rename' doesn't work with 'text' and 'assignment'"
    case (.replace, .declaration): return "'replace' doesn't work with 'declaration'; use 'rename'"
    case (.newName, _), (.replace, _): return nil
    }
  }
}
