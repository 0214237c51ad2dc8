/// The answers of one file to the first questions of every run. They depend on its contents alone, so a tree can keep them for
/// later runs.
public struct FileSummary: Sendable {
  /// The words of the file and its facts about images, for a list of image views.
  final class Images: Sendable {
    /// The fingerprint of the image views.
    let vocabulary: UInt64
    let sketch: WordSketch
    /// The facts; nil for a file without any.
    let facts: FileFacts?

    init(vocabulary: UInt64, sketch: WordSketch, facts: FileFacts?) {
      (self.vocabulary, self.sketch, self.facts) = (vocabulary, sketch, facts)
    }
  }

  var images: Images?
  /// The names that the file declares.
  var declared: DeclaredNames?
  /// All signs of views in the file.
  var signs: ViewSigns?

  /// The answers for some image views; nil without answers for these image views, or without needed signs of views.
  func images(_ vocabulary: ImageVocabulary, withViews: Bool) -> Images? {
    guard let images, images.vocabulary == vocabulary.fingerprint, !withViews || images.sketch.views != nil else {
      return nil
    }
    return images
  }
}

extension FileSummary {
  /// All answers as bytes, for a cache. Facts that the first request doesn't ask for have no bytes: a file with such facts
  /// is read again.
  public var packed: [UInt8] {
    var packer = BytePacker()
    let images = images.flatMap { $0.facts?.hasLaterAnswers ?? false ? nil : $0 }
    packer.add(images != nil)
    if let images { packer.add(images.vocabulary, images.sketch, images.facts) }
    packer.add(declared, signs)
    return packer.bytes
  }

  /// Unpacks the summary of a file. Damaged bytes produce a meaningless summary.
  /// - Parameters:
  ///   - bytes: The packed summary.
  ///   - path: The path of the file, relative to the project root.
  public init(packed bytes: ArraySlice<UInt8>, path: @autoclosure () -> String) {
    var unpacker = ByteUnpacker(bytes)
    if unpacker.flag() {
      let (vocabulary, sketch): (UInt64, WordSketch) = (unpacker.value(), unpacker.value())
      var facts: FileFacts? = unpacker.value()
      facts?.path = path()
      images = Images(vocabulary: vocabulary, sketch: sketch, facts: facts)
    }
    declared = unpacker.value()
    signs = unpacker.value()
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
