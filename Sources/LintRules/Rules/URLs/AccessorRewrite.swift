/// Rewrites constructions of URLs to use the backend accessor: `URL(string: path)` to `path.asBackendURL`.
struct AccessorRewrite {
  private let file: FileView
  private let accessor: String
  private let bases: URLBaseReader

  /// The maximum length of code in a message, in characters.
  private static let maxSubjectLength = 48

  init(_ file: FileView, _ accessor: String) {
    self.file = file
    self.accessor = accessor
    bases = URLBaseReader(file, TextOriginReader(file, dialSchemes: []))
  }

  private var code: Code { file.code }

  /// The receiver of the accessor.
  enum Receiver {
    /// The string of the construction.
    case string
    /// An optional string, through `?`.
    case optional(Range<Int>)
  }

  /// Whether a construction is followed by `!`.
  func isForced(_ construction: URLConstruction) -> Bool { code.kind(construction.tokens.upperBound) == .postfixBang }

  /// Whether a construction is a default value after `??`.
  func isFallback(_ construction: URLConstruction) -> Bool { code.isText(construction.tokens.lowerBound - 1, "??") }

  /// The edits that replace a construction with the accessor; nil if the code doesn't allow it.
  func edits(_ construction: URLConstruction, receiver: Receiver = .string) -> [Edit]? {
    guard !file.tokens.isDamaged, construction.isFinished, construction.spelling != .objectiveC else { return nil }
    guard !file.tokens.hasPlaceholder || !file.rareTokens.holdPlaceholder(in: construction.tokens) else { return nil }
    // In incomplete code, an argument may extend into the next declaration.
    guard !file.rareTokens.holdDeclaration(in: construction.text),
      !file.syntax.hasAdjacentOperands(construction.text)
    else { return nil }
    var edits = construction.spelling == .function ? functionEdits(construction) : callEdits(construction, receiver)
    let next = construction.tokens.upperBound
    if let last = edits?.indices.last, code.isWord(next), code.touches(next - 1, next) {
      // `URL(string: path)else` is fine, `path.asBackendURLelse` is not.
      edits?[last].text += " "
    }
    return edits
  }

  // MARK: Functions

  /// `URL.init(string:)` becomes a key path where a function is expected and the type of the string is known.
  private func functionEdits(_ construction: URLConstruction) -> [Edit]? {
    guard construction.further.isEmpty, code.kind(construction.tokens.upperBound - 1) == .rightParen,
      code.kind(construction.tokens.lowerBound - 1) == .leftParen,
      let callee = file.syntax.nameOfCall(construction.tokens.lowerBound - 1),
      code.isMapping(callee)
    else { return nil }
    guard [.rightParen, .comma].contains(code.kind(construction.tokens.upperBound)) else { return nil }
    return [Edit(code.bytes(construction.tokens), "\\.\(accessor)")]
  }

  // MARK: Calls

  private func callEdits(_ construction: URLConstruction, _ receiver: Receiver) -> [Edit]? {
    let text = construction.text
    let bytes = code.bytes(text)
    let whole = code.bytes(construction.tokens)
    guard code.keyword(text.lowerBound) != .nil || text.count > 1 else { return nil }
    if case .optional(let optional) = receiver {
      if continues(construction.tokens.upperBound) || !construction.further.isEmpty { return nil }
      let operand = code.bytes(optional)
      let needsParentheses = !file.syntax.isPostfixExpression(optional) || file.syntax.hasOptionalChain(optional)
      let head = Edit(whole.lowerBound..<operand.lowerBound, kept(before: text) + (needsParentheses ? "(" : ""))
      let tail = (needsParentheses ? ")" : "") + "?.\(accessor)"
      return [head, Edit(operand.upperBound..<whole.upperBound, tail)]
    }
    let needsParentheses = !file.syntax.isPostfixExpression(text)
    var opening = needsParentheses ? "(" : ""
    // Without `string:`, `.home` isn't known to be a member of `String`.
    if code.kind(text.lowerBound) == .period { opening += "String" }
    let head = Edit(whole.lowerBound..<bytes.lowerBound, kept(before: text) + opening)
    return [head] + tail(construction, needsParentheses ? ")" : "")
  }

  /// The replacement of everything after the string.
  private func tail(_ construction: URLConstruction, _ closing: String) -> [Edit] {
    let start = code.bytes(construction.text).upperBound
    let end = code.bytes(construction.tokens).upperBound
    guard construction.further.isEmpty, file.hasComment(in: start..<end) else {
      return [Edit(start..<end, "\(closing).\(accessor)")]
    }
    // A comment follows the string, so the accessor replaces the `)`.
    var edits = closing.isEmpty ? [] : [Edit(start..<start, closing)]
    if code.kind(construction.text.upperBound) == .comma {
      edits.append(Edit(code.range(construction.text.upperBound), ""))
    }
    return edits + [Edit(end - 1..<end, ".\(accessor)")]
  }

