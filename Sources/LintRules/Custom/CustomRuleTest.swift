/// A snippet that a rule is tested with.
public struct CustomRuleTest: Sendable, Equatable {
  /// Another file of the project.
  public struct Neighbor: Sendable, Equatable {
    /// Its path, relative to the project root.
    public var path: String
    /// Its contents.
    public var code: String

    /// Makes a file.
    public init(path: String, code: String) {
      self.path = path
      self.code = code
    }
  }

  /// The code; in an invalid one `⟦` and `⟧` mark what has to be found.
  public var code: String
  /// The path of its file, relative to the project root; nil for a view file.
  public var path: String?
  /// The other files of the project.
  public var beside: [Neighbor] = []
  /// The message of its findings; nil for any.
  public var message: String?
  /// The code after the first fix; nil if that is not tested.
  public var fixed: String?
  /// Where the test is written.
  public var place: DefinitionPlace

  /// Makes a test.
  public init(_ code: String, path: String? = nil, at place: DefinitionPlace) {
    self.code = code
    self.path = path
    self.place = place
  }
}
