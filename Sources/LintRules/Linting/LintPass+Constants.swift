extension LintPass {
  /// Gathers the constants of other files that URLs begin with. Returns the targets with such URLs.
  mutating func gatherConstants(_ looks: [Look], _ withURLs: [Int]) -> [Int] {
    var questions = withURLs.reduce(into: ConstantQuestions()) { $0.formUnion(looks[$1].questions) }
    for helper in project.helpers.definitions { questions.domains.formUnion(helper.domains) }
    let known = project.constants
    let gatherer = ConstantGatherer(tree: tree, sketches: sketches)
    project.constants = gatherer.constants(known.open(questions))
    var further = ConstantQuestions()
    further.domains = project.constants.builtDomains.subtracting(questions.domains)
    if !further.isEmpty { project.constants.merge(gatherer.constants(known.open(further))) }
    let again = withURLs.filter { project.constants.answers(known.open(looks[$0].questions)) }
    project.constants.merge(known)
    project.helpers.findFamilies(project.constants)
    return again
  }

  /// Finds the properties of the project that may be paths, if findings depend on them. Returns the targets with such
  /// findings.
  mutating func gatherPaths(_ looks: [Look], _ withURLs: [Int]) -> [Int] {
    guard project.accessors.values.contains(where: \.isMissing) else { return [] }
    let rules = Set(RuleList.awaitingAccessor.keys)
    let asking = withURLs.filter { looks[$0].result?.contains(rules) ?? true }
    if !asking.isEmpty { project.paths = LinkedPathGatherer(tree: tree, sketches: sketches).paths() }
    return asking
  }
}
