extension LintPass {
  /// The maximum number of times that answers lead to new questions.
  private static let maxRounds = 32

  /// Answers the rules' questions about other files and checks the targets again whose findings may change. Returns these
  /// targets. A target with open questions after the last round has no result.
  mutating func answerReads(of looks: inout [Look]) -> Set<Int> {
    var changed: Set<Int> = []
    for _ in 0..<Self.maxRounds {
      var reads: Set<ProjectRead> = []
      // A look takes longer to copy than its questions.
      for index in looks.indices { for asked in looks[index].reads.values { reads.formUnion(asked) } }
      reads.subtract(answered)
      let nonempty = reads.isEmpty ? [] : answer(reads, &looks)
      let entries = looks.indices.reduce(into: [Int: [Int]]()) { all, index in
        let entries = looks[index].reads.filter { !$0.value.isDisjoint(with: nonempty) }.map(\.key)
        if !entries.isEmpty { all[index] = entries.sorted() }
        looks[index].reads = [:]
      }
      if entries.isEmpty { break }
      changed.formUnion(entries.keys)
      checkAgain(entries, &looks)
    }
    names = nil
    return changed
  }

  /// Runs the rules of some entries of the targets with the current answers.
  private func checkAgain(_ entries: [Int: [Int]], _ looks: inout [Look]) {
    let indices = entries.keys.sorted()
    let new = tree.concurrentMap(indices.count) { [looks] number -> Look in
      let index = indices[number]
      let look = withView(of: targets[index], isAgain: true) { target, file in
        checkAgain(target, file, entries[index] ?? [], looks[index])
      }
      return if case .viewed(let look) = look { look } else { Look() }
    }
    for (index, look) in zip(indices, new) { looks[index] = look }
  }

  private func checkAgain(_ target: LintTarget, _ file: FileView, _ entries: [Int], _ old: Look) -> Look {
    var found = old.found.unpacked
    var look = old
    let recorder = ReadRecorder()
    var project = project
    project.record(in: recorder)
    for index in entries where index < found.count {
      let (findings, reads) = check(target.settings.entries[index].rule, file, project, recorder)
      found[index] = findings
      if !reads.isEmpty { look.reads[index] = reads }
    }
    if file.steps.isSpent { look.hasOpenQuestions = true }
    look.found = KnownFindings(found)
    look.result = look.reads.isEmpty ? result(of: target, file, found) : nil
    return look
  }

  /// Returns the findings of a rule and its unanswered questions.
  func check(
    _ rule: any Rule, _ file: FileView, _ project: ProjectIndex, _ recorder: ReadRecorder
  ) -> (findings: [Finding], reads: Set<ProjectRead>) {
    recorder.begin()
    file.steps.begin()
    let findings = rule.check(file, project)
    return (findings, recorder.reads.filter { !answered.contains($0) })
  }

  /// Answers some questions. Returns the questions for which the project has something.
  private mutating func answer(_ reads: Set<ProjectRead>, _ looks: inout [Look]) -> Set<ProjectRead> {
    answered.formUnion(reads)
    let (new, all) = (GroupedReads(reads), GroupedReads(answered))
    answerPlaces(new, looks)
    answerTypes(new)
    answerDefinitions(new, all)
    answerNames(new, all, &looks)
    if !new.uses.isEmpty { answerUses(of: all.uses) }
    if !new.effects.isEmpty || !new.wrappers.isEmpty {
      let gatherer = FactGatherer(tree: tree, images: project.images)
      project.ways = gatherer.gatherWays(all.effects, all.wrappers, sketches)
    }
    return reads.filter(project.answers)
  }

  /// Gathers repeated modifiers and the first image URL.
  private mutating func answerPlaces(_ new: GroupedReads, _ looks: [Look]) {
    if new.asksForPlain {
      let known = looks.compactMap(\.plain)
      let asked = known.reduce(into: [:]) { $0.merge($1.keys) { $0 + $1 } }
      project.repeated = PlainModifierGatherer(tree: tree, sketches: sketches).modifiers(asked, known)
    }
    if new.asksForImages {
      let types = URLTypeGatherer(tree: tree, sketches: sketches).types()
      project.firstImageURL =
        FirstImageURLGatherer(tree: tree, sketches: sketches, images: project.images, urlTypes: types).first()
    }
  }

  /// Gathers types, their uses, and stored secrets.
  private mutating func answerTypes(_ new: GroupedReads) {
    let gatherer = TypeGatherer(tree: tree, sketches: sketches)
    gatherer.add(typesNamed: new.types, to: &project.types)
    gatherer.add(
      created: new.created, shown: new.shownViews, arguments: new.arguments, secrets: new.secrets, to: &project.types)
    project.types.add(used: UsedWordGatherer(tree: tree, sketches: sketches).used(among: new.words))
  }

