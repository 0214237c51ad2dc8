extension FileView {
  /// Whether a comment starts in a byte range.
  func hasComment(in range: Range<Int>) -> Bool {
    var index = firstToken(from: range.lowerBound)
    while index < tokens.all.count, Int(tokens.all[index].start) < range.upperBound {
      let kind = tokens.all[index].kind
      if kind == .lineComment || kind == .blockComment { return true }
      index += 1
    }
    return false
  }

  /// The index into all tokens of the first one that starts at a byte offset or behind it.
  func firstToken(from offset: Int) -> Int {
    var low = 0
    var high = tokens.all.count
    while low < high {
      let middle = (low + high) / 2
      if Int(tokens.all[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
