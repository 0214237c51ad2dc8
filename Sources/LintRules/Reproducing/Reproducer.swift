/// A small project that reproduces a finding without the names and texts of the original project.
public struct Reproduction: Sendable {
  /// The files; the finding is in the first one.
  public var files: [(path: String, text: String)]
  /// The finding in the first file.
  public var finding: StampedFinding
  /// The configuration that the finding needs; nil if it needs none.
  public var configuration: String?
}

/// The reason that a finding can't be reproduced.
public enum ReproductionFailure: Error, Sendable {
  /// The finding is about a comment, and comments are left out.
  case comment
  /// The finding depends on the files, folders, or settings of the project.
  case lost
  /// The code can't be reduced to a few lines.
  case tooLong
  /// The finding depends on names or texts.
  case unscrubbable
}

/// Reproduces a finding: removes the code that the finding doesn't need, then replaces all names and texts that aren't
/// public.
public struct Reproducer<Tree: SourceTree> {
  private let tree: Tree
  private let target: LintTarget
  private let finding: StampedFinding
  private let probe: FindingProbe
  private let source: SourceBytes

  /// The number of bytes that may be linted to choose the files, to reduce their code, and to replace names and texts.
  private static var budgets: (files: Int, code: Int, names: Int) { (24 << 20, 32 << 20, 16 << 20) }
  /// The fixed cost of a file while the files are chosen.
  private static var costOfFile: Int { 1 << 10 }
  /// The maximum number of lines of a reproduction.
  private static var maxLines: Int { 600 }
  /// The maximum number of lines of a reproduction that keeps all mentions of the finding's subject.
  private static var maxLinesWithMentions: Int { 60 }
  /// The maximum number of a finding's tokens that can name its subject.
  private static var maxSubjectTokens: Int { 12 }

  /// Creates a reproducer for a finding of the target.
  public init(_ tree: Tree, _ target: LintTarget, _ finding: StampedFinding) {
    self.tree = tree
    self.target = target
    self.finding = finding
    source = tree.withBytes(target.file) { SourceBytes(Array($0)) } ?? SourceBytes("")
    let health = SourceHealth(FileView(path: "", source: source))
    probe = FindingProbe(
      finding, target.settings, allowsErrors: health.isDamaged || health.unmatchedBrackets > 0, left: Self.budgets.files
    )
  }

  /// Returns the reproduction.
  public func run() throws(ReproductionFailure) -> Reproduction {
    let start = finding.finding.range.lowerBound
    let file = FileView(path: "", source: source)
    let token = file.code.firstIndex(from: start + 1) - 1
    guard file.code.range(token).contains(start) else { throw .comment }
    var code = ReproducedCode(files: [ReproducedFile(path: ReproducedCode.path(0), source: source)], anchor: start)
    for (index, other) in try otherFiles().enumerated() {
      let bytes = tree.withBytes(other) { Array($0) } ?? []
      code.files.append(ReproducedFile(path: ReproducedCode.path(index + 1), source: SourceBytes(bytes)))
    }
    probe.left = Self.budgets.code
    let settings = try settings(for: code)
    probe.settings = settings.settings
    code = reduced(code, keeping: mentions(file))
    return try scrubbed(code, settings)
  }

  // MARK: Files

  /// Returns the other files that the finding needs.
  private func otherFiles() throws(ReproductionFailure) -> [Int] {
    func finds(_ others: [Int]) -> Bool {
      let part = PartialTree(base: tree, files: [target.file] + others.sorted())
      let cost = Self.costOfFile * (others.count + 1)
      return probe.finding(in: part, at: finding.finding.range.lowerBound, cost: cost) != nil
    }
    if finds([]) { return [] }
    let all = (0..<tree.fileCount).filter { $0 != target.file }
    let paths = Set(finding.finding.related.map(\.path))
    let related = all.filter { paths.contains(tree.path($0)) }
    if !related.isEmpty, finds(related) { return related }
    guard finds(all) else { throw .lost }
    let gone = Set(all.largestGroup { gone in finds(all.without(gone)) })
    return all.filter { !gone.contains($0) }
  }

  // MARK: Settings

  /// Returns as few settings as possible with which some code has the finding.
  private func settings(for code: ReproducedCode) throws(ReproductionFailure) -> ReproducedSettings {
    var settings = ReproducedSettings(rule: finding.rule)
    func finds(_ parts: [ReproducedSettings.Part]) -> Bool {
      settings.parts = parts
      probe.settings = settings.settings
      return probe.finds(code)
    }
    if finds([]) { return settings }
    let all = ReproducedSettings.candidates(
      finding, target.settings, tree.deploymentTargets(of: tree.path(target.file)))
    for parts in [all, all + [.preset]] where finds(parts) {
      let gone = parts.indices.largestGroup { gone in finds(parts.indices.without(gone).map { parts[$0] }) }
      settings.parts = parts.indices.without(gone).map { parts[$0] }
      return settings
    }
    throw .lost
  }

