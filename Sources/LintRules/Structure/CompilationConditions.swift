/// Determines the builds that compile a place.
extension FileView {
  /// Returns the operands of a branch's condition as text without spaces, such as `DEBUG`, `!DEBUG`, and `os(macOS)`,
  /// whether `&&` or `||` joins them. The `#else` branch of `#if !DEBUG` counts as a `DEBUG` branch.
  func requirements(of branch: ConditionTable.Branch) -> [String] {
    let isElse = branch.condition.isEmpty
    let operands = operands(ofCondition: isElse ? branch.first : branch.condition)
    if isElse, operands.list.count != 1 || !operands.areAll { return [] }
    return operands.list.map { operand in
      (operand.isNegated != isElse ? "!" : "") + code.spelling(ofTokens: operand.tokens).filter { $0 != " " }
    }
  }

  /// Whether a code token is in a branch of `#if` for a condition, such as `os(macOS)`.
  func isInBranch(for condition: String, _ token: Int) -> Bool {
    conditions.branches(around: token).contains { requirements(of: $0).contains(condition) }
  }

  /// Whether a code token is only in debug builds.
  func isInDebugBuilds(_ token: Int) -> Bool {
    words.number(of: "DEBUG") != nil && isInBranch(for: "DEBUG", token)
  }

  /// Whether the outermost declaration around a code token is only in debug builds.
  func isInDebugDeclaration(_ token: Int) -> Bool {
    if words.number(of: "DEBUG") == nil { return false }
    return declarations(around: token).last.map { isInDebugBuilds($0.keyword) } ?? false
  }

  /// Whether a code token is in a branch for macOS.
  func isOnMac(_ token: Int) -> Bool { words.number(of: "macOS") != nil && isInBranch(for: "os(macOS)", token) }

  /// Returns the operands of an `#if` condition, such as `DEBUG` and `os(iOS)`, and whether the condition contains
  /// nothing else. A `!` before an operand, or before the parentheses around it, negates the operand.
  private func operands(
    ofCondition condition: Range<Int>
  ) -> (list: [(tokens: Range<Int>, isNegated: Bool)], areAll: Bool) {
    var operands: [(tokens: Range<Int>, isNegated: Bool)] = []
    var areAll = true
    var outer: [Bool] = []
    var isNegated = false
    var index = condition.lowerBound
    while index < condition.upperBound {
      var next = index + 1
      switch code.kind(index) {
      case .leftParen: outer.append(isNegated)
      case .rightParen: _ = outer.popLast()
      case .prefixOperator where code.isText(index, "!"):
        isNegated.toggle()
        index = next
        continue
      default:
        guard code.isWord(index) else {
          areAll = false
          break
        }
        if code.kind(next) == .leftParen { next = max(next, min(brackets.after(next), condition.upperBound)) }
        operands.append((index..<next, isNegated))
      }
      // A `!` applies to one operand, or to all operands in parentheses.
      if code.kind(index) != .leftParen { isNegated = outer.last ?? false }
      index = next
    }
    return (operands, areAll)
  }
}

extension Code {
  /// Returns the source text of some code tokens without the white space and comments between them.
  func spelling(ofTokens tokens: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for token in tokens {
      // A space keeps adjacent words apart.
      if isWord(token), isWord(token - 1), token > tokens.lowerBound { bytes.append(0x20) }
      bytes += source.bytes[range(token)]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
