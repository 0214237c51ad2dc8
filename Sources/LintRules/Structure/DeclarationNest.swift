/// How the declarations of a file nest.
final class DeclarationNest: Sendable {
  /// The tokens of the declarations.
  let ranges: NestedRanges
  /// For each declaration: itself if it is a type, or the nearest type around it; -1 for none.
  private let types: [Int32]

  init(_ declarations: [Declaration]) {
    ranges = NestedRanges(
      outer: declarations.map { Int32($0.parent ?? -1) }, ends: declarations.map { Int32($0.end) })
    var types: [Int32] = []
    types.reserveCapacity(declarations.count)
    for (index, declaration) in declarations.enumerated() {
      types.append(declaration.isType ? Int32(index) : declaration.parent.map { types[$0] } ?? -1)
    }
    self.types = types
  }

  /// A declaration if it is a type, or the nearest type around it.
  func type(around declaration: Int) -> Int? {
    types[declaration] < 0 ? nil : Int(types[declaration])
  }
}
