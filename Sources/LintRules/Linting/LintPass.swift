/// One run of the rules over some targets: a first look at each, then the facts that these turn out to need, then a last
/// look at those whose findings depend on them.
struct LintPass<Tree: SourceTree> {
  let linter: Linter
  let tree: Tree
  let targets: [LintTarget]
  let options: RunOptions
  private(set) var sketches: WordSketches
  private let triggers: TriggerSearches
  /// The ids of the rules that wait for the helpers of the whole project.
  private let waiting = RuleList.needing(.helpers)
  /// The ids of the rules whose findings depend on what `URL` means in the project.
  private let readingURLs = RuleList.needing(.urlTypes)
  /// The ids of the rules whose findings are URLs that are built from strings.
  private let constructing = RuleList.about(.urlConstruction)
  private var project: ProjectIndex
  /// What the rules of the targets ask about modifiers.
  private let interest: ModifierInterest
  /// The names of wanted modifiers, if all definitions were gathered before the first look.
  private var wantedNames: WantedNames?

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
    interest = ModifierInterest(of: targets)
  }

  /// The results in the order of the targets; a file that cannot be read or is not a view file has none.
  mutating func results() -> [FileResult] {
    // Sketches and word lists know where to look, and most findings need no second look then.
    findAccessors()
    if interest.asksForDefinitions, targets.count > Self.fewTargets { gatherAllDefinitions() }
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
    let reopened = gatherModifiers(looks)
    again.formUnion(reopened.keys)
    let open = again.sorted()
    let last = tree.concurrentMap(open.count) { [self] index -> FileResult? in
      let entries = reopened[open[index]] ?? []
      return lint(targets[open[index]], looks[open[index]].found.filter { !entries.contains($0.key) })
    }
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

  /// With few targets only what these ask about is gathered.
  private static var fewTargets: Int { 16 }

  private var modifierGatherer: FactGatherer {
    FactGatherer(tree: tree, images: project.images, accessors: options.accessors)
  }

  /// Gathers the definitions of all modifiers of the project.
  private mutating func gatherAllDefinitions() {
    if sketches.isEmpty, tree.files(answering: FileQuestion(uses: [])) == nil {
      sketches = WordSketches(of: tree, project.images)
    }
    project.modifiers = modifierGatherer.gatherDefinitions(nil, sketches)
    wantedNames = WantedNames(interest.wanted, project.modifiers)
  }

  /// Gathers what findings depend on in other files: types, definitions of modifiers and uses of views. Returns the
  /// targets with such findings, and the entries of their rules.
  private mutating func gatherModifiers(_ first: [FirstLook]) -> [Int: Set<Int>] {
    var looks = first
    var questions = looks.reduce(into: ModifierQuestions()) { all, look in
      for (_, questions) in look.modifiers { all.formUnion(questions) }
    }
    if questions.isEmpty { return [:] }
    if !questions.types.isEmpty {
      project.types = TypeGatherer(tree: tree, sketches: sketches).types(named: questions.types)
    }
    if wantedNames == nil, !questions.open.isEmpty {
      gatherAllDefinitions()
    } else if !questions.names.isEmpty {
      project.modifiers = modifierGatherer.gatherDefinitions(questions.names, sketches)
    }
    var reopened = entries(of: looks) { [project] in project.modifiers.definesAny(of: $0) }
    // With the definitions other findings may depend on uses.
    for (index, entries) in reopened {
      for (entry, more) in self.asked(by: entries, targets[index]) {
        looks[index].modifiers[entry, default: ModifierQuestions()].formUnion(more)
        questions.formUnion(more)
      }
    }
    if wantedNames == nil, !questions.open.isEmpty { gatherAllDefinitions() }
    gatherNames(looks, questions)
    let shown = entries(of: looks) { [project] in project.modifiers.mayChange($0) }
    gatherUses(shown)
    reopened.merge(shown) { $0.union($1) }
    reopened.merge(entries(of: looks) { !$0.types.isEmpty }) { $0.union($1) }
    return reopened
  }

  /// Finds out for the declarations that findings are in whether they may be shown where modifiers matter.
  private mutating func gatherNames(_ looks: [FirstLook], _ questions: ModifierQuestions) {
    guard !questions.open.isEmpty, let wantedNames else { return }
    var notes: [Int: ViewNotes] = [:]
    for index in looks.indices { if let note = looks[index].notes { notes[targets[index].file] = note } }
    var gatherer = ModifiedNamesGatherer(tree: tree, sketches: sketches, wanted: wantedNames, notes: notes)
    project.modifiers.relevant = gatherer.names(among: questions.open)
    project.modifiers.unseen = gatherer.names(inOneFileOf: questions.unseen)
  }

  /// Gathers the uses of the wrappers that some rules turn out to ask about in some targets.
  private mutating func gatherUses(_ entries: [Int: Set<Int>]) {
    let files = entries.keys.sorted()
    let wrappers = tree.concurrentMap(files.count) { [self] index -> Set<WrapperKey> in
      let target = targets[files[index]]
      return self.asked(by: entries[files[index]] ?? [], target).values.reduce(into: []) { $0.formUnion($1.wrappers) }
    }
    let asked = wrappers.reduce(into: Set<WrapperKey>()) { $0.formUnion($1) }
    let relevant = (project.modifiers.relevant ?? [:]).values.reduce(into: Set<UInt64>()) { $0.formUnion($1) }
    if asked.isEmpty { return }
    project.modifiers.uses = modifierGatherer.gatherUses(asked, sketches) { wrapper, path in
      let name = wrapper.word.wordHash
      return relevant.contains(name) || relevant.contains(name.inFile(path.wordHash))
    }
  }

  /// What the rules of some entries ask about a target now.
  private func asked(by entries: Set<Int>, _ target: LintTarget) -> [Int: ModifierQuestions] {
    let answer = withView(of: target) { target, file in
      var asked: [Int: ModifierQuestions] = [:]
      for index in entries where index < target.settings.entries.count {
        var questions = ModifierQuestions()
        _ = target.settings.entries[index].following?.check(file, project, asking: &questions)
        asked[index] = questions
      }
      return asked
    }
    if case .viewed(let asked) = answer { return asked }
    return [:]
  }

  /// The entries of each target with questions that satisfy a condition.
  private func entries(of looks: [FirstLook], where isOpen: (ModifierQuestions) -> Bool) -> [Int: Set<Int>] {
    var found: [Int: Set<Int>] = [:]
    for index in looks.indices {
      let entries = Set(looks[index].modifiers.filter { isOpen($0.value) }.keys)
      if !entries.isEmpty { found[index] = entries }
    }
    return found
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
    /// What its findings depend on in other files, by the entries of their rules.
    var modifiers: [Int: ModifierQuestions] = [:]
    /// What it says about the names in its views.
    var notes: ViewNotes?
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
      look.notes = wantedNames.map { ViewNotes(file, $0) }
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
        result: result, found: found, modifiers: modifiers, waits: result.contains(waiting))
    }
    let mentions = HelperUseFinder.mentionsOfListed(in: file, options.helpers)
    guard !linter.usesTriggers || triggers.mayDeclareHelpers(target) else {
      let known = KnownHelpers(facts: HelperFacts(), mentions: mentions)
      let (found, modifiers) = firstFindings(of: target, file)
      return FirstLook(
        result: result(of: target, file, found, leavingOut: waiting), found: found,
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
        found: found, modifiers: modifiers, helpers: known, questions: questions,
        waits: true)
    }
    let (found, modifiers) = firstFindings(of: target, file)
    let result = result(of: target, file, found, leavingOut: waiting)
    return FirstLook(
      result: result, found: found, modifiers: modifiers, helpers: known,
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

  /// The findings of the rules that do not depend on helpers and URLs, by their entry, and what some of them depend on in
  /// other files.
  private func firstFindings(
    of target: LintTarget, _ file: FileView
  ) -> (found: [Int: [Finding]], modifiers: [Int: ModifierQuestions]) {
    var modifiers: [Int: ModifierQuestions] = [:]
    if file.tokens.conflictOffset != nil { return ([:], modifiers) }
    var found: [Int: [Finding]] = [:]
    found.reserveCapacity(target.settings.entries.count)
    let open = readingURLs.union(waiting)
    for (index, entry) in target.settings.entries.enumerated() where !open.contains(entry.id) {
      if let rule = entry.following {
        var questions = ModifierQuestions()
        found[index] = rule.check(file, project, asking: &questions)
        if !questions.isEmpty { modifiers[index] = questions }
      } else {
        found[index] = entry.rule.check(file, project)
      }
    }
    return (found, modifiers)
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
