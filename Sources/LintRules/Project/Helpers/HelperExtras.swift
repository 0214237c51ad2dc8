/// Finds what a helper does with its input besides prepending a base: the accessor does not do it.
struct HelperExtras {
  let file: FileView
  /// The name of the helper.
  let helper: String
  /// The name of the parameter, a code token.
  let input: Int
  /// The code tokens of the body.
  let body: Range<Int>

  var code: Code { file.code }
  var name: String { code.word(input) }

  /// The first such step, as a clause; nil for none.
  func obstacle() -> String? {
    let mentions = mentions()
    let locals = localValues()
    var names = [input]
    var next = 0
    while next < names.count {
      for mention in mentions[names[next]] ?? [] {
        let end = file.chain(from: mention + 1).end
        if let obstacle = change(in: mention + 1..<end) ?? addition(around: mention..<end) ?? call(of: mention..<end) {
          return obstacle
        }
        // Values do not overlap except for closures, so the last one that begins before is the enclosing one.
        let index = locals.partitioningIndex { $0.value.lowerBound > mention } - 1
        if index >= 0, locals[index].value.contains(mention), !names.contains(locals[index].name) {
          names.append(locals[index].name)
        }
      }
      next += 1
    }
    return appendedLiteral() ?? unknownStep(Set(names))
  }

  /// The places of the body that refer to a value, by the token of its name.
  private func mentions() -> [Int: [Int]] {
    var mentions: [Int: [Int]] = [:]
    for index in body where code.isWord(index) {
      if let binding = file.mentionedBinding(index) { mentions[binding.name, default: []].append(index) }
    }
    return mentions
  }

  /// The local string values of the body with their names, in source order.
  private func localValues() -> [(name: Int, value: Range<Int>)] {
    body.filter { code.kind($0) == .equal && code.kind($0 - 1) == .identifier }.compactMap { equal in
      let value = equal + 1..<max(equal + 1, file.syntax.afterExpression(equal + 1))
      return value.contains { code.isWord($0, "URL") || code.isWord($0, "URLComponents") } ? nil : (equal - 1, value)
    }
  }

  // MARK: Changes

  /// Calls that only read the string, or clean an address as the accessor may also do.
  private static let harmlessCalls: Set<String> = [
    "hasPrefix", "hasSuffix", "contains", "starts", "firstIndex", "first", "range", "elementsEqual",
    "caseInsensitiveCompare", "trimmingCharacters", "trimmingPrefix", "dropFirst", "addingPercentEncoding",
    "removingPercentEncoding", "flatMap", "map", "appending", "append", "appendingPathComponent",
  ]

  /// A call in the chain after a mention that changes the string.
  private func change(in chain: Range<Int>) -> String? {
    for index in chain where code.kind(index) == .leftParen && code.kind(index - 2) == .period {
      guard index == chain.lowerBound + 2 || file.brackets.parent(index) == file.brackets.parent(chain.lowerBound),
        case let member = code.word(index - 1), !Self.harmlessCalls.contains(member)
      else { continue }
      // `path.lowercased().hasPrefix("http")` only reads it.
      let after = file.brackets.after(index)
      if code.kind(after) == .period, ["hasPrefix", "starts", "contains"].contains(code.word(after + 1)) { continue }
      return "it changes `\(name)` with `\(member)`"
    }
    return nil
  }

  /// Functions that keep their argument, or convert it like the accessor.
  private static let harmlessFunctions: Set<String> = harmlessCalls.union(["appendPathComponent"])

  /// A function that is called with the mention itself and returns something else.
  private func call(of mention: Range<Int>) -> String? {
    guard [.leftParen, .colon, .comma].contains(code.kind(mention.lowerBound - 1)),
      [.rightParen, .comma].contains(code.kind(mention.upperBound)),
      let paren = file.brackets.parent(mention.lowerBound), let callee = file.syntax.nameOfCall(paren),
      code.kind(callee) == .identifier, code.startsLowercase(callee), case let function = code.word(callee),
      !Self.harmlessFunctions.contains(function)
    else { return nil }
    return isReport(paren) ? nil : "it passes `\(name)` to `\(function)`"
  }

  // MARK: The rest

  /// The same, and calls that make a URL from a string or a string from a string.
  private static let knownCalls: Set<String> = harmlessCalls.union([
    "URL", "NSURL", "String", "Optional", "init", "lowercased", "count",
  ])
  /// Properties of a string or a URL that do not change it.
  private static let harmlessMembers: Set<String> = [
    "isEmpty", "count", "first", "last", "scheme", "host", "absoluteURL", "absoluteString", "removingPercentEncoding",
    "description", "utf8",
  ]

