/// An `import` of a file.
public struct ImportStatement: Sendable {
  /// The first token, attributes and access included.
  public var start: Int
  /// The token of `import`.
  public var keyword: Int
  /// The token of the module.
  public var module: Int
  /// The index after the last name of its path: that of `B` in `import struct A.B`.
  public var end: Int
}

extension FileView {
  /// The imports outside of strings and comments, in source order.
  func readImports() -> [ImportStatement] {
    words.tokens(of: "import").compactMap { keyword in
      guard code.keyword(keyword) == .import, code.kind(keyword - 1) != .period, code.isWord(keyword + 1),
        code.kind(keyword + 1) == .identifier || code.isWord(keyword + 2) || code.startsLine(keyword + 2)
          || keyword + 2 == count || code.kind(keyword + 2) == .period || code.kind(keyword + 2) == .semicolon
      else { return nil }
      var module = keyword + 1
      if Self.isImportKind(code.keyword(module)), code.isWord(module + 1), !code.startsLine(module + 1) { module += 1 }
      var end = module + 1
      while code.kind(end) == .period, code.isWord(end + 1) { end += 2 }
      return ImportStatement(start: startOfImport(keyword), keyword: keyword, module: module, end: end)
    }
  }

  private static func isImportKind(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .struct, .class, .enum, .protocol, .typealias, .func, .let, .var: true
    default: false
    }
  }

  private func startOfImport(_ keyword: Int) -> Int {
    var start = keyword
    while start > 0 {
      switch code.kind(start - 1) {
      case .keyword where Self.isAccess(code.keyword(start - 1)) && code.kind(start - 2) != .period: start -= 1
      case .identifier where code.kind(start - 2) == .at: start -= 2
      case .rightParen:
        guard let paren = brackets.partner(start - 1), code.kind(paren - 2) == .at, code.touches(paren - 1, paren)
        else { return start }
        start = paren - 2
      default: return start
      }
    }
    return start
  }

  private static func isAccess(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .public, .package, .internal, .fileprivate, .private: true
    default: false
    }
  }
}
