/// A fix of a rule. Its operations change different text and are made together.
public struct FixTemplate: Sendable, Equatable {
  /// One change.
  public enum Operation: Sendable, Equatable {
    /// Replaces the name of the subject.
    case newName(Template)
    /// Replaces the whole subject.
    case replace(Template)
    /// Adds text after the call.
    case append(Template)
    /// Adds a modifier before the modifier.
    case prepend(Template)
    /// Adds a last argument.
    case addArgument(Template)
    /// Replaces the values of arguments.
    case setArgument([ArgumentChange])
    /// Removes arguments.
    case removeArgument([ArgumentName])
    /// Adds a keyword before the declaration.
    case addKeyword(String)
    /// Removes the modifier with its period, or the import with its line.
    case remove
  }

  /// A new value for an argument.
  public struct ArgumentChange: Sendable, Equatable {
    /// The argument; nil for `value`, the one that a `has` matched.
    public var argument: ArgumentName?
    /// Its new value.
    public var value: Template

    /// Makes a change.
    public init(_ argument: ArgumentName?, _ value: Template) {
      self.argument = argument
      self.value = value
    }
  }

  /// An imperative, as an editor's menu shows it.
  public var title: Template
  /// The guarantee that it gives.
  public var safety: Safety
  /// The changes, at least one.
  public var operations: [Operation]
  /// The module that the file has to import.
  public var module: String?

  /// Makes a fix.
  public init(_ title: Template, _ safety: Safety, _ operations: [Operation], module: String? = nil) {
    self.title = title
    self.safety = safety
    self.operations = operations
    self.module = module
  }
}