  // MARK: Code

  /// Returns the project's names that the finding is about.
  private func mentions(_ file: FileView) -> Set<String> {
    let range = finding.finding.range
    let first = file.code.firstIndex(from: range.lowerBound)
    let found = (first..<first + Self.maxSubjectTokens).filter { range.contains(file.code.range($0).lowerBound) }
    let words = found.filter { file.code.kind($0) == .identifier }.map { file.code.word($0) }
    let quoted = finding.finding.message.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { FileView(path: "", source: SourceBytes(String($0.element))).code }
    let named = quoted.flatMap { code in (0..<code.count).filter { code.kind($0) == .identifier }.map { code.word($0) }
    }
    return Set(words + named).filter { !PublicNames.contains($0) }
  }

  /// Returns the code that the finding needs. Mentions of the finding's subject stay if the result is short, because
  /// they may show whether the finding is correct.
  private func reduced(_ code: ReproducedCode, keeping mentions: Set<String>) -> ReproducedCode {
    var reducer = CodeReducer(code, probe, keeping: mentions)
    reducer.reduce()
    if !mentions.isEmpty, laidOut(reducer.code).code.lineCount > Self.maxLinesWithMentions {
      reducer = CodeReducer(reducer.code, probe, keeping: [])
      reducer.reduce()
    }
    return reducer.code
  }

  /// Returns the code with consistent indentation, and with its original line breaks if the finding depends on them.
  private func laidOut(_ code: ReproducedCode) -> (code: ReproducedCode, keepsLines: Bool) {
    let short = Scrubber(code, words: [], keepsLines: false).code([])
    return probe.finds(short) ? (short, false) : (Scrubber(code, words: [], keepsLines: true).code([]), true)
  }

  // MARK: Names and texts

  private func scrubbed(
    _ code: ReproducedCode, _ settings: ReproducedSettings
  ) throws(ReproductionFailure) -> Reproduction {
    probe.left = Self.budgets.names
    let (code, keepsLines) = laidOut(code)
    guard code.lineCount <= Self.maxLines else { throw .tooLong }
    guard probe.finds(code) else { throw .lost }
    let scrubber = Scrubber(code, words: settings.words, keepsLines: keepsLines)
    func configuration(_ levels: [NeutralText.Level]) -> ReproducedSettings { settings.renamed(scrubber.names(levels)) }
    func finding(_ levels: [NeutralText.Level]) -> StampedFinding? {
      if !settings.words.isEmpty { probe.settings = configuration(levels).settings }
      return probe.finding(in: scrubber.code(levels))
    }
    guard let levels = lowest(scrubber.items.count, where: { finding($0) != nil }), let found = finding(levels) else {
      throw .unscrubbable
    }
    let files = scrubber.code(levels).files.map { (path: $0.path, text: $0.source.text(0..<$0.source.count)) }
    return Reproduction(
      files: files, finding: found, configuration: settings.parts.isEmpty ? nil : configuration(levels).json)
  }

  /// Returns the lowest levels that keep the finding; nil if even the highest levels lose it.
  private func lowest(_ count: Int, where holds: ([NeutralText.Level]) -> Bool) -> [NeutralText.Level]? {
    var levels = [NeutralText.Level](repeating: .none, count: count)
    if holds(levels) { return levels }
    levels = [NeutralText.Level](repeating: .lengths, count: count)
    guard holds(levels) else { return nil }
    for level in NeutralText.Level.allCases.dropLast() {
      let items = levels.indices.filter { levels[$0] > level }
      let lowered = items.largestGroup { holds(levels.replacing($0, level)) }
      levels = levels.replacing(lowered, level)
    }
    return levels
  }
}

extension Sequence<Int> {
  /// Returns the numbers except some.
  fileprivate func without(_ others: [Int]) -> [Int] {
    let others = Set(others)
    return filter { !others.contains($0) }
  }
}

extension [NeutralText.Level] {
  /// Returns the levels with a new level at some indices.
  fileprivate func replacing(_ indices: [Int], _ level: NeutralText.Level) -> [NeutralText.Level] {
    var levels = self
    for index in indices { levels[index] = level }
    return levels
  }
}
