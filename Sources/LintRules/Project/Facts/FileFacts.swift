/// A view that shows a remote image, or a use of one of the project's wrappers: its place and what its file says about
/// its size.
public struct ImageSite: Sendable {
  /// The byte range of the callee as written.
  public var range: Range<Int>
  /// Its start.
  public var position: LineColumn
  /// The byte offset after the call.
  public var end: Int
  /// The configured name of the image call; nil for a plain use of a wrapper.
  public var image: String?
  /// How the file refers to the used declaration; nil for a member of a known image type such as `KFImage.url`.
  public var mention: Mention?
  /// The first step outwards, in the contexts of its facts; negative for none.
  public var context: Int32
  /// The paths of the loaded image in the content closures.
  public var content: [SizingPath]
  /// The arguments that are passed.
  public var arguments: [PassedArgument]
  /// Whether a frame around it has a height.
  var height = Sizing.unsized
  /// The path of the enclosing type.
  public var enclosingType: String
  /// It is in a preview.
  public var isInPreview: Bool
  /// Which kind of use or image it is.
  var kind = SiteKind.call
  /// It is an `Image` in a type with the name of an image call.
  var isOfData: Bool { kind == .data }

  /// In place of the configured name, where it is of data.
  static let ofData = "Image"
}

/// What kind of use or image a site is.
enum SiteKind: Sendable, CaseIterable {
  /// A call.
  case call
  /// An `Image` of data that its type loads itself.
  case data
  /// A value with a name: what it was made with is not known.
  case named
}

/// A use of a wrapper with the whole way outwards from it.
struct WayOfUse: Sendable {
  /// How the file refers to the wrapper.
  var mention: Mention
  /// The path of the enclosing type.
  var enclosingType: String
  /// All steps, merged.
  var path: SizingPath
  /// The modifiers on the way, where a rule asks for them.
  var use: ModifiedUse?
}

/// An argument at a use of a wrapper.
public struct PassedArgument: Sendable {
  /// How it is passed.
  public var slot: ArgumentSlot
  /// What is known about it as a dimension, a ratio or a content mode.
  var value: SizingValue
  /// As one of these: a property that is passed on.
  public var dependency: UseDependency?
  /// It is written as a closure.
  public var isClosure: Bool
  /// As a closure: the paths of its parameter.
  public var content: [SizingPath]
}

/// A parameter of a wrapper view whose value reaches the source of an image or a player.
public struct ImageFeed: Sendable, Hashable {
  /// The wrapper.
  public var wrapper: WrapperKey
  /// The argument.
  public var slot: ArgumentSlot
  /// It is a member of a value instead: the key is its type, perhaps a type of another file, the slot its name.
  var isMember = false
  /// The case of an enumeration whose payload is the URL; empty if the argument itself is it.
  var payload = ""
}

/// An argument of a use whose value comes from a parameter of the enclosing wrapper.
public struct FeedLink: Sendable {
  /// The parameter of the enclosing wrapper.
  public var from: ImageFeed
  /// The use.
  public var use: Mention
  /// The path of the type around it.
  public var enclosingType: String
  /// The argument.
  public var slot: ArgumentSlot
}

/// What the facts of a file need from other files.
public struct FactQuestions: Sendable {
  /// Wrappers whose uses determine a size.
  public var wrappers: Set<WrapperKey> = []
  /// Names whose definitions determine a size.
  public var definitions: Set<String> = []

  /// Whether there are none.
  var isEmpty: Bool { wrappers.isEmpty && definitions.isEmpty }

  /// How many there are.
  var count: Int { wrappers.count + definitions.count }

  /// Adds others.
  mutating func formUnion(_ other: FactQuestions) {
    wrappers.formUnion(other.wrappers)
    definitions.formUnion(other.definitions)
  }

  /// Removes others.
  mutating func subtract(_ other: FactQuestions) {
    wrappers.subtract(other.wrappers)
    definitions.subtract(other.definitions)
  }
}

/// The facts of one file for other files.
public struct FileFacts: Sendable {
  /// The file, relative to the project root.
  public var path: String
  /// Image calls and uses of wrappers, by offset.
  public var sites: [ImageSite] = []
  /// The steps outwards from them.
  public var contexts: [SizingContext] = []
  /// The names of image calls with a fixed size, which are not among the sites.
  public var sizedImages: Set<String> = []
  /// The types of the file that have the name of an image call and show an image in a way that is not known.
  var unreadImages: [String] = []
  /// The functions, properties and views of the file whose root has a fixed size.
  public var sizedWrappers: Set<Wrapper> = []
  /// Uses of wrappers with everything that is done to them, where a rule asks.
  var ways: [WayOfUse] = []
  /// The uses of definitions on the ways from the places that rules ask about.
  var lookups: Set<DefinitionUse> = []
  /// The requested definitions of modifiers, functions and containers.
  public var definitions: [ViewDefinition] = []
  /// The requested definitions of modifiers, where rules ask what these apply.
  var modifiers: [ModifierDefinition] = []
  /// Types with the requested names.
  public var types: [DeclaredType] = []
  /// The names of image calls that functions and values of the file also have.
  public var imageFunctions: Set<String> = []
  /// Functions and properties with the requested names.
  public var members: [DeclaredMember] = []
  /// Parameters of wrappers that reach an image.
  public var feeds: [ImageFeed] = []
  /// Parameters of wrappers that reach a player of media.
  var mediaFeeds: [ImageFeed] = []
  /// Parameters of wrappers that reach a parameter of another wrapper.
  public var feedLinks: [FeedLink] = []
  /// The questions for other files.
  public var questions = FactQuestions()

  /// Puts the uses with their modifiers into the order of the file.
  mutating func sortWays() { ways.sort { $0.use?.range.lowerBound ?? 0 < $1.use?.range.lowerBound ?? 0 } }

  /// Whether the file has no facts.
  public var isEmpty: Bool {
    sites.isEmpty && definitions.isEmpty && types.isEmpty && members.isEmpty && feeds.isEmpty && feedLinks.isEmpty
      && mediaFeeds.isEmpty && unreadImages.isEmpty
      && sizedWrappers.isEmpty && ways.isEmpty && modifiers.isEmpty
  }
}
