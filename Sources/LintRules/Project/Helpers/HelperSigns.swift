/// Excludes declarations that cannot be URL helpers from tokens alone, before any name is resolved: they return neither
/// a URL nor a string, or their bodies make no URL and join no strings.
struct HelperSigns {
  private let file: FileView
  /// The result types of helpers, as code tokens in source order.
  private let urlTypes: [Int]
  private let textTypes: [Int]
  /// Words of which one occurs wherever a URL is made.
  private let makers: [Int]
  /// Words, interpolations and operators of which one occurs wherever strings are joined or a URL is converted to one.
  private let joiners: [Int]

  init(_ file: FileView) {
    self.file = file
    urlTypes = file.words.tokens(of: "URL")
    textTypes = file.words.tokens(of: "String")
    makers = file.words.tokens(ofAny: [
      "URL", "NSURL", "init", "URLComponents", "appendingPathComponent", "appendPathComponent", "appending", "append",
    ])
    let words = file.words.tokens(ofAny: ["format", "joined", "appending", "append", "absoluteString"])
    joiners = (words + Self.joints(file.code)).sorted()
  }

  /// The code tokens that begin an interpolation, or are operators that start with `+`.
  private static func joints(_ code: Code) -> [Int] {
    var joints: [Int] = []
    code.withTokens { tokens in
      for index in tokens.indices {
        switch tokens[index].kind {
        case .interpolationStart: joints.append(index)
        case .binaryOperator, .prefixOperator, .postfixOperator:
          if code.isOperator(index, startingWith: UInt8(ascii: "+")) { joints.append(index) }
        default: break
        }
      }
    }
    return joints
  }

  /// Whether a declaration may be a helper.
  func allow(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .function, .subscriptMember: break
    case .constant, .variable:
      let value = declaration.initialValue
      if value.isEmpty { break }
      return file.code.kind(value.lowerBound) == .leftBrace
        && (isAny(of: makers, in: value) || isAny(of: joiners, in: value))
    default: return false
    }
    guard let brace = declaration.body else { return false }
    let body = brace..<file.brackets.after(brace)
    return isAny(of: urlTypes, in: declaration.type) && isAny(of: makers, in: body)
      || isAny(of: textTypes, in: declaration.type) && isAny(of: joiners, in: body)
  }

  /// Whether one of some code tokens, which are in source order, is in a range.
  private func isAny(of tokens: [Int], in range: Range<Int>) -> Bool {
    let first = tokens.partitioningIndex { $0 >= range.lowerBound }
    return first < tokens.count && tokens[first] < range.upperBound
  }
}
