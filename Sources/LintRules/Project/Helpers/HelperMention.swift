/// A place that names a URL helper of the project, and the edits to rewrite it.
public struct HelperUse: Sendable, Equatable {
  /// What precedes the name.
  public enum Receiver: Sendable, Equatable {
    /// Nothing: `fullURL(x)`.
    case none
    /// `self.` or `Self.`
    case itself
    /// A name with a capital: `Links.fullURL(x)`.
    case type(String)
    /// Only a period: `.fullURL(x)`.
    case implicit
    /// A value that names lead to: `model.fullURL(x)`.
    case value
    /// Anything else: `makeModel().fullURL(x)`.
    case other
  }

  /// The file, relative to the project root.
  public var path: String
  /// The position of the name.
  public var position: LineColumn
  /// The byte offset of the name.
  public var offset: Int
  /// The name.
  public var name: String
  /// The types around the place, the innermost first.
  public var enclosingTypes: [String]
  /// What precedes the name.
  public var receiver: Receiver
  /// The type of the value that the name is a member of, if it is written down; nil if it is not.
  public var receiverType: String?
  /// The labels of the arguments, `_` for none; nil for a function that is not called: `paths.map(fullURL)`.
  public var labels: [String]?
  /// The edits that replace the use; nil if it cannot be rewritten.
  public var edits: [Edit]?
}

/// Something in the project with the name of a URL helper: the helper itself, another function, a property.
public struct HelperNamesake: Sendable, Equatable {
  /// The kind of declaration.
  public enum Kind: Sendable, Equatable {
    case function
    /// A requirement of a protocol.
    case requirement
    /// A property or a case.
    case value
  }

  /// The file, relative to the project root.
  public var path: String
  /// The byte offset of the name.
  public var offset: Int
  /// The name.
  public var name: String
  /// The kind of declaration.
  public var kind: Kind
  /// The innermost type around it; empty outside types.
  public var type: String
  /// The type may have subtypes: it is a class, a protocol or an extension.
  public var isInherited: Bool
  /// It is `private` or `fileprivate`.
  public var isPrivate: Bool
  /// It is a static member.
  public var isStatic = false
  /// The labels of its parameters, `_` for none.
  public var labels: [String] = []
  /// The bytes in which a local function is visible; nil for any other.
  public var scope: Range<Int>?

  /// It is visible only in its own file.
  var staysInFile: Bool { isPrivate || scope != nil }

  /// Whether it is visible at a place.
  func isVisible(in path: String, at offset: Int) -> Bool {
    if path != self.path { return !staysInFile }
    return scope.map { $0.contains(offset) } ?? true
  }
}

/// Everything in one file with the name of a URL helper.
public struct HelperMentions: Sendable, Equatable {
  /// The uses, in source order.
  public var uses: [HelperUse] = []
  /// The declarations, in source order.
  public var namesakes: [HelperNamesake] = []

  /// The part with one of some names.
  func only(_ names: Set<String>) -> HelperMentions {
    HelperMentions(
      uses: uses.filter { names.contains($0.name) }, namesakes: namesakes.filter { names.contains($0.name) })
  }
}
