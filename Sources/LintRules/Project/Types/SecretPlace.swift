/// A place or property that may store a secret in `UserDefaults`.
struct SecretPlace: Sendable, Hashable {
  /// A possible change of the value.
  enum Change: Sendable, Hashable {
    /// The place sets the value.
    case always
    /// The project's type with a name may change the value, because it receives a binding as an argument.
    case inType(String, label: String)
    /// Code elsewhere may set or bind the property with a name.
    case ofMember(String)
    /// An extension of the type in a different file may change the value.
    case inExtension(String)

    /// The type that may change the value.
    var type: String? {
      switch self {
      case .inType(let type, _), .inExtension(let type): type
      case .always, .ofMember: nil
      }
    }

    /// The member whose uses may change the value.
    var member: String? { if case .ofMember(let name) = self { name } else { nil } }
  }

  /// The key as the code spells it.
  var key: String
  var path: String
  var position: LineColumn
  /// Whether the file is about views, so that the place can be reported.
  var isReportable: Bool
  /// The possible changes of the value.
  var changes: Set<Change>
  /// Whether the value changes.
  var isChange = false

  /// Whether a place has the same path and position.
  func isSamePlace(as other: SecretPlace) -> Bool { path == other.path && position == other.position }
}
