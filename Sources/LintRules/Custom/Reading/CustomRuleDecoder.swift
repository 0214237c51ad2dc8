/// Decodes rules from the files of a project. Reports all errors, not only the first.
public struct CustomRuleDecoder: Sendable {
  /// The rules of one file.
  public struct Result: Sendable {
    /// The rules without errors. They must not be used when there are problems.
    public var rules: [CustomRule] = []
    /// The ids of all rules, including those with errors.
    public var ids: [String] = []
    /// The message.
    public var problems: [ConfigurationProblem] = []
  }

  /// The ids that a project cannot use.
  private let taken: Set<String>

  /// The file name extension of rule files.
  public static let fileEnding = ".viewlint-rule.json"
  /// The maximum size of a rule file, in bytes.
  public static let mostBytes = 1 << 20
  /// The maximum number of rules in a configuration.
  public static let mostRules = 256
  private static let longestID = 64

  /// Makes a decoder that does not accept some ids.
  public init(taken: [String] = RuleList.reserved) {
    self.taken = Set(taken)
  }

  /// Decodes the file of one rule; its id is the name of the file.
  ///
  /// - Parameters:
  ///   - path: the file, as it is shown.
  ///   - folder: the folder to which patterns are relative, itself relative to the project root.
  public func decode(file source: SourceBytes, path: String, folder: [UInt8]) -> Result {
    var reader = JSONReader(.configuration)
    reader.maximumSize = Self.mostBytes
    do throws(JSONError) {
      let root = try reader.read(source).root
      let broken = BrokenText.problems(in: root)
      if !broken.isEmpty { return Result(problems: broken.sorted { $0.offset < $1.offset }) }
      var rules = CustomRuleReader(path: path, folder: folder, source: source)
      let name = path.split(separator: "/").last ?? ""
      let id = String(name.hasSuffix(Self.fileEnding) ? name.dropLast(Self.fileEnding.count) : name)
      return decode([(id, root, root)], &rules)
    } catch {
      return Result(problems: [ConfigurationProblem(offset: error.offset, message: error.message)])
    }
  }

  /// Decodes the value of `customRules`: an object from ids to rules.
  public func decode(members value: JSONValue, path: String, folder: [UInt8]) -> Result {
    let broken = BrokenText.problems(in: value)
    if !broken.isEmpty { return Result(problems: broken.sorted { $0.offset < $1.offset }) }
    var rules = CustomRuleReader(path: path, folder: folder, source: value.document.source)
    var seen: Set<String> = []
    var members: [(String, JSONValue, JSONValue)] = []
    for member in value.members {
      if seen.insert(member.name).inserted {
        members.append((member.name, member.key, member.value))
      } else {
        rules.fields.report(member.key, "duplicate key \(Quotation.of(member.name))")
      }
    }
    return decode(members, &rules)
  }

  private func decode(
    _ members: [(id: String, key: JSONValue, value: JSONValue)], _ reader: inout CustomRuleReader
  ) -> Result {
    var result = Result()
    for (index, member) in members.enumerated() {
      guard index < Self.mostRules else {
        reader.fields.report(member.key, "a configuration can have at most \(Self.mostRules) rules")
        break
      }
      result.ids.append(member.id)
      if let objection = objection(toID: member.id) { reader.fields.report(member.key, objection) }
      if let rule = reader.rule(member.id, member.value, at: member.key) { result.rules.append(rule) }
    }
    result.problems = reader.fields.problems.sorted { $0.offset < $1.offset }
    return result
  }

  /// Decodes a finder alone, as the rule of its id; for `viewlint find`.
  public func decode(finder source: SourceBytes, id: String) -> Result {
    do throws(JSONError) {
      let root = try JSONReader(.configuration).read(source).root
      var reader = CustomRuleReader(path: "", folder: [], source: source)
      let rule = reader.rule(id, find: root)
      return Result(
        rules: rule.map { [$0] } ?? [], ids: [id], problems: reader.fields.problems.sorted { $0.offset < $1.offset })
    } catch {
      return Result(problems: [ConfigurationProblem(offset: error.offset, message: error.message)])
    }
  }

  /// Returns the reason why an ID isn't valid; nil if it is.
  public func objection(toID id: String) -> String? {
    let bytes = id.utf8
    let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    let isFine = !bytes.isEmpty && bytes.allSatisfy { isLetter($0) || $0 == 0x5F || $0.isDigit }
    if !isFine {
      return "\(Quotation.of(id)) isn't a valid ID; use lowercase letters, digits, and '_'"
    }
    if !isLetter(bytes[bytes.startIndex]) {
      return "\(Quotation.of(id)) isn't a valid ID; start with a lowercase letter"
    }
    if bytes.count > Self.longestID { return "\(Quotation.of(id)) is longer than \(Self.longestID) characters" }
    return taken.contains(id) ? "'\(id)' is a built-in rule; use a different ID" : nil
  }
}
