import LintRules

/// Runs tool calls in some folders.
struct MCPTools {
  /// The maximum number of returned findings.
  static let mostFindings = 50
  /// The maximum size of a returned patch, in bytes.
  private static let mostPatchBytes = 256 << 10

  /// The folders that may be read, at least one, with links resolved.
  let roots: [FilePath]
  /// The files that the server remembers from earlier calls.
  let projects: ProjectMemory

  /// Returns the result of a call. Errors are results, too, so that the agent can read them.
  func result(of call: MCPCall) -> MCPResult {
    do throws(UsageError) {
      let arguments = try MCPArguments(call.arguments, of: call.tool)
      do throws(SystemError) {
        try FileSystem.changeWorkingDirectory(to: roots[0])
      } catch {
        throw UsageError("can't read the root '\(roots[0].text)': \(error.text)")
      }
      switch call.tool {
      case .lint: return try lint(arguments)
      case .previewFix: return try previewFix(arguments)
      case .explain: return try explain(arguments)
      case .find: return try find(arguments)
      case .testRules: return try testRules(arguments)
      }
    } catch {
      return .failure(["error: \(Escaping.line(error.message))"])
    }
  }

  // MARK: Tools

  private func lint(_ arguments: MCPArguments) throws(UsageError) -> MCPResult {
    var words: [String] = []
    if let revision = try arguments.text("changedSince") {
      words.append("--changed-since=\(revision)")
    }
    if let rules = try arguments.texts("rules") {
      words.append("--only=\(rules.joined(separator: ","))")
    }
    return try report(try runs(words, try paths(arguments)))
  }

  private func find(_ arguments: MCPArguments) throws(UsageError) -> MCPResult {
    let request = try request(["--no-baseline", "--no-suppressions"], try paths(arguments))
    let finder = arguments.json("find") ?? ""
    switch FindCommand.request(request, finder: finder) {
    case .success(let request): return try report(try runs(request))
    case .failure(let problems): return .failure(problems.lines)
    }
  }

  private func report(_ runs: ProjectRuns) throws(UsageError) -> MCPResult {
    var runs = runs
    let reports = runs.reports { (part) throws(LintFailure) in try part.run.lint(part.found) }
    if let failure = MCPTools.failure(runs) { return failure }
    let customRules = runs.parts.flatMap { $0.run.store.customRules }
    return MCPReport(Report(joining: reports.map { $0.report }), customRules: customRules).result
  }

  private func previewFix(_ arguments: MCPArguments) throws(UsageError) -> MCPResult {
    var words: [String] = []
    if let rule = try arguments.text("rule") { words.append("--only=\(rule)") }
    let least: Safety = try arguments.bool("unsafe") ? .unsafe : .safe
    var runs = try runs(words, try paths(arguments))
    if let failure = MCPTools.failure(runs) { return failure }
    var outcomes: [FixOutcome] = []
    var patch: [UInt8] = []
    let reports = runs.reports { part throws(LintFailure) in
      let outcome = part.run.fix(part.found, least: least)
      outcomes.append(outcome)
      patch += part.run.patch(outcome, part.found)
      return try part.run.report(outcome.remaining, part.found, needsWholeProject: true)
    }
    if let failure = MCPTools.failure(runs) { return failure }
    let errors = MCPReport.lines(of: reports.flatMap { $0.report.problems }) + outcomes.flatMap(FixNotices.errors)
    return try preview(patch, outcomes, errors)
  }

  private func preview(
    _ patch: [UInt8], _ outcomes: [FixOutcome], _ errors: [String]
  ) throws(UsageError) -> MCPResult {
    guard patch.count <= Self.mostPatchBytes else {
      throw UsageError("the patch is too long (\(patch.count) bytes); pass 'paths' or 'rule'")
    }
    let text = String(decoding: patch, as: UTF8.self)
    let withheld = outcomes.reduce(0) { $0 + $1.withheld }
    let count = outcomes.reduce(0) { $0 + $1.fixes.count }
    let structured = JSONText.object([
      ("diff", JSONText.quoted(text)), ("fixes", "\(count)"), ("withheld", "\(withheld)"),
    ])
    let hint = withheld == 0 ? "" : FixNotices.withheld(withheld) + "\n"
    return MCPResult(
      text: (text.isEmpty ? "no fixes\n" + hint : text) + errors.map { $0 + "\n" }.joined(), structured: structured,
      isError: !errors.isEmpty)
  }

