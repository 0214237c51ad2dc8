/// A part of a size that the uses of a wrapper determine, with the wrapper as the project knows it.
struct Dependency: Hashable {
  var kind: UseDependency.Kind
  var owner: WrapperID
  var slots: [ArgumentSlot]
  var otherwise: SizingValue
  /// A use of another wrapper passes it on: without uses of its own it can be any optional value.
  var isPassedOn = false

  /// Whether a use would determine the size, whatever is around it.
  var sizesByItself: Bool {
    switch kind {
    case .content, .ratio: true
    case .mode(let ratio): ratio > .unsized
    case .dimension, .height: false
    }
  }
}

/// A dependency by its number, as one place has it.
struct NumberedDependency {
  var number: Int
  /// Other packages can use the owner.
  var isPublic: Bool
}

/// The different dependencies of a project. Questions compare their numbers rather than their names and slots.
struct DependencyTable {
  private var all: [Dependency] = []
  private var numbers: [Dependency: Int] = [:]

  /// The number of a dependency, the same for equal ones.
  mutating func number(of dependency: Dependency) -> Int {
    if let known = numbers[dependency] { return known }
    all.append(dependency)
    numbers[dependency] = all.count - 1
    return all.count - 1
  }

  subscript(number: Int) -> Dependency { all[number] }
}
