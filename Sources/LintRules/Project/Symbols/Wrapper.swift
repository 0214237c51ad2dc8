/// Something whose uses determine the size of the view at its root.
public struct Wrapper: Sendable, Hashable {
  /// Its name.
  public var key: WrapperKey
  /// Other packages can use it, possibly through a protocol.
  public var isPublic: Bool
  /// It returns a changed copy of the view that it is called on, which is not followed.
  public var isCopy = false
  /// Its result may be a view, as far as its type says. What a member of a model returns rarely is one.
  var givesView = true
}

/// The name of something whose uses determine the size of its content, as the declaring file knows it.
public struct WrapperKey: Sendable, Hashable, Comparable {
  /// The path of the type, such as `Feed.Row`; empty for functions outside types and in extensions of `View`.
  public var type: String
  /// The member or function with its argument labels, such as `picture(small:)`; empty when the type is the wrapper.
  public var member = ""
  /// The file, if it is visible only there.
  public var file = ""
  /// For a local value: the byte offset of its name; negative otherwise.
  public var local = -1
  /// Uses may follow any receiver, as in `user.avatar`: the type is not known to be a view.
  public var allowsAnyReceiver = false
  /// A label that every call must have; empty without one.
  var requiredLabel = ""

  /// Orders keys, so that reports do not depend on the order of a dictionary.
  public static func < (left: WrapperKey, right: WrapperKey) -> Bool {
    (left.type, left.member, left.file, left.local) < (right.type, right.member, right.file, right.local)
  }

  /// The word that every use contains.
  public var word: String {
    if member.isEmpty { return typeWord }
    return member.prefix(before: UInt8(ascii: "("))
  }

  /// The last word of the path of the type.
  public var typeWord: String { type.lastWordOfPath }
}

/// A wrapper of the project, independent of the file that refers to it.
struct WrapperID: Sendable, Hashable, Comparable {
  /// The type: its path, and its file where the path is ambiguous.
  var type: String
  /// The member with its argument labels; empty for the type itself.
  var member: String
  /// The file, for what is visible only there.
  var file = ""
  /// For a local value: the byte offset of its name; negative otherwise.
  var local = -1

  /// The word that every use contains; empty for local values.
  var word: String {
    if !member.isEmpty { return member.prefix(before: UInt8(ascii: "(")) }
    return type.prefix(before: UInt8(ascii: "@")).lastWordOfPath
  }

  static func < (left: WrapperID, right: WrapperID) -> Bool {
    (left.type, left.member, left.file, left.local) < (right.type, right.member, right.file, right.local)
  }
}
