/// The tokens that were found so far, in memory that grows without checks at each token.
struct TokenBuffer {
  private var base: UnsafeMutablePointer<Token>
  private var capacity: Int
  /// How many tokens there are.
  private(set) var count = 0

  /// Makes an empty buffer with room for so many tokens; `deallocate` it in the end.
  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  func deallocate() {
    base.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> Token {
    get { base[index] }
    nonmutating _modify { yield &base[index] }
  }

  @inline(__always)
  mutating func append(_ token: Token) {
    if count == capacity { grow() }
    (base + count).initialize(to: token)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  /// All tokens.
  var all: [Token] {
    [Token](UnsafeBufferPointer(start: base, count: count))
  }

  /// The indices of the tokens that are no trivia.
  var significant: [UInt32] {
    [UInt32](unsafeUninitializedCapacity: count) { indices, significantCount in
      // Each index is written, and the next one over it if it is that of trivia: there is no branch to guess.
      for index in 0..<count {
        (indices.baseAddress! + significantCount).initialize(to: UInt32(truncatingIfNeeded: index))
        significantCount &+= base[index].kind.isTrivia ? 0 : 1
      }
    }
  }

  /// The last token that is no trivia.
  var lastSignificant: Token? { significant(before: count)?.token }

  /// The last token before an index that is no trivia.
  func significant(before index: Int) -> (index: Int, token: Token)? {
    var index = index
    while index > 0 {
      index -= 1
      if !base[index].kind.isTrivia { return (index, base[index]) }
    }
    return nil
  }
}
