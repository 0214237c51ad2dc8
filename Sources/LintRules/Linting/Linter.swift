/// The files of a project, as the linter sees them. Where the bytes come from (disk, git, memory) is not its business.
public protocol SourceTree: Sendable {
  /// The number of Swift files that belong to the project, whether linted or not.
  var fileCount: Int { get }

  /// The path of a file relative to the project root, with `/` between folders.
  func path(_ index: Int) -> String

  /// Calls `body` with the bytes of a file; returns false when they cannot be read. The tree remembers the problem.
  func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool

  /// What is seen in a file with these bytes, which `read` gave. A tree may keep it for the next one who asks.
  func view(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> FileView

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
  /// What `body` makes of the bytes of a file; nil when they cannot be read.
  public func withBytes<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    var result: Result?
    return read(index) { result = body($0) } ? result : nil
  }

  /// Looks at the file anew.
  public func view(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> FileView {
    FileView(path: path(index), source: SourceBytes(Array(bytes)))
  }

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

/// The one way to lint: source tree and targets in, findings out. The command line, the tests and editors use it alike.
public struct Linter: Sendable {
  /// Whether files are skipped that hold none of a rule's trigger words; off, every rule looks at every file.
  public var usesTriggers: Bool
  /// Whether directives in comments silence findings and are checked themselves.
  public var heedsDirectives: Bool
  /// The findings that are put up with: nobody hears of them and no fix touches them.
  public var baseline: Baseline
  /// What results hold beside the findings.
  public var details: ResultDetails

  /// Makes a linter.
  public init(
    usesTriggers: Bool = true, heedsDirectives: Bool = true, baseline: Baseline = Baseline(),
    details: ResultDetails = .all
  ) {
    self.usesTriggers = usesTriggers
    self.heedsDirectives = heedsDirectives
    self.baseline = baseline
    self.details = baseline.entries.isEmpty ? details : details.union(.identities)
  }

  /// Lints the targets. Facts come from the whole tree. The results are in the order of the targets; a file that
  /// cannot be read gives none.
  public func lint(_ tree: some SourceTree, _ targets: [LintTarget]) -> [FileResult] {
    let options = RunOptions(targets.map { $0.settings })
    let gathered = ProjectGatherer(tree: tree, options: options, isAsked: !targets.isEmpty).gather()
    let sketches = gathered.sketches
    var project = gathered.index
    let triggers = TriggerSearches(targets, sketches)
    let looks = tree.concurrentMap(targets.count) { [project] index in
      firstLook(targets[index], tree, project, options, triggers)
    }
    // These are rare: the project is asked about them only once there is a finding that the answers may change.
    let withURLs = looks.indices.filter { looks[$0].waits || looks[$0].result?.hasFinding(of: Self.urlRules) ?? false }
    if !withURLs.isEmpty { project.urlTypes = URLTypeGatherer(tree: tree, sketches: sketches).types() }
    let withHelpers = withURLs.filter { looks[$0].waits }
    if !withHelpers.isEmpty {
      let gatherer = HelperGatherer(
        tree: tree, options: options, images: project.images, sketches: sketches, urlTypes: project.urlTypes)
      // With types called `URL` in the project, what was seen before they were known does not count.
      var known = [KnownHelpers](repeating: KnownHelpers(), count: tree.fileCount)
      if project.urlTypes.isEmpty {
        for (target, look) in zip(targets, looks) { known[target.file] = look.helpers }
      }
      project.helpers = gatherer.index(known: known, reported: Set(withHelpers.map { targets[$0].file }))
    }
    let open = project.urlTypes.isEmpty ? withHelpers : withURLs
    let last = tree.concurrentMap(open.count) { [project] index in lint(targets[open[index]], tree, project, triggers) }
    var results = looks.map(\.result)
    for (index, result) in zip(open, last) { results[index] = result }
    let linted = results.compactMap { $0 }
    return baseline.entries.isEmpty ? linted : linted.map { baseline.apply(to: $0, path: tree.path($0.file)) }
  }

  /// The rules whose findings depend on what `URL` means in the project.
  private static var urlRules: [String] { [RawURLString.info.id, DuplicateURLHelper.info.id] }

  /// What the first look at a target gives.
  private struct FirstLook: Sendable {
    /// Its result; nil if it cannot be read, or waits.
    var result: FileResult?
    /// What is known of its helpers, the mentions being those of listed names.
    var helpers = KnownHelpers()
    /// It has helpers and is linted when those of the whole project are known.
    var waits = false
  }

  /// Lints a target, unless it has helpers: what is said of them depends on those of other files.
  private func firstLook(
    _ target: LintTarget, _ tree: some SourceTree, _ project: ProjectIndex, _ options: RunOptions,
    _ triggers: TriggerSearches
  ) -> FirstLook {
    let look = withView(of: target, tree, project, triggers) { file -> FirstLook in
      let rule = DuplicateURLHelper.info.id
      let isOn = target.settings.entries.contains { $0.id == rule }
      guard isOn, options.isShared(by: target.settings), file.tokens.conflictOffset == nil else {
        let result = result(of: target, file, project)
        return FirstLook(result: result, waits: result.hasFinding(of: [rule]))
      }
      let mentions = HelperUseFinder.mentionsOfListed(in: file, options.helpers)
      guard !usesTriggers || triggers.mayDeclareHelpers(target) else {
        let known = KnownHelpers(facts: HelperFacts(), mentions: mentions)
        return FirstLook(result: result(of: target, file, project, leavingOut: rule), helpers: known)
      }
      let helpers = HelperFinder.helpers(in: file, options.helpers, project.images, urlTypes: project.urlTypes)
      let known = KnownHelpers(
        facts: HelperFinder.facts(of: file, helpers, options.helpers), mentions: mentions)
      if !helpers.isEmpty { return FirstLook(helpers: known, waits: true) }
      return FirstLook(result: result(of: target, file, project, leavingOut: rule), helpers: known)
    }
    switch look {
    case .skipped: return FirstLook(result: FileResult(file: target.file, findings: [], isDamaged: false))
    case .unreadable: return FirstLook()
    case .viewed(let look): return look
    }
  }

  private func lint(
    _ target: LintTarget, _ tree: some SourceTree, _ project: ProjectIndex, _ triggers: TriggerSearches
  ) -> FileResult? {
    switch withView(of: target, tree, project, triggers, { result(of: target, $0, project) }) {
    case .skipped: FileResult(file: target.file, findings: [], isDamaged: false)
    case .unreadable: nil
    case .viewed(let result): result
    }
  }

  /// Runs the rules of a target, except one that is known to find nothing.
  private func result(
    of target: LintTarget, _ file: FileView, _ project: ProjectIndex, leavingOut rule: String? = nil
  ) -> FileResult {
    FileLinter(
      file: file, project: project, settings: target.settings, leftOut: rule, heedsDirectives: heedsDirectives,
      details: details
    ).result(target.file)
  }

  /// What became of a file that somebody wanted to look at.
  private enum Viewing<Answer> {
    case skipped
    case unreadable
    case viewed(Answer)
  }

  /// Looks at a target, if it may have a finding.
  private func withView<Answer>(
    of target: LintTarget, _ tree: some SourceTree, _ project: ProjectIndex, _ triggers: TriggerSearches,
    _ body: (FileView) -> Answer
  ) -> Viewing<Answer> {
    let path = tree.path(target.file)
    let isSearched = usesTriggers && !project.hasUnsizedSites(path)
    if isSearched, !triggers.mayFire(target) { return .skipped }
    return tree.withBytes(target.file) { bytes in
      if isSearched, !triggers.fire(target, bytes) { return .skipped }
      return .viewed(body(tree.view(target.file, bytes)))
    } ?? .unreadable
  }
}

extension FileResult {
  fileprivate func hasFinding(of rules: [String]) -> Bool {
    findings.contains { rules.contains($0.rule) } || suppressed.contains { rules.contains($0.finding.rule) }
  }
}
