/// Builds the project index that the rules of a run need, and no more.
struct ProjectGatherer<Tree: SourceTree> {
  let tree: Tree
  let targets: [LintTarget]

  /// The index. Rules that read images or wrappers have the whole tree asked for them.
  func index() -> ProjectIndex {
    let images = ImageVocabulary(names("imageViews"))
    guard !targets.isEmpty, !images.names.isEmpty else { return ProjectIndex(images: images) }
    let facts = FactGatherer(tree: tree, images: images).facts()
    return ProjectIndex(
      images: images, facts: facts, suggestiveNames: names("sizeSuggestingNames"))
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
