/// A rule that a project defines as data, prepared for matching.
public struct CustomRuleMatcher: Rule {
  /// The rule.
  public let rule: CustomRule
  /// The rule's metadata for help, documentation, and reports.
  public var info: RuleInfo
  /// The words of which files with findings hold some.
  public let triggers: Triggers
  /// The modifiers that the rule follows in every file.
  public let interest: ModifierInterest
  /// For each finder what it looks for where the project uses a view.
  private let uses: [[UseCondition]]

  /// The reason of all findings.
  public static let reason = "custom"

  /// Prepares a rule.
  public init(_ definition: CustomRule) {
    var rule = definition
    rule.numberConditions()
    self.rule = rule
    triggers = CustomTriggers.triggers(of: rule)
    var count = 0
    uses = (rule.follow ? rule.finders.map(\.conditionsOfUses) : []).map { conditions in
      conditions.map { condition in
        var condition = condition
        condition.number = count
        count += 1
        return condition
      }
    }
    interest = ModifierInterest(
      asksForDefinitions: rule.follow && rule.finders.contains(where: \.namesModifiers),
      wanted: uses.joined().map(\.wanted))
    info = RuleInfo(
      id: rule.id, summary: rule.message.text, explanation: rule.why ?? "", bad: rule.invalid.map(\.code),
      good: rule.valid.map(\.code), reasons: [(Self.reason, rule.message.text)], options: [])
    info.fixes = (rule.fixes + rule.finders.flatMap { $0.fixes ?? [] }).map { ($0.safety, $0.title.text) }
    info.lintsPreviews = rule.lintsPreviews ?? false
  }

  /// The findings of one file, in source order.
  public func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    guard interest.asksForDefinitions else { return findings(in: file, nil) }
    return findings(in: file, FollowedModifiers(file, project, table: rule.table))
  }

  private func findings(in file: FileView, _ followed: FollowedModifiers?) -> [Finding] {
    let values = ValueReading(file: file, table: rule.table, steps: file.steps)
    let conditions = ConditionReading(
      file: file, values: values, modifiers: ModifierReading(file: file, followed: followed),
      memory: ConditionMemory())
    var findings: [Finding] = []
    var taken: Set<Range<Int>> = []
    for (index, finder) in rule.finders.enumerated() {
      let run = FinderRun(
        file: file, finder: finder, conditions: conditions, uses: followed == nil ? [] : uses[index])
      for (thing, matched) in run.results()
      where taken.insert(thing.tokens).inserted {
        let templates = TemplateReading(file: file, values: values, thing: thing, matched: matched)
        let message = templates.message(finder.message ?? rule.message)
        if let uses = matched.uses {
          findings += self.findings(of: uses, thing, message, file)
          continue
        }
        let writing = FixWriting(file: file, templates: templates)
        findings.append(
          Finding(
            file.code.bytes(thing.tokens), reason: Self.reason, message: message,
            related: Self.places(of: run.lackingViews(thing), file),
            fixes: (finder.fixes ?? rule.fixes).compactMap(writing.fix)))
      }
    }
    return Self.joined(findings)
  }

  /// The findings in source order. Those at one place are one: a use of a wrapper may lack what several calls in it need.
  private static func joined(_ findings: [Finding]) -> [Finding] {
    if findings.count < 2 { return findings }
    var joined: [Finding] = []
    let sorted = findings.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for finding in sorted {
      if let index = joined.indices.last, joined[index].range == finding.range {
        joined[index].related += finding.related.filter { !joined[index].related.contains($0) }
      } else {
        joined.append(finding)
      }
    }
    return joined
  }

  /// Returns the views of a body that don't meet the condition.
  private static func places(of views: [Int], _ file: FileView) -> [RelatedPlace] {
    views.prefix(mostUses).map { view in
      RelatedPlace(
        path: file.path, position: file.lines.position(of: file.code.range(view).lowerBound),
        message: "this view doesn't have it")
    }
  }

  /// The maximum number of uses in one finding.
  private static let mostUses = 8

  /// Returns findings at the uses of a wrapper that don't meet a condition that other uses meet. Uses in different files
  /// are related places of one finding at the call.
  private func findings(
    of uses: [WrapperUses.Use], _ thing: FoundThing, _ message: String, _ file: FileView
  ) -> [Finding] {
    let range = file.code.bytes(thing.tokens)
    let inner = RelatedPlace(
      path: file.path, position: file.lines.position(of: range.lowerBound), message: "the call is here")
    var findings = uses.filter { $0.file == file.path }.map {
      Finding($0.use.range, reason: Self.reason, message: message, related: [inner])
    }
    let others = uses.filter { $0.file != file.path }.prefix(Self.mostUses).map {
      RelatedPlace(path: $0.file, position: $0.use.position, message: "used here")
    }
    if !others.isEmpty {
      findings.append(Finding(range, reason: Self.reason, message: message, related: Array(others)))
    }
    return findings
  }
}
