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

  /// Protocols of the project that inherit from one another through more files than this stay unknown.
  private static var mostRounds: Int { 16 }

  /// Chooses among targets.
  func choice(_ targets: [LintTarget]) -> Choice {
    let undecided = targets.filter(\.isUndecided)
    if undecided.isEmpty { return Choice(targets: targets) }
    var signs = (0..<tree.fileCount).map { sketches[$0]?.views }
    sign(undecided.lazy.map(\.file).filter { signs[$0] == nil }, &signs)
    let open = undecided.filter { target in signs[target.file].map { !$0.showsView && !$0.types.isEmpty } ?? false }
    let parts = parts(open, &signs)
    let chosen = targets.compactMap { target in
      let mayBeView = !target.isUndecided || signs[target.file]?.showsView ?? true || parts.files.contains(target.file)
      return mayBeView ? target : target.outsideViews
    }
    return Choice(targets: chosen, types: parts.types)
  }

  /// Those of some files that belong to views that other files declare, and the types that are views.
  private func parts(_ open: [LintTarget], _ signs: inout [ViewSigns?]) -> (files: Set<Int>, types: ViewTypes) {
    if open.isEmpty { return ([], ViewTypes()) }
    let names = names(open, &signs)
    let parts = open.filter { signs[$0.file].map { names.mayBePart($0) } ?? false }
    let linted = parts.filter(mayFire)
    guard !linted.isEmpty else { return (Set(parts.map(\.file)), ViewTypes()) }
    let wanted = Set(linted.flatMap { signs[$0.file]?.types.map(\.type) ?? [] })
    let declaring = signs.indices.filter { file in signs[file].map { names.declaresView(among: wanted, $0) } ?? false }
    return (Set(parts.map(\.file)), ViewTypes(declarations(in: declaring)))
  }

  /// The views of the project, as far as they may matter for some files.
  private func names(_ open: [LintTarget], _ signs: inout [ViewSigns?]) -> ViewNames {
    if sketches.isEmpty {
      let files = lookedUpFiles(open) ?? Array(0..<tree.fileCount)
      sign(files.filter { signs[$0] == nil }, &signs)
    }
    var names = ViewNames(signs.lazy.compactMap { $0 })
    for _ in 0..<Self.mostRounds {
      // What a type without a word of SwiftUI inherits from matters only where the project has such protocols.
      let incomplete =
        names.protocols.isEmpty
        ? []
        : signs.indices.filter { file in
          signs[file].map { !$0.isComplete } ?? false && sketches.mayHold(names.protocols, file: file)
        }
      if incomplete.isEmpty { break }
      sign(incomplete, &signs)
      names = ViewNames(signs.lazy.compactMap { $0 })
    }
    return names
  }

  /// The files that hold the names of types of some files; nil if all have to be read.
  private func lookedUpFiles(_ open: [LintTarget]) -> [Int]? {
    guard tree.files(answering: FileQuestion(uses: [])) != nil else { return nil }
    let types = declarations(in: open.filter(mayFire).map(\.file)).flatMap(\.types)
    return tree.files(
      answering: FileQuestion(uses: Set(types.flatMap { $0.inherited + [$0.path.lastWordOfPath] }).sorted()))
  }

  private func declarations(in files: [Int]) -> [ViewDeclarations] {
    tree.collect(from: files) { ViewDeclarations(tree.view($0, $1)) }
  }

  /// Reads files for all signs of views in them. A file that cannot be read has none.
  private func sign(_ files: [Int], _ signs: inout [ViewSigns?]) {
    if files.isEmpty { return }
    let read = tree.concurrentMap(files.count) { index -> ViewSigns? in
      if let signs = tree.summary(files[index])?.signs { return signs }
      let signs = tree.withBytes(files[index]) { ViewSigns($0, isComplete: true) }
      if let signs { tree.keep(files[index]) { $0.signs = signs } }
      return signs
    }
    for (file, sign) in zip(files, read) { signs[file] = sign }
  }
}
