/// The places of secrets in a project.
struct SecretPlaces {
  /// The places of keys whose values are set, reportable places first.
  let sorted: [SecretPlace]

  /// Creates the places.
  /// - Parameters:
  ///   - changed: The names of the members that other code changes.
  ///   - isBeside: Whether a file isn't part of the app, such as a test.
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
