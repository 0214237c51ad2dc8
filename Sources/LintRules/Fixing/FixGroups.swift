extension FixOutcome {
  /// The changed files in groups: fixes that edit several files tie these together, and all files of a group are to be
  /// written or none. In a group, files that use what a fix removes come before the one that declares it.
  public var groups: [[FixedFile]] {
    let places = Dictionary(uniqueKeysWithValues: files.indices.map { (files[$0].file, $0) })
    let ties = fixes.map { fix in (places: fix.files.compactMap { places[$0] }, fix: fix) }.filter {
      $0.places.count > 1
    }
    var leaders = Array(files.indices)
    for tie in ties {
      for place in tie.places.dropFirst() {
        leaders[Self.leader(of: place, &leaders)] = Self.leader(of: tie.places[0], &leaders)
      }
    }
    let order = order(ties.filter { $0.fix.removesDeclaration }.map(\.places))
    var groups: [Int: [FixedFile]] = [:]
    for place in order { groups[Self.leader(of: place, &leaders), default: []].append(files[place]) }
    return groups.values.sorted { $0.map(\.file).min() ?? 0 < $1.map(\.file).min() ?? 0 }
  }

  private static func leader(of place: Int, _ leaders: inout [Int]) -> Int {
    var place = place
    while leaders[place] != place {
      leaders[place] = leaders[leaders[place]]
      place = leaders[place]
    }
    return place
  }

  /// All places, those of uses before those of declarations as far as the uses do not go round in a circle. Each removal
  /// has its declaration first.
  private func order(_ removals: [[Int]]) -> [Int] {
    var later: [[Int]] = files.map { _ in [] }
    var waiting = files.map { _ in 0 }
    for removal in removals {
      for use in removal.dropFirst() {
        later[use].append(removal[0])
        waiting[removal[0]] += 1
      }
    }
    var order: [Int] = []
    var isDone = files.map { _ in false }
    var free = Array(files.indices.filter { waiting[$0] == 0 }.reversed())
    for start in files.indices {
      if free.isEmpty, !isDone[start] { free.append(start) }
      while let place = free.popLast() {
        if isDone[place] { continue }
        isDone[place] = true
        order.append(place)
        for next in later[place] {
          waiting[next] -= 1
          if waiting[next] == 0 { free.append(next) }
        }
      }
    }
    return order
  }
}
