/// One search for each group of settings: for all triggers of its rules. Settings with the same triggers share one.
struct TriggerSearches: Sendable {
  private let searches: [ObjectIdentifier: Searches]
  /// The sketches of the files.
  var sketches: WordSketches

  /// The searches for some triggers.
  private struct Searches: Sendable {
    let all: TriggerSearch
    /// The search in files outside view folders, if it's narrower, with the words of which each match contains one. The words
    /// are nil if they're unknown.
    var others: (signs: WordNumbers?, search: TriggerSearch)?

    init(_ triggers: [Triggers]) {
      all = TriggerSearch(triggers)
      guard triggers.contains(where: { !$0.outsideViews.isEmpty }) else { return }
      let signs = triggers.map { $0.outsideViews.isEmpty ? $0.signs : $0.outsideViews }
      let areKnown = !signs.contains { $0 == nil }
      others = (
        areKnown ? WordNumbers(signs.flatMap { $0 ?? [] }) : nil, TriggerSearch(triggers.map(\.forOtherFiles))
      )
    }
  }

  init(_ targets: [LintTarget], _ sketches: WordSketches = WordSketches(), in tree: any SourceTree) {
    self.sketches = sketches
    searches = targets.byTriggers { triggers in tree.kept(.searches(triggers)) { Searches(triggers) } }
  }

  /// Whether a file holds a trigger, or may hold a merge conflict, as far as its sketch says; nil if its bytes decide.
  func fires(_ target: LintTarget) -> Bool? {
    if sketches[target.file]?.mayHaveConflict == true { return true }
    guard let search = searches[ObjectIdentifier(target.settings)] else { return false }
    return search.all.fires(target.file, sketches)
  }

  /// Whether a file holds a trigger, or may hold a merge conflict.
  func fire(_ target: LintTarget, _ bytes: UnsafeRawBufferPointer) -> Bool {
    if searches[ObjectIdentifier(target.settings)]?.all.fires(target.file, bytes, sketches) == true { return true }
    return sketches[target.file]?.mayHaveConflict ?? ConflictSearch.mayHaveConflict(bytes)
  }

  /// Whether a file that is not a view file holds a trigger, as far as its sketch says; without one as its bytes do.
  func holdTrigger(_ target: LintTarget, _ tree: some SourceTree) -> Bool {
    guard let search = searches[ObjectIdentifier(target.settings)] else { return false }
    guard let others = search.others else { return holdsTrigger(search.all, target, tree) }
    // A match of the narrower search is also one of the wider one.
    if sketches.mayHold(others.signs, file: target.file), holdsTrigger(others.search, target, tree) { return true }
    return ViewFolder.holds(tree.path(target.file)) && holdsTrigger(search.all, target, tree)
  }

  private func holdsTrigger(_ search: TriggerSearch, _ target: LintTarget, _ tree: some SourceTree) -> Bool {
    if let fires = search.fires(target.file, sketches) { return fires }
    return tree.withBytes(target.file) { search.fires(target.file, $0, sketches) } ?? false
  }

  /// Whether a target may declare URL helpers, as far as is known without its bytes.
  func mayDeclareHelpers(_ target: LintTarget) -> Bool { sketches.mayHold(WordSketch.helpers, file: target.file) }
}
