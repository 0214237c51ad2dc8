/// Finds the properties of a project whose strings may be paths. Samples and tests only count in a project without other
/// code.
struct LinkedPathGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// Returns the properties, each with the first place that adds a base URL.
  func paths() -> LinkedPaths {
    var paths = LinkedPaths()
    var joiners = PathLinkReader.Joiners()
    let signs = answers(to: .pathSigns, TriggerSearch([PathSigns.triggers]), holding: PathSigns.words) {
      let signs = PathSigns($0).all
      return signs.isEmpty ? nil : signs
    }
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
    let links = answers(to: .pathLinks(joiners), TriggerSearch([.any(names)]), holding: names) { [joiners] in
      let links = PathLinkReader(file: $0, joiners: joiners).links
      return links.isEmpty ? nil : links
    }
    for link in links {
      for (property, place) in link.inputs { paths.add(property, at: place) }
      for property in link.results { paths.add(result: property) }
    }
    return paths
  }

  /// Returns the answers of the files with a trigger, in the order of their paths.
  private func answers<Answer: Sendable>(
    to question: RepeatedQuestion, _ search: TriggerSearch, holding words: [String],
    _ answer: @Sendable (FileView) -> Answer?
  ) -> [Answer] {
    let isSample = tree.kept(.isSample) {
      (0..<tree.fileCount).allSatisfy { SourceFolder.isBesideTheApp(tree.path($0)) }
    }
    let answers = tree.answers(to: question, from: tree.files(holding: words)) { files in
      tree.collect(from: files) { file in
        search.mayFire(file, sketches) && (isSample || !SourceFolder.isBesideTheApp(tree.path(file)))
      } _: { file, bytes in
        search.fires(file, bytes, sketches) ? answer(tree.view(file, bytes)).map { (file: file, answer: $0) } : nil
      }
    }
    return answers.map { (path: tree.path($0.file), answer: $0.answer) }.sorted { $0.path.precedesInBytes($1.path) }
      .map(\.answer)
  }
}
