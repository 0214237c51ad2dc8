/// A view that shows a remote image, or a use of one of the project's wrappers: where it stands and what its file says
/// about its size.
public struct ImageSite: Sendable {
  /// The byte range of the callee as written.
  public var range: Range<Int>
  /// Where it starts.
  public var position: LineColumn
  /// The name in the image vocabulary; nil for a plain use of a wrapper.
  public var image: String?
  /// The wrapper that is used; nil for an image call of a library.
  public var uses: WrapperKey?
  /// What the file says about its size.
  public var place: SizingPlace
  /// What its content closures say about the loaded image.
  public var content: SizingPlace?
  /// The labels of the arguments that are passed and are no literal `nil`.
  public var arguments: [String]
  /// It stands in a preview.
  public var isInPreview: Bool
}

/// How a modifier of the project treats the view that it is applied to, as one definition says.
public struct ModifierDefinition: Sendable {
  /// The name: of the function, or of the type that conforms to ViewModifier.
  public var name: String
  /// What the definition says at once.
  public var sizing: Sizing
  /// Other modifiers of the project that it applies.
  public var custom: [String]
}

/// A parameter of a wrapper view whose value reaches the source of an image.
public struct ImageFeed: Sendable, Hashable {
  /// The wrapper.
  public var wrapper: WrapperKey
  /// The argument label; empty for an argument without.
  public var label: String
}

/// What one file says that other files need to know.
public struct FileFacts: Sendable {
  /// The file, relative to the project root.
  public var path: String
  /// Image calls and uses of wrappers, by offset.
  public var sites: [ImageSite] = []
  /// Modifiers that the file defines, of those that were asked for.
  public var modifiers: [ModifierDefinition] = []
  /// Parameters of wrappers that reach an image.
  public var feeds: [ImageFeed] = []
}

extension FileFacts {
  /// Whether the file has nothing to say.
  public var isEmpty: Bool { sites.isEmpty && modifiers.isEmpty && feeds.isEmpty }
}
