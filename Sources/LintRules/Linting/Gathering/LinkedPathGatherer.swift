/// Finds the properties of a project whose strings may be paths. Samples and tests only count in a project without other
/// code.
struct LinkedPathGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// Returns the properties, each with the first place that adds a base URL.
  func paths() -> LinkedPaths {
    var paths = LinkedPaths()
    var joiners = PathLinkReader.Joiners()
    let signs = collect(TriggerSearch([PathSigns.triggers]), holding: PathSigns.words) { PathSigns($0).all }
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
    let links = collect(TriggerSearch([.any(names)]), holding: names) { [joiners] in
      PathLinkReader(file: $0, joiners: joiners).links
    }
    for link in links {
      for (property, place) in link.inputs { paths.add(property, at: place) }
      for property in link.results { paths.add(result: property) }
    }
    return paths
  }

  /// Returns what the files with a trigger say, in the order of their paths.
  private func collect<Answer: Sendable>(
    _ search: TriggerSearch, holding words: [String], _ answer: @Sendable (FileView) -> Answer?
  ) -> [Answer] {
    let files = tree.files(holding: words).filter { search.mayFire($0, sketches) }
    return search.collect(from: ordered(files), of: tree, sketches, answer)
  }

  /// Sorts files by path and leaves out samples and tests, if they don't count.
  private func ordered(_ files: [Int]) -> [Int] {
    let paths = files.map { (file: $0, path: tree.path($0)) }
    var counted = paths.filter { !SourceFolder.isBesideTheApp($0.path) }
    if counted.isEmpty, (0..<tree.fileCount).allSatisfy({ SourceFolder.isBesideTheApp(tree.path($0)) }) {
      counted = paths
    }
    return counted.sorted { $0.path.precedesInBytes($1.path) }.map(\.file)
  }
}
