/// An error in a configuration file.
public struct ConfigurationProblem: Error, Equatable, Sendable {
  /// The byte offset of the error in the file.
  public var offset: Int
  /// What is wrong and what is expected, as a lower-case clause.
  public var message: String
}
