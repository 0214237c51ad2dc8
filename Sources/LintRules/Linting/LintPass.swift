/// One run of the rules over some targets: a first look at each, then answers to the rules' questions about other files,
/// and another look wherever an answer changes something, until no question is open.
struct LintPass {
  let linter: Linter
  let tree: any SourceTree
  let targets: [LintTarget]
  let options: RunOptions
  private(set) var sketches: WordSketches
  let triggers: TriggerSearches
  /// The words of the rules of each group of settings.
  let ruleWords: [ObjectIdentifier: RuleWords]
  /// The ids of the rules that wait for the helpers of the whole project.
  let waiting = RuleList.needing(.helpers)
  /// The ids of the rules whose findings depend on what `URL` means in the project.
  let readingURLs = RuleList.needing(.urlTypes)
  /// The ids of the rules whose findings are URLs that are built from strings.
  let constructing = RuleList.about(.urlConstruction).union(RuleList.about(.forcedURL))
  var project: ProjectIndex
  /// What the rules of the targets ask about modifiers.
  let interest: ModifierInterest
  /// The names of wanted modifiers, if all definitions were gathered before the first look.
  private(set) var wantedNames: WantedNames?
  /// The questions about other files that have been answered.
  var answered: Set<ProjectRead> = []
  /// Which names are in which views, while uses are still to be gathered.
  var names: ModifiedNamesGatherer?

  init(
    linter: Linter, tree: any SourceTree, targets: [LintTarget], options: RunOptions, triggers: TriggerSearches,
    project: ProjectIndex
  ) {
    self.linter = linter
    self.tree = tree
    self.targets = targets
    self.options = options
    self.triggers = triggers
    sketches = triggers.sketches
    self.project = project
    ruleWords = targets.byTriggers { RuleWords($0) }
    interest = ModifierInterest(of: targets)
  }

  /// The results in the order of the targets; a file that cannot be read or is not a view file has none.
  mutating func results() -> [FileResult] {
    // Sketches and word lists know where to look, and most findings need no second look then.
    findAccessors()
    if interest.asksForDefinitions, targets.count > Self.fewTargets { gatherAllDefinitions() }
    var looks = tree.concurrentMap(targets.count) { [self] in firstLook(targets[$0]) }
    let withURLs = looks.indices.filter { looks[$0].waits || looks[$0].hasURLs }
    var again = Set(withURLs.filter { looks[$0].waits })
    if !withURLs.isEmpty {
      project.urlTypes = URLTypeGatherer(tree: tree, sketches: sketches).types()
      if !again.isEmpty { gatherHelpers(looks, again) }
      let isFixable = gatherFixes(looks, withURLs)
      if isFixable || !project.urlTypes.isEmpty { again.formUnion(withURLs) }
    }
    for index in looks.indices { looks[index].forgetAnswered() }
    again.formUnion(gatherConstants(looks, withURLs))
    again.formUnion(gatherReceivers(looks, withURLs) + gatherPaths(looks, withURLs))
    let changed = answerReads(of: &looks)
    let open = again.union(changed).filter { !changed.contains($0) || looks[$0].result == nil }.sorted()
    for index in open { looks[index].result = nil }
    let last = tree.concurrentMap(open.count) { [self, looks] index -> FileResult? in
      lint(targets[open[index]], looks[open[index]].found)
    }
    for (index, result) in zip(open, last) { looks[index].result = result }
    mergeSubjects(&looks, withURLs)
    for index in withURLs where looks[index].result?.contains(RuleList.asksForAccessor) == true {
      let accessor = targets[index].settings.accessor
      if project.accessors[accessor]?.isMissing == true { looks[index].result?.missingAccessor = accessor }
    }
    for index in looks.indices where looks[index].hasOpenQuestions { looks[index].result?.hasOpenQuestions = true }
    return looks.compactMap(\.result)
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
  private mutating func gatherFixes(_ looks: [Look], _ withURLs: [Int]) -> Bool {
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

  /// Gathers where functions and types of other files take URLs. Returns the targets with such URLs.
  private mutating func gatherReceivers(_ looks: [Look], _ withURLs: [Int]) -> [Int] {
    let arguments = withURLs.reduce(into: Set<CalledArgument>()) { $0.formUnion(looks[$1].arguments) }
    project.received = ReceivedURLGatherer(tree: tree, sketches: sketches, project: project).destinations(of: arguments)
    return withURLs.filter { project.received.answers(looks[$0].arguments) }
  }

  /// With few targets only what these ask about is gathered.
  private static let fewTargets = 16

  /// Gathers the definitions of all modifiers of the project.
  mutating func gatherAllDefinitions() {
    if sketches.isEmpty, tree.files(answering: FileQuestion(uses: [])) == nil {
      sketches = WordSketches(of: tree, project.images)
    }
    project.modifiers = FactGatherer(tree: tree, images: project.images).gatherDefinitions(nil, sketches)
    wantedNames = WantedNames(interest.wanted, project.modifiers.entries.lazy.map(\.definition))
  }

  /// Gathers the helpers of the project for targets that wait for them.
  private mutating func gatherHelpers(_ looks: [Look], _ waiting: Set<Int>) {
    let gatherer = HelperGatherer(
      tree: tree, options: options, project: project, sketches: sketches, urlTypes: project.urlTypes)
    // With types called `URL` in the project, what was found before they were known is discarded.
    var known = [KnownHelpers](repeating: KnownHelpers(), count: tree.fileCount)
    if project.urlTypes.isEmpty {
      for index in targets.indices { known[targets[index].file] = looks[index].helpers }
    }
    project.helpers = gatherer.index(known: known, reported: Set(waiting.map { targets[$0].file }))
  }
}
