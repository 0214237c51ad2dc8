extension LintPass {
  /// The current results and open questions of a target.
  struct Look: Sendable {
    /// Its result; nil if it cannot be read or waits.
    var result: FileResult?
    /// The findings that stay the same in another look.
    var found = KnownFindings()
    /// All findings, by the entries of their rules, until it is known which of them stay the same.
    private var all: [[Finding]?] = []
    /// The unanswered questions about other files, by the entries of their rules.
    var reads: [Int: Set<ProjectRead>] = [:]
    /// What it says about the names in its views.
    var notes: ViewNotes?
    /// What is known about its helpers; the mentions are those of configured names.
    var helpers = KnownHelpers()
    /// The names that its URLs are built from.
    var receivers: Set<String> = []
    /// What its URLs begin with.
    var questions = ConstantQuestions()
    /// Its plain modifiers, if a rule asked about all of them.
    var plain: PlainModifierGatherer.KnownFile?
    /// The arguments that its URLs go to.
    var arguments: Set<CalledArgument> = []
    /// It has helpers, and is linted when those of the whole project are known.
    var waits = false
    /// It has findings that depend on what `URL` means.
    var hasURLs = false
    /// Whether a rule ran out of steps.
    var hasOpenQuestions = false

    init(result: FileResult? = nil) { self.result = result }

    init(_ first: FirstFindings, _ result: FileResult?, helpers: KnownHelpers = KnownHelpers(), waits: Bool = false) {
      self.init(result: result)
      (all, reads, plain) = (first.found, first.reads, first.plain)
      (self.helpers, self.waits) = (helpers, waits)
    }

    /// Keeps the findings if there may be another look.
    mutating func keepKnownFindings() {
      defer { all = [] }
      if !waits, !hasURLs, reads.isEmpty { return }
      found = KnownFindings(all)
    }

    /// Forgets what the helpers and the fixes of the project were gathered from.
    mutating func forgetAnswered() { (helpers, receivers) = (KnownHelpers(), []) }
  }

  /// What the rules of a target find that do not depend on helpers and URLs.
  struct FirstFindings: Sendable {
    /// Their findings, by the entries of the rules.
    var found: [[Finding]?] = []
    /// The rules' questions about other files, by the entries of the rules.
    var reads: [Int: Set<ProjectRead>] = [:]
    /// The plain modifiers of the target, if a rule asked about all of them.
    var plain: PlainModifierGatherer.KnownFile?
  }

  /// Lints a target, unless it has helpers: findings about them depend on those of other files.
  func firstLook(_ target: LintTarget) -> Look {
    let look = withView(of: target) { target, file -> Look in
      var look = firstLook(target, file)
      // A file with questions about its names is among those that answer them.
      if let wantedNames, look.reads.values.contains(where: { $0.contains(where: \.isAboutNames) }) {
        look.notes = ViewNotes(file, wantedNames, project.images)
      }
      if let result = look.result { ask(about: result, file, &look) }
      look.hasURLs = look.result?.contains(readingURLs) ?? false
      look.hasOpenQuestions = file.steps.isSpent
      look.keepKnownFindings()
      return look
    }
    switch look {
    case .skipped: return Look(result: skipped(target))
    case .unreadable, .noView: return Look()
    case .viewed(let look): return look
    }
  }

  private func firstLook(_ target: LintTarget, _ file: FileView) -> Look {
    let isOn = target.settings.entries.contains(where: \.waitsForHelpers)
    guard isOn, options.isShared(by: target.settings), file.tokens.conflictOffset == nil else {
      let first = firstFindings(of: target, file)
      let result = result(of: target, file, first.found)
      return Look(first, result, waits: result.contains(waiting))
    }
    let mentions = HelperUseFinder.mentionsOfListed(in: file, options.helpers)
    guard !linter.usesTriggers || triggers.mayDeclareHelpers(target) else {
      let known = KnownHelpers(facts: HelperFacts(), mentions: mentions)
      let first = firstFindings(of: target, file)
      return Look(first, result(of: target, file, first.found, leavesOutWaiting: true), helpers: known)
    }
    let helpers = HelperFinder.helpers(in: file, options.helpers, project.images, urlTypes: project.urlTypes)
    let known = KnownHelpers(facts: HelperFinder.facts(of: file, helpers, options.helpers), mentions: mentions)
    if !helpers.isEmpty, !linter.details.contains(.fixes) {
      // Its rules run once, when the helpers are known.
      let asks = target.settings.entries.contains { constructing.contains($0.id) }
      let questions = asks ? ConstantQuestions(ofURLsIn: file, project.images) : ConstantQuestions()
      var look = Look(firstFindings(of: target, file), nil, helpers: known, waits: true)
      look.questions = questions
      if asks { look.arguments = CalledArgument.open(nil, in: file, project) }
      return look
    }
    let first = firstFindings(of: target, file)
    let result = result(of: target, file, first.found, leavesOutWaiting: true)
    return Look(first, result, helpers: known, waits: !helpers.isEmpty)
  }

  /// Records what the URLs among the findings of a target depend on in other files.
  private func ask(about result: FileResult, _ file: FileView, _ look: inout Look) {
    // Most findings are of other rules, and are not unpacked.
    let found = result.findings.indices.filter { constructing.contains(result.findings.rule(at: $0)) }
    let ranges =
      found.map { result.findings.range(at: $0) }
      + result.suppressed.map(\.finding).filter { constructing.contains($0.rule) }.map(\.finding.range)
    if ranges.isEmpty { return }
    look.questions = ConstantQuestions(ranges, in: file)
    look.arguments = CalledArgument.open(ranges, in: file, project)
    if linter.details.contains(.fixes) { look.receivers = ReceiverNames.names(in: ranges, of: file) }
  }

  /// Lints a target when everything is known.
  func lint(_ target: LintTarget, _ found: KnownFindings) -> FileResult? {
    switch withView(of: target, isAgain: true, { result(of: $0, $1, found.unpacked) }) {
    case .skipped, .unreadable, .noView: nil
    case .viewed(let result): result
    }
  }

  /// Returns the result of a file that no rule needs to check. Scans the file only if its number of quotation marks is
  /// odd, because it may have an unterminated string.
  private func skipped(_ target: LintTarget) -> FileResult {
    let isDamaged = tree.withBytes(target.file) { bytes in
      bytes.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 && tree.view(target.file, bytes).tokens.isDamaged
    }
    var result = FileResult(file: target.file, findings: [], isDamaged: isDamaged ?? false)
    result.hasSyntaxErrors = result.isDamaged
    return result
  }

  /// The findings of the rules that do not depend on helpers and URLs.
  private func firstFindings(of target: LintTarget, _ file: FileView) -> FirstFindings {
    var first = FirstFindings()
    if file.tokens.conflictOffset != nil { return first }
    let entries = target.settings.entries
    first.found = Array(repeating: nil, count: entries.count)
    let words =
      linter.usesTriggers && !project.hasUnsizedSites(file.path) ? ruleWords[ObjectIdentifier(target.settings)] : nil
    let mayFire = words?.entries(in: file)
    let recorder = ReadRecorder()
    var project = project
    project.record(in: recorder)
    for index in entries.indices {
      if mayFire?.contains(index) == false {
        first.found[index] = []
        continue
      }
      if entries[index].readsURLTypes || entries[index].waitsForHelpers { continue }
      let (findings, reads) = check(entries[index].rule, file, project, recorder)
      first.found[index] = findings
      if let plain = recorder.plain { first.plain = .init(file: target.file, count: plain.count, keys: plain.keys) }
      if !reads.isEmpty { first.reads[index] = reads }
    }
    return first
  }

  /// Runs the rules of a target, except those whose findings are known and those that are known to have none.
  func result(
    of target: LintTarget, _ file: FileView, _ found: [[Finding]?], leavesOutWaiting: Bool = false
  ) -> FileResult {
    FileLinter(
      file: file, project: project, settings: target.settings, leavesOutWaiting: leavesOutWaiting, found: found,
      respectsDirectives: linter.respectsDirectives, details: linter.details
    ).result(target.file)
  }

  /// The result of viewing a file.
  enum Viewing<Answer> {
    case skipped
    case unreadable
    case noView
    case viewed(Answer)
  }

  /// Views a target, if it may have a finding. `body` gets the target with the settings that apply to its contents.
  ///
  /// - Parameter isAgain: Whether the target was viewed before.
  func withView<Answer>(
    of target: LintTarget, isAgain: Bool = false, _ body: (LintTarget, FileView) -> Answer
  ) -> Viewing<Answer> {
    let isSearched = !isAgain && linter.usesTriggers && !project.hasUnsizedSites(tree.path(target.file))
    let fires = isSearched ? triggers.fires(target) : true
    if fires == false { return .skipped }
    return tree.withBytes(target.file) { bytes in
      if fires == nil, !triggers.fire(target, bytes) { return .skipped }
      let file = tree.view(target.file, bytes)
      // What several rules look up is kept for all of them.
      let wrappers = interest.wanted.isEmpty ? nil : WrappersOfFile.shared(file, project.images)
      let reader = ScopeReader.shared(file, project.images)
      defer { withExtendedLifetime((wrappers, reader)) {} }
      if !target.isUndecided || isView(file) { return .viewed(body(target, file)) }
      guard let outside = target.outsideViews, !outside.needsTrigger || triggers.fire(outside, bytes) else {
        return .noView
      }
      return .viewed(body(outside, file))
    } ?? .unreadable
  }

  /// Whether a file that looks like a view file is one. With a merge conflict that is unknown, and it counts.
  private func isView(_ file: FileView) -> Bool {
    file.tokens.conflictOffset != nil || project.views.reason(ViewDeclarations(file)) != nil
  }
}
