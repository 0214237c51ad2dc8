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
  /// be read has none, nor has an undecided one that turns out not to be a view file and has no settings as such.
  public func lint(_ tree: some SourceTree, _ all: [LintTarget]) -> [FileResult] {
    var pass = pass(over: tree, all)
    let results = pass.results()
    return baseline.entries.isEmpty ? results : results.map { baseline.apply(to: $0, path: tree.path($0.file)) }
  }

  /// Explains some rules in a target. An explanation is nil if the rule is off there, or if the file can't be read or isn't
  /// a view file.
  public func explanations(of rules: [String], in target: LintTarget, _ tree: some SourceTree) -> [RuleExplanation?] {
    var pass = pass(over: tree, [target])
    _ = pass.results()
    return rules.map { rule in pass.targets.first.flatMap { pass.explanation(of: rule, in: $0) } }
  }

  private func pass(over tree: some SourceTree, _ all: [LintTarget]) -> LintPass {
    var choice = ViewGatherer.Choice(targets: all)
    var triggers = TriggerSearches(all, in: tree)
    let choosesFirst = all.count <= Self.fewTargets
    if choosesFirst {
      choice = views(tree, all, triggers)
      choice.targets = holdingTriggers(tree, choice.targets, triggers)
    }
    let options = RunOptions(choice.targets.map { $0.settings })
    let looksForViews = !choosesFirst && all.contains(where: \.isUndecided)
    var project = ProjectIndex(images: ImageVocabulary(options.imageViews))
    // Rules that need images read the whole tree.
    if options.needs.contains(.images), !options.imageViews.isEmpty,
      choice.targets.contains(where: { !$0.needsTrigger })
    {
      let gatherer = FactGatherer(tree: tree, images: project.images, looksForViews: looksForViews)
      let facts = gatherer.gather()
      project = ProjectIndex(
        images: project.images, facts: facts.facts, suggestiveNames: options.suggestiveNames, unasked: facts.unasked)
      triggers.sketches = facts.sketches
    }
    if looksForViews {
      choice = views(tree, all, triggers)
      triggers.sketches.forgetViews()
    }
    if !choosesFirst { choice.targets = holdingTriggers(tree, choice.targets, triggers) }
    project.views = choice.types
    project.targets = ProjectTargets { tree.deploymentTargets(of: $0) }
    return LintPass(
      linter: self, tree: tree, targets: choice.targets, options: options, triggers: triggers, project: project)
  }

  /// The targets without those that would need a trigger and have none.
  private func holdingTriggers(
    _ tree: some SourceTree, _ targets: [LintTarget], _ triggers: TriggerSearches
  ) -> [LintTarget] {
    guard usesTriggers else { return targets }
    return targets.filter { !$0.needsTrigger || triggers.holdTrigger($0, tree) }
  }

  /// The targets that are views, as far as the bytes of their files and the sketches of the others say.
  private func views(
    _ tree: some SourceTree, _ targets: [LintTarget], _ triggers: TriggerSearches
  ) -> ViewGatherer.Choice {
    let mayFire = { @Sendable (target: LintTarget) -> Bool in
      !usesTriggers || triggers.fires(target) ?? tree.withBytes(target.file) { triggers.fire(target, $0) } ?? false
    }
    return ViewGatherer(tree: tree, sketches: triggers.sketches, mayFire: mayFire).choice(targets)
  }
}
