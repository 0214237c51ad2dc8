/// Builds the part of the project index that the rules of a run need.
struct ProjectGatherer {
  let tree: any SourceTree
  let options: RunOptions
  /// Whether anything is linted at all.
  let isAsked: Bool
  /// Sketches say what files say about views.
  var looksForViews = false

  /// The index, and the sketches of the files that were read for it. Rules that need images read the whole tree.
  func gather() -> (index: ProjectIndex, sketches: WordSketches) {
    let images = ImageVocabulary(options.imageViews)
    guard isAsked, options.needs.contains(.images), !images.names.isEmpty else {
      return (ProjectIndex(images: images), WordSketches())
    }
    let (facts, sketches, unasked) = FactGatherer(
      tree: tree, images: images, looksForViews: looksForViews, accessors: options.accessors
    ).gather()
    let index = ProjectIndex(
      images: images, facts: facts, suggestiveNames: options.suggestiveNames, unasked: unasked)
    return (index, sketches)
  }
}
