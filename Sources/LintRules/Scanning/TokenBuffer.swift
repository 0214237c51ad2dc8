/// The tokens found so far, in memory that grows without a check for each token.
struct TokenBuffer {
  private var base: UnsafeMutablePointer<Token>
  private var capacity: Int
  /// How many tokens there are.
  private(set) var count = 0

  /// Makes an empty buffer with an initial capacity. Call `deallocate` at the end.
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

  /// The last token.
  var last: Token? { count > 0 ? base[count - 1] : nil }

  /// The token before the last one.
  var secondLast: Token? { count > 1 ? base[count - 2] : nil }
}
