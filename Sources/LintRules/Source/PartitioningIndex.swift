extension RandomAccessCollection where Index == Int {
  /// The first index from which on a condition holds, in logarithmic time; the end if it holds nowhere. It must hold for all
  /// elements behind one for which it holds.
  ///
  /// Where elements are large, ask `indices` and look at no more than a part of them.
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
