/// The bindings of a file by name, prepared for lexical look-up.
final class NameTable: Sendable {
  /// The indices of all bindings: name by name, those of one name by the start of their scopes, outer scopes first.
  private let sorted: [Int32]
  /// For each word of the file: where the bindings of that name start in `sorted`; the end of the last one follows.
  private let starts: [Int32]
  /// For each binding: the binding of the same name with the next outer scope, or -1.
  private let outer: [Int32]
  /// The same for members alone, those of one name in source order.
  private let members: [Int32]
  private let memberStarts: [Int32]
  private let words: WordIndex

  init(_ bindings: [Binding], _ words: WordIndex) {
    self.words = words
    var (sorted, starts) = Self.grouped(bindings, words)
    (members, memberStarts) = Self.members(sorted, starts, bindings)
    var outer = [Int32](repeating: -1, count: bindings.count)
    var open: [Int32] = []
    for number in 0..<words.count where starts[number] + 1 < starts[number + 1] {
      let range = Int(starts[number])..<Int(starts[number + 1])
      sorted[range].sort { Self.precedes(Int($0), Int($1), bindings) }
      Self.nest(sorted[range], bindings, &open, &outer)
    }
    (self.sorted, self.starts, self.outer) = (sorted, starts, outer)
  }

  /// The bindings name by name, and where each word of the file starts among them.
  private static func grouped(_ bindings: [Binding], _ words: WordIndex) -> (indices: [Int32], starts: [Int32]) {
    var starts = [Int32](repeating: 0, count: words.count + 1)
    for index in bindings.indices {
      if let word = words.number(ofToken: bindings[index].name) { starts[word] += 1 }
    }
    var end: Int32 = 0
    for word in starts.indices {
      end += starts[word]
      starts[word] = end
    }
    // From the last binding to the first, each one precedes the later bindings of its name.
    var grouped = [Int32](repeating: -1, count: Int(end))
    for index in bindings.indices.reversed() {
      guard let word = words.number(ofToken: bindings[index].name) else { continue }
      starts[word] -= 1
      grouped[Int(starts[word])] = Int32(index)
    }
    return (grouped, starts)
  }

  /// The members among grouped bindings.
  private static func members(
    _ grouped: [Int32], _ starts: [Int32], _ bindings: [Binding]
  ) -> (indices: [Int32], starts: [Int32]) {
    var members: [Int32] = []
    members.reserveCapacity(grouped.count)
    var memberStarts = starts
    for word in 0..<starts.count - 1 {
      memberStarts[word] = Int32(members.count)
      for binding in grouped[Int(starts[word])..<Int(starts[word + 1])] where bindings[Int(binding)].isMember {
        members.append(binding)
      }
    }
    memberStarts[starts.count - 1] = Int32(members.count)
    return (members, memberStarts)
  }

  private static func precedes(_ left: Int, _ right: Int, _ bindings: [Binding]) -> Bool {
    let (first, second) = (bindings[left].scope, bindings[right].scope)
    if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
    if first.upperBound != second.upperBound { return first.upperBound > second.upperBound }
    return left < right
  }

  /// Finds the outer bindings among sorted ones of one name. `open` is only memory.
  private static func nest(
    _ sorted: ArraySlice<Int32>, _ bindings: [Binding], _ open: inout [Int32], _ outer: inout [Int32]
  ) {
    open.removeAll(keepingCapacity: true)
    for index in sorted {
      let start = bindings[Int(index)].scope.lowerBound
      while let last = open.last, bindings[Int(last)].scope.upperBound <= start { open.removeLast() }
      outer[Int(index)] = open.last ?? -1
      open.append(index)
    }
  }

  /// The indices of all bindings of the word with a number.
  func all(ofWord number: Int) -> ArraySlice<Int32> {
    sorted[Int(starts[number])..<Int(starts[number + 1])]
  }

  /// The indices of the members with a name, in source order.
  func members(_ name: String) -> some RandomAccessCollection<Int> {
    members[words.number(of: name).map(rangeOfMembers) ?? 0..<0].lazy.map { Int($0) }
  }

  /// The indices of the members whose name is the word with a number, in source order.
  func members(ofWord number: Int) -> some RandomAccessCollection<Int> {
    members[rangeOfMembers(number)].lazy.map { Int($0) }
  }

  /// Whether there are members whose name is the word with a number.
  func hasMembers(ofWord number: Int) -> Bool { !rangeOfMembers(number).isEmpty }

  /// The maximum number of members with one name to compare one by one.
  private static let maxMembers = 8

  /// Whether all bindings with a name are a few members, and the code token isn't in the declaration of one of them.
  func meansOnlyMembers(_ token: Int, ofWord number: Int, _ bindings: [Binding]) -> Bool {
    let named = members[rangeOfMembers(number)]
    return named.count <= Self.maxMembers && named.count == all(ofWord: number).count
      && !named.contains { bindings[Int($0)].name == token }
  }

  private func rangeOfMembers(_ number: Int) -> Range<Int> {
    Int(memberStarts[number])..<Int(memberStarts[number + 1])
  }

  /// The names that have more than `count` bindings, each with the indices of its bindings.
  func names(withMoreThan count: Int) -> [(word: Int, bindings: [Int])] {
    (0..<words.count).filter { Int(starts[$0 + 1] - starts[$0]) > count }
      .map { ($0, all(ofWord: $0).map(Int.init)) }
  }

  /// The innermost binding of the name at a code token whose scope contains that token and that satisfies `isWanted`.
  func innermost(_ token: Int, _ bindings: [Binding], where isWanted: (Binding) -> Bool) -> Binding? {
    var candidate = last(token, bindings)
    while candidate >= 0 {
      if bindings[candidate].scope.contains(token), isWanted(bindings[candidate]) { return bindings[candidate] }
      candidate = Int(outer[candidate])
    }
    return nil
  }

  /// The last binding of the name at a code token whose scope starts at or before that token; -1 for none.
  private func last(_ token: Int, _ bindings: [Binding]) -> Int {
    guard let word = words.number(ofToken: token) else { return -1 }
    let candidates = all(ofWord: word)
    let low = candidates.partitioningIndex { bindings[Int($0)].scope.lowerBound > token }
    return low > candidates.startIndex ? Int(candidates[low - 1]) : -1
  }
}

extension FileView {
  /// Returns the binding that the name at a code token refers to: the innermost one in scope, or a member of an
  /// enclosing type, including its extensions.
  public func binding(of name: Int) -> Binding? {
    let visible = nameTable.innermost(name, outline.bindings) { $0.name != name }
    guard visible?.isMember != true, let word = words.number(ofToken: name), nameTable.hasMembers(ofWord: word) else {
      return visible
    }
    return member(among: names.bindings(ofNameAt: name), of: name) ?? visible
  }

  /// What `self.name` refers to: a member of a type around the token in this file.
  public func member(_ name: Int) -> Binding? {
    nameTable.innermost(name, outline.bindings) { $0.name != name && $0.isMember }
      ?? member(among: names.membersOfSelf(code.word(name), at: name), of: name)
  }

  private func member(among found: [Int], of name: Int) -> Binding? {
    found.first.map { outline.bindings[$0] }.flatMap { $0.isMember && $0.name != name ? $0 : nil }
  }

  /// The value of a name: its initial value, or the body of a computed property.
  func value(of binding: Binding) -> Range<Int> {
    guard binding.kind == .computed, let index = binding.declaration, let body = outline.declarations[index].body else {
      return binding.value
    }
    return brackets.inside(body)
  }
}
