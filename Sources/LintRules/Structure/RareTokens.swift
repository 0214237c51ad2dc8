/// The positions of tokens that arguments rarely have, so that nested arguments are not searched repeatedly.
struct RareTokens: Sendable {
  /// The keywords that start declarations.
  private var declarations: [Int] = []
  private var placeholders: [Int] = []

  init(_ code: Code) {
    for index in 0..<code.count {
      switch code.kind(index) {
      case .placeholder: placeholders.append(index)
      case .keyword:
        switch code.keyword(index) {
        case .let, .var, .func, .struct, .class, .enum, .extension, .import:
          if code.kind(index - 1) != .period { declarations.append(index) }
        default: break
        }
      default: break
      }
    }
  }

  /// Whether a declaration starts among some code tokens.
  func holdDeclaration(in range: Range<Int>) -> Bool { declarations.hasOne(in: range) }

  /// Whether there is a placeholder among some code tokens.
  func holdPlaceholder(in range: Range<Int>) -> Bool { placeholders.hasOne(in: range) }
}

extension [Int] {
  /// Whether one of these sorted code tokens is in a range.
  func hasOne(in range: Range<Int>) -> Bool {
    let first = partitioningIndex { $0 >= range.lowerBound }
    return first < count && self[first] < range.upperBound
  }
}
