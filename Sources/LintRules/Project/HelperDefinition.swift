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
}
