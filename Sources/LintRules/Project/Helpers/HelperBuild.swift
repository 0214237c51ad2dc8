/// What the body of a possible helper builds.
struct HelperBuild {
  /// How the body builds its URLs, the strongest evidence last.
  enum Kind: Int, Comparable {
    case nothing
    /// A URL from an unchanged input.
    case plain
    /// An input joined to a base from outside the body.
    case joinedToGiven
    /// An input joined to a base that is known in the file: a host, a constant.
    case joined
    /// An input joined to a base of the configuration.
    case joinedToConfigured

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// The strongest evidence.
  var kind: Kind = .nothing
  /// The body adds query items, as requests do.
  var hasQueryItems = false
}

/// Reads what bodies build.
struct HelperBuildReader {
  let file: FileView
  let names: NameResolver
  let types: VisibleURLTypes
  let bases: URLBaseReader
  /// All constructions of the file, in source order.
  let constructions: [URLConstruction]

  /// What a body builds, given by its code tokens.
  /// - Parameter isText: whether the result is a string, so that only a join counts.
  func build(_ body: Range<Int>, isText: Bool) -> HelperBuild {
    let inputs = HelperInputs(file, names, types, bases, body: body)
    let texts = URLTextReader(file: file, names: names, bases: bases, inputs: inputs)
    var build = HelperBuild()
    build.hasQueryItems = body.contains { isWord($0, Self.queryWords) }
    if isText { build.kind = textKind(body, texts) }
    // `base.appendingPathComponent(path).absoluteString` also returns a string.
    if !isText || body.contains(where: { file.code.isWord($0, "absoluteString") }) {
      let made = max(constructionKind(body, texts), appendingKind(body, texts), componentsKind(body, texts))
      build.kind = max(build.kind, made)
    }
    let rewrites = body.contains { isWord($0, Self.rewritingWords) }
    if rewrites, build.kind == .plain { build.kind = .nothing }
    return build
  }

  private static let queryWords: [StaticString] = ["queryItems", "URLQueryItem", "percentEncodedQueryItems"]
  private static let rewritingWords: [StaticString] = [
    "replacingOccurrences", "replacing", "replaceSubrange", "deletingLastPathComponent", "replacePrefix",
  ]

  private func isWord(_ index: Int, _ words: [StaticString]) -> Bool {
    file.code.kind(index) == .identifier && words.contains { file.code.isWord(index, $0) }
  }

  // MARK: URL(string:)

  private func constructionKind(_ body: Range<Int>, _ texts: URLTextReader) -> HelperBuild.Kind {
    var kind = HelperBuild.Kind.nothing
    for construction in constructionsInside(body) {
      kind = max(kind, textKinds(of: construction, texts).max() ?? .nothing)
    }
    return kind
  }

  private func constructionsInside(_ body: Range<Int>) -> ArraySlice<URLConstruction> {
    let low = constructions.indices.partitioningIndex { constructions[$0].tokens.lowerBound >= body.lowerBound }
    return constructions[low...].prefix { $0.tokens.lowerBound < body.upperBound }
  }

  private func textKinds(of construction: URLConstruction, _ texts: URLTextReader) -> [HelperBuild.Kind] {
    if construction.spelling == .function { return [.plain] }
    let relativeTo = construction.further.first { argument in
      argument.label.map { file.code.isWord($0, "relativeTo") } ?? false
    }
    if let base = relativeTo?.value, !(base.count == 1 && file.code.keyword(base.lowerBound) == .nil) {
      guard texts.isInput(construction.text) else { return [] }
      switch bases.certainty(of: base) {
      case .configured: return [.joinedToConfigured]
      case .constant: return [.joined]
      case .called: return [.joinedToGiven]
      case .none: return [.plain]
      }
    }
    return texts.kinds(of: construction.text)
  }

  // MARK: appendingPathComponent

  private func appendingKind(_ body: Range<Int>, _ texts: URLTextReader) -> HelperBuild.Kind {
    let code = file.code
    var kind = HelperBuild.Kind.nothing
    for index in body where code.kind(index) == .period && code.kind(index + 2) == .leftParen {
      guard isAppending(index + 1), texts.isInput(index + 3..<file.brackets.after(index + 2)) else { continue }
      switch bases.certainty(of: receiver(endingAt: index, in: body)) {
      case .configured: kind = max(kind, .joinedToConfigured)
      case .constant: kind = max(kind, .joined)
      case .called: kind = max(kind, .joinedToGiven)
      case .none: break
      }
    }
    return kind
  }

  private func isAppending(_ name: Int) -> Bool {
    let code = file.code
    if code.isWord(name, "appendingPathComponent") || code.isWord(name, "appendPathComponent") { return true }
    guard code.isWord(name, "appending") || code.isWord(name, "append") else { return false }
    return code.isWord(name + 2, "path") || code.isWord(name + 2, "component") || code.isWord(name + 2, "components")
  }

