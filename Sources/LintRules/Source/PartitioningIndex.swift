extension RandomAccessCollection where Index == Int {
  /// The first index from which a condition holds, found in logarithmic time; the end if it never holds. The condition
  /// must hold for every element after the first one for which it holds.
  ///
  /// Where elements are large, search `indices` and read only the part of an element that matters.
  @inline(__always)
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low &+ (high &- low) / 2
      if holds(self[middle]) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}

extension [Int] {
  /// The elements in a range. The array must be in ascending order.
  func elements(in range: Range<Int>) -> ArraySlice<Int> {
    let first = partitioningIndex { $0 >= range.lowerBound }
    return self[first..<partitioningIndex { $0 >= range.upperBound }]
  }

  /// Whether one of some numbers in rising order is in a range.
  func hasElement(in range: Range<Int>) -> Bool {
    let next = partitioningIndex { $0 >= range.lowerBound }
    return next < count && range.contains(self[next])
  }
}
