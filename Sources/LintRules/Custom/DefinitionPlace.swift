/// Where something is written: a file and a position in it.
public struct DefinitionPlace: Sendable, Equatable {
  /// The file, relative to the project root.
  public var path: String
  /// The position in the file.
  public var position: LineColumn

  /// Makes a place.
  public init(path: String, position: LineColumn) {
    self.path = path
    self.position = position
  }

  /// The place as `path:line:column`.
  public var text: String { "\(path):\(position.line):\(position.column)" }
}