  /// Gathers definitions of modifiers, and bodies.
  private mutating func answerDefinitions(_ new: GroupedReads, _ all: GroupedReads) {
    if !new.bodies.isEmpty {
      project.bodies = BodyGatherer(tree: tree, sketches: sketches).bodies(all.bodies)
    }
    if project.modifiers.isComplete { return }
    if !new.names.isEmpty {
      gatherAllDefinitions()
    } else if !new.modifiers.isEmpty || !new.bodies.isEmpty {
      let names = all.modifiers.union(project.bodies.askedModifiers)
      if names.isEmpty { return }
      project.modifiers = FactGatherer(tree: tree, images: project.images).gatherDefinitions(names, sketches)
    }
  }

  /// Finds the declarations that the project may show with a wanted modifier.
  private mutating func answerNames(_ new: GroupedReads, _ all: GroupedReads, _ looks: inout [Look]) {
    guard let wantedNames, !new.names.isEmpty || !new.mentions.isEmpty else { return }
    var gatherer =
      names
      ?? ModifiedNamesGatherer(
        tree: tree, sketches: sketches, wanted: wantedNames, images: project.images, notes: takeNotes(from: &looks))
    if !new.names.isEmpty { project.modifiers.relevant = gatherer.names(among: all.names) }
    project.modifiers.unseen.formUnion(gatherer.names(inOneFileOf: new.mentions))
    names = gatherer
  }

  private func takeNotes(from looks: inout [Look]) -> [Int: ViewNotes] {
    var notes: [Int: ViewNotes] = [:]
    for index in looks.indices {
      if let note = looks[index].notes { notes[targets[index].file] = note }
      looks[index].notes = nil
    }
    return notes
  }

  /// The number of files above which all enclosing wrappers are asked for at once, because each round reads the files again.
  private static let manyFiles = 2048

  /// Gathers the uses of wrappers, and of the wrappers around them.
  private mutating func answerUses(of wrappers: Set<WrapperKey>) {
    let relevant = project.modifiers.relevant
    let all = relevant.values.reduce(into: Set<ViewName>()) { $0.formUnion($1) }
    let known = tree.fileCount > Self.manyFiles ? names : nil
    let around = known?.wrappers(around: wrappers) { all.contains($0) } ?? []
    let filter = wantedNames.map { ModifierFilter($0, relevant) }
    let gatherer = FactGatherer(tree: tree, images: project.images)
    project.modifiers.uses = gatherer.gatherUses(wrappers.union(around), sketches, filter) { wrapper, path in
      ViewName.names(of: wrapper, in: path).contains(where: all.contains)
    }
  }
}

/// Questions about other files, by kind.
private struct GroupedReads {
  private(set) var types: Set<String> = []
  private(set) var words: Set<String> = []
  private(set) var created: Set<String> = []
  private(set) var shownViews: Set<String> = []
  private(set) var arguments: Set<TypeArgument> = []
  private(set) var secrets: Set<SecretKeys> = []
  private(set) var modifiers: Set<String> = []
  private(set) var names: [WantedModifiers: Set<ViewName>] = [:]
  private(set) var mentions: Set<UInt64> = []
  private(set) var uses: Set<WrapperKey> = []
  private(set) var effects: Set<DefinitionUse> = []
  /// By the files that declare them.
  private(set) var wrappers: [String: Set<WrapperKey>] = [:]
  private(set) var bodies: Set<BodyKey> = []
  private(set) var (asksForPlain, asksForImages) = (false, false)

  init(_ reads: Set<ProjectRead>) {
    for read in reads {
      switch read {
      case .type(let name): types.insert(name)
      case .use(let word): words.insert(word)
      case .creations(let view): created.insert(view)
      case .appearances(let view): shownViews.insert(view)
      case .argument(let argument): arguments.insert(argument)
      case .secrets(let keys): secrets.insert(keys)
      case .modifier(let name): modifiers.insert(name)
      case .shown(let name, let wanted): names[wanted, default: []].insert(name)
      case .mentions(let hash): mentions.insert(hash)
      case .uses(let wrapper): uses.insert(wrapper)
      case .effects(let use): effects.insert(use)
      case .surroundings(let wrapper, let file): wrappers[file, default: []].insert(wrapper)
      case .body(let key): bodies.insert(key)
      case .plain: asksForPlain = true
      case .firstImageURL: asksForImages = true
      }
    }
  }
}