  /// A step in the body that may change the address: anything but names between the input and the URL, and joins.
  private func unknownStep(_ names: Set<Int>) -> String? {
    let unknown = "it does more than prepend a base to `\(name)`"
    var index = body.lowerBound
    while index < body.upperBound {
      switch code.kind(index) {
      case .leftParen where isReport(index): index = file.brackets.after(index) - 1
      case .leftParen:
        if code.isWord(index - 1), code.kind(index - 1) == .identifier, !isKnownCall(index) { return unknown }
      case .leftSquare:
        if (index..<file.brackets.after(index)).contains(where: { isOf(names, $0) }) { return unknown }
        if !file.syntax.endsOperand(index - 1) || code.startsLine(index) { return unknown }
      case .leftBrace where file.outline.role(ofBrace: index) == .closure: return unknown
      case .binaryOperator:
        if code.isText(index, "+=") || code.isText(index, "??") && !isFallback(index, names) { return unknown }
      case .keyword:
        if [.switch, .for, .while, .case].contains(code.keyword(index)), code.kind(index - 1) != .period {
          return unknown
        }
      case .identifier where code.kind(index - 1) == .period && code.kind(index + 1) != .leftParen:
        if isOf(names, index - 2), !Self.harmlessMembers.contains(code.word(index)) { return unknown }
      default: break
      }
      index += 1
    }
    return hasTwoBases ? "it prepends different bases to `\(name)`" : nil
  }

  private func isOf(_ names: Set<Int>, _ token: Int) -> Bool {
    let token = code.beforeMarks(token)
    return code.kind(token) == .identifier && file.mentionedBinding(token).map { names.contains($0.name) } ?? false
  }

  /// Whether a call at a `(` makes a URL, reads something, or only returns a base: it has no arguments and does not
  /// follow a URL.
  private func isKnownCall(_ paren: Int) -> Bool {
    let word = code.word(paren - 1)
    if word == helper { return true }
    if word == "String", code.isWord(paren + 1, "format") { return false }
    if Self.knownCalls.contains(word) { return true }
    guard file.brackets.after(paren) == paren + 2 else { return false }
    var start = paren - 1
    while code.kind(start - 1) == .period {
      start = code.beforeMarks(start - 2)
      if code.kind(start) == .rightParen {
        guard let opener = file.brackets.partner(start), file.brackets.after(opener) == opener + 2 else { return false }
        start = opener - 1
      }
    }
    return true
  }

  /// Whether a call is a statement that logs something.
  private func isReport(_ paren: Int) -> Bool {
    guard let callee = file.syntax.nameOfCall(paren), code.kind(callee) == .identifier else { return false }
    if Self.reportingFunctions.contains(code.word(callee)) { return true }
    let (start, end) = (code.startOfPath(callee), file.brackets.after(paren))
    let isAlone = start == body.lowerBound && end >= body.upperBound
    return !isAlone && code.startsLine(end) && code.kind(end) != .period
      && (start == body.lowerBound || code.startsLine(start) && !file.syntax.continuesExpression(start))
  }

  private static let reportingFunctions: Set<String> = ["print", "debugPrint", "assert", "precondition", "NSLog"]

  /// Whether the right side of a `??` is the input itself or empty.
  private func isFallback(_ mark: Int, _ names: Set<Int>) -> Bool {
    isOf(names, mark + 1) || code.kind(mark + 1) == .stringStart && code.kind(mark + 2) == .stringEnd
      || code.keyword(mark + 1) == .nil
  }

  /// Whether the body contains different addresses, or members of types, so that some inputs get another base.
  private var hasTwoBases: Bool {
    var bases: Set<String> = []
    for index in body {
      switch code.kind(index) {
      case .stringText:
        if hasScheme(index), code.range(index).count > "https://".utf8.count {
          bases.insert(code.text(index..<index + 1))
        }
      case .identifier where code.kind(index + 1) == .period && code.kind(index - 1) != .period:
        let chain = index..<file.chain(from: index + 1).end
        let hasArguments = chain.contains { code.kind($0) == .leftParen && file.brackets.after($0) > $0 + 2 }
        guard !hasArguments, code.startsUppercase(index) else { continue }
        bases.insert(code.text(chain))
      default: break
      }
    }
    return bases.count > 1
  }
}
