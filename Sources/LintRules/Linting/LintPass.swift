/// One run of the rules over some targets: a first look at each, then the facts that these turn out to need, then a last
/// look at those whose findings depend on them.
struct LintPass<Tree: SourceTree> {
  let linter: Linter
  let tree: Tree
  let targets: [LintTarget]
  let options: RunOptions
  let sketches: WordSketches
  private let triggers: TriggerSearches
  /// The ids of the rules that wait for the helpers of the whole project.
  private let waiting = RuleList.needing(.helpers)
  /// The ids of the rules whose findings depend on what `URL` means in the project.
  private let readingURLs = RuleList.needing(.urlTypes)
  /// The ids of the rules whose findings are URLs that are built from strings.
  private let constructing = RuleList.about(.urlConstruction)
  private var project: ProjectIndex

  init(
    linter: Linter, tree: Tree, targets: [LintTarget], options: RunOptions, sketches: WordSketches,
    project: ProjectIndex
  ) {
    self.linter = linter
    self.tree = tree
    self.targets = targets
    self.options = options
    self.sketches = sketches
    self.project = project
    triggers = TriggerSearches(targets, sketches)
  }

  /// The results in the order of the targets; a file that cannot be read or is not a view file has none.
  mutating func results() -> [FileResult] {
    // Sketches and word lists know where to look, and most findings need no second look then.
    findAccessors()
    let looks = tree.concurrentMap(targets.count) { [self] in firstLook(targets[$0]) }
    let withURLs = looks.indices.filter { looks[$0].waits || looks[$0].result?.contains(readingURLs) ?? false }
    var again = Set(withURLs.filter { looks[$0].waits })
    if !withURLs.isEmpty {
      project.urlTypes = URLTypeGatherer(tree: tree, sketches: sketches).types()
      if !again.isEmpty { gatherHelpers(looks, again) }
      let isFixable = gatherFixes(looks, withURLs)
      if isFixable || !project.urlTypes.isEmpty { again.formUnion(withURLs) }
    }
    again.formUnion(gatherConstants(looks, withURLs))
    again.formUnion(gatherModifiers(looks))
    let open = again.sorted()
    let last = tree.concurrentMap(open.count) { [self] in lint(targets[open[$0]], looks[open[$0]].found) }
    var results = looks.map(\.result)
    for (index, result) in zip(open, last) { results[index] = result }
    for index in withURLs where results[index]?.contains(RuleList.asksForAccessor) == true {
      let accessor = targets[index].settings.accessor
      if project.accessors[accessor]?.isMissing == true { results[index]?.missingAccessor = accessor }
    }
    return results.compactMap { $0 }
  }

  // MARK: Facts

  /// Finds out which accessors are declared, and what they join to paths: most hosts in views are those.
  private mutating func findAccessors() {
    var questions = ConstantQuestions()
    for accessor in options.accessors {
      let index = AccessorGatherer(tree: tree, sketches: sketches, accessor: accessor).bareIndex()
      questions.formUnion(index.questions)
      project.accessors[accessor] = index
    }
    project.constants = ConstantGatherer(tree: tree, sketches: sketches).bases(of: questions)
  }

  /// Gathers what fixes need to know. Returns whether there may be any.
  private mutating func gatherFixes(_ looks: [FirstLook], _ withURLs: [Int]) -> Bool {
    guard linter.details.contains(.fixes) else { return false }
    let names = withURLs.reduce(into: Set<String>()) { $0.formUnion(looks[$1].receivers) }
    var isFixable = false
    for accessor in options.accessors where project.accessors[accessor]?.isMissing == false {
      project.accessors[accessor] = AccessorGatherer(tree: tree, sketches: sketches, accessor: accessor)
        .index(names: names)
      isFixable = true
    }
    return isFixable
  }

  /// Gathers the constants of other files that URLs begin with. Returns the targets with such URLs.
  private mutating func gatherConstants(_ looks: [FirstLook], _ withURLs: [Int]) -> [Int] {
    var questions = withURLs.reduce(into: ConstantQuestions()) { $0.formUnion(looks[$1].questions) }
    for helper in project.helpers.definitions { questions.domains.formUnion(helper.domains) }
    let known = project.constants
    project.constants = ConstantGatherer(tree: tree, sketches: sketches).constants(known.open(questions))
    let again = withURLs.filter { project.constants.answers(known.open(looks[$0].questions)) }
    project.constants.merge(known)
    return again
  }

