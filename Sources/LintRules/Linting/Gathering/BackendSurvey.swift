/// What a project has that `viewlint init` can build on: accessors of its own, and where an extension goes.
public struct BackendSurvey: Sendable {
  /// A file with findings about URLs.
  public struct Asking: Sendable {
    /// Its index in the tree.
    public var file: Int
    /// The constructs that fail a run, as byte ranges.
    public var ranges: [Range<Int>]

    /// Makes a file with findings.
    public init(file: Int, ranges: [Range<Int>]) {
      self.file = file
      self.ranges = ranges
    }
  }

  /// Properties of `String` that prepend the base of the backend, the most used first.
  public private(set) var accessors: [BackendCandidate] = []
  /// Other declarations that already prepend the base, the best first.
  public private(set) var joiners: [BackendCandidate] = []
  /// For each certain base, the place where an extension with the accessor reaches the most findings. The most used base
  /// comes first.
  public private(set) var places: [ExtensionPlace] = []

  /// Surveys a project.
  ///
  /// - Parameters:
  ///   - settings: the rules and options at the top of the project.
  ///   - asking: the files with findings about URLs.
  public init(_ tree: some SourceTree, _ settings: RuleSettings, _ asking: [Asking]) {
    let options = RunOptions([settings])
    let gatherer = BackendGatherer(tree: tree, options: options)
    let clues = gatherer.clues()
    let paths = (0..<tree.fileCount).map { tree.path($0) }
    // A project that is a sample as a whole is an app.
    let isSample = paths.allSatisfy { SourceFolder.isBesideTheApp($0) }
    func isOfTheApp(_ path: String) -> Bool { isSample || !SourceFolder.isBesideTheApp(path) }
    let entryPoints = clues.indices.filter { clues[$0]?.isEntryPoint == true }.map { paths[$0] }.filter(isOfTheApp)
    let askers = gatherer.askers(asking).filter { isOfTheApp($0.path) }
    let joined = askers.map { ($0.path, $0.joined) } + zip(paths, clues).map { ($0, $1?.joined ?? []) }
    var bases = clues.compactMap { $0?.bases }.flatMap { $0 }.filter { isOfTheApp($0.path) }
    for index in bases.indices { bases[index].isProven = Self.isJoined(bases[index], joined) }
    let own = clues.compactMap { $0?.accessors }.flatMap { $0 }.filter { isOfTheApp($0.path) }
    accessors = gatherer.ranked(own).filter { gatherer.isSafe($0, askers) }
    let others = clues.compactMap { $0?.joiners }.flatMap { $0 }.filter { isOfTheApp($0.path) }
    let names = Set(own.map(\.expression))
    joiners = gatherer.ranked(others.filter { !names.contains($0.expression) })
      .sorted { ($0.rank.rawValue, $1.uses, $0.path) < ($1.rank.rawValue, $0.uses, $1.path) }
    guard !askers.isEmpty else { return }
    let modules = AccessorGatherer(tree: tree, sketches: WordSketches(), accessor: options.helpers.accessor).modules()
    let app = entryPoints.isEmpty ? nil : SourceFolder.ofApp(entryPoints: entryPoints, paths)
    let planner = ExtensionPlanner(
      paths: paths, app: app, modules: modules, askers: askers,
      imports: { imported, module in
        gatherer.imports(imported, in: paths.indices.filter { modules.module(of: paths[$0]) == module })
      })
    places = planner.places(gatherer.ranked(bases))
  }

  /// Whether the project joins paths to a constant: under its whole name, or under the last one in its own file.
  private static func isJoined(_ base: BackendCandidate, _ joined: [(path: String, names: Set<String>)]) -> Bool {
    let words = base.expression.split(separator: ".")
    let qualified = words.indices.dropLast().map { words[$0...].joined(separator: ".") }
    return joined.contains { file in
      let bare = words.count == 1 || file.path == base.path ? words.last.map(String.init) : nil
      return file.names.contains { qualified.contains($0) || $0 == bare }
    }
  }
}

/// A file with findings that an accessor fixes, and what determines whether it can use one.
struct AskingFile: Sendable {
  var path: String
  var imports: Set<String>
  /// What the URLs of its images are joined to.
  var joined: Set<String> = []
}

/// Asks the files of a project about its backend.
struct BackendGatherer<Tree: SourceTree> {
  let tree: Tree
  let options: RunOptions

  /// What each file says; nil for nothing.
  func clues() -> [BackendClues?] {
    let images = ImageVocabulary(options.imageViews)
    let scan = TriggerScan(words: BackendClues.triggerWords)
    return tree.concurrentMap(tree.fileCount) { index in
      tree.withBytes(index) { bytes -> BackendClues? in
        guard scan.containsAny(bytes) else { return nil }
        return BackendClues(tree.view(index, bytes), options.helpers, images)
      } ?? nil
    }
  }

  /// The files with findings.
  func askers(_ asking: [BackendSurvey.Asking]) -> [AskingFile] {
    tree.concurrentMap(asking.count) { position -> AskingFile? in
      tree.withBytes(asking[position].file) { bytes in
        let file = tree.view(asking[position].file, bytes)
        var asker = AskingFile(path: file.path, imports: file.importedModules)
        for range in asking[position].ranges {
          let tokens = file.code.firstIndex(from: range.lowerBound)..<file.code.firstIndex(from: range.upperBound)
          asker.joined.formUnion(BackendClues.bases(in: tokens, file))
        }
        return asker
      }
    }
    .compactMap { $0 }
  }

  /// The candidates with their uses, the most used first; proven ones before the others.
  func ranked(_ candidates: [BackendCandidate]) -> [BackendCandidate] {
    guard !candidates.isEmpty else { return [] }
    let words = Set(candidates.compactMap { $0.expression.split(separator: ".").last.map(String.init) }).sorted()
    let scan = TriggerScan(words: words)
    let uses = tree.collect(from: Array(0..<tree.fileCount)) {
      scan.containsAny($1) ? BackendClues.uses(of: candidates, in: tree.view($0, $1)) : nil
    }
    var ranked = candidates
    for index in ranked.indices { ranked[index].uses = uses.reduce(0) { $0 + $1[index] } }
    return ranked.sorted {
      if $0.isProven != $1.isProven { return $0.isProven }
      return ($1.uses, $0.path, $0.expression) < ($0.uses, $1.path, $1.expression)
    }
  }

  /// Whether one of some files imports a module.
  func imports(_ module: String, in files: [Int]) -> Bool {
    let scan = TriggerScan(words: [module])
    return tree.collect(from: files) {
      scan.containsAny($1) && tree.view($0, $1).importedModules.contains(module)
    }
    .contains(true)
  }

  /// Whether code can call an accessor wherever there are findings, and it is declared once.
  func isSafe(_ accessor: BackendCandidate, _ askers: [AskingFile]) -> Bool {
    let index = AccessorGatherer(tree: tree, sketches: WordSketches(), accessor: accessor.expression)
      .index(names: [])
    guard index.declarations.filter(\.isOnString).count == 1 else { return false }
    return askers.allSatisfy { index.use(in: $0.path, imports: $0.imports) == .safe }
  }
}
