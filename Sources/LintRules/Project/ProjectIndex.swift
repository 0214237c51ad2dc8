/// What the whole project says, merged from the facts of its files. It does not depend on their order.
public struct ProjectIndex: Sendable {
  /// The image calls of this run's configuration.
  public var images: ImageVocabulary
  /// The URL helpers of the project, sorted by path and offset; empty unless a rule asked for them.
  public var helpers: [HelperDefinition] = []

  /// An index of nothing.
  public init(images: ImageVocabulary) {
    self.images = images
  }

  /// Whether an argument of a call of the project's view `wrapper` reaches the source of an image call inside it.
  public func feedsImage(wrapper: String, label: String?, position: Int) -> Bool {
    false
  }

  /// Whether the project itself declares a type with this name.
  public func declaresType(_ name: String) -> Bool {
    false
  }
}
