/// A helper of the project that makes a URL from a string, as other files need to know it.
public struct HelperDefinition: Sendable, Equatable {
  /// The file.
  public var path: String
  /// The byte offset of the name.
  public var offset: Int
  /// The position of the name.
  public var position: LineColumn
  /// The name: `fullURL`.
  public var name: String
  /// A digest of the body with the local names normalized: equal for two copies.
  public var shape: UInt64
  /// It joins its input to a base. Without one, it may implement a requirement of a protocol in the project.
  public var hasBase: Bool
  /// The domains of its literals.
  public var domains: Set<String> = []
  /// The name of its base, unless the name is typical of the project's main base: `guidesIndexURL`.
  public var baseName: String?
  /// The path of its only base: `API.baseURL`.
  public var basePath: String?
  /// The domain of its only base, if the base is a constant of the same file with a literal address.
  public var baseDomain: String?
  /// The literal folders between its base and its input: `uploads/photos`.
  public var folders: Set<String> = []
  /// Whether its file doesn't use it, and other files can't.
  public var isUnused = false
  /// It is a function, whose calls can be replaced.
  public var isFunction: Bool
  /// The type that it is a member of; nil outside types.
  public var type: String?
  /// It is visible only in its own file.
  public var staysInFile = false
  /// What decides whether its URLs are those of resources to show.
  public var purpose = HelperPurpose()
  /// The types that its enclosing type inherits from, as far as its file shows.
  public var conformances: [String]
}

extension HelperDefinition {
  /// The place of a helper in the project.
  struct Place: Hashable {
    var path: String
    var offset: Int
  }

  var place: Place { Place(path: path, offset: offset) }

  /// The maximum number of hosts of one backend, such as staging and production.
  static let maxHosts = 2

  /// Whether it chooses between hosts of several services, such as video players.
  var spansServices: Bool { domains.count > Self.maxHosts }
}

/// The helpers of one file and what affects those of other files.
public struct HelperFacts: Sendable, Equatable {
  /// The helpers outside previews, and those that are helpers only if the uses in other files show images.
  public var definitions: [HelperDefinition] = []
  /// The requirements of the file's protocols that have the name of a helper.
  public var requirements: [HelperRequirement] = []

  /// Whether there are none.
  public var isEmpty: Bool { definitions.isEmpty && requirements.isEmpty }
}

/// A member that a protocol requires.
public struct HelperRequirement: Sendable, Hashable {
  /// The name of the protocol.
  public var owner: String
  /// The name of the member.
  public var member: String
}
