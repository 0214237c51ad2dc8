/// A helper of the project that makes a URL from a text, as other files need to know it.
public struct HelperDefinition: Sendable, Equatable {
  /// The file.
  public var path: String
  /// The byte offset of the name.
  public var offset: Int
  /// Where the name stands.
  public var position: LineColumn
  /// The name: `fullURL`.
  public var name: String
  /// A digest of the body with the local names normalised: equal for two copies.
  public var shape: UInt64
  /// It joins its input to a base. Without one, it may be what a protocol of the project asks for.
  public var hasBase: Bool
  /// It is a function, whose calls can be replaced.
  public var isFunction: Bool
  /// The types that the type around it inherits from, as far as its file says.
  public var conformances: [String]
}

/// What one file says about helpers.
public struct HelperFacts: Sendable, Equatable {
  /// The helpers outside previews.
  public var definitions: [HelperDefinition] = []
  /// The members that protocols of the file ask for, if they are called as helpers are.
  public var requirements: [HelperRequirement] = []

  /// Whether the file says nothing.
  public var isEmpty: Bool { definitions.isEmpty && requirements.isEmpty }
}

/// A member that a protocol asks for.
public struct HelperRequirement: Sendable, Hashable {
  /// The name of the protocol.
  public var owner: String
  /// The name of the member.
  public var member: String
}