  /// The `x` of `x ?? ""`, if the optional can replace the string.
  func operandOfEmptyDefault(_ construction: URLConstruction) -> Range<Int>? {
    if continues(construction.tokens.upperBound) || construction.further.count > 0 { return nil }
    let text = file.syntax.withoutParentheses(construction.text)
    guard text.count >= 4, code.kind(text.upperBound - 1) == .stringEnd, code.kind(text.upperBound - 2) == .stringStart,
      code.isText(text.upperBound - 3, "??")
    else { return nil }
    let operand = text.lowerBound..<text.upperBound - 3
    let isChainOfDefaults = file.syntax.first(in: operand) { index in
      switch code.kind(index) {
      case .binaryOperator: !code.isText(index, "??")
      case .prefixOperator, .equal, .prefixAmpersand: true
      case .keyword: code.kind(index - 1) != .period && [.try, .await, .as, .is].contains(code.keyword(index))
      default: false
      }
    }
    guard isChainOfDefaults == nil, !file.hasComment(in: code.bytes(operand).upperBound..<code.bytes(text).upperBound)
    else {
      return nil
    }
    return operand
  }

  /// Whether a member, a `!`, a `?`, or a bracket continues the expression that ends before a code token.
  private func continues(_ index: Int) -> Bool {
    switch code.kind(index) {
    case .period, .postfixBang, .postfixQuestion, .postfixOperator: true
    case .leftParen, .leftSquare: !code.startsLine(index)
    default: false
    }
  }

  /// The comments between the start of the construction and the string, which move in front of the string.
  private func kept(before text: Range<Int>) -> String {
    let end = code.bytes(text).lowerBound
    let paren = labelStart(text)
    return file.comments(in: paren..<end).map { comment in
      file.source.text(comment.range) + (comment.kind == .lineComment ? "\n" : " ")
    }.joined()
  }

  /// The offset of the `(` in front of the label.
  private func labelStart(_ text: Range<Int>) -> Int {
    code.range(max(0, text.lowerBound - 3)).lowerBound
  }

  // MARK: Messages

  /// The base URL at the start of a construction's string, if more follows it.
  func leadingBase(_ construction: URLConstruction) -> Range<Int>? {
    let text = construction.text
    // A single name may be a base URL.
    let isPath = text.count > 1 && text.allSatisfy { isPartOfName(code.kind($0)) }
    if text.isEmpty || isPath { return nil }
    return bases.leadingBase(of: text)
  }

  /// The string of a construction, in backquotes and on one line, for messages.
  func subject(_ construction: URLConstruction) -> String {
    if construction.text.isEmpty { return subject(construction.tokens) }
    guard construction.text.count == 1, let callee = mappingClosure(of: construction.text.lowerBound),
      case let start = code.startOfPath(callee), start < callee - 1
    else { return subject(construction.text) }
    let mapped = subject(start..<callee - 1)
    return code.isWord(callee, "compactMap") ? "strings in \(mapped)" : mapped
  }

  /// The function whose closure has the parameter `$0`: `map` in `paths.map { URL(string: $0) }`.
  private func mappingClosure(of name: Int) -> Int? {
    guard code.isWord(name, "$0"), let brace = file.closureOfDollar(name),
      let callee = file.outline.owner(ofClosure: brace), code.isMapping(callee)
    else { return nil }
    return callee
  }

  /// Code in backquotes and on one line, for messages.
  func subject(_ tokens: Range<Int>) -> String {
    let (bytes, code) = (file.source.bytes, code)
    var subject: [UInt8] = []
    subject.reserveCapacity(2 * Self.maxSubjectLength)
    var isASCII = true
    var previous: Int?
    for token in tokens {
      let range = code.range(token)
      if let previous, previous < range.lowerBound { subject.append(UInt8(ascii: " ")) }
      previous = range.upperBound
      let end = min(range.upperBound, range.lowerBound + 4 * Self.maxSubjectLength)
      for byte in bytes[range.lowerBound..<end] {
        subject.append(byte)
        // A character outside ASCII has several bytes.
        isASCII = isASCII && byte < 0x80
      }
      if subject.count > (isASCII ? 1 : 8) * Self.maxSubjectLength { break }
    }
    return Self.quoted(subject)
  }

  /// The start of some code in backquotes, with a space for each line break.
  private static func quoted(_ text: [UInt8]) -> String {
    if text.allSatisfy({ (0x20...0x7E).contains($0) }) {
      let rest = text.count > maxSubjectLength ? "…`" : "`"
      return "`" + String(decoding: text.prefix(maxSubjectLength), as: UTF8.self) + rest
    }
    let line = String(decoding: text, as: UTF8.self).map { $0.isNewline ? " " : $0 }
    return line.count > maxSubjectLength ? "`\(String(line.prefix(maxSubjectLength)))…`" : "`\(String(line))`"
  }

  /// The fixed code for messages: `post.image.asBackendURL` if the message stays short, otherwise `.asBackendURL`.
  func advice(_ construction: URLConstruction, after start: String, _ longest: Int) -> String {
    let text = construction.text
    guard !text.isEmpty, text.allSatisfy({ isPartOfName(code.kind($0)) }), code.kind(text.lowerBound) != .period
    else { return "`.\(accessor)`" }
    let name = code.text(text)
    let isTooLong = Self.length(start) + Self.length(name) + Self.length(accessor) + 3 > longest
    if isTooLong || Self.hasWhitespace(name) { return "`.\(accessor)`" }
    return "`\(name).\(accessor)`"
  }

  private func isPartOfName(_ kind: TokenKind?) -> Bool { kind == .identifier || kind == .keyword || kind == .period }

  private static func hasWhitespace(_ text: String) -> Bool {
    text.utf8.contains { $0 <= 0x20 } || !isASCII(text) && text.contains(where: \.isWhitespace)
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// The number of characters in a string without line breaks.
  private static func length(_ text: String) -> Int {
    isASCII(text) ? text.utf8.count : text.count
  }
}
