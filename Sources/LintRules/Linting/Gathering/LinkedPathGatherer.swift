/// Finds the properties of a project whose strings may be paths. Samples and tests only count in a project without other
/// code.
struct LinkedPathGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// Returns the properties, each with the first place that adds a base URL.
  func paths() -> LinkedPaths {
    var paths = LinkedPaths()
    var joiners = PathLinkReader.Joiners()
    let signs = TriggerSearch([PathSigns.triggers])
      .collect(from: files(holding: PathSigns.words), of: tree, sketches) { PathSigns($0).all }
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
    let links = TriggerSearch([.any(names)]).collect(from: files(holding: names), of: tree, sketches) { [joiners] in
      PathLinkReader(file: $0, joiners: joiners).links
    }
    for link in links {
      for (property, place) in link.inputs { paths.add(property, at: place) }
      for property in link.results { paths.add(result: property) }
    }
    return paths
  }

  /// Returns the files that contain one of some words, sorted by path.
  private func files(holding words: [String]) -> [Int] {
    let isSample = (0..<tree.fileCount).allSatisfy { SourceFolder.isBesideTheApp(tree.path($0)) }
    return tree.files(holding: words).filter { isSample || !SourceFolder.isBesideTheApp(tree.path($0)) }
      .sorted { tree.path($0).precedesInBytes(tree.path($1)) }
  }
}
