/// The table of a rule: from code to what messages and fixes call its entry.
public struct CodeTable: Sendable, Equatable {
  /// The entries by `CodeText.key`.
  public var entries: [String: String]

  /// Makes a table.
  public init(_ entries: [(code: CodeText, entry: String)] = []) {
    self.entries = Dictionary(entries.map { ($0.code.key, $0.entry) }, uniquingKeysWith: { first, _ in first })
  }

  /// The entry of some code; nil if the table has none.
  public subscript(code: CodeText) -> String? { entries[code.key] }
}
