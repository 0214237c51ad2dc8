/// The tokens that were found so far, in room that is large enough for all of them.
struct TokenBuffer {
  private let base: UnsafeMutablePointer<Token>
  /// How many tokens there are.
  private(set) var count = 0

  /// Makes an empty buffer; `base` must have room for every token that will be appended.
  init(base: UnsafeMutablePointer<Token>) {
    self.base = base
  }

  @inline(__always)
  subscript(index: Int) -> Token {
    get { base[index] }
    nonmutating _modify { yield &base[index] }
  }

  @inline(__always)
  mutating func append(_ token: Token) {
    (base + count).initialize(to: token)
    count &+= 1
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
