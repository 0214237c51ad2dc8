/// The directives of one file: which findings they suppress, and which of them are unused.
///
/// Where several directives match a finding, one is used: the first for its line, else the range around it, else the
/// first for the file. The others may be unused.
struct Suppressions {
  /// One rule in one directive.
  private struct Entry: Hashable {
    var directive: Int
    var item: Int
  }

  private struct LineOfRule: Hashable {
    var line: Int
    var rule: String
  }

  /// The bytes in which `disable` applies to a rule.
  private struct Reach {
    var range: Range<Int>
    var entry: Entry
  }

  private let file: FileView
  private let lines: LineIndex
  private let directives: [Directive]
  private var entryOfLine: [LineOfRule: Entry] = [:]
  private var entryOfFile: [String: Entry] = [:]
  /// For each rule, in source order; they do not overlap.
  private var reaches: [String: [Reach]] = [:]
  /// For each `enable` without rules: the rules it enables.
  private var enabled: [Int: [String]] = [:]
  private var used: Set<Entry> = []

  init(_ file: FileView, _ directives: [Directive]) {
    self.file = file
    self.directives = directives
    lines = file.lines
    var open: [String: Reach] = [:]
    for index in directives.indices { place(index, &open) }
    for (rule, reach) in open { reaches[rule, default: []].append(reach) }
  }

  /// The directive that suppresses a finding, if there is one. It counts as used from then on.
  mutating func directive(for found: StampedFinding) -> Directive? {
    let entry =
      entryOfLine[LineOfRule(line: found.start.line, rule: found.rule)]
      ?? entryAround(found.finding.range, found.rule) ?? entryOfFile[found.rule]
    guard let entry else { return nil }
    used.insert(entry)
    return directives[entry.directive]
  }

  /// What is wrong with the directives, after all findings of other rules were checked. `ran` are these rules, `known`
  /// all rules, `left` the findings that no directive suppresses.
  func faults(ran: Set<String>, known: [String], left: [StampedFinding]) -> [DirectiveFault] {
    let candidates = CandidateRules(left)
    let placement = DirectivePlacement(file, lines, left: left)
    return directives.indices.flatMap { index -> [DirectiveFault] in
      let directive = directives[index]
      guard let kind = directive.kind else { return [.malformed(directive)] }
      if directive.items.isEmpty {
        let rules =
          enabled[index] ?? candidates.rules(for: kind, line(of: directive, kind), directive.comment.lowerBound)
        return [.blanket(directive, rules: rules)]
      }
      let unused = directive.items.indices.filter { item in
        ran.contains(directive.items[item].text) && !used.contains(Entry(directive: index, item: item))
      }
      let unknown = DirectiveFault.unknown(directive, known: known)
      if unused.isEmpty { return [unknown] }
      let items = unused.map { directive.items[$0] }
      // A directive that works for one rule is in the intended place.
      let hint =
        items.count == directive.items.count
        ? items.lazy.compactMap { placement.hint(directive, kind, rule: $0.text) }.first : nil
      return [unknown, .unused(directive, items, hint)]
    }
  }

  // MARK: Where directives hold

  private mutating func place(_ index: Int, _ open: inout [String: Reach]) {
    let directive = directives[index]
    guard let kind = directive.kind else { return }
    if kind == .enable { return enable(index, &open) }
    let line = line(of: directive, kind)
    for (item, rule) in directive.items.enumerated() {
      let entry = Entry(directive: index, item: item)
      switch kind {
      case .disableFile where entryOfFile[rule.text] == nil: entryOfFile[rule.text] = entry
      case .disable where open[rule.text] == nil:
        open[rule.text] = Reach(range: directive.comment.lowerBound..<file.source.count, entry: entry)
      case .disableNext, .disableThis, .disablePrevious:
        guard let line else { continue }
        let key = LineOfRule(line: line, rule: rule.text)
        if entryOfLine[key] == nil { entryOfLine[key] = entry }
      default: break
      }
    }
  }

  /// Ends ranges: those of the given rules, or all without rules.
  private mutating func enable(_ index: Int, _ open: inout [String: Reach]) {
    let directive = directives[index]
    if directive.items.isEmpty { enabled[index] = open.keys.sorted() }
    let items = directive.items.map { $0.text } + (enabled[index] ?? [])
    for (item, rule) in items.enumerated() {
      guard var reach = open.removeValue(forKey: rule) else { continue }
      reach.range = reach.range.lowerBound..<directive.comment.lowerBound
      reaches[rule, default: []].append(reach)
      used.insert(Entry(directive: index, item: item))
    }
  }

  /// The line that a directive for one line applies to.
  private func line(of directive: Directive, _ kind: Directive.Kind) -> Int? {
    let first = lines.position(of: directive.comment.lowerBound).line
    switch kind {
    case .disableThis: return first
    case .disableNext:
      let last = lines.position(of: max(directive.comment.lowerBound, directive.comment.upperBound - 1)).line
      let next = file.code.firstIndex(from: lines.range(ofLine: last).upperBound)
      return next < file.count ? lines.position(of: file.code.range(next).lowerBound).line : nil
    case .disablePrevious:
      let previous = file.code.firstIndex(from: lines.range(ofLine: first).lowerBound) - 1
      return previous >= 0 ? lines.position(of: file.code.range(previous).lowerBound).line : nil
    case .disableFile, .disable, .enable: return nil
    }
  }

  /// The first range of a rule that a finding overlaps.
  private func entryAround(_ range: Range<Int>, _ rule: String) -> Entry? {
    guard let reaches = reaches[rule] else { return nil }
    let low = reaches.indices.partitioningIndex { reaches[$0].range.upperBound > range.lowerBound }
    let end = max(range.upperBound, range.lowerBound + 1)
    return low < reaches.count && reaches[low].range.lowerBound < end ? reaches[low].entry : nil
  }
}

/// The rules that a directive without any may be meant for.
private struct CandidateRules {
  private var ofLine: [Int: Set<String>] = [:]
  private var lastOffset: [String: Int] = [:]

  /// Takes the findings that are not suppressed.
  init(_ findings: [StampedFinding]) {
    for found in findings {
      ofLine[found.start.line, default: []].insert(found.rule)
      lastOffset[found.rule] = max(lastOffset[found.rule] ?? 0, found.finding.range.lowerBound)
    }
  }

  /// The rules with findings where a directive would apply, in alphabetical order.
  func rules(for kind: Directive.Kind, _ line: Int?, _ offset: Int) -> [String] {
    switch kind {
    case .disableNext, .disableThis, .disablePrevious: line.flatMap { ofLine[$0] }?.sorted() ?? []
    case .disableFile: lastOffset.keys.sorted()
    case .disable: lastOffset.filter { $0.value >= offset }.keys.sorted()
    case .enable: []
    }
  }
}
