extension FileView {
  /// Whether the word at a code token matches a name.
  func fits(_ name: NamePattern, _ token: Int) -> Bool {
    guard code.isWord(token) else { return false }
    let range = code.wordRange(token)
    return source.bytes.withUnsafeBufferPointer { name.matches(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Whether the word at a code token is a given one.
  func isWord(_ token: Int, _ word: String) -> Bool {
    code.isWord(token) && source.bytes[code.wordRange(token)].elementsEqual(word.utf8)
  }

  /// Whether the word at a code token matches one of some names.
  func fitsAny(_ names: [NamePattern], _ token: Int) -> Bool { names.contains { fits($0, token) } }

  /// Whether a path of names ends in one of some paths: `UIView` and `UIKit.UIView` both fit `UIView`.
  func fitsAny(_ paths: [NamePath], _ tokens: [Int]) -> Bool {
    paths.contains { path in
      path.names.count <= tokens.count && zip(path.names, tokens.suffix(path.names.count)).allSatisfy { fits($0, $1) }
    }
  }

  /// The code tokens whose words match one of some names, in source order, each once.
  func tokens(fitting names: [NamePattern]) -> [Int] {
    if names.contains(where: { $0.fixed == nil }) {
      return words.tokens(ofAny: words.words { word in names.contains { $0.matches(word) } })
    }
    if names.count == 1 { return words.tokens(of: names[0].text) }
    var seen: Set<String> = []
    return words.tokens(ofAny: names.lazy.map(\.text).filter { seen.insert($0).inserted })
  }
}
