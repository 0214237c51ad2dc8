/// Reads the chains of a file.
struct ChainReader {
  private let file: FileView
  private let code: Code
  private(set) var links: [ChainTable.Link] = []
  private(set) var chains: [ChainTable.Chain] = []
  private(set) var places: ChainPlaces
  /// Where postfix `#if`s in chains end; nothing in between starts a chain of the same level.
  private var taken = TokenMap<Bool>()

  init(_ file: FileView) {
    self.file = file
    code = file.code
    places = ChainPlaces(count: file.count)
  }

  mutating func readAll() {
    // About one token in a dozen is a link.
    links.reserveCapacity(file.count / 10)
    chains.reserveCapacity(file.count / 16)
    code.withTokens { tokens in
      for index in tokens.indices {
        switch tokens[index].kind {
        case .period where places.links[index + 1] < 0 && isLink(index): read(from: index)
        case .poundIf where taken[index] == nil && isPostfix(index): read(from: index)
        default: break
        }
      }
    }
  }

  private func isLink(_ period: Int) -> Bool { code.isWord(period + 1) || code.kind(period + 1) == .number }

  private func isPostfix(_ condition: Int) -> Bool {
    file.syntax.endsOperand(condition - 1) && file.syntax.postfixConditionBody(condition) != nil
  }

  private mutating func read(from start: Int) {
    let (first, chain) = (links.count, chains.count)
    var position = start
    var conditions = 0
    while let next = step(position, &conditions, chain) { position = next }
    places.starts[start] = Int32(truncatingIfNeeded: chain)
    places.ends[position] = Int32(truncatingIfNeeded: chain)
    chains.append(ChainTable.Chain(start: start, links: first..<links.count, end: position))
  }

  /// The next place of a chain; nil where it ends.
  private mutating func step(_ position: Int, _ conditions: inout Int, _ chain: Int) -> Int? {
    switch code.kind(position) {
    case .period where isLink(position):
      let (end, isCalled) = file.endOfMember(position + 1)
      places.links[position + 1] = Int32(truncatingIfNeeded: links.count)
      links.append(ChainTable.Link(name: position + 1, end: end, isCalled: isCalled, chain: chain))
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
}

/// The indices of links and chains by code tokens; -1 for none.
struct ChainPlaces {
  /// The links by their names.
  var links: [Int32]
  /// The chains by their starts.
  var starts: [Int32]
  /// The chains by their ends.
  var ends: [Int32]

  init(count: Int) {
    let none = [Int32](repeating: -1, count: count + 2)
    (links, starts, ends) = (none, none, none)
  }

  /// The index at a code token; nil without one.
  static func value(_ indices: [Int32], at token: Int) -> Int? {
    guard indices.indices.contains(token), indices[token] >= 0 else { return nil }
    return Int(indices[token])
  }
}
