/// The files of a project as the linter sees them, whether they are on disk, in git or in memory.
public protocol SourceTree: Sendable {
  /// The number of Swift files that belong to the project, whether linted or not.
  var fileCount: Int { get }

  /// The path of a file relative to the project root, with `/` between folders.
  func path(_ index: Int) -> String

  /// Calls `body` with the bytes of a file; returns false when they cannot be read. The tree records the problem.
  func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool

  /// The view of a file with these bytes, which came from `read`. A tree may keep it for the next call.
  func view(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> FileView

  /// The files that may answer a question, in rising order; nil if all have to be looked at.
  func files(answering question: FileQuestion) -> [Int]?

  /// The files whose image calls may affect the linted files, ascending; nil for all.
  var imageFiles: [Int]? { get }

  /// The files that may matter for URL helpers, ascending; nil for all.
  var helperFiles: [Int]? { get }

  /// The files that may declare a type called `URL`, ascending; nil for all.
  var urlTypeFiles: [Int]? { get }

  /// Calls `body` for 0..<count on as many threads as the tree has, and returns the results in order.
  func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result]
}

extension SourceTree {
  /// The result of `body` for the bytes of a file; nil when they cannot be read.
  public func withBytes<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    var result: Result?
    return read(index) { result = body($0) } ? result : nil
  }

  /// Builds a new view of the file.
  public func view(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> FileView {
    FileView(path: path(index), source: SourceBytes(Array(bytes)))
  }

  /// A tree that knows nothing beforehand: all files have to be looked at.
  public func files(answering question: FileQuestion) -> [Int]? { nil }

  /// Nil: without an index, all files.
  public var imageFiles: [Int]? { nil }

  /// Nil: without an index, all files.
  public var helperFiles: [Int]? { nil }

  /// Nil: without an index, all files.
  public var urlTypeFiles: [Int]? { nil }
}

/// One file to lint.
public struct LintTarget: Sendable {
  /// The index of the file in the source tree.
  public var file: Int
  /// The settings for it.
  public var settings: RuleSettings
  /// Its contents determine whether it is a view file; it is linted only if it is one.
  public var isUndecided: Bool

  /// Makes a target.
  public init(file: Int, settings: RuleSettings, isUndecided: Bool = false) {
    self.file = file
    self.settings = settings
    self.isUndecided = isUndecided
  }
}

/// The only entry for linting: from a source tree and targets to findings. The command line, the tests and editors all
/// use it.
public struct Linter: Sendable {
  /// Whether to skip files that contain none of a rule's trigger words; otherwise every rule runs on every file.
  public var usesTriggers: Bool
  /// Whether directives in comments suppress findings and are checked themselves.
  public var respectsDirectives: Bool
  /// The accepted findings: they are not reported and no fix changes them.
  public var baseline: Baseline
  /// What results contain besides the findings.
  public var details: ResultDetails

  /// Makes a linter.
  public init(
    usesTriggers: Bool = true, respectsDirectives: Bool = true, baseline: Baseline = Baseline(),
    details: ResultDetails = .all
  ) {
    self.usesTriggers = usesTriggers
    self.respectsDirectives = respectsDirectives
    self.baseline = baseline
    self.details = baseline.entries.isEmpty ? details : details.union(.identities)
  }

  /// Up to so many targets are checked for views before facts are gathered.
  private static var fewTargets: Int { 16 }

