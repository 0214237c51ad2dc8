/// One run of the rules over some targets: a first look at each, then the facts that these turn out to need, then a last
/// look at those whose findings depend on them.
struct LintPass<Tree: SourceTree> {
  let linter: Linter
  let tree: Tree
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
  /// Which names are in which views, while uses are still to be gathered.
  private var names: ModifiedNamesGatherer?

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
    ruleWords = RuleWords.all(of: targets)
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
    again.formUnion(gatherReceivers(looks, withURLs) + gatherPathSigns(looks, withURLs))
    let second = gatherModifiers(&looks)
    again.formUnion(second.keys)
    for (index, look) in second { looks[index].take(look) }
    let open = again.filter { second[$0]?.result == nil }.sorted()
    for index in open { looks[index].result = nil }
    let last = tree.concurrentMap(open.count) { [self, looks] index -> FileResult? in
      lint(targets[open[index]], looks[open[index]].found)
    }
    for (index, result) in zip(open, last) { looks[index].result = result }
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

  /// Gathers where functions and types of other files take URLs. Returns the targets with such URLs.
  private mutating func gatherReceivers(_ looks: [FirstLook], _ withURLs: [Int]) -> [Int] {
    let arguments = withURLs.reduce(into: Set<CalledArgument>()) { $0.formUnion(looks[$1].arguments) }
    project.received = ReceivedURLGatherer(tree: tree, sketches: sketches, project: project).destinations(of: arguments)
    return withURLs.filter { project.received.answers(looks[$0].arguments) }
  }

  /// With few targets only what these ask about is gathered.
  private static var fewTargets: Int { 16 }

  /// In a project with more files reading them again costs more than questions that nothing leads to.
  private static var manyFiles: Int { 2048 }

  private var modifierGatherer: FactGatherer {
    FactGatherer(tree: tree, images: project.images)
  }

  /// Gathers the definitions of all modifiers of the project.
  private mutating func gatherAllDefinitions() {
    if sketches.isEmpty, tree.files(answering: FileQuestion(uses: [])) == nil {
      sketches = WordSketches(of: tree, project.images)
    }
    project.modifiers = modifierGatherer.gatherDefinitions(nil, sketches)
    wantedNames = WantedNames(interest.wanted, project.modifiers.entries.lazy.map(\.definition))
  }

  /// Gathers what findings depend on in other files: types, definitions of modifiers and uses of views. Returns the
  /// second looks at the targets with such findings.
  private mutating func gatherModifiers(_ looks: inout [FirstLook]) -> [Int: SecondLook] {
    var questions = looks.reduce(into: ModifierQuestions()) { all, look in
      for (_, questions) in look.modifiers { all.formUnion(questions) }
    }
    if questions.isEmpty { return [:] }
    gatherPlaces(questions, looks.compactMap(\.plain))
    gatherTypes(questions)
    var reopened = gatherDefinitions(&looks, &questions)
    if wantedNames == nil, !questions.open.isEmpty { gatherAllDefinitions() }
    gatherNames(looks, questions)
    reopened.merge(entries(of: looks) { [project] in project.modifiers.mayChange($0) }) { $0.union($1) }
    reopened.merge(entries(of: looks, where: \.alwaysMatter)) { $0.union($1) }
    reopened.merge(entries(of: looks) { [project] in project.repeated.repeats($0.plain) }) { $0.union($1) }
    if let path = project.firstImageURL?.path {
      reopened.merge(entries(of: looks) { $0.rawImages.contains(path) }) { $0.union($1) }
    }
    for index in looks.indices {
      looks[index].notes = nil
      // What is found again needs no memory meanwhile.
      if reopened[index] != nil { looks[index].result = nil }
    }
    return lookAgain(reopened, looks)
  }

  /// What the answers to some questions lead to is asked about so often.
  private static var mostRounds: Int { 16 }

  /// Gathers the definitions of modifiers and the bodies that findings depend on. Returns the entries of the targets with
  /// such findings, and adds what these ask about then.
  private mutating func gatherDefinitions(
    _ looks: inout [FirstLook], _ questions: inout ModifierQuestions
  ) -> [Int: Set<Int>] {
    var reopened: [Int: Set<Int>] = [:]
    for _ in 0..<Self.mostRounds {
      if !questions.bodies.isEmpty {
        project.bodies = BodyGatherer(tree: tree, sketches: sketches).bodies(questions.bodies)
        questions.names.formUnion(project.bodies.askedModifiers)
      }
      // With all definitions nothing is open about them.
      let knowsDefinitions = project.modifiers.isComplete
      if !knowsDefinitions, !questions.open.isEmpty {
        gatherAllDefinitions()
      } else if !knowsDefinitions, !questions.names.isEmpty {
        project.modifiers = modifierGatherer.gatherDefinitions(questions.names, sketches)
      }
      let changed = entries(of: looks) { [project] in
        !knowsDefinitions && project.modifiers.definesAny(of: $0) || project.bodies.knowsAny(of: $0.bodies)
      }
      // With the definitions other findings may depend on more of them, and on uses.
      let (names, bodies) = (questions.names, questions.bodies)
      for (index, entries) in changed {
        let more = self.asked(by: entries, targets[index])
        looks[index].modifiers.merge(more) { $0.union($1) }
        for more in more.values { questions.formUnion(more) }
      }
      reopened.merge(changed) { $0.union($1) }
      if questions.names == names, questions.bodies == bodies { break }
    }
    return reopened
  }