  /// The expression before a `.`, without members that also append to it.
  private func receiver(endingAt period: Int, in body: Range<Int>) -> Range<Int> {
    let code = file.code
    var start = period
    var end = period
    for _ in 0..<32 {
      let startsStatement = start < period && code.startsLine(start) && code.kind(start) != .period
      guard start > body.lowerBound, !startsStatement else { break }
      let before = start - 1
      switch code.kind(before) {
      case .identifier, .period, .postfixBang, .postfixQuestion: start = before
      case .keyword where [.`self`, .Self].contains(code.keyword(before)) || code.kind(before - 1) == .period:
        start = before
      case .rightParen:
        guard let paren = file.brackets.partner(before), paren > body.lowerBound else { return start..<end }
        if code.kind(paren - 2) == .period, isAppending(paren - 1) {
          start = paren - 2
          end = paren - 2
        } else {
          start = paren
        }
      default: return start..<end
      }
    }
    return start..<end
  }

  // MARK: URLComponents

  /// A URL that is built from its components, with a path or a host.
  private func componentsKind(_ body: Range<Int>, _ texts: URLTextReader) -> HelperBuild.Kind {
    let code = file.code
    guard body.contains(where: { code.isWord($0, "URLComponents") && code.kind($0 + 1) == .leftParen }),
      body.contains(where: { code.isWord($0, "url") && code.kind($0 - 1) == .period })
    else { return .nothing }
    var kind = HelperBuild.Kind.nothing
    var hasBase = false
    var hasInput = false
    for index in body {
      if code.kind(index) == .equal, code.kind(index - 2) == .period || code.kind(index - 3) == .period {
        let value = index + 1..<file.syntax.afterExpression(index + 1)
        if code.isWord(index - 1, "path") || code.isWord(index - 1, "percentEncodedPath") {
          hasInput = hasInput || texts.isInput(value)
        } else if code.isWord(index - 1, "host") {
          let isLiteral = StringLiteral(file.syntax, value.lowerBound).map { $0.isPlain && !$0.lead.isEmpty } ?? false
          hasBase = hasBase || isLiteral || bases.certainty(of: value) >= .constant
        }
      } else if code.isWord(index, "URLComponents"), code.kind(index + 1) == .leftParen {
        let arguments = file.syntax.arguments(index + 1)
        guard let first = arguments.first,
          first.label.map({ code.isWord($0, "string") || code.isWord($0, "url") }) == true
        else { continue }
        if bases.certainty(of: first.value) >= .constant { hasBase = true }
        let joined = texts.kinds(of: first.value).contains { $0 >= .joinedToGiven }
        if joined { kind = .joined }
      }
    }
    if hasInput { kind = max(kind, hasBase ? .joined : .plain) }
    return kind
  }

  // MARK: Strings

  /// Whether a body that returns a string joins one to a base.
  private func textKind(_ body: Range<Int>, _ texts: URLTextReader) -> HelperBuild.Kind {
    var kind = HelperBuild.Kind.nothing
    var index = body.lowerBound
    while index < body.upperBound {
      if let expression = textExpression(at: index, in: body), !holdsBlank(expression) {
        if let best = texts.kinds(of: expression).max(), best >= .joinedToGiven { kind = max(kind, best) }
      }
      index += 1
    }
    return kind
  }

  /// Whether a literal in an expression has a space: it is a sentence then, not an address.
  private func holdsBlank(_ expression: Range<Int>) -> Bool {
    expression.contains { index in
      guard file.code.kind(index) == .stringText, let literal = file.brackets.parent(index),
        file.brackets.parent(literal).map({ $0 < expression.lowerBound }) ?? true
      else { return false }
      return file.source.bytes[file.code.range(index)].contains { $0 == 0x20 || $0 == 0x0A }
    }
  }

  /// The expression that begins at a code token, if it is a literal or a concatenation.
  private func textExpression(at index: Int, in body: Range<Int>) -> Range<Int>? {
    let code = file.code
    let isStart: Bool
    switch code.kind(index - 1) {
    case .leftBrace, .equal, .leftParen, .colon, .comma: isStart = true
    case .keyword: isStart = [.return, .in].contains(code.keyword(index - 1)) && code.kind(index - 2) != .period
    case .binaryOperator: isStart = code.isText(index - 1, "?") || code.isText(index - 1, "??")
    default: isStart = code.startsLine(index) && !file.syntax.continuesExpression(index)
    }
    guard isStart, code.kind(index) == .stringStart || code.isWord(index) else { return nil }
    if code.isWord(index), code.kind(index) == .keyword, code.keyword(index) != .`self`, code.keyword(index) != .Self {
      return nil
    }
    let end = min(body.upperBound, file.syntax.afterExpression(index))
    guard end > index else { return nil }
    let tokens = index..<end
    let isFormatted =
      code.isWord(index, "String") && code.kind(index + 1) == .leftParen && code.isWord(index + 2, "format")
    let isText =
      isFormatted || code.kind(index) == .stringStart || file.syntax.first(in: tokens) { code.isText($0, "+") } != nil
    return isText ? tokens : nil
  }
}
