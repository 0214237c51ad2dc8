/// The members of an object of a rule that have the right shape.
struct RuleFields {
  /// The object.
  let value: JSONValue
  fileprivate(set) var members: [String: JSONMember] = [:]

  /// The value of a key.
  subscript(key: String) -> JSONValue? { members[key]?.value }

  /// A key where it is written; the object itself if it has no such key.
  func key(_ name: String) -> JSONValue { members[name]?.key ?? value }

  /// The string of a key.
  func string(_ key: String) -> String? { self[key]?.string }

  /// The strings of a key that holds one or a list.
  func strings(_ key: String) -> [JSONValue] { self[key].map { $0.kind == .array ? $0.elements : [$0] } ?? [] }

  /// A string or the lines of a list.
  func lines(_ key: String) -> String? { self[key].map { $0.joinedLines } }
}

extension JSONValue {
  /// A string, or the strings of a list as lines.
  var joinedLines: String { string ?? elements.map { $0.string ?? "" }.joined(separator: "\n") }
}

/// Checks JSON values against the table of keys and collects errors.
struct RuleFieldReader {
  /// The errors, in the order in which they were found.
  private(set) var problems: [ConfigurationProblem] = []

  /// The maximum number of errors to report for one file.
  private static let mostProblems = 100
  /// The maximum number of elements in a list.
  static let mostElements = 1_024

  /// Reports an error at a value.
  mutating func report(_ value: JSONValue, _ message: @autoclosure () -> String) {
    guard problems.count <= Self.mostProblems else { return }
    let isLast = problems.count == Self.mostProblems
    let text = isLast ? "more than \(Self.mostProblems) errors; not all are shown" : message()
    let problem = ConfigurationProblem(offset: value.range.lowerBound, message: text)
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Returns the valid members of an object. Reports and omits others. Nil if the subject of the object is unknown.
  mutating func fields(_ value: JSONValue, _ name: CustomRuleSchema.Object.Name) -> RuleFields? {
    let object = CustomRuleSchema.object(name)
    guard value.kind == .object else {
      report(value, "\(object.title) must be an object, not \(value.kindName)")
      return nil
    }
    var fields = RuleFields(value: value)
    var written: Set<String> = []
    var meant: Set<String> = []
    for member in value.members {
      guard written.insert(member.name).inserted else {
        report(member.key, "duplicate key \(Quotation.of(member.name))")
        continue
      }
      guard let key = object.keys.first(where: { $0.name == member.name }) else {
        report(member.key, Self.unknown(member.name, object))
        if let key = key(meantBy: member, value, object) {
          meant.insert(key.name)
          // Its value may have errors, too.
          if isFine(member.value, key) { fields.members[key.name] = member }
        }
        continue
      }
      if check(member.value, key.shape, key.name) { fields.members[key.name] = member }
    }
    checkParts(value, object, written, meant)
    if object.subjects.isEmpty { return fields }
    return hasSubject(value, object, written, meant) && object.subjects.contains { fields[$0] != nil } ? fields : nil
  }

  /// Returns the key that a misspelled key probably means; nil if the object already has that key.
  private func key(
    meantBy member: JSONMember, _ value: JSONValue, _ object: CustomRuleSchema.Object
  ) -> CustomRuleSchema.Key? {
    guard let name = Suggestion.nearest(to: member.name, among: object.keys.map(\.name)) else { return nil }
    return object.keys.first { key in key.name == name && !value.members.contains { $0.name == name } }
  }

  /// Whether a value has the shape of a key, without a report.
  private mutating func isFine(_ value: JSONValue, _ key: CustomRuleSchema.Key) -> Bool {
    let count = problems.count
    let isFine = check(value, key.shape, key.name)
    problems.removeSubrange(count...)
    return isFine
  }

  /// Returns the message about an unknown key.
  private static func unknown(_ key: String, _ object: CustomRuleSchema.Object) -> String {
    if let home = CustomRuleSchema.objects.first(where: { $0.keys.contains { $0.name == key } }), home.name != .tests {
      return "'\(key)' belongs in \(home.title), not in \(object.title)"
    }
    return "unknown key \(Quotation.of(key)) in \(object.title)"
      + Suggestion.clause(for: key, among: object.keys.map(\.name))
  }

  /// Returns whether an object has exactly one subject. Reports other numbers, unless a key is misspelled.
  private mutating func hasSubject(
    _ value: JSONValue, _ object: CustomRuleSchema.Object, _ written: Set<String>, _ meant: Set<String>
  ) -> Bool {
    let subjects = object.subjects.filter { written.contains($0) || meant.contains($0) }
    if subjects.count == 1 { return true }
    let isFinder = object.name == .finder
    if let first = subjects.first {
      let pair = "'\(first)' and '\(subjects[1])'"
      report(
        value,
        isFinder
          ? "'find' can't have both \(pair); write a list of two finders"
          : "\(object.title) can't have both \(pair); write a list of two")
    } else {
      report(value, Self.missingKey(of: object.subjects, in: object.title))
    }
    return false
  }

  private static func missingKey(of keys: [String], in title: String) -> String {
    "\(title) must have \(WordSeries.text(keys.map { "'\($0)'" }))"
  }

  /// Reports missing keys, and keys that require different ones.
  private mutating func checkParts(
    _ value: JSONValue, _ object: CustomRuleSchema.Object, _ written: Set<String>, _ meant: Set<String>
  ) {
    let known = written.union(meant)
    for key in object.required where !known.contains(key) {
      report(value, "missing key '\(key)' in \(object.title)")
    }
    if !object.parts.isEmpty, known.isDisjoint(with: object.parts) {
      report(value, Self.missingKey(of: object.parts, in: object.title))
    }
    for (key, other) in object.needs where written.contains(key) && !written.contains(other) {
      guard let member = value.members.first(where: { $0.name == key }) else { continue }
      let isPlace = key == "before" || key == "after"
      report(
        member.key, "'\(key)' works only with '\(other)'" + (isPlace ? ", because only modifiers have an order" : ""))
    }
  }
}

// MARK: - Shapes

extension RuleFieldReader {
  /// Returns whether a value has a shape. The contents of objects are checked later.
  private mutating func check(_ value: JSONValue, _ shape: CustomRuleSchema.Shape, _ key: String) -> Bool {
    switch shape {
    case .string: return value.string != nil || isWrong(value, key, "a string")
    case .nonemptyString:
      return value.string.map { !$0.isEmpty || isWrong(value, key, "a nonempty string", "an empty string") }
        ?? isWrong(value, key, "a string")
    case .lines: return checkStrings(value, key, "a string or a list of lines", mayBeEmpty: true, leastElements: 0)
    case .names: return checkStrings(value, key, "a string or a list of strings", mayBeEmpty: false, leastElements: 1)
    case .patterns: return checkStrings(value, key, "a string or a list of strings", mayBeEmpty: true, leastElements: 1)
    case .numbers: return checkNumbers(value, key)
    case .flag: return value.bool != nil || isWrong(value, key, "true or false")
    case .yes: return value.bool == true || isWrong(value, key, "true")
    case .choice(let words): return check(value, words, key)
    case .choices(let words):
      guard checkStrings(value, key, "a word or a list of words", mayBeEmpty: false, leastElements: 1) else {
        return false
      }
      return (value.kind == .array ? value.elements : [value]).allSatisfy { check($0, words, key) }
    case .object: return value.kind == .object || isWrong(value, key, "an object")
    case .objects: return checkList(value, key, "an object or a list of objects", least: 1, mayBeOne: true)
    case .list(_, let least):
      return checkList(value, key, "a list of at least \(least) objects", least: least, mayBeOne: false)
    case .tests: return value.kind == .array || isWrong(value, key, "a list of tests")
    case .strings, .files: return checkMembers(value, key, isFiles: shape == .files)
    }
  }