  /// Gathers the modifiers and types that findings depend on. Returns the targets whose findings they may change.
  private mutating func gatherModifiers(_ looks: [FirstLook]) -> [Int] {
    let questions = looks.reduce(into: ModifierQuestions()) { $0.formUnion($1.modifiers) }
    if questions.isEmpty { return [] }
    if !questions.types.isEmpty {
      project.types = TypeGatherer(tree: tree, sketches: sketches).types(named: questions.types)
    }
    if !questions.names.isEmpty || !questions.wrappers.isEmpty {
      let gatherer = FactGatherer(tree: tree, images: project.images, accessors: options.accessors)
      project.modifiers = gatherer.gatherModifiers(questions, sketches)
    }
    return looks.indices.filter { !looks[$0].modifiers.types.isEmpty || project.modifiers.answers(looks[$0].modifiers) }
  }

  /// Gathers the helpers of the project for targets that wait for them.
  private mutating func gatherHelpers(_ looks: [FirstLook], _ waiting: Set<Int>) {
    let gatherer = HelperGatherer(
      tree: tree, options: options, project: project, sketches: sketches, urlTypes: project.urlTypes)
    // With types called `URL` in the project, what was found before they were known is discarded.
    var known = [KnownHelpers](repeating: KnownHelpers(), count: tree.fileCount)
    if project.urlTypes.isEmpty {
      for index in targets.indices { known[targets[index].file] = looks[index].helpers }
    }
    project.helpers = gatherer.index(known: known, reported: Set(waiting.map { targets[$0].file }))
  }

  // MARK: Looks

  /// The result of the first pass over a target.
  private struct FirstLook: Sendable {
    /// Its result; nil if it cannot be read or waits.
    var result: FileResult?
    /// The findings that stay the same in another look.
    var found: [Int: [Finding]] = [:]
    /// The modifiers whose definitions may change its findings.
    var modifiers = ModifierQuestions()
    /// What is known about its helpers; the mentions are those of configured names.
    var helpers = KnownHelpers()
    /// The names that its URLs are built from.
    var receivers: Set<String> = []
    /// What its URLs begin with.
    var questions = ConstantQuestions()
    /// It has helpers, and is linted when those of the whole project are known.
    var waits = false
  }

  /// Lints a target, unless it has helpers: findings about them depend on those of other files.
  private func firstLook(_ target: LintTarget) -> FirstLook {
    let look = withView(of: target) { target, file -> FirstLook in
      var look = firstLook(target, file)
      if let result = look.result { ask(about: result, file, &look) }
      let mayComeBack = look.waits || !look.modifiers.isEmpty || look.result?.contains(readingURLs) ?? false
      if !mayComeBack { look.found = [:] }
      return look
    }
    switch look {
    case .skipped: return FirstLook(result: FileResult(file: target.file, findings: [], isDamaged: false))
    case .unreadable, .noView: return FirstLook()
    case .viewed(let look): return look
    }
  }

  private func firstLook(_ target: LintTarget, _ file: FileView) -> FirstLook {
    let isOn = target.settings.entries.contains { waiting.contains($0.id) }
    guard isOn, options.isShared(by: target.settings), file.tokens.conflictOffset == nil else {
      let (found, modifiers) = firstFindings(of: target, file)
      let result = result(of: target, file, found)
      return FirstLook(
        result: result, found: lasting(found, modifiers, target), modifiers: modifiers, waits: result.contains(waiting))
    }
    let mentions = HelperUseFinder.mentionsOfListed(in: file, options.helpers)
    guard !linter.usesTriggers || triggers.mayDeclareHelpers(target) else {
      let known = KnownHelpers(facts: HelperFacts(), mentions: mentions)
      let (found, modifiers) = firstFindings(of: target, file)
      return FirstLook(
        result: result(of: target, file, found, leavingOut: waiting), found: lasting(found, modifiers, target),
        modifiers: modifiers, helpers: known)
    }
    let helpers = HelperFinder.helpers(in: file, options.helpers, project.images, urlTypes: project.urlTypes)
    let known = KnownHelpers(facts: HelperFinder.facts(of: file, helpers, options.helpers), mentions: mentions)
    if !helpers.isEmpty, !linter.details.contains(.fixes) {
      // Its rules run once, when the helpers are known.
      let asks = target.settings.entries.contains { constructing.contains($0.id) }
      let questions = asks ? ConstantQuestions(ofURLsIn: file, project.images) : ConstantQuestions()
      let (found, modifiers) = firstFindings(of: target, file)
      return FirstLook(
        found: lasting(found, modifiers, target), modifiers: modifiers, helpers: known, questions: questions,
        waits: true)
    }
    let (found, modifiers) = firstFindings(of: target, file)
    let result = result(of: target, file, found, leavingOut: waiting)
    return FirstLook(
      result: result, found: lasting(found, modifiers, target), modifiers: modifiers, helpers: known,
      waits: !helpers.isEmpty)
  }