  private func explain(_ arguments: MCPArguments) throws(UsageError) -> MCPResult {
    guard let id = try arguments.text("rule") else { throw UsageError("missing argument 'rule'") }
    let catalogue = try catalogue()
    if let failure = MCPTools.failure(catalogue) { return failure }
    let rule = try catalogue.named(id)
    let page = RulePage.text(rule, RuleReach(of: rule, catalogue.location)?.text)
    let object = RulePage.json([rule], catalogue.configured, nil)
    return MCPResult(text: page, structured: "{\"rules\":\(object)}")
  }

  private func testRules(_ arguments: MCPArguments) throws(UsageError) -> MCPResult {
    let catalogue = try catalogue()
    if let failure = MCPTools.failure(catalogue) { return failure }
    guard
      let (report, problems) = try RuleTestCommand(catalogue, arguments.texts("rules") ?? [])
        .report()
    else {
      return MCPResult(
        text: "this project has no custom rules", structured: #"{"passed":0,"failed":0,"tests":[]}"#)
    }
    if !problems.isEmpty { return .failure(problems.map { "error: \(Escaping.line($0))" }) }
    return MCPResult(text: report.text, structured: report.json)
  }

  // MARK: Runs

  private func catalogue() throws(UsageError) -> RuleCatalogue {
    try RuleCatalogue(Arguments([FilePath](), Arguments.allOptions(of: RulesCommand.self)))
  }

  private func request(_ words: [String], _ paths: [FilePath]) throws(UsageError) -> LintRequest {
    let all = words.map { FilePath($0) } + [FilePath("--")] + paths
    var request = try LintRequest(Arguments(all, Arguments.allOptions(of: LintCommand.self)))
    request.projects = projects
    return request
  }

  private func runs(_ words: [String], _ paths: [FilePath]) throws(UsageError) -> ProjectRuns {
    try runs(request(words, paths))
  }

  private func runs(_ request: LintRequest) throws(UsageError) -> ProjectRuns {
    let requests = try ProjectSplit.requests(request)
    return try ProjectRuns(requests, ConfigurationStore(requests[0]))
  }

  /// The files and folders to look at, all of them inside the roots.
  private func paths(_ arguments: MCPArguments) throws(UsageError) -> [FilePath] {
    guard let texts = try arguments.texts("paths"), !texts.isEmpty else {
      if roots.count == 1, ProjectLocation.holdsEverything(roots[0]) {
        throw UsageError(
          "'\(roots[0].text)' isn't a project; pass 'paths', or start 'viewlint mcp --root DIR'")
      }
      return roots.count == 1 ? [] : roots
    }
    return try texts.map { text throws(UsageError) in
      let path = roots[0].appending(FilePath(text)).normalized
      guard let resolved = FileSystem.resolved(path) else {
        throw UsageError("'\(text)' doesn't exist")
      }
      guard roots.contains(where: { $0 == resolved || resolved.relative(to: $0) != nil }) else {
        throw UsageError("'\(text)' is outside the roots")
      }
      return path
    }
  }

  // MARK: Failures

  private static func failure(_ runs: ProjectRuns) -> MCPResult? {
    let lines =
      runs.failures.flatMap { $0.failure.lines($0.location) } + (runs.missingViews?.lines ?? [])
    return lines.isEmpty ? nil : .failure(lines)
  }

  private static func failure(_ catalogue: RuleCatalogue) -> MCPResult? {
    if catalogue.failures.isEmpty { return nil }
    return .failure(LintFailure.configuration(catalogue.failures).lines(catalogue.location))
  }
}
