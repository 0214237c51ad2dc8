/// The files of a project, as the linter sees them. Where the bytes come from (disk, git, memory) is not its business.
public protocol SourceTree: Sendable {
  /// The number of Swift files that belong to the project, whether linted or not.
  var fileCount: Int { get }

  /// The path of a file relative to the project root, with `/` between folders.
  func path(_ index: Int) -> String

  /// Calls `body` with the bytes of a file; returns nil when they cannot be read. The tree remembers the problem.
  func withBytes<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result?

  /// The files that may hold at least one of some words, in rising order; nil if all have to be looked at.
  func files(holding words: [String]) -> [Int]?

  /// The files whose image calls may have to do with the files that are linted, in rising order; nil for all.
  var imageFiles: [Int]? { get }

  /// The files that may say something about URL helpers, in rising order; nil for all.
  var helperFiles: [Int]? { get }

  /// The files that may declare a type called `URL`, in rising order; nil for all.
  var urlTypeFiles: [Int]? { get }

  /// Calls `body` for 0..<count on as many threads as the tree has, and returns the results in order.
  func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result]
}

extension SourceTree {
  /// A tree that knows nothing beforehand: all files have to be looked at.
  public func files(holding words: [String]) -> [Int]? { nil }

  /// A tree that knows nothing beforehand: all files.
  public var imageFiles: [Int]? { nil }

  /// A tree that knows nothing beforehand: all files.
  public var helperFiles: [Int]? { nil }

  /// A tree that knows nothing beforehand: all files.
  public var urlTypeFiles: [Int]? { nil }
}

/// One file that is linted.
public struct LintTarget: Sendable {
  /// The index of the file in the source tree.
  public var file: Int
  /// How it is linted.
  public var settings: RuleSettings

  /// Makes a target.
  public init(file: Int, settings: RuleSettings) {
    self.file = file
    self.settings = settings
  }
}

/// A finding with everything that a report needs.
public struct StampedFinding: Sendable {
  /// The rule's id.
  public var rule: String
  /// The severity that the configuration gives it.
  public var severity: Severity
  /// What was found; ranges are byte offsets.
  public var finding: Finding
  /// Where it starts.
  public var start: LineColumn
  /// Where it ends, exclusive.
  public var end: LineColumn
  /// The start and end of every edit of every fix, `[fix][edit]`; edits of other files have the positions there.
  public var editPositions: [[Range<LineColumn>]]
  /// The same places with columns in UTF-16 units.
  public var utf16: UTF16Positions
  /// The source line on which it starts, without its line break; of a very long line only the surroundings of the start.
  public var lineText: String
  /// How many bytes at the start of the line are not in `lineText`.
  public var lineTextOffset: Int
  /// What it is recognised by when the file has changed.
  public var identity: FindingIdentity
  /// What each fix does to the lines of the file; nil where that is much.
  public var previews: [FixPreview?] = []
}

/// The places of a finding with columns in UTF-16 units.
public struct UTF16Positions: Sendable, Equatable {
  /// Where the finding starts and ends.
  public var span: Range<LineColumn>
  /// The start and end of every edit of every fix, `[fix][edit]`.
  public var edits: [[Range<LineColumn>]]

  /// Makes positions.
  public init(span: Range<LineColumn>, edits: [[Range<LineColumn>]] = []) {
    self.span = span
    self.edits = edits
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
  /// The file has an unterminated literal, a conflict marker or the like; the offset of the first conflict, if any.
  public var isDamaged: Bool
}

/// The one way to lint: source tree and targets in, findings out. The command line, the tests and editors use it alike.
public struct Linter: Sendable {
  /// Whether files are skipped that hold none of a rule's trigger words; off, every rule looks at every file.
  public var usesTriggers: Bool
  /// Whether directives in comments silence findings and are checked themselves.
  public var heedsDirectives: Bool
  /// The findings that are put up with: nobody hears of them and no fix touches them.
  public var baseline: Baseline

  /// Makes a linter.
  public init(usesTriggers: Bool = true, heedsDirectives: Bool = true, baseline: Baseline = Baseline()) {
    self.usesTriggers = usesTriggers
    self.heedsDirectives = heedsDirectives
    self.baseline = baseline
  }

