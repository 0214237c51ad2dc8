/// Where the project has the plain modifiers that a rule asks about.
public struct RepeatedModifiers: Sendable {
  /// All plain modifiers at one place.
  struct Run: Sendable {
    var path: String
    /// For each modifier where its name is.
    var positions: [LineColumn]
    /// For each modifier a hash.
    var hashes: [UInt64]
  }

  /// One or more modifiers in a run.
  struct Place: Sendable, Hashable, Comparable {
    /// The run, by its index.
    var run: Int
    /// The first of the modifiers.
    var start: Int

    static func < (left: Place, right: Place) -> Bool { (left.run, left.start) < (right.run, right.start) }
  }

  private var runs: [Run] = []
  /// The places of the modifiers with a key, sorted by the hashes of these and the following modifiers. Places in one
  /// run do not overlap.
  private var places: [PlainModifiers.Key: [Place]] = [:]

  /// An index of which nothing is known.
  init() {}

  /// Takes the runs of files, in any order.
  init(_ unsorted: [Run], asked: Set<PlainModifiers.Key>) {
    runs = unsorted.sorted { left, right in
      left.path == right.path ? left.positions[0] < right.positions[0] : left.path.precedesInBytes(right.path)
    }
    let counts = Set(asked.map(\.count)).sorted()
    for index in runs.indices {
      let plain = PlainModifiers(hashes: runs[index].hashes)
      for count in counts where count <= plain.hashes.count {
        for (start, key) in plain.keys(count: count).enumerated() where asked.contains(key) {
          if let last = places[key]?.last, last.run == index, last.start + count > start { continue }
          places[key, default: []].append(Place(run: index, start: start))
        }
      }
    }
    places = places.filter { $0.value.count > 1 }.mapValues { all in all.sorted(by: precedes) }
  }

  /// The maximum number of places before and after a place to compare with it.
  private static let mostPlaces = 128
  /// The maximum number of modifiers to compare from a place on.
  private static let longestRow = 64

  /// The hashes of the modifiers from a place on.
  private func row(_ place: Place) -> ArraySlice<UInt64> {
    runs[place.run].hashes[place.start...].prefix(Self.longestRow)
  }

  private func precedes(_ left: Place, _ right: Place) -> Bool {
    let (first, second) = (row(left), row(right))
    if first.elementsEqual(second) { return left < right }
    return first.lexicographicallyPrecedes(second)
  }

  /// Whether modifiers with a key are at several places.
  func repeats(_ key: PlainModifiers.Key) -> Bool { places[key] != nil }

  /// The places with the modifiers from one on, if there are enough: as many modifiers as so many places share, and the
  /// other places that share them. Only the nearest places in sort order are compared.
  func others(
    of modifiers: PlainModifiers, from start: Int, atLeast least: Int, times: Int, path: String, position: LineColumn
  ) -> (count: Int, places: [RelatedPlace], areAll: Bool)? {
    guard let all = places[modifiers.key(from: start, count: least)], all.count >= times, times > 1 else { return nil }
    let own = modifiers.hashes[start...].prefix(Self.longestRow)
    let next = all.partitioningIndex { !row($0).lexicographicallyPrecedes(own) }
    let most = max(Self.mostPlaces, times)
    let near = all[max(0, next - most)..<min(all.count, next + most)]
    let others = near.filter { runs[$0.run].path != path || runs[$0.run].positions[$0.start] != position }.sorted()
    let shared = others.map { place in zip(own, row(place)).prefix { $0 == $1 }.count }
    guard others.count >= times - 1 else { return nil }
    let count = shared.sorted(by: >)[times - 2]
    let fitting = zip(others, shared).filter { $0.1 >= count }.map { place, _ in
      RelatedPlace(
        path: runs[place.run].path, position: runs[place.run].positions[place.start], message: "also here")
    }
    return (count, fitting, near.count == all.count || fitting.count < Self.mostPlaces - 1)
  }
}
