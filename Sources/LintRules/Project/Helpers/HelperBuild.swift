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
  /// Whether the value from outside to which an input is joined has the name of a base: `baseURL` rather than `url`.
  var isCalledBase = false
  /// A URL is made from an input as it is.
  var passesInput = false
  /// The last pieces of what it builds.
  var ends: [Range<Int>] = []
  /// So many pieces are read, which is more than people write.
  fileprivate var piecesLeft = 300
}

/// Reads what bodies build.
struct HelperBuildReader {
  let file: FileView
  let types: VisibleURLTypes
  let bases: URLBaseReader
  /// All constructions of the file, in source order.
  let constructions: [URLConstruction]

  /// What a body builds, given by its code tokens.
  /// - Parameter isText: whether the result is a string, so that only a join counts.
  func build(_ body: Range<Int>, isText: Bool) -> HelperBuild {
    let inputs = HelperInputs(file, types, bases, body: body)
    let texts = URLTextReader(file: file, bases: bases, inputs: inputs)
    var build = HelperBuild()
    build.hasQueryItems = body.contains { isWord($0, Self.queryWords) }
    if isText { readTexts(body, texts, &build) }
    // `base.appendingPathComponent(path).absoluteString` also returns a string.
    if !isText || body.contains(where: { file.code.isWord($0, "absoluteString") }) {
      readConstructions(body, isText: isText, texts, &build)
      readAppending(body, texts, &build)
      build.kind = max(build.kind, componentsKind(body, texts))
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

  /// Reads what an expression builds.
  /// - Parameter least: what it must be to count.
  /// - Parameter isText: whether it may also be a sentence.
  private func read(
    _ expression: Range<Int>, _ texts: URLTextReader, least: HelperBuild.Kind, isText: Bool = false,
    _ build: inout HelperBuild
  ) {
    guard build.piecesLeft > 0 else { return }
    for pieces in texts.pieces(of: expression) {
      build.piecesLeft -= pieces.count
      if isText, pieces.contains(where: isSentence) { continue }
      if case .value(let last)? = pieces.last { build.ends.append(last) }
      if texts.joinsQuery(pieces) { build.hasQueryItems = true }
      let kind = texts.kind(of: pieces)
      if kind == .plain { build.passesInput = true }
      if kind == .joinedToGiven, texts.startsWithCalledBase(pieces) { build.isCalledBase = true }
      if kind >= least { build.kind = max(build.kind, kind) }
    }
  }

  /// `URL(string: …)`. One that only helps to make a string is none: a check, or an address that gets a scheme.
  private func readConstructions(
    _ body: Range<Int>, isText: Bool, _ texts: URLTextReader, _ build: inout HelperBuild
  ) {
    for construction in constructionsInside(body) {
      if construction.spelling == .function {
        build.kind = max(build.kind, .plain)
        build.passesInput = true
      } else {
        let counts = !isText || isConverted(construction.tokens.upperBound)
        read(construction.tokens, texts, least: counts ? .nothing : .joinedToGiven, &build)
      }
    }
  }

  /// Whether the URL before a code token becomes a string at once: `URL(string: path)?.absoluteString`.
  private func isConverted(_ end: Int) -> Bool {
    let end = file.code.afterMarks(end)
    return file.code.kind(end) == .period && file.code.isWord(end + 1, "absoluteString")
  }

  private func constructionsInside(_ body: Range<Int>) -> ArraySlice<URLConstruction> {
    let low = constructions.indices.partitioningIndex { constructions[$0].tokens.lowerBound >= body.lowerBound }
    return constructions[low...].prefix { $0.tokens.lowerBound < body.upperBound }
  }

  /// `base.appendingPathComponent(…)`, which also makes addresses of files.
  private func readAppending(_ body: Range<Int>, _ texts: URLTextReader, _ build: inout HelperBuild) {
    for index in body where file.code.kind(index) == .leftParen && file.code.kind(index - 2) == .period {
      guard file.isAppending(index - 1) else { continue }
      let end = file.brackets.after(index)
      // The last call of a chain, and the outer one of nested calls, have the pieces of the others.
      if file.code.kind(end) == .period, file.isAppending(end + 1) { continue }
      if let outer = file.brackets.parent(index), file.isAppending(outer - 1) { continue }
      read(file.syntax.startOfOperand(endingBefore: end)..<end, texts, least: .joinedToGiven, &build)
    }
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
        let joined = texts.pieces(of: first.value).contains { texts.kind(of: $0) >= .joinedToGiven }
        if joined { kind = .joined }
      }
    }
    if hasInput { kind = max(kind, hasBase ? .joined : .plain) }
    return kind
  }

  // MARK: Strings

  /// Strings that are joined.
  private func readTexts(_ body: Range<Int>, _ texts: URLTextReader, _ build: inout HelperBuild) {
    for index in body {
      guard let expression = textExpression(at: index, in: body), !holdsBlank(expression) else { continue }
      read(expression, texts, least: .joinedToGiven, isText: true, &build)
    }
  }

  /// Whether a literal in an expression has a space: it is a sentence then, not an address.
  private func holdsBlank(_ expression: Range<Int>) -> Bool {
    expression.contains { index in
      guard file.code.kind(index) == .stringText, let literal = file.brackets.parent(index),
        file.brackets.parent(literal).map({ $0 < expression.lowerBound }) ?? true
      else { return false }
      return holdsBlank(bytes: file.code.range(index))
    }
  }

  /// The same for a piece of a string, which may be far from the expression.
  private func isSentence(_ piece: ValueOrigin.Piece) -> Bool {
    if case .text(let bytes) = piece { holdsBlank(bytes: bytes) } else { false }
  }

  private func holdsBlank(bytes: Range<Int>) -> Bool {
    file.source.bytes[bytes].contains { $0 == 0x20 || $0 == 0x0A }
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

/// The URLs and texts that the candidates of a file build. Facts for other files and several rules ask for them.
final class KnownBuilds {
  /// The types of other files called `URL` with which it was read.
  private let urlTypes: ProjectURLTypes
  private var builds: [HelperFinder.Candidate: HelperBuild] = [:]

  private init(_ urlTypes: ProjectURLTypes) { self.urlTypes = urlTypes }

  /// Returns the known builds of a file. They start over if the project has other types called `URL`.
  static func of(_ file: FileView, _ urlTypes: ProjectURLTypes) -> KnownBuilds {
    if let known = file.answer(KnownBuilds.self), known.urlTypes == urlTypes { return known }
    let known = KnownBuilds(urlTypes)
    file.keep(known)
    return known
  }

  /// Returns the build of a candidate, and reads it if it isn't known.
  func build(_ candidate: HelperFinder.Candidate, _ read: () -> HelperBuild) -> HelperBuild {
    if let build = builds[candidate] { return build }
    let build = read()
    builds[candidate] = build
    return build
  }
}