  /// Lints the targets with facts from the whole tree. The results are in the order of the targets; a file that cannot
  /// be read has none, nor has an undecided one that turns out not to be a view file.
  public func lint(_ tree: some SourceTree, _ all: [LintTarget]) -> [FileResult] {
    var choice = ViewGatherer.Choice(targets: all)
    let choosesFirst = all.count <= Self.fewTargets
    if choosesFirst { choice = views(tree, all, WordSketches()) }
    let options = RunOptions(choice.targets.map { $0.settings })
    let looksForViews = !choosesFirst && all.contains(where: \.isUndecided)
    let gathered = ProjectGatherer(
      tree: tree, options: options, isAsked: !choice.targets.isEmpty, looksForViews: looksForViews
    ).gather()
    let sketches = gathered.sketches
    var project = gathered.index
    if looksForViews { choice = views(tree, all, sketches) }
    project.views = choice.types
    let targets = choice.targets
    let triggers = TriggerSearches(targets, sketches)
    let looks = tree.concurrentMap(targets.count) { [project] index in
      firstLook(targets[index], tree, project, options, triggers)
    }
    // These are rare: the project is searched for them only for a finding that they may affect.
    let withURLs = looks.indices.filter { looks[$0].waits || looks[$0].result?.hasFinding(of: Self.urlRules) ?? false }
    if !withURLs.isEmpty { project.urlTypes = URLTypeGatherer(tree: tree, sketches: sketches).types() }
    let withHelpers = withURLs.filter { looks[$0].waits }
    if !withHelpers.isEmpty {
      let gatherer = HelperGatherer(
        tree: tree, options: options, images: project.images, sketches: sketches, urlTypes: project.urlTypes)
      // With types called `URL` in the project, what was found before they were known is discarded.
      var known = [KnownHelpers](repeating: KnownHelpers(), count: tree.fileCount)
      if project.urlTypes.isEmpty {
        for (target, look) in zip(targets, looks) { known[target.file] = look.helpers }
      }
      project.helpers = gatherer.index(known: known, reported: Set(withHelpers.map { targets[$0].file }))
    }
    // Fixes and messages need to know the accessor, and what URLs are built from.
    if !withURLs.isEmpty {
      let names = withURLs.reduce(into: Set<String>()) { $0.formUnion(looks[$1].receivers) }
      for accessor in options.accessors {
        project.accessors[accessor] = AccessorGatherer(tree: tree, sketches: sketches, accessor: accessor)
          .index(names: names, needsFixes: details.contains(.fixes))
      }
    }
    let open = withURLs
    let last = tree.concurrentMap(open.count) { [project] index in lint(targets[open[index]], tree, project, triggers) }
    var results = looks.map(\.result)
    for (index, result) in zip(open, last) {
      results[index] = result
      let accessor = targets[index].settings.options[RawURLString.info.id]?.string("accessor") ?? ""
      if result?.hasFinding(of: Self.urlRules) == true, project.accessors[accessor]?.isMissing == true {
        results[index]?.missingAccessor = accessor
      }
    }
    let linted = results.compactMap { $0 }
    return baseline.entries.isEmpty ? linted : linted.map { baseline.apply(to: $0, path: tree.path($0.file)) }
  }

  /// The targets that are views, as far as the bytes of their files and the sketches of the others say.
  private func views(
    _ tree: some SourceTree, _ targets: [LintTarget], _ sketches: WordSketches
  ) -> ViewGatherer.Choice {
    guard targets.contains(where: \.isUndecided) else { return ViewGatherer.Choice(targets: targets) }
    let triggers = TriggerSearches(targets, sketches)
    let mayFire = { @Sendable (target: LintTarget) -> Bool in
      !usesTriggers || triggers.mayFire(target) && tree.withBytes(target.file) { triggers.fire(target, $0) } ?? false
    }
    return ViewGatherer(tree: tree, sketches: sketches, mayFire: mayFire).choice(targets)
  }

  /// The rules whose findings depend on what `URL` means in the project.
  private static var urlRules: [String] { [RawURLString.info.id, DuplicateURLHelper.info.id] }

  /// The result of the first pass over a target.
  private struct FirstLook: Sendable {
    /// Its result; nil if it cannot be read or waits.
    var result: FileResult?
    /// What is known about its helpers; the mentions are those of configured names.
    var helpers = KnownHelpers()
    /// The names that its URLs are built from.
    var receivers: Set<String> = []
    /// It has helpers, and is linted when those of the whole project are known.
    var waits = false
  }

