/// A place that stores a secret in `UserDefaults`, or a property that may.
struct SecretPlace: Sendable, Hashable {
  /// What happens to the value there.
  enum Change: Sendable, Hashable {
    /// It gets a value.
    case always
    /// A type of the project may change it: it receives a binding as an argument with a label.
    case inType(String, label: String)
    /// Other code may assign to the property with a name, or bind it.
    case ofMember(String)
    /// An extension of a type in another file may change it.
    case inExtension(String)

    /// The type that decides.
    var type: String? {
      switch self {
      case .inType(let type, _), .inExtension(let type): type
      case .always, .ofMember: nil
      }
    }

    /// The member whose uses in other values decide.
    var member: String? { if case .ofMember(let name) = self { name } else { nil } }
  }

  /// The key as the code spells it.
  var key: String
  var path: String
  var position: LineColumn
  /// Whether the file is about views, so that the place can be reported.
  var isReportable: Bool
  /// What may change the value.
  var changes: Set<Change>
  /// Whether one of these does.
  var isChange = false

  /// Whether another place is this one.
  func isSamePlace(as other: SecretPlace) -> Bool { path == other.path && position == other.position }
}
