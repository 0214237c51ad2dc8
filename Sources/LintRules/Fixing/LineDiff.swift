/// The difference between two files, line by line.
///
/// Lines that occur once in each file anchor the comparison (patience diff), so that the time grows with n log n.
struct LineDiff {
  /// A stretch of lines that differ: `old` was replaced by `new`; either may be empty, not both.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The lines of the files, each with its line feed; the last may lack one.
  let old: [ArraySlice<UInt8>]
  let new: [ArraySlice<UInt8>]
  /// The changes in order, not adjacent to each other.
  private(set) var changes: [Change] = []

  init(_ old: [UInt8], _ new: [UInt8]) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    compare()
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private mutating func compare() {
    var position = (old: 0, new: 0)
    for anchor in anchors() + [(old.count, new.count)] {
      compareGap(position.old..<anchor.0, position.new..<anchor.1)
      position = (anchor.0 + 1, anchor.1 + 1)
    }
  }

  /// Compares the lines between two anchors. Equal lines at both ends are not part of a change.
  private mutating func compareGap(_ oldGap: Range<Int>, _ newGap: Range<Int>) {
    var (first, second) = (oldGap, newGap)
    while let left = first.first, let right = second.first, old[left] == new[right] {
      first = left + 1..<first.upperBound
      second = right + 1..<second.upperBound
    }
    while let left = first.last, let right = second.last, old[left] == new[right] {
      first = first.lowerBound..<left
      second = second.lowerBound..<right
    }
    guard !first.isEmpty || !second.isEmpty else { return }
    guard first.count == second.count else { return append(first, second) }
    // Most fixes keep the number of lines: what is equal in the same place is not part of a change.
    var start = 0
    for offset in 0...first.count
    where offset == first.count || old[first.lowerBound + offset] == new[second.lowerBound + offset] {
      if start < offset {
        append(
          first.lowerBound + start..<first.lowerBound + offset, second.lowerBound + start..<second.lowerBound + offset)
      }
      start = offset + 1
    }
  }

  /// Adds a change, or extends the last one that it follows directly.
  private mutating func append(_ first: Range<Int>, _ second: Range<Int>) {
    if let last = changes.last, last.old.upperBound == first.lowerBound, last.new.upperBound == second.lowerBound {
      changes[changes.count - 1] = Change(
        old: last.old.lowerBound..<first.upperBound, new: last.new.lowerBound..<second.upperBound)
    } else {
      changes.append(Change(old: first, new: second))
    }
  }

  /// Pairs of lines that are unique in both files and in the same order in both: the longest such sequence.
  private func anchors() -> [(Int, Int)] {
    var places: [ArraySlice<UInt8>: (old: Int, new: Int, count: Int)] = [:]
    for (index, line) in old.enumerated() {
      places[line, default: (index, -1, 0)].count += 1
    }
    var repeated: Set<ArraySlice<UInt8>> = []
    var pairs: [(Int, Int)] = []
    for (index, line) in new.enumerated() {
      guard var place = places[line], place.count == 1 else { continue }
      if place.new >= 0 {
        repeated.insert(line)
        continue
      }
      place.new = index
      places[line] = place
    }
    for (line, place) in places where place.count == 1 && place.new >= 0 && !repeated.contains(line) {
      pairs.append((place.old, place.new))
    }
    pairs.sort { $0.0 < $1.0 }
    return longestRising(pairs)
  }

  /// The longest subsequence of pairs whose second elements also ascend.
  private func longestRising(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      let low = ends.partitioningIndex { pairs[$0].1 >= pair.1 }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var row: [(Int, Int)] = []
    var index = ends.last ?? -1
    while index >= 0 {
      row.append(pairs[index])
      index = previous[index]
    }
    return row.reversed()
  }
}