  /// Lints a target, unless it has helpers: findings about them depend on those of other files.
  private func firstLook(
    _ target: LintTarget, _ tree: some SourceTree, _ project: ProjectIndex, _ options: RunOptions,
    _ triggers: TriggerSearches
  ) -> FirstLook {
    let look = withView(of: target, tree, project, triggers) { file -> FirstLook in
      let rule = DuplicateURLHelper.info.id
      let isOn = target.settings.entries.contains { $0.id == rule }
      guard isOn, options.isShared(by: target.settings), file.tokens.conflictOffset == nil else {
        let result = result(of: target, file, project)
        return FirstLook(
          result: result, receivers: receivers(result, file), waits: result.hasFinding(of: [rule]))
      }
      let mentions = HelperUseFinder.mentionsOfListed(in: file, options.helpers)
      guard !usesTriggers || triggers.mayDeclareHelpers(target) else {
        let known = KnownHelpers(facts: HelperFacts(), mentions: mentions)
        let result = result(of: target, file, project, leavingOut: rule)
        return FirstLook(result: result, helpers: known, receivers: receivers(result, file))
      }
      let helpers = HelperFinder.helpers(in: file, options.helpers, project.images, urlTypes: project.urlTypes)
      let known = KnownHelpers(
        facts: HelperFinder.facts(of: file, helpers, options.helpers), mentions: mentions)
      let result = result(of: target, file, project, leavingOut: rule)
      return FirstLook(
        result: result, helpers: known, receivers: receivers(result, file), waits: !helpers.isEmpty)
    }
    switch look {
    case .skipped: return FirstLook(result: FileResult(file: target.file, findings: [], isDamaged: false))
    case .unreadable, .noView: return FirstLook()
    case .viewed(let look): return look
    }
  }

  /// The names that the URLs among some findings are built from.
  private func receivers(_ result: FileResult, _ file: FileView) -> Set<String> {
    guard details.contains(.fixes) else { return [] }
    let findings = (result.findings + result.suppressed.map(\.finding)).filter { $0.rule == RawURLString.info.id }
    return findings.isEmpty ? [] : ReceiverNames.names(in: findings.map(\.finding.range), of: file)
  }

  private func lint(
    _ target: LintTarget, _ tree: some SourceTree, _ project: ProjectIndex, _ triggers: TriggerSearches
  ) -> FileResult? {
    switch withView(of: target, tree, project, triggers, { result(of: target, $0, project) }) {
    case .skipped: FileResult(file: target.file, findings: [], isDamaged: false)
    case .unreadable, .noView: nil
    case .viewed(let result): result
    }
  }

  /// Runs the rules of a target, except one that is known to have no findings.
  private func result(
    of target: LintTarget, _ file: FileView, _ project: ProjectIndex, leavingOut rule: String? = nil
  ) -> FileResult {
    FileLinter(
      file: file, project: project, settings: target.settings, leftOut: rule, respectsDirectives: respectsDirectives,
      details: details
    ).result(target.file)
  }

  /// The result of viewing a file.
  private enum Viewing<Answer> {
    case skipped
    case unreadable
    case noView
    case viewed(Answer)
  }

  /// Views a target, if it may have a finding.
  private func withView<Answer>(
    of target: LintTarget, _ tree: some SourceTree, _ project: ProjectIndex, _ triggers: TriggerSearches,
    _ body: (FileView) -> Answer
  ) -> Viewing<Answer> {
    let path = tree.path(target.file)
    let isSearched = usesTriggers && !project.hasUnsizedSites(path)
    if isSearched, !triggers.mayFire(target) { return .skipped }
    return tree.withBytes(target.file) { bytes in
      if isSearched, !triggers.fire(target, bytes) { return .skipped }
      let file = tree.view(target.file, bytes)
      if target.isUndecided, !isView(file, project) { return .noView }
      return .viewed(body(file))
    } ?? .unreadable
  }

  /// Whether a file that looks like a view file is one. With a merge conflict that is unknown, and it counts.
  private func isView(_ file: FileView, _ project: ProjectIndex) -> Bool {
    file.tokens.conflictOffset != nil || project.views.reason(ViewDeclarations(file)) != nil
  }
}

extension FileResult {
  fileprivate func hasFinding(of rules: [String]) -> Bool {
    findings.contains { rules.contains($0.rule) } || suppressed.contains { rules.contains($0.finding.rule) }
  }
}
