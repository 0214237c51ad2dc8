/// The bindings of a file by name, ready for lexical look-up.
struct NameTable: Sendable {
  /// For each name: the indices of its bindings, by the start of their scopes, outer scopes first.
  private(set) var indices: [String: [Int]] = [:]
  /// For each binding: the binding of the same name whose scope is around its own, or -1.
  private var outer: [Int]

  init(_ bindings: [Binding], _ code: Code) {
    outer = Array(repeating: -1, count: bindings.count)
    for (index, binding) in bindings.enumerated() { indices[code.word(binding.name), default: []].append(index) }
    for name in indices.keys {
      indices[name]?.sort { left, right in
        let (first, second) = (bindings[left].scope, bindings[right].scope)
        if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
        if first.upperBound != second.upperBound { return first.upperBound > second.upperBound }
        return left < right
      }
      var open: [Int] = []
      for index in indices[name] ?? [] {
        let scope = bindings[index].scope
        while let last = open.last, bindings[last].scope.upperBound <= scope.lowerBound { open.removeLast() }
        outer[index] = open.last ?? -1
        open.append(index)
      }
    }
  }

  /// The indices of all bindings of a name.
  func all(_ name: String) -> [Int] { indices[name] ?? [] }

  /// The bindings of `name` whose scopes hold the code token `index`, the innermost first.
  func holding(_ name: String, at index: Int, _ bindings: [Binding]) -> [Int] {
    var found: [Int] = []
    var candidate = last(name, startingUpTo: index, bindings)
    while candidate >= 0 {
      if bindings[candidate].scope.contains(index) { found.append(candidate) }
      candidate = outer[candidate]
    }
    return found
  }

  /// The innermost binding of `name` whose scope holds the code token `index`, of those for which `isWanted` holds.
  func innermost(
    _ name: String, at index: Int, _ bindings: [Binding], where isWanted: (Binding) -> Bool
  ) -> Binding? {
    var candidate = last(name, startingUpTo: index, bindings)
    while candidate >= 0 {
      let binding = bindings[candidate]
      if binding.scope.contains(index), isWanted(binding) { return binding }
      candidate = outer[candidate]
    }
    return nil
  }

  /// The last binding of `name` whose scope starts at or before a code token; -1 for none.
  private func last(_ name: String, startingUpTo index: Int, _ bindings: [Binding]) -> Int {
    guard let candidates = indices[name] else { return -1 }
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if bindings[candidates[middle]].scope.lowerBound <= index { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? candidates[low - 1] : -1
  }
}

extension FileView {
  /// The bindings that a name at a code token may refer to, the innermost first; a binding is not in its own scope.
  public func bindings(of name: Int) -> [Binding] {
    outline.names.holding(code.word(name), at: name, outline.bindings).map { outline.bindings[$0] }.filter {
      $0.name != name
    }
  }

  /// What the name at a code token refers to: the innermost binding whose scope holds it.
  public func binding(of name: Int) -> Binding? {
    outline.names.innermost(code.word(name), at: name, outline.bindings) { $0.name != name }
  }

  /// What `self.name` refers to: a member of a type around the token in this file.
  public func member(_ name: Int) -> Binding? {
    outline.names.innermost(code.word(name), at: name, outline.bindings) { $0.name != name && $0.isMember }
  }

  /// All bindings of a name in this file.
  public func bindings(named name: String) -> [Binding] {
    outline.names.all(name).map { outline.bindings[$0] }
  }
}
