/// A finding with what the linter adds to it. Whatever else a report shows is asked of the `FileText` of its file.
public struct StampedFinding: Sendable {
  /// The rule's id.
  public var rule: String
  /// What was found; ranges are byte offsets.
  public var finding: Finding
  /// Where it starts.
  public var start: LineColumn
  /// Where it ends, exclusive.
  public var end: LineColumn
  private var boxedIdentity: BoxedIdentity?
  /// The severity that the configuration gives it.
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

  /// What it is recognised by when the file has changed; empty unless results were to have identities.
  public var identity: FindingIdentity {
    get { boxedIdentity?.value ?? FindingIdentity(declaration: "", code: "") }
    set { boxedIdentity = BoxedIdentity(newValue) }
  }

  /// An identity apart from the finding: most runs need none.
  private final class BoxedIdentity: Sendable {
    let value: FindingIdentity

    init(_ value: FindingIdentity) {
      self.value = value
    }
  }
}

/// A finding that a directive in a comment silences, or that the baseline records.
public struct SilencedFinding: Sendable {
  /// The finding.
  public var finding: StampedFinding
  /// Why, as the directive or the baseline says.
  public var reason: String?
}

/// What linting one file gave.
public struct FileResult: Sendable {
  /// The index of the file in the source tree.
  public var file: Int
  /// Its findings, sorted by offset, then by rule.
  public var findings: [StampedFinding]
  /// What directives in comments silence, sorted in the same way.
  public var suppressed: [SilencedFinding] = []
  /// What the baseline records, sorted in the same way.
  public var baselined: [SilencedFinding] = []
  /// The file has an unterminated literal or the like.
  public var isDamaged: Bool
  /// Where the first merge conflict of the file stands, if there is one: no rule ran.
  public var conflict: LineColumn?
  /// The text in which the findings stand; nil if there are none.
  public var text: FileText?
}

/// What results hold of the findings and beside them. Reports that show less let the linter work and keep less.
public struct ResultDetails: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// What findings are recognised by: for baselines and fingerprints.
  public static let identities = ResultDetails(rawValue: 1)
  /// The text of files with findings: for excerpts, previews of fixes and columns in UTF-16 units.
  public static let sources = ResultDetails(rawValue: 2)
  /// Ways to mend the findings.
  public static let fixes = ResultDetails(rawValue: 4)
  /// The places that belong to the findings.
  public static let related = ResultDetails(rawValue: 8)
  /// Everything there is.
  public static let all: ResultDetails = [.identities, .sources, .fixes, .related]
}
