extension FileView {
  /// The most types around one that its path has.
  private static let deepestType = 64

  /// The path of a type or an extension, by the index of its declaration: `Feed.Row`.
  func typePath(_ index: Int) -> String {
    var path = code.path(ofType: outline.declarations[index])
    var parent = outline.declarations[index].parent
    for _ in 0..<Self.deepestType {
      guard let current = parent else { break }
      if outline.declarations[current].isType { path = code.path(ofType: outline.declarations[current]) + "." + path }
      parent = outline.declarations[current].parent
    }
    return path
  }

  /// The declarations and extensions of each type, by its path. Very deeply nested types are left out, because their paths
  /// are cut.
  func readTypeParts() -> [String: [Int]] {
    var depths = [Int](repeating: 0, count: outline.declarations.count)
    let types = outline.declarations.indices.filter { index in
      let declaration = outline.declarations[index]
      depths[index] = declaration.parent.map { depths[$0] + 1 } ?? 0
      return declaration.isType && depths[index] <= Self.deepestType
    }
    return Dictionary(grouping: types) { typePath($0) }
  }

  /// The declarations and extensions of each type, by the index of each of them.
  func readPartsByType() -> TokenMap<[Int]> {
    var parts = TokenMap<[Int]>()
    for all in typeParts.values { for index in all { parts[index] = all } }
    return parts
  }

  /// The members of each declaration, by their indices.
  func readMembers() -> TokenMap<[Int]> {
    let declarations = outline.declarations
    var members = [[Int]](repeating: [], count: declarations.count)
    for index in declarations.indices where declarations[index].isMember {
      if let parent = declarations[index].parent { members[parent].append(index) }
    }
    var membersByType = TokenMap<[Int]>()
    for (type, members) in members.enumerated() where !members.isEmpty { membersByType[type] = members }
    return membersByType
  }
}
