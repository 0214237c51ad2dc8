/// Names whose definitions are looked for in many files. Looking for them takes time for the declarations of a file, not
/// for the names.
struct DefinitionNames: Sendable {
  /// The names.
  let all: Set<String>
  private let hashes: Set<UInt64>

  /// Takes names.
  init(_ names: Set<String>) {
    all = names
    hashes = Set(names.lazy.map(\.wordHash))
  }

  /// Whether a name is one of them.
  func contains(_ name: String) -> Bool { all.contains(name) }

  /// Whether the word at a code token is one of them.
  func contains(wordAt token: Int, in code: Code) -> Bool {
    code.isWord(token) && hashes.contains(code.wordHash(token))
  }
}
