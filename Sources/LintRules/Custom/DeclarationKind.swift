/// A kind of declaration that a finder can name.
public enum DeclarationKind: String, Sendable, CaseIterable {
  case `struct`
  case `class`
  case `enum`
  case actor
  case `protocol`
  case `extension`
  /// `struct`, `class`, `enum` or `actor`.
  case type
  case `func`
  case `init`
  case `subscript`
  case `let`
  case `var`
  /// `let` or `var`.
  case property
  case `typealias`

  /// Whether declarations of this kind have members.
  public var hasMembers: Bool {
    switch self {
    case .struct, .class, .enum, .actor, .protocol, .extension, .type: true
    default: false
    }
  }
}
