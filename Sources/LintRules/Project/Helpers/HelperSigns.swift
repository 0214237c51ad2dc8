/// Tells from tokens alone, before any name is looked up, which declarations of a file cannot be URL helpers: they give
/// neither a URL nor a text, or nothing in their bodies makes a URL or puts texts together.
struct HelperSigns {
  private let file: FileView
  /// Words for what helpers give, as code tokens in source order.
  private let urlTypes: [Int]
  private let textTypes: [Int]
  /// Words of which one stands wherever a URL is made.
  private let makers: [Int]
  /// Words, interpolations and operators of which one stands wherever a text is put together, or is that of a URL.
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

  /// The code tokens that begin an interpolation, or are operators with a `+` in front.
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

  /// Whether one of some code tokens, which are in source order, stands in a range.
  private func isAny(of tokens: [Int], in range: Range<Int>) -> Bool {
    let first = tokens.partitioningIndex { $0 >= range.lowerBound }
    return first < tokens.count && tokens[first] < range.upperBound
  }
}