  /// Gathers the types that findings depend on.
  private mutating func gatherTypes(_ questions: ModifierQuestions) {
    let gatherer = TypeGatherer(tree: tree, sketches: sketches)
    if !questions.types.isEmpty { project.types = gatherer.types(named: questions.types) }
    project.types.used = gatherer.used(among: questions.uses)
    project.types.askedViews = questions.created
    project.types.creations = gatherer.creations(of: questions.created)
    project.types.appearances = gatherer.appearances(of: questions.shown)
    project.types.passed = gatherer.passed(among: questions.passed)
    project.types.secrets = gatherer.secrets(questions.secrets)
  }

  /// Gathers the places in other files that findings depend on.
  private mutating func gatherPlaces(_ questions: ModifierQuestions, _ known: [PlainModifierGatherer.KnownFile]) {
    if !questions.plain.isEmpty {
      project.repeated = PlainModifierGatherer(tree: tree, sketches: sketches).modifiers(questions.plain, known)
    }
    if !questions.rawImages.isEmpty {
      let types = URLTypeGatherer(tree: tree, sketches: sketches).types()
      project.firstImageURL =
        FirstImageURLGatherer(tree: tree, sketches: sketches, images: project.images, urlTypes: types).first()
    }
  }

  /// Finds out for the declarations that findings are in whether they may be shown where modifiers matter.
  private mutating func gatherNames(_ looks: [FirstLook], _ questions: ModifierQuestions) {
    guard !questions.open.isEmpty, let wantedNames else { return }
    var notes: [Int: ViewNotes] = [:]
    for index in looks.indices { if let note = looks[index].notes { notes[targets[index].file] = note } }
    var gatherer = ModifiedNamesGatherer(
      tree: tree, sketches: sketches, wanted: wantedNames, images: project.images, notes: notes)
    project.modifiers.relevant = gatherer.names(among: questions.open)
    project.modifiers.unseen = gatherer.names(inOneFileOf: questions.unseen)
    names = gatherer
  }

  /// Runs the rules of some entries of targets again, and gathers the uses of the wrappers that they ask about.
  private mutating func lookAgain(_ entries: [Int: Set<Int>], _ looks: [FirstLook]) -> [Int: SecondLook] {
    let indices = entries.keys.sorted()
    let second = tree.concurrentMap(indices.count) { [self] number -> SecondLook in
      let index = indices[number]
      let look = withView(of: targets[index]) { target, file in
        secondLook(target, file, entries[index] ?? [], looks[index].found)
      }
      if case .viewed(let look) = look { return look }
      return SecondLook(found: looks[index].found)
    }
    gatherUses(second.reduce(into: Set<WrapperKey>()) { $0.formUnion($1.wrappers) })
    return Dictionary(uniqueKeysWithValues: zip(indices, second))
  }

  /// Gathers the uses of some wrappers, and of those that these are in.
  private mutating func gatherUses(_ wrappers: Set<WrapperKey>) {
    defer { names = nil }
    if wrappers.isEmpty { return }
    let relevant = project.modifiers.relevant ?? [:]
    let all = relevant.values.reduce(into: Set<ViewName>()) { $0.formUnion($1) }
    let known = tree.fileCount > Self.manyFiles ? names : nil
    let around = known?.wrappers(around: wrappers) { all.contains($0) } ?? []
    let filter = wantedNames.map { ModifierFilter($0, relevant) }
    project.modifiers.uses = modifierGatherer.gatherUses(wrappers.union(around), sketches, filter) { wrapper, path in
      ViewName.names(of: wrapper, in: path).contains(where: all.contains)
    }
  }

  /// What the rules of some entries ask about a target now.
  private func asked(by entries: Set<Int>, _ target: LintTarget) -> [Int: ModifierQuestions] {
    let answer = withView(of: target) { target, file in
      var asked: [Int: ModifierQuestions] = [:]
      for index in entries where index < target.settings.entries.count {
        var questions = ModifierQuestions()
        file.steps.begin()
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
}
