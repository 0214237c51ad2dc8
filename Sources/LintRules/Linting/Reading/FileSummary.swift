/// The answers of one file to the first questions of every run. They depend on its contents alone, so a tree can keep them for
/// later runs.
public struct FileSummary: Sendable {
  /// The words of the file and its facts about images, for a list of image views.
  final class Images: Sendable {
    let names: [String]
    let sketch: WordSketch
    /// The facts; nil for a file without any.
    let facts: FileFacts?

    init(names: [String], sketch: WordSketch, facts: FileFacts?) {
      (self.names, self.sketch, self.facts) = (names, sketch, facts)
    }
  }

  var images: Images?
  /// The names that the file declares.
  var declared: DeclaredNames?
  /// All signs of views in the file.
  var signs: ViewSigns?

  /// The answers for some image views; nil without answers for these image views, or without needed signs of views.
  func images(_ names: [String], withViews: Bool) -> Images? {
    guard let images, images.names == names, !withViews || images.sketch.views != nil else { return nil }
    return images
  }
}

extension SourceTree {
  /// Changes the summary that the tree keeps of a file.
  func keep(_ index: Int, _ change: (inout FileSummary) -> Void) {
    var summary = summary(index) ?? FileSummary()
    change(&summary)
    keep(summary, of: index)
  }
}
