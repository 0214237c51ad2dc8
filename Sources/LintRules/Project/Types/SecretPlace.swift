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

/// The places of secrets in a project.
struct SecretPlaces {
  /// The places of the keys that get a value, those to report first.
  let sorted: [SecretPlace]

  /// - Parameter changed: The names of those members that other code changes.
  init(_ places: [SecretPlace], _ types: TypeIndex, changed: Set<String>, isBeside: (String) -> Bool = { _ in false }) {
    let known = places.map { place in
      var place = place
      place.isChange = place.changes.contains { Self.happens($0, in: place.path, types, changed) }
      return place
    }
    let keys = Set(known.filter(\.isChange).map(\.key))
    sorted = known.filter { keys.contains($0.key) }.sorted { left, right in
      let (first, second) = (Self.rank(left, isBeside), Self.rank(right, isBeside))
      if first != second { return first < second }
      return left.path == right.path ? left.position < right.position : left.path.precedesInBytes(right.path)
    }
  }

  /// Places that can be reported come first, then places of the app, then places that change the value.
  private static func rank(_ place: SecretPlace, _ isBeside: (String) -> Bool) -> Int {
    (place.isReportable ? 0 : 4) + (isBeside(place.path) ? 2 : 0) + (place.isChange ? 0 : 1)
  }

  private static func happens(
    _ change: SecretPlace.Change, in path: String, _ types: TypeIndex, _ changed: Set<String>
  ) -> Bool {
    switch change {
    case .always: return true
    case .inType(let type, let label):
      let declarations = types.declarations(of: type)
      return declarations.isEmpty || !declarations.allSatisfy { $0.members.readonlyBindings.contains(label) }
    case .ofMember(let name): return changed.contains(name)
    case .inExtension(let type): return types.isExtended(type, outside: path)
    }
  }
}
