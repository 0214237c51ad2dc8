/// A view that shows a remote image, or a use of one of the project's wrappers: where it stands and what its file says
/// about its size.
public struct ImageSite: Sendable {
  /// The byte range of the callee as written.
  public var range: Range<Int>
  /// The image call; nil for a plain use of a wrapper.
  public var image: NamedImage?
  /// How the file names what is used; nil for a member of a vocabulary type such as `KFImage.url`.
  public var mention: Mention?
  /// The first step of the way outwards, in the contexts of its facts; negative for none.
  public var context: Int32
  /// The ways of the loaded image inside the content closures.
  public var content: [SizingPath]
  /// The arguments that are passed.
  public var arguments: [PassedArgument]
  /// The path of the type around it.
  public var enclosingType: String
  /// It stands in a preview.
  public var isInPreview: Bool
}

/// An image call, as reports of other files speak of it.
public struct NamedImage: Sendable {
  /// The name in the image vocabulary.
  public var name: String
  /// Where it starts.
  public var position: LineColumn
}

/// How a place names something of the project.
public struct Mention: Sendable, Hashable {
  /// What stands before the name.
  public enum Qualifier: Sendable, Hashable {
    /// Nothing.
    case none
    /// `self.` or `Self.`
    case ownType
    /// A path of names that look like types or modules.
    case path(String)
    /// Any other value.
    case value
  }

  /// The name itself.
  public var word: String
  /// What stands before it.
  public var qualifier: Qualifier
  /// The labels of the arguments between the parentheses, empty texts for none; nil when nothing is called.
  public var labels: [String]?
  /// How many trailing closures follow.
  public var trailingClosures = 0
  /// For a local value: the byte offset of the name that it is bound to; negative otherwise.
  public var local = -1
}

/// An argument at a use of a wrapper.
public struct PassedArgument: Sendable {
  /// How it is passed.
  public var slot: ArgumentSlot
  /// As a dimension: whether it fixes.
  public var sizing: Sizing
  /// As a dimension: an optional property that is handed on.
  public var dependency: UseDependency?
  /// It is written as a closure.
  public var isClosure: Bool
  /// As a closure: the ways of its parameter.
  public var content: [SizingPath]
}

/// What one definition does to a view that is given to it.
public struct ViewDefinition: Sendable {
  /// The name and the slot that it answers.
  public var use: DefinitionUse
  /// The file, if only that file can use it.
  public var file: String
  /// The places where it puts the view.
  public var paths: [SizingPath]
}

/// A type of the project, as one declaration or extension shows it.
public struct DeclaredType: Sendable {
  /// The path, such as `Feed.Row`.
  public var path: String
  /// What declares it.
  public var kind: Declaration.Kind
  /// Only its file can use it.
  public var isPrivate: Bool
  /// Other packages can use it.
  public var isPublic: Bool
  /// It is a view or modifies views, as far as this declaration shows.
  public var isView: Bool
  /// It conforms to nothing but what data conforms to, as far as this declaration shows, or is a class.
  public var isData: Bool
}

/// A function or property of the project that has the name of a wrapper.
public struct DeclaredMember: Sendable {
  /// The path of its type; empty outside of types and in extensions of `View`.
  public var type: String
  /// The name with its argument labels.
  public var signature: String
  /// The parameters of a function; nil for a property.
  public var parameters: [DeclaredParameter]?
  /// Only its file can use it.
  public var isPrivate: Bool
}

/// A parameter as its calls see it.
public struct DeclaredParameter: Sendable, Hashable {
  /// The argument label; empty for none.
  public var label: String
  /// Calls may leave it out.
  public var hasDefault: Bool
  /// It takes a closure.
  public var isClosure: Bool
}

/// A parameter of a wrapper view whose value reaches the source of an image.
public struct ImageFeed: Sendable, Hashable {
  /// The wrapper.
  public var wrapper: String
  /// The argument.
  public var slot: ArgumentSlot
}

/// An argument of a use whose value comes from a parameter of the wrapper around it.
public struct FeedLink: Sendable, Hashable {
  /// The parameter of the wrapper around.
  public var from: ImageFeed
  /// The parameter of the wrapper that is used.
  public var to: ImageFeed
}

/// What the facts of a file leave open, for the other files to answer.
public struct FactQuestions: Sendable {
  /// Wrappers whose uses decide.
  public var wrappers: Set<WrapperKey> = []
  /// Names whose definitions decide.
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

/// What one file says that other files need to know.
public struct FileFacts: Sendable {
  /// The file, relative to the project root.
  public var path: String
  /// Image calls and uses of wrappers, by offset.
  public var sites: [ImageSite] = []
  /// The steps of their ways outwards.
  public var contexts: [SizingContext] = []
  /// The names of image calls that have a fixed size and are left out of the sites.
  public var sizedImages: Set<String> = []
  /// The functions, properties and views of the file at whose root something with a fixed size stands.
  public var sizedWrappers: Set<Wrapper> = []
  /// Definitions of modifiers, functions and containers, of those that were asked for.
  public var definitions: [ViewDefinition] = []
  /// Types with the names that were asked for.
  public var types: [DeclaredType] = []
  /// The names of image calls that functions and values of the file have as well.
  public var imageFunctions: Set<String> = []
  /// Functions and properties with the names that were asked for.
  public var members: [DeclaredMember] = []
  /// Parameters of wrappers that reach an image.
  public var feeds: [ImageFeed] = []
  /// Parameters of wrappers that reach a parameter of another wrapper.
  public var feedLinks: [FeedLink] = []
  /// What they leave open.
  public var questions = FactQuestions()

  /// Whether the file has nothing to say.
  public var isEmpty: Bool {
    sites.isEmpty && definitions.isEmpty && types.isEmpty && members.isEmpty && feeds.isEmpty && feedLinks.isEmpty
      && sizedWrappers.isEmpty
  }
}
