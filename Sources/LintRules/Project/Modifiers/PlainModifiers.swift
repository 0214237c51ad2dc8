/// Modifiers next to each other on a chain, each of which does the same wherever it is written: their arguments have no
/// names of values.
struct PlainModifiers: Sendable {
  /// The token of each name.
  var names: [Int] = []
  /// For each a hash of its name and its arguments.
  var hashes: [UInt64] = []

  /// Words of which each file with plain modifiers has one.
  static let words = FileView.wordsOfViewMembers

  /// The key of so many modifiers from one on.
  func key(from start: Int, count: Int) -> Key {
    var hash: UInt64 = 0
    for next in hashes[start..<start + count] { hash = (hash ^ next) &* 0x9E37_79B9_7F4A_7C15 &+ hash &>> 29 }
    return Key(hash: hash, count: count)
  }

  /// The keys of all modifiers next to each other, so many each.
  func keys(count: Int) -> some Sequence<Key> {
    (0..<max(0, hashes.count - count + 1)).lazy.map { key(from: $0, count: count) }
  }

  /// Some modifiers next to each other, as other files see them.
  struct Key: Hashable, Sendable {
    /// A hash of all.
    var hash: UInt64
    /// How many there are.
    var count: Int
  }
}

extension FileView {
  /// The plain modifiers of the views that bodies make, at least so many at each place; those in previews left out.
  func plainModifiers(atLeast least: Int) -> [PlainModifiers] {
    let reader = PlainModifierReader(self)
    return chains.chains.indices.filter { chains.chains[$0].links.count >= least }.flatMap {
      reader.runs(ofChain: $0, atLeast: least)
    }.sorted { $0.names[0] < $1.names[0] }
  }
}

/// Reads the plain modifiers of a file.
private struct PlainModifierReader {
  private let file: FileView
  private let code: Code
  /// How often the file declares a type, by the hash of its name.
  private let types: [UInt64: Int]

  init(_ file: FileView) {
    self.file = file
    code = file.code
    var types: [UInt64: Int] = [:]
    for declaration in file.outline.declarations where declaration.kind != .extensionOfType {
      if declaration.isType || declaration.kind == .typeAlias {
        types[file.code.wordHash(declaration.name), default: 0] += 1
      }
    }
    self.types = types
  }

  private static let noViews = WordList("Font UIFont NSFont Animation AttributedString UIColor NSColor Path Binding")

  func runs(ofChain chain: Int, atLeast least: Int) -> [PlainModifiers] {
    let isNamed = if case .name = file.root(ofChain: chain).form { true } else { false }
    var links = file.chains.chains[chain].links.map { file.chains.links[$0] }[...]
    // `account.image()` gives a view, so it is none of its modifiers.
    if isNamed, let first = links.first, !BuiltinModifiers.isBuiltin(code.word(first.name)) { links.removeFirst() }
    var runs: [PlainModifiers] = []
    var (run, end) = (PlainModifiers(), -1)
    for link in links {
      let hash = hash(of: link)
      if hash == nil || link.name != end + 1 {
        runs.append(run)
        run = PlainModifiers()
      }
      end = link.end
      guard let hash else { continue }
      run.names.append(link.name)
      run.hashes.append(hash)
    }
    runs.append(run)
    runs.removeAll { $0.names.count < least || !hasOwn($0) }
    guard let first = runs.first?.names[0], mayBeView(chain), file.phase(of: first) == .body, !file.isInPreview(first)
    else { return [] }
    return runs
  }

  /// Whether one of the modifiers is SwiftUI's.
  private func hasOwn(_ run: PlainModifiers) -> Bool {
    run.names.contains { BuiltinModifiers.isBuiltin(code.word($0)) }
  }

  private func mayBeView(_ chain: Int) -> Bool {
    let root = file.root(ofChain: chain)
    guard file.mayBeView(root) else { return false }
    switch root.form {
    case .call(let name), .name(let name):
      // The marks of a chart have modifiers of their own.
      return !Self.noViews.contains(code.word(name)) && !code.word(name).hasSuffix("Mark")
    case .implicit, .literal, .parentheses: return true
    }
  }

  /// A hash of a modifier and its arguments; nil unless it is plain.
  private func hash(of link: ChainTable.Link) -> UInt64? {
    guard link.isCalled, code.isWord(link.name) else { return nil }
    var hash = Code.emptyHash
    for token in link.name..<link.end {
      if token > link.name, !isPlain(token, &hash) { return nil }
      code.combine(token, into: &hash)
    }
    return hash
  }

  /// Whether a token means the same in other places. What this file declares is made part of the hash.
  private func isPlain(_ token: Int, _ hash: inout UInt64) -> Bool {
    switch code.kind(token) {
    case .identifier:
      if code.kind(token - 1) == .period || isLabel(token) { return true }
      guard code.startsUppercase(token) else { return false }
      guard let count = types[code.wordHash(token)] else { return true }
      hash ^= file.path.wordHash
      return count == 1
    case .keyword:
      if code.kind(token - 1) == .period || isLabel(token) { return true }
      switch code.keyword(token) {
      case .true, .false, .nil: return true
      default: return false
      }
    case .poundWord, .poundIf, .poundElse, .poundElseif, .poundEndif, .placeholder, .strayPunctuation: return false
    default: return true
    }
  }

  /// `label:` after a parenthesis, a bracket or a comma, or before a closure.
  private func isLabel(_ token: Int) -> Bool {
    guard code.kind(token + 1) == .colon else { return false }
    switch code.kind(token - 1) {
    case .leftParen, .leftSquare, .comma, .rightBrace: return true
    default: return false
    }
  }
}
