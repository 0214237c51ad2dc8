/// Nested ranges, each with the next one around it, prepared for a search of the nearest range around a place in
/// logarithmic time.
final class NestedRanges: Sendable {
  private let outer: [Int32]
  private let ends: [Int32]
  /// For each range: an outer one, chosen so that few jumps lead to any outer range.
  private let jumps: [Int32]
  /// For each range: the largest end of the ranges between it and its jump.
  private let skipped: [Int32]

  /// Takes for each range the index of the next one around it, which is smaller, or -1; and the ends.
  init(outer: [Int32], ends: [Int32]) {
    var (jumps, skipped, depths): ([Int32], [Int32], [Int32]) = ([], [], [])
    jumps.reserveCapacity(outer.count)
    skipped.reserveCapacity(outer.count)
    depths.reserveCapacity(outer.count)
    for index in outer.indices {
      let parent = Int(outer[index])
      guard parent >= 0 else {
        jumps.append(-1)
        skipped.append(0)
        depths.append(0)
        continue
      }
      depths.append(depths[parent] + 1)
      let middle = Int(jumps[parent])
      let far = middle < 0 ? -1 : Int(jumps[middle])
      let isEven =
        middle >= 0 && depths[parent] - depths[middle] == depths[middle] - (far < 0 ? -1 : depths[far])
      jumps.append(Int32(isEven ? far : parent))
      skipped.append(isEven ? max(max(ends[parent], skipped[parent]), max(ends[middle], skipped[middle])) : 0)
    }
    (self.outer, self.ends, self.jumps, self.skipped) = (outer, ends, jumps, skipped)
  }

  /// The first of a range and those around it that ends after a place; -1 if there is none.
  func first(from index: Int, endingBehind place: Int) -> Int {
    var index = index
    while index >= 0, Int(ends[index]) <= place {
      index = Int(Int(skipped[index]) <= place ? jumps[index] : outer[index])
    }
    return index
  }
}
