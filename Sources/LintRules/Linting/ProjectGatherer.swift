/// Builds the project index that the rules of a run need, and no more.
struct ProjectGatherer<Tree: SourceTree> {
  let tree: Tree
  let targets: [LintTarget]

  /// The index, and the sketches of the files that were read for it. Rules that read images or wrappers have the whole
  /// tree asked for them.
  func gather() -> (index: ProjectIndex, sketches: WordSketches) {
    let images = ImageVocabulary(names("imageViews"))
    guard !targets.isEmpty, !images.names.isEmpty else { return (ProjectIndex(images: images), WordSketches()) }
    let (facts, sketches) = FactGatherer(tree: tree, images: images).gather()
    let index = ProjectIndex(images: images, facts: facts, suggestiveNames: names("sizeSuggestingNames"))
    return (index, sketches)
  }

  /// The values of an option over all settings of the run, in the order of their first appearance.
  private func names(_ option: String) -> [String] {
    var seen: Set<ObjectIdentifier> = []
    var names: [String] = []
    for target in targets where seen.insert(ObjectIdentifier(target.settings)).inserted {
      let values = target.settings.options["unsized_remote_image"] ?? OptionValues()
      for name in values.strings(option) where !names.contains(name) { names.append(name) }
    }
    return names
  }
}
