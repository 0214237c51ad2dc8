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
  private(set) var links: [Link] = []
  /// The chains, in the order of their starts.
  private(set) var chains: [Chain] = []
  private var linksByName: TokenMap<Int32>
  private var chainsByStart: TokenMap<Int32>
  private var chainsByEnd: TokenMap<Int32>
  /// Not the view of the file, which keeps this table: neither of them would ever be freed.
  private let code: Code
  private let brackets: Brackets

  init(_ file: FileView) {
    code = file.code
    brackets = file.brackets
    linksByName = TokenMap(capacity: file.count / 12)
    chainsByStart = TokenMap(capacity: file.count / 24)
    chainsByEnd = TokenMap(capacity: file.count / 24)
    // Where postfix `#if`s in chains end; nothing in between starts a chain of the same level.
    var taken = TokenMap<Bool>()
    for index in 0..<file.count {
      switch code.kind(index) {
      case .period where linksByName[index + 1] == nil && Self.isLink(index, code): read(from: index, &taken, file)
      case .poundIf where taken[index] == nil && Self.isPostfix(index, file): read(from: index, &taken, file)
      default: break
      }
    }
  }

  private static func isLink(_ period: Int, _ code: Code) -> Bool {
    code.isWord(period + 1) || code.kind(period + 1) == .number
  }

  private static func isPostfix(_ condition: Int, _ file: FileView) -> Bool {
    file.syntax.endsOperand(condition - 1) && file.syntax.postfixConditionBody(condition) != nil
  }

  private func read(from start: Int, _ taken: inout TokenMap<Bool>, _ file: FileView) {
    let (first, chain) = (links.count, chains.count)
    var position = start
    var conditions = 0
    while let next = step(position, &conditions, chain, &taken, file) { position = next }
    chainsByStart[start] = Int32(chain)
    chainsByEnd[position] = Int32(chain)
    chains.append(Chain(start: start, links: first..<links.count, end: position))
  }

  /// The next place of a chain; nil where it ends.
  private func step(
    _ position: Int, _ conditions: inout Int, _ chain: Int, _ taken: inout TokenMap<Bool>, _ file: FileView
  ) -> Int? {
    switch code.kind(position) {
    case .period where Self.isLink(position, code):
      let (end, isCalled) = file.endOfMember(position + 1)
      linksByName[position + 1] = Int32(links.count)
      links.append(Link(name: position + 1, end: end, isCalled: isCalled, chain: chain))
      return end
    case .postfixQuestion, .postfixBang: return position + 1
    case .leftSquare, .leftParen: return code.startsLine(position) ? nil : file.brackets.after(position)
    case .poundIf:
      guard let body = file.syntax.postfixConditionBody(position) else { return nil }
      for index in position..<body where code.kind(index) == .poundIf {
        conditions += 1
        taken[index] = true
      }
      return body
    case .poundElse, .poundElseif:
      guard conditions > 0 else { return nil }
      let next = file.syntax.afterDirective(position)
      switch code.kind(next) {
      case .poundEndif, .period, .poundIf: return next
      default: return nil
      }
    case .poundEndif:
      guard conditions > 0 else { return nil }
      conditions -= 1
      return position + 1
    default: return nil
    }
  }

  /// The link whose name is at a code token, by its index.
  func link(named name: Int) -> Int? { linksByName[name].map { Int($0) } }

  /// The chain that ends before a code token, by its index.
  func chain(endingBefore end: Int) -> Int? { chainsByEnd[end].map { Int($0) } }

  /// The chain after the expression that ends before a code token, by its index; nil without one.
  func chain(behind end: Int) -> Int? {
    var position = end
    while true {
      if let chain = chainsByStart[position] { return Int(chain) }
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
