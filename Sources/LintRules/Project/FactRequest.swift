/// What is asked of the files of a project: names whose definitions and uses matter.
public struct FactRequest: Sendable {
  /// The image calls; they are asked for in the first round only.
  public var images: ImageVocabulary
  /// Whether the image calls themselves are wanted.
  public var wantsImages: Bool
  /// The wrappers whose uses are wanted.
  public var wrappers: Set<WrapperKey>
  /// The modifiers whose definitions are wanted.
  public var modifiers: Set<String>

  /// A request for the image calls of the project.
  public init(images: ImageVocabulary) {
    self.images = images
    wantsImages = true
    wrappers = []
    modifiers = []
  }

  /// A request for names that earlier facts brought up.
  public init(images: ImageVocabulary, wrappers: Set<WrapperKey>, modifiers: Set<String>) {
    self.images = images
    wantsImages = false
    self.wrappers = wrappers
    self.modifiers = modifiers
  }

  /// Whether nothing is asked.
  public var isEmpty: Bool { !wantsImages && wrappers.isEmpty && modifiers.isEmpty }

  /// The words of which a file must hold at least one to have an answer, sorted.
  public var words: [String] {
    var words = modifiers
    for key in wrappers where key.local.isEmpty { words.insert(key.member.isEmpty ? key.type : key.member) }
    if wantsImages { words.formUnion(images.triggerWords) }
    return words.sorted()
  }
}
