/// The chains of members and calls of a file, each read once from its first period on: `.bold().padding()`.
///
/// A chain goes through comments, line breaks, marks, subscripts and every branch of a postfix `#if`.
final class ChainTable {
  /// One member or call of a chain.
  struct Link {
    /// The token of the name.
    var name: Int
    /// The index after its call, or after the name.
    var end: Int
    /// Whether it is called.
    var isCalled: Bool
    /// The index of its chain.
    var chain: Int
  }

  /// All links after one expression.
  struct Chain {
    /// The first period, or the postfix `#if` before it. The expression that the chain belongs to ends before.
    var start: Int
    /// The links, by their indices.
    var links: Range<Int>
    /// The index after the chain.
    var end: Int
  }

  /// The links, chain by chain.
  let links: [Link]
  /// The chains, in the order of their starts.
  let chains: [Chain]
  private let places: ChainPlaces
  /// Not the view of the file, which keeps this table: neither of them would ever be freed.
  private let code: Code
  private let brackets: Brackets

  init(_ file: FileView) {
    var reader = ChainReader(file)
    reader.readAll()
    (links, chains, places) = (reader.links, reader.chains, reader.places)
    (code, brackets) = (file.code, file.brackets)
  }

  /// The link whose name is at a code token, by its index.
  func link(named name: Int) -> Int? { ChainPlaces.value(places.links, at: name) }

  /// The chain that ends before a code token, by its index.
  func chain(endingBefore end: Int) -> Int? { ChainPlaces.value(places.ends, at: end) }

  /// The chain after the expression that ends before a code token, by its index; nil without one.
  func chain(behind end: Int) -> Int? {
    var position = end
    while true {
      if let chain = ChainPlaces.value(places.starts, at: position) { return chain }
      switch code.kind(position) {
      case .postfixQuestion, .postfixBang: position += 1
      case .leftSquare, .leftParen:
        guard !code.startsLine(position), brackets.partner(position) != nil else { return nil }
        position = brackets.after(position)
      default: return nil
      }
    }
  }
}

extension FileView {
  /// The index after a member or call with its name at a code token, and whether it is called.
  func endOfMember(_ name: Int) -> (end: Int, isCalled: Bool) {
    let start = syntax.afterGenericArguments(name + 1) ?? name + 1
    var end = start
    if code.kind(end) == .leftParen, !code.startsLine(end) { end = brackets.after(end) }
    if code.kind(end) == .leftBrace, outline.owner(ofClosure: end) != nil {
      end = brackets.after(end)
      while code.isWord(end), code.kind(end + 1) == .colon, code.kind(end + 2) == .leftBrace {
        end = brackets.after(end + 2)
      }
    }
    return (end, end > start)
  }
}
