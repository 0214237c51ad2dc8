/// Finds the properties of a project whose strings may be paths. Samples and tests only count in a project without other
/// code.
struct LinkedPathGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// Returns the properties, each with the first place that adds a base URL.
  func paths() -> LinkedPaths {
    var paths = LinkedPaths()
    var joiners = PathLinkReader.Joiners()
    let isSample = (0..<tree.fileCount).allSatisfy { SourceFolder.isBesideTheApp(tree.path($0)) }
    let signs = collect(PathSigns.triggers, holding: PathSigns.words, isSample) { PathSigns($0).all }
    for sign in signs.joined() {
      if let property = sign.property { paths.add(result: property) }
      for input in sign.inputs {
        switch input {
        case .property(let property): paths.add(property, at: sign.place)
        case .argument(let slot, let function): joiners.arguments[function, default: []].insert(slot)
        case .receiver(let member): joiners.members.insert(member)
        }
      }
    }
    let names = joiners.names
    if names.isEmpty { return paths }
    let links = collect(.any(names), holding: names, isSample) { [joiners] in
      PathLinkReader(file: $0, joiners: joiners).links
    }
    for link in links {
      for (property, place) in link.inputs { paths.add(property, at: place) }
      for property in link.results { paths.add(result: property) }
    }
    return paths
  }

  /// Returns what a function says about the files with a trigger, sorted by path.
  ///
  /// - Parameter isSample: Whether samples and tests count.
  private func collect<Answer: Sendable>(
    _ triggers: Triggers, holding words: [String], _ isSample: Bool, _ answer: @Sendable (FileView) -> Answer?
  ) -> [Answer] {
    let search = TriggerSearch([triggers])
    // Few files have a trigger, and a path takes longer to judge than a sketch.
    let files = tree.files(holding: words).filter { search.mayFire($0, sketches) }.map {
      (file: $0, path: tree.path($0))
    }
    .filter { isSample || !SourceFolder.isBesideTheApp($0.path) }.sorted { $0.path.precedesInBytes($1.path) }
    return search.collect(from: files.map(\.file), of: tree, sketches, answer)
  }
}
