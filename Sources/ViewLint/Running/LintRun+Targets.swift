import LintRules

/// The choice of the files to lint.
extension LintRun {
  /// The files that were named, as far as they are to be linted.
  func namedTargets() -> [LintTarget] {
    named.files.indices.compactMap { index in
      let path = named.files[index].path
      guard named.files[index].isTarget else { return nil }
      var verdict = named.files[index].verdict
      if request.respectsViews {
        guard let place = store.walkedPlace(ofFile: path) else { return nil }
        verdict = place.verdict
      }
      let scope = store.nearestScope(fromFolder: path.parent ?? FilePath([UInt8]()))
      store.use(scope)
      return store.target(index, scope, path.bytes, verdict)
    }
  }

  /// Whether a file was named together with a folder that it lies in: the walk leaves it out.
  var namesFileInFolder: Bool { named.files.contains { named.isInFolder($0.path.bytes[...]) } }

  /// The view files below the folders that were named.
  func walkedTargets(_ tree: ProjectTree) -> [LintTarget] {
    let files = tree.walked
    return files.entries.indices.compactMap { index in
      let entry = files.entries[index]
      if entry.verdict == .other, !store.looksOutsideViews(entry.scope) { return nil }
      let path = files.path(index)
      guard named.isInFolder(path) else { return nil }
      let target = store.target(tree.namedCount + index, entry.scope, Array(path), entry.verdict)
      if let target, !target.needsTrigger { store.use(entry.scope) }
      return target
    }
  }

  /// Whether one of the targets below folders is a view file, or a rule of the project looks at it anyway.
  func hasView(_ targets: [LintTarget], _ tree: ProjectTree) -> Bool {
    func isWanted(_ target: LintTarget) -> Bool {
      target.isUndecided
        ? target.settingsOutsideViews != nil && !target.needsTriggerOutsideViews : !target.needsTrigger
    }
    if targets.contains(where: isWanted) { return true }
    let undecided = targets.filter(\.isUndecided)
    return !undecided.isEmpty && ViewSearch(tree).hasView(undecided.map(\.file))
  }

  /// The files that were named, by their indices, with what a walk says about them.
  var namedFiles: [(index: Int, path: FilePath, place: (scope: Int, verdict: ViewSelection.Verdict)?)] {
    named.files.indices.filter { named.files[$0].isTarget }.map { index in
      (index, named.files[index].path, respectsViews ? store.walkedPlace(ofFile: named.files[index].path) : nil)
    }
  }

  /// Those of them whose contents decide.
  var undecidedNamedFiles: [Int] { namedFiles.filter { $0.place?.verdict == .undecided }.map(\.index) }

  /// Files that are named, by a person or by git, must be view files.
  var respectsViews: Bool { request.respectsViews || request.changes != nil }

  /// Whether a path is below a folder that was named.
  func isInFolder(_ path: ArraySlice<UInt8>) -> Bool { named.isInFolder(path) }

  /// Whether a path is the working directory or a folder around it, if the user named no folder.
  func isAroundFolder(_ path: ArraySlice<UInt8>) -> Bool { named.isAroundFolder(path) }

  /// Whether a rule of the project looks at a file that is not a view file.
  func looksOutsideViews(_ scope: Int, _ path: [UInt8]) -> Bool { store.isNamedOutsideViews(scope, path) }

  /// The configuration of a scope.
  func configuration(_ scope: Int) -> Configuration { store.configuration(scope) }

  /// A path as reports show it.
  func shown(_ path: FilePath) -> String {
    ReportBuilder(request.location).shown(request.location.root.appending(path)).text
  }
}