  /// Records what the URLs among the findings of a target depend on in other files.
  private func ask(about result: FileResult, _ file: FileView, _ look: inout FirstLook) {
    let findings = (result.findings + result.suppressed.map(\.finding)).filter { constructing.contains($0.rule) }
    if findings.isEmpty { return }
    let ranges = findings.map(\.finding.range)
    look.questions = ConstantQuestions(ranges, in: file)
    if linter.details.contains(.fixes) { look.receivers = ReceiverNames.names(in: ranges, of: file) }
  }

  private func lint(_ target: LintTarget, _ found: [Int: [Finding]]) -> FileResult? {
    switch withView(of: target, { result(of: $0, $1, found) }) {
    case .skipped: FileResult(file: target.file, findings: [], isDamaged: false)
    case .unreadable, .noView: nil
    case .viewed(let result): result
    }
  }

  /// The findings of the rules that do not depend on helpers and URLs, by their entry, and the modifiers that some of
  /// them depend on.
  private func firstFindings(
    of target: LintTarget, _ file: FileView
  ) -> (found: [Int: [Finding]], modifiers: ModifierQuestions) {
    var modifiers = ModifierQuestions()
    if file.tokens.conflictOffset != nil { return ([:], modifiers) }
    var found: [Int: [Finding]] = [:]
    let open = readingURLs.union(waiting)
    for (index, entry) in target.settings.entries.enumerated() where !open.contains(entry.id) {
      if let rule = entry.following {
        found[index] = rule.check(file, project, asking: &modifiers)
      } else {
        found[index] = entry.rule.check(file, project)
      }
    }
    return (found, modifiers)
  }

  /// The findings that stay the same in another look.
  private func lasting(
    _ found: [Int: [Finding]], _ modifiers: ModifierQuestions, _ target: LintTarget
  ) -> [Int: [Finding]] {
    if modifiers.isEmpty { return found }
    return found.filter { target.settings.entries[$0.key].following == nil }
  }

  /// Runs the rules of a target, except those whose findings are known and those that are known to have none.
  private func result(
    of target: LintTarget, _ file: FileView, _ found: [Int: [Finding]], leavingOut rules: Set<String> = []
  ) -> FileResult {
    FileLinter(
      file: file, project: project, settings: target.settings, leftOut: rules, found: found,
      respectsDirectives: linter.respectsDirectives, details: linter.details
    ).result(target.file)
  }

  /// The result of viewing a file.
  private enum Viewing<Answer> {
    case skipped
    case unreadable
    case noView
    case viewed(Answer)
  }

  /// Views a target, if it may have a finding. `body` gets the target with the settings that apply to its contents.
  private func withView<Answer>(of target: LintTarget, _ body: (LintTarget, FileView) -> Answer) -> Viewing<Answer> {
    let path = tree.path(target.file)
    let isSearched = linter.usesTriggers && !project.hasUnsizedSites(path)
    if isSearched, !triggers.mayFire(target) { return .skipped }
    return tree.withBytes(target.file) { bytes in
      if isSearched, !triggers.fire(target, bytes) { return .skipped }
      let file = tree.view(target.file, bytes)
      if !target.isUndecided || isView(file) { return .viewed(body(target, file)) }
      return target.outsideViews.map { .viewed(body($0, file)) } ?? .noView
    } ?? .unreadable
  }

  /// Whether a file that looks like a view file is one. With a merge conflict that is unknown, and it counts.
  private func isView(_ file: FileView) -> Bool {
    file.tokens.conflictOffset != nil || project.views.reason(ViewDeclarations(file)) != nil
  }
}

extension FileResult {
  /// Whether it has findings of some rules, suppressed or not.
  fileprivate func contains(_ rules: Set<String>) -> Bool {
    findings.contains { rules.contains($0.rule) } || suppressed.contains { rules.contains($0.finding.rule) }
  }
}
