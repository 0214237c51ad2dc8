/// The tokens found so far, in the memory of the array that they become. Grows without a check for each token.
struct TokenBuffer {
  private var base: UnsafeMutablePointer<Token>
  private var capacity: Int
  /// Whether the tokens no longer fit into the array's memory.
  private var isMoved = false
  /// How many tokens there are.
  private(set) var count = 0

  /// An empty buffer without memory.
  init() {
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Token>.alignment)!
    capacity = 0
  }

  /// Returns the tokens that `body` puts into an empty buffer.
  static func collect(capacity: Int, _ body: (TokenBuffer) -> TokenBuffer) -> [Token] {
    var moved: TokenBuffer?
    let tokens = [Token](unsafeUninitializedCapacity: capacity) { memory, count in
      var buffer = TokenBuffer()
      if let base = memory.baseAddress { (buffer.base, buffer.capacity) = (base, memory.count) }
      buffer = body(buffer)
      if buffer.isMoved { moved = buffer } else { count = buffer.count }
    }
    guard let moved else { return tokens }
    defer { moved.base.deallocate() }
    return [Token](UnsafeBufferPointer(start: moved.base, count: moved.count))
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
    capacity = max(16, 2 * capacity)
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    if isMoved { base.deallocate() }
    base = larger
    isMoved = true
  }

  /// The last token.
  var last: Token? { count > 0 ? base[count - 1] : nil }

  /// The token before the last one.
  var secondLast: Token? { count > 1 ? base[count - 2] : nil }
}