  private mutating func check(_ value: JSONValue, _ words: [String], _ key: String) -> Bool {
    guard let word = value.string else { return isWrong(value, key, WordSeries.text(words)) }
    if words.contains(word) { return true }
    report(
      value,
      "'\(key)' must be \(WordSeries.text(words)), not \(Quotation.of(word))"
        + Suggestion.clause(for: word, among: words))
    return false
  }

  private mutating func checkStrings(
    _ value: JSONValue, _ key: String, _ wanted: String, mayBeEmpty: Bool, leastElements: Int
  ) -> Bool {
    let strings = value.kind == .array ? value.elements : [value]
    guard value.kind == .array || value.kind == .string, strings.count >= leastElements else {
      return isWrong(value, key, wanted, value.kind == .array ? "an empty list" : nil)
    }
    if strings.count > Self.mostElements {
      report(value, "'\(key)' can have at most \(Self.mostElements) elements")
      return false
    }
    for element in strings {
      guard let text = element.string else { return isWrong(element, key, wanted) }
      if text.isEmpty, !mayBeEmpty { return isWrong(element, key, "a nonempty string", "an empty string") }
    }
    return true
  }

  private mutating func checkNumbers(_ value: JSONValue, _ key: String) -> Bool {
    if value.elements.count > Self.mostElements {
      report(value, "'\(key)' can have at most \(Self.mostElements) elements")
      return false
    }
    let numbers = value.kind == .array ? value.elements : [value]
    guard !numbers.isEmpty, numbers.allSatisfy({ $0.kind == .number }) else {
      return isWrong(value, key, "a number or a list of numbers")
    }
    guard let far = numbers.first(where: { $0.decimal == nil }) else { return true }
    report(far, "'\(key)' must be between -2^53 and 2^53, not \(Quotation.of(far.numberText ?? ""))")
    return false
  }

  private mutating func checkList(
    _ value: JSONValue, _ key: String, _ wanted: String, least: Int, mayBeOne: Bool
  ) -> Bool {
    if value.kind == .object, mayBeOne { return true }
    guard value.kind == .array, value.elements.count >= least else {
      return isWrong(value, key, wanted, value.kind == .array ? "a shorter list" : nil)
    }
    if value.elements.count <= Self.mostElements { return true }
    report(value, "'\(key)' can have at most \(Self.mostElements) elements")
    return false
  }

  private mutating func checkMembers(_ value: JSONValue, _ key: String, isFiles: Bool) -> Bool {
    guard value.kind == .object, isFiles || !value.members.isEmpty else {
      return isWrong(value, key, "an object with strings", value.kind == .object ? "an empty object" : nil)
    }
    var isFine = true
    var seen: Set<String> = []
    for member in value.members {
      if !seen.insert(member.name).inserted {
        report(member.key, "duplicate key \(Quotation.of(member.name))")
        isFine = false
      }
      let isString = member.value.string != nil
      let isList = isFiles && member.value.kind == .array && member.value.elements.allSatisfy { $0.string != nil }
      if !isString, !isList { isFine = isWrong(member.value, member.name, "a string") }
    }
    return isFine
  }

  /// Reports a value of the wrong kind. Returns false.
  private mutating func isWrong(_ value: JSONValue, _ key: String, _ wanted: String, _ found: String? = nil) -> Bool {
    report(value, "'\(key)' must be \(wanted), not \(found ?? value.kindName)")
    return false
  }
}

extension JSONValue {
  /// The name of the kind in messages.
  var kindName: String {
    switch kind {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .true, .false: "true or false"
    case .null: "null"
    }
  }
}
