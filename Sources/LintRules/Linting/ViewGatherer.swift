/// Finds the view files among undecided targets.
struct ViewGatherer {
  let tree: any SourceTree
  let sketches: WordSketches
  /// Whether a target may have findings. For any other its bytes alone determine whether it is a view file.
  let mayFire: @Sendable (LintTarget) -> Bool

  /// The targets that may be views, and the types of the project that are.
  struct Choice: Sendable {
    var targets: [LintTarget]
    var types = ViewTypes()
  }

  /// Chooses among targets.
  func choice(_ targets: [LintTarget]) -> Choice {
    let undecided = targets.filter(\.isUndecided)
    if undecided.isEmpty { return Choice(targets: targets) }
    let signs = signs(of: undecided.map(\.file))
    let known = Dictionary(zip(undecided.map(\.file), signs), uniquingKeysWith: { first, _ in first })
    let open = undecided.filter { target in
      known[target.file].map { !$0.showsView && !$0.types.isEmpty } ?? false
    }
    let parts = parts(open, known)
    let chosen = targets.filter { target in
      !target.isUndecided || known[target.file]?.showsView ?? true || parts.files.contains(target.file)
    }
    return Choice(targets: chosen, types: parts.types)
  }

  /// Those of some files that belong to views that other files declare, and the types that are views.
  private func parts(
    _ open: [LintTarget], _ known: [Int: ViewSigns]
  ) -> (files: Set<Int>, types: ViewTypes) {
    if open.isEmpty { return ([], ViewTypes()) }
    let others = others(open, known)
    let names = ViewNames(others.lazy.map(\.signs))
    let parts = open.filter { known[$0.file].map { names.mayBePart($0) } ?? false }
    let linted = parts.filter(mayFire)
    guard !linted.isEmpty else { return (Set(parts.map(\.file)), ViewTypes()) }
    let wanted = Set(linted.flatMap { known[$0.file]?.types.map(\.type) ?? [] })
    let tellers = others.filter { names.tells(of: wanted, $0.signs) }.map(\.file)
    return (Set(parts.map(\.file)), ViewTypes(declarations(in: tellers)))
  }

  /// The files that may say something about the types of some files.
  private func others(_ open: [LintTarget], _ known: [Int: ViewSigns]) -> [(file: Int, signs: ViewSigns)] {
    if !sketches.isEmpty {
      return (0..<tree.fileCount).compactMap { file in sketches[file]?.views.map { (file, $0) } }
    }
    let files = lookedUpFiles(open) ?? Array(0..<tree.fileCount)
    let signs = signs(of: files.filter { known[$0] == nil })
    return known.map { ($0.key, $0.value) } + zip(files.filter { known[$0] == nil }, signs).map { ($0, $1) }
  }

  /// The files that hold the names of types of some files; nil if all have to be looked at.
  private func lookedUpFiles(_ open: [LintTarget]) -> [Int]? {
    guard tree.files(answering: FileQuestion(uses: [])) != nil else { return nil }
    let types = declarations(in: open.filter(mayFire).map(\.file)).flatMap(\.types)
    return tree.files(
      answering: FileQuestion(uses: Set(types.flatMap { $0.inherited + [$0.path.lastWordOfPath] }).sorted()))
  }

  private func declarations(in files: [Int]) -> [ViewDeclarations] {
    tree.concurrentMap(files.count) { index in
      tree.withBytes(files[index]) { ViewDeclarations(tree.view(files[index], $0)) }
    }.compactMap { $0 }
  }

  /// What the bytes of files say; files that cannot be read may be views.
  private func signs(of files: [Int]) -> [ViewSigns] {
    tree.concurrentMap(files.count) { index in
      sketches[files[index]]?.views ?? tree.withBytes(files[index]) { ViewSigns($0) } ?? .unknown
    }
  }
}

extension ViewSigns {
  /// What is known of a file that cannot be read.
  fileprivate static var unknown: ViewSigns {
    var signs = ViewSigns()
    signs.showsView = true
    return signs
  }
}
