/// Matches brackets as long as each one closes the last opened, outside `#if`.
struct SoundBrackets {
  private let tokens: UnsafeBufferPointer<Token>
  private let partners: UnsafeMutableBufferPointer<Int32>
  private let parents: UnsafeMutableBufferPointer<Int32>
  /// The innermost open bracket, or -1.
  private var innermost: Int32 = -1

  /// Takes the tokens of a file and two uninitialized tables.
  init(
    tokens: UnsafeBufferPointer<Token>, partners: UnsafeMutableBufferPointer<Int32>,
    parents: UnsafeMutableBufferPointer<Int32>
  ) {
    self.tokens = tokens
    self.partners = partners
    self.parents = parents
  }

  /// Whether no bracket is open.
  var isClosed: Bool { innermost < 0 }

  /// The open brackets, the innermost last.
  var open: [Int32] {
    var open: [Int32] = []
    var index = innermost
    while index >= 0 {
      open.append(index)
      index = parents[Int(index)]
    }
    return open.reversed()
  }

  /// Sets the partners and parents of all tokens up to the first unbalanced one and returns its index.
  mutating func match() -> Int {
    // Faster in local variables.
    let (tokens, partners, parents) = (tokens, partners, parents)
    var innermost = innermost
    defer { self.innermost = innermost }
    for index in tokens.indices {
      let kind = tokens[index].kind
      partners.initializeElement(at: index, to: -1)
      parents.initializeElement(at: index, to: innermost)
      guard kind.dividesCode else { continue }
      if kind.isOpener {
        innermost = Int32(truncatingIfNeeded: index)
        continue
      }
      let opener = innermost
      guard opener >= 0, kind.closes(tokens[Int(opener)].kind) else { return index }
      partners[index] = opener
      partners[Int(opener)] = Int32(truncatingIfNeeded: index)
      innermost = parents[Int(opener)]
      parents[index] = innermost
    }
    return tokens.count
  }
}
