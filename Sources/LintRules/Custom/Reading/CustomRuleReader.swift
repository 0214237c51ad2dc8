/// Reads one file with rules: JSON values become rules, and everything that is wrong is collected.
struct CustomRuleReader {
  /// Checks values against the table of keys.
  var fields = RuleFieldReader()
  /// The file, as it is shown.
  let path: String
  /// The folder to which patterns of files are relative.
  let folder: [UInt8]
  /// The positions of the file's lines.
  let lines: LineIndex

  /// The maximum nesting of conditions and values.
  static let mostLevels = 8
  /// The maximum number of finders in a rule.
  private static let mostFinders = 32

  init(path: String, folder: [UInt8], source: SourceBytes) {
    self.path = path
    self.folder = folder
    lines = LineIndex(source)
  }

  /// Returns the location of a value.
  func place(_ value: JSONValue) -> DefinitionPlace {
    DefinitionPlace(path: path, position: lines.position(of: value.range.lowerBound))
  }

  /// A rule; nil if it has an error.
  mutating func rule(_ id: String, _ value: JSONValue, at key: JSONValue) -> CustomRule? {
    let known = fields.problems.count
    guard let members = fields.fields(value, .rule) else { return nil }
    let written = members["find"].map { finders($0) } ?? []
    var rule = CustomRule(
      id, template(members, "message") ?? Template([]), written.map(\.finder), at: place(key))
    readSettings(members, &rule)
    rule.fixes = fixes(members) ?? []
    readTests(members, &rule)
    if fields.problems.count == known {
      var check = CustomRuleCheck(rule, written, members)
      check.run()
      for (value, message) in check.found { fields.report(value, message) }
    }
    return fields.problems.count == known ? rule : nil
  }

  /// A rule without settings around the value of `find`; nil if it has an error.
  mutating func rule(_ id: String, find value: JSONValue) -> CustomRule? {
    let written = finders(value)
    if value.elements.isEmpty, value.kind == .array {
      fields.report(value, "'find' must have at least one finder")
    }
    let rule = CustomRule(id, Template([.placeholder(.code)]), written.map(\.finder), at: place(value))
    if fields.problems.isEmpty {
      var check = CustomRuleCheck(rule, written, RuleFields(value: value))
      check.run()
      for (value, message) in check.found { fields.report(value, message) }
    }
    return fields.problems.isEmpty && !written.isEmpty ? rule : nil
  }

  private mutating func readSettings(_ members: RuleFields, _ rule: inout CustomRule) {
    rule.why = members.lines("why")
    if let link = members["link"], let text = link.string {
      if text.hasPrefix("https://") || text.hasPrefix("http://") {
        rule.link = text
      } else {
        fields.report(link, "'link' must be a URL that starts with https://")
      }
    }
    rule.severity = members.string("severity").flatMap { Severity(rawValue: $0) } ?? .warning
    rule.files = members["files"].map { _ in patterns(members, "files") }
    rule.except = patterns(members, "except")
    rule.lintsPreviews = members.string("previews").map { $0 == "lint" }
    rule.follow = members["follow"]?.bool ?? true
    rule.table = CodeTable((members["table"]?.members ?? []).map { (CodeText($0.name), $0.value.string ?? "") })
  }

  private mutating func patterns(_ members: RuleFields, _ key: String) -> PathPatterns {
    PathPatterns(
      members.strings(key).compactMap { value in
        do throws(GlobError) {
          return try PathPattern(value.string ?? "", in: folder)
        } catch {
          fields.report(value, "\(Quotation.of(value.string ?? "")) isn't a valid pattern: \(error.message)")
          return nil
        }
      })
  }

  /// The finders with the values that they were read from.
  private mutating func finders(_ find: JSONValue) -> [WrittenFinder] {
    let values = find.kind == .array ? find.elements : [find]
    if values.count > Self.mostFinders { fields.report(find, "a rule can have at most \(Self.mostFinders) finders") }
    return values.prefix(Self.mostFinders).compactMap { value in
      fields.fields(value, .finder).flatMap { members in
        finder(members).map { WrittenFinder(finder: $0, fields: members) }
      }
    }
  }

  /// The template of a key.
  mutating func template(_ members: RuleFields, _ key: String) -> Template? {
    members[key].flatMap { template($0) }
  }

  /// The template in a string.
  mutating func template(_ value: JSONValue) -> Template? {
    read(value) { text throws(SignatureReader.Failure) in try TemplateReader.template(text) }
  }

  /// The result of reading a string; an error is reported at it.
  mutating func read<Result>(
    _ value: JSONValue, _ parse: (String) throws(SignatureReader.Failure) -> Result
  ) -> Result? {
    do throws(SignatureReader.Failure) {
      return try parse(value.string ?? "")
    } catch {
      fields.report(value, error.message)
      return nil
    }
  }
}

/// A finder and the object that it was read from.
struct WrittenFinder {
  /// The finder.
  var finder: Finder
  /// Its members.
  var fields: RuleFields
}