  /// Lints the targets. Facts come from the whole tree. The results are in the order of the targets; a file that
  /// cannot be read gives none.
  public func lint(_ tree: some SourceTree, _ targets: [LintTarget]) -> [FileResult] {
    let gathered = ProjectGatherer(tree: tree, targets: targets).gather()
    let sketches = gathered.sketches
    var project = gathered.index
    let triggers = TriggerSearches(targets, sketches)
    var results = tree.concurrentMap(targets.count) { [project] index in lint(targets[index], tree, project, triggers) }
    // These are rare: the project is asked about them only once there is a finding that the answers may change.
    let withURLs = results.indices.filter { results[$0]?.hasFinding(of: [RawURLString.info.id, helperRule]) ?? false }
    if !withURLs.isEmpty { project.urlTypes = URLTypeGatherer(tree: tree, sketches: sketches).types() }
    let withHelpers = withURLs.filter { results[$0]?.hasFinding(of: [helperRule]) ?? false }
    if !withHelpers.isEmpty {
      let gatherer = HelperGatherer(
        tree: tree, targets: targets, images: project.images, sketches: sketches, urlTypes: project.urlTypes)
      project.helpers = gatherer.index(reported: withHelpers.compactMap { results[$0] })
    }
    let changed = project.urlTypes.isEmpty ? withHelpers : withURLs
    let again = tree.concurrentMap(changed.count) { [project] index in
      lint(targets[changed[index]], tree, project, triggers)
    }
    for (index, result) in zip(changed, again) { results[index] = result }
    let linted = results.compactMap { $0 }
    return baseline.entries.isEmpty ? linted : linted.map { baseline.apply(to: $0, path: tree.path($0.file)) }
  }

  private var helperRule: String { DuplicateURLHelper.info.id }

  private func lint(
    _ target: LintTarget, _ tree: some SourceTree, _ project: ProjectIndex, _ triggers: TriggerSearches
  ) -> FileResult? {
    let path = tree.path(target.file)
    let nothing = FileResult(file: target.file, findings: [], isDamaged: false)
    let isSearched = usesTriggers && !project.hasUnsizedSites(path)
    if isSearched, !triggers.mayFire(target) { return nothing }
    return tree.withBytes(target.file) { bytes -> FileResult? in
      if isSearched, !triggers.fire(target, bytes) { return nothing }
      let file = FileView(path: path, source: SourceBytes(Array(bytes)))
      return FileLinter(
        file: file, project: project, settings: target.settings, heedsDirectives: heedsDirectives
      ).result(target.file)
    } ?? nil
  }
}

extension FileResult {
  fileprivate func hasFinding(of rules: [String]) -> Bool {
    findings.contains { rules.contains($0.rule) } || suppressed.contains { rules.contains($0.finding.rule) }
  }
}

/// One search for each group of settings: for all trigger words of its rules.
private struct TriggerSearches: Sendable {
  private struct Search: Sendable {
    var words: TriggerScan
    /// The words of pairs, and the pairs in the same order.
    var pairWords: TriggerScan
    var pairs: [Triggers.Pair]
    var hashes: WordHashes?

    init(_ triggers: [Triggers]) {
      let plain = triggers.flatMap(\.words)
      pairs = triggers.compactMap(\.pair)
      words = TriggerScan(words: plain)
      pairWords = TriggerScan(words: pairs.map(\.word))
      hashes = WordHashes(plain + pairs.map(\.word))
    }

    func fires(_ bytes: UnsafeRawBufferPointer) -> Bool {
      words.containsAny(bytes) || pairWords.containsAny(bytes) && pairs.contains { $0.hasPart(bytes) }
    }
  }

  private var searches: [ObjectIdentifier: Search] = [:]
  private let sketches: WordSketches

  init(_ targets: [LintTarget], _ sketches: WordSketches) {
    self.sketches = sketches
    for target in targets where searches[ObjectIdentifier(target.settings)] == nil {
      searches[ObjectIdentifier(target.settings)] = Search(target.settings.entries.map { $0.rule.triggers })
    }
  }

  /// Whether a file may hold a trigger word, as far as is known without reading it.
  func mayFire(_ target: LintTarget) -> Bool {
    guard let search = searches[ObjectIdentifier(target.settings)] else { return false }
    return sketches.mayHold(search.hashes, file: target.file)
  }

  /// Whether a file holds a trigger word.
  func fire(_ target: LintTarget, _ bytes: UnsafeRawBufferPointer) -> Bool {
    searches[ObjectIdentifier(target.settings)]?.fires(bytes) ?? false
  }
}
