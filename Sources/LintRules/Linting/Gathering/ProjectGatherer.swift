/// Builds the part of the project index that the rules of a run need.
struct ProjectGatherer {
  let tree: any SourceTree
  let options: RunOptions
  /// The files that are linted.
  let targets: [Int]
  /// Sketches say what files say about views.
  var looksForViews = false

  /// The index, and the sketches of the files that were read for it. Rules that need images read the whole tree.
  func gather() -> (index: ProjectIndex, sketches: WordSketches) {
    let images = ImageVocabulary(options.imageViews)
    guard !targets.isEmpty, options.needs.contains(.images), !images.names.isEmpty else {
      return (ProjectIndex(images: images), WordSketches())
    }
    let gatherer = FactGatherer(tree: tree, images: images, looksForViews: looksForViews)
    var ways = WaysOfTargets()
    if !options.asking.isEmpty {
      let places = Self.places(options.asking, ProjectIndex(images: images))
      ways = WaysOfTargets(FactRequest(images: images, waysFrom: places), in: targets)
    }
    let (facts, sketches, unasked) = gatherer.gather(&ways)
    var index = ProjectIndex(
      images: images, facts: facts, suggestiveNames: options.suggestiveNames, unasked: unasked)
    if ways.request != nil {
      let (facts, unasked) = gatherer.gatherWays(ways, sketches)
      index.ways = WayIndex(facts, unasked: unasked)
    }
    return (index, sketches)
  }

  /// The places that rules ask about. Which images the project declares itself is not known then: the rules leave those out
  /// later.
  private static func places(_ rules: [any Rule], _ project: ProjectIndex) -> PlacesInFiles {
    let triggers = rules.map(\.triggers)
    // One word of a set is enough to look at a file.
    let words = Set(
      triggers.flatMap { $0.words + $0.sets.compactMap(\.words.first) + ($0.pair.map { [$0.word] } ?? []) })
    return PlacesInFiles(words: words.sorted()) { file in
      Set(rules.flatMap { $0.places(file, project) }).sorted { $0.end < $1.end }
    }
  }
}
