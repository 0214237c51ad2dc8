/// A finding with what the linter adds to it. Anything else that a report shows comes from the `FileText` of its file.
public struct StampedFinding: Sendable {
  /// The rule's id.
  public var rule: String
  /// The rule's finding; ranges are byte offsets.
  public var finding: Finding
  /// Where it starts.
  public var start: LineColumn
  /// Where it ends, exclusive.
  public var end: LineColumn
  private var boxedIdentity: BoxedIdentity?
  /// The severity from the configuration.
  public var severity: Severity

  init(
    _ finding: Finding, rule: String, severity: Severity, start: LineColumn, end: LineColumn, identity: FindingIdentity?
  ) {
    self.rule = rule
    self.severity = severity
    self.finding = finding
    self.start = start
    self.end = end
    boxedIdentity = identity.map { BoxedIdentity($0) }
  }

  /// Whether the result's details contain identities.
  var hasIdentity: Bool { boxedIdentity != nil }

  /// What identifies it after the file has changed; empty unless the result's details contain identities.
  public var identity: FindingIdentity {
    get { boxedIdentity?.value ?? FindingIdentity(declaration: "", code: "") }
    set { boxedIdentity = BoxedIdentity(newValue) }
  }

  /// An identity, stored separately because most runs need none.
  private final class BoxedIdentity: Sendable {
    let value: FindingIdentity

    init(_ value: FindingIdentity) {
      self.value = value
    }
  }
}

/// A finding that a directive in a comment suppresses, or that the baseline records.
public struct SilencedFinding: Sendable {
  /// The finding.
  public var finding: StampedFinding
  /// The reason in the directive or the baseline.
  public var reason: String?
}

/// The result of linting one file.
public struct FileResult: Sendable {
  /// The index of the file in the source tree.
  public var file: Int
  /// Its findings, sorted by offset, then by rule.
  public var findings: PackedFindings
  /// The findings that directives in comments suppress, sorted in the same way.
  public var suppressed: [SilencedFinding] = []
  /// The findings that the baseline records, sorted in the same way.
  public var baselined: [SilencedFinding] = []
  /// The findings that precede the linted change, sorted in the same way.
  public var old: [SilencedFinding] = []
  /// The file has an unterminated literal or a similar error.
  public var isDamaged: Bool
  /// The file is damaged or a bracket has no partner, so that findings may be missing.
  public var hasSyntaxErrors = false
  /// Whether a rule ran out of steps, so that findings may be missing.
  public var hasOpenQuestions = false
  /// The position of the first merge conflict in the file, if there is one: no rule ran.
  public var conflict: LineColumn?
  /// The contents of the file; nil without findings.
  public var text: FileText?
  /// The backend accessor that the findings are about, if the project does not declare it.
  public var missingAccessor: String?
}

extension FileResult {
  /// Whether it has findings of some rules, suppressed or not.
  func contains(_ rules: Set<String>) -> Bool {
    findings.indices.contains { rules.contains(findings.rule(at: $0)) }
      || suppressed.contains { rules.contains($0.finding.rule) }
  }
}

/// What results contain besides the findings. Reports that show less run faster and use less memory.
public struct ResultDetails: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Identities of findings: for baselines and fingerprints.
  public static let identities = ResultDetails(rawValue: 1)
  /// The contents of files with findings: for excerpts, previews of fixes and columns in UTF-16 units.
  public static let sources = ResultDetails(rawValue: 2)
  /// Fixes of the findings.
  public static let fixes = ResultDetails(rawValue: 4)
  /// Related places of the findings.
  public static let related = ResultDetails(rawValue: 8)
  /// All of them.
  public static let all: ResultDetails = [.identities, .sources, .fixes, .related]
}

extension StampedFinding {
  /// What to do about the finding is to use the backend accessor.
  public var asksForAccessor: Bool { RuleList.asksForAccessor.contains(rule) }

  /// Whether the finding is only a note because the project has no backend accessor.
  public var awaitsAccessor: Bool {
    severity == .note && RuleList.awaitingAccessor[rule]?.contains(finding.reason) == true
  }
}
