/// How a string begins, as far as one file shows it.
public struct TextOrigin: Sendable, Equatable {
  /// What is known.
  public enum Kind: Sendable, Equatable {
    /// It is a literal that starts with a scheme.
    case absolute
    /// The same, through the name of a `let`.
    case namedAbsolute
    /// It starts with a scheme, the rest is computed.
    case schemeFirst
    /// It is the text of a URL.
    case textOfURL
    /// The result of a declaration that joins a base to a string.
    case joined
    /// It is a literal that does not start with a scheme.
    case relative
    /// Nothing.
    case unknown
  }

  /// What is known.
  public var kind: Kind
  /// The bytes of the literals that it starts with: one, or one for each branch.
  public var leads: [Range<Int>] = []
  /// The literals of other files that it starts with.
  public var constants: [String] = []
  /// The beginnings of what functions and properties of other files build, that it starts with.
  var built: [String] = []
  /// What it starts with is the text of a URL.
  var startsWithURL = false

  /// The hosts of the literals that it starts with.
  func hosts(in file: FileView) -> [String] {
    leads.compactMap { URLSyntax.host(file.source.bytes[$0]) }
      + (constants + built).compactMap { URLSyntax.host(Array($0.utf8)[...]) }
  }

  /// Whether the schemes of all literals that it starts with are none of the web.
  func hasOtherScheme(in file: FileView) -> Bool {
    !leads.isEmpty && literalCount == leads.count
      && leads.allSatisfy { URLSyntax.hasOtherScheme(file.source.bytes[$0]) }
  }

  /// Whether the string starts with a literal that has a web scheme but no host.
  func lacksHost(in file: FileView) -> Bool {
    guard [.absolute, .namedAbsolute, .schemeFirst].contains(kind) else { return false }
    return leads.contains { URLSyntax.lacksHost(file.source.bytes[$0], isWhole: kind != .schemeFirst) }
  }

  /// How many literals it may start with.
  var literalCount: Int { leads.count + constants.count + built.count }

  /// Whether it is known to start with a scheme.
  var hasScheme: Bool { kind != .unknown && kind != .relative }

  /// The combined origin of two alternatives.
  fileprivate func merged(with other: TextOrigin) -> TextOrigin {
    var merged = TextOrigin(
      kind: .absolute, leads: leads + other.leads, constants: constants + other.constants, built: built + other.built,
      startsWithURL: startsWithURL || other.startsWithURL)
    switch (kind, other.kind) {
    case (let one, let two) where one == two: merged.kind = one
    case (.unknown, _), (_, .unknown), (.relative, _), (_, .relative): return TextOrigin(kind: .unknown)
    case (.joined, _), (_, .joined): merged.kind = .joined
    case (.schemeFirst, _), (_, .schemeFirst): merged.kind = .schemeFirst
    default: break
    }
    return merged
  }
}

/// Determines how strings begin: literals, concatenations, ternaries, and `let`s of the file.
public struct TextOriginReader {
  let file: FileView
  private let dialSchemes: [[UInt8]]
  private let constants: ProjectConstants
  /// Results of functions and computed properties, arguments of parameters and the strings of URLs also count.
  let followsResults: Bool
  /// `String(format: …)` begins as its format does.
  let followsFormats: Bool
  /// Whether a declaration of the file, given by its index, joins a base to a string.
  let isJoiner: (Int) -> Bool
  private let memory = Memory()

  /// The answers about earlier strings.
  private final class Memory {
    /// The latest string and its beginnings. Several questions in a row are about one string.
    var expression: Range<Int>?
    var origins: [ValueOrigin] = []
    var trail = TextTrail()
    /// The expressions that are too much to follow, so that each name of a long chain is followed once.
    var tooMuch: Set<Range<Int>> = []
  }

  /// Makes a reader. A dialing scheme may be followed by digits; after any other name they are a port. `constants` are
  /// those of other files.
  init(
    _ file: FileView, dialSchemes: [String], constants: ProjectConstants = ProjectConstants(),
    followsResults: Bool = false, followsFormats: Bool = false, isJoiner: @escaping (Int) -> Bool = { _ in false }
  ) {
    self.file = file
    self.constants = constants
    self.followsResults = followsResults
    self.followsFormats = followsFormats
    self.isJoiner = isJoiner
    self.dialSchemes = dialSchemes.map { Array($0.utf8) }
  }

  /// How the string of an expression begins.
  public func origin(of expression: Range<Int>) -> TextOrigin {
    let (all, trail) = beginnings(of: expression)
    // `text ?? ""`
    let some = all.filter { origin in
      if origin.pieces.count == 1, case .text(let text) = origin.pieces[0] { !text.isEmpty } else { true }
    }
    let origins = (some.isEmpty ? all : some).map { origin(of: $0, trail) }
    guard let first = origins.first else { return TextOrigin(kind: .unknown) }
    return origins.dropFirst().reduce(first) { $0.merged(with: $1) }
  }

  /// Returns the possible beginnings of a string, and the trail to them.
  private func beginnings(of expression: Range<Int>) -> ([ValueOrigin], TextTrail) {
    if memory.expression == expression { return (memory.origins, memory.trail) }
    var trace = Trace()
    let origins = follow(expression, &trace)
    if origins == nil {
      noteTooMuch(expression)
      // The next name of a chain comes from the value of this one.
      var next = Trace()
      if let value = trace.value, trace.isTooMuch || follow(value, &next) == nil { noteTooMuch(value) }
    }
    (memory.expression, memory.origins, memory.trail) = (expression, origins ?? [], trace.trail)
    return (memory.origins, memory.trail)
  }

  /// The record of following a string to its beginnings.
  private struct Trace {
    var trail = TextTrail()
    /// The only possible value of the first name.
    var value: Range<Int>?
    /// Whether it reached an expression that is too much to follow.
    var isTooMuch = false
    var isStarted = false
  }

  /// Follows a string to its beginnings; nil if that is too much.
  private func follow(_ expression: Range<Int>, _ trace: inout Trace) -> [ValueOrigin]? {
    file.origins(of: expression) { expression, _ in
      // A URL may be followed less far than another value.
      if trace.trail.urls.isEmpty, isTooMuch(expression) {
        trace.isTooMuch = true
        return .tooMuch
      }
      let meaning = meaning(of: expression, &trace.trail)
      if !trace.isStarted, case .either(let values)? = meaning, values.count == 1 { trace.value = values.first }
      trace.isStarted = true
      return meaning
    }
  }

  private func noteTooMuch(_ expression: Range<Int>) { memory.tooMuch.insert(file.expression(expression).tokens) }

  /// Whether an expression is known to be too much to follow.
  private func isTooMuch(_ expression: Expression) -> Bool {
    !memory.tooMuch.isEmpty && memory.tooMuch.contains(expression.tokens)
  }

  private func origin(of origin: ValueOrigin, _ trail: TextTrail) -> TextOrigin {
    let isWhole = origin.pieces.count == 1
    guard case .text(let lead)? = origin.pieces.first else { return originOfValue(origin.pieces, trail) }
    if followsResults, startsWithComputedScheme(origin.pieces) { return TextOrigin(kind: .schemeFirst) }
    guard hasScheme(lead) else { return TextOrigin(kind: isWhole && !origin.isNamed ? .relative : .unknown) }
    let kind: TextOrigin.Kind = isWhole ? (origin.isNamed ? .namedAbsolute : .absolute) : .schemeFirst
    return TextOrigin(kind: kind, leads: [lead])
  }

  /// The origin of a string that starts with a value.
  private func originOfValue(_ pieces: [ValueOrigin.Piece], _ trail: TextTrail) -> TextOrigin {
    guard case .value(let name)? = pieces.first else { return TextOrigin(kind: .unknown) }
    if trail.joined.contains(name) { return TextOrigin(kind: .joined) }
    if followsResults {
      if isURL(name, trail) {
        let isWhole = endOfMembers(pieces) == pieces.count
        return TextOrigin(kind: isWhole ? .textOfURL : .schemeFirst, startsWithURL: true)
      }
      if startsWithComputedScheme(pieces) { return TextOrigin(kind: .schemeFirst) }
    }
    for (name, rest) in constants.hasNames ? namesOfConstants(pieces) : [] {
      let found = constants.beginnings(of: name)
      // A URL is not a string, so a member of another type with the same name is meant.
      if found.isEmpty || rest.isEmpty && !isInterpolated(pieces) && found.contains(where: \.isTypeURL) { continue }
      guard found.allSatisfy({ $0.isURL || $0.isJoined || hasScheme(Array($0.text.utf8)[...]) }) else { break }
      return self.origin(of: found, rest)
    }
    return TextOrigin(kind: .unknown)
  }

  /// Whether the last of some pieces is in the interpolation of a literal, or says how a URL is written.
  private func isInterpolated(_ pieces: [ValueOrigin.Piece]) -> Bool {
    guard case .value(let tokens)? = pieces.last else { return true }
    return file.code.kind(tokens.upperBound) == .interpolationEnd
      || file.code.isWord(tokens.upperBound - 1, "absoluteString")
  }

  /// The origin of a string that starts with what a declaration of another file gives.
  private func origin(of found: [TextBeginning], _ rest: ArraySlice<ValueOrigin.Piece>) -> TextOrigin {
    if found.contains(where: \.isJoined) { return TextOrigin(kind: .joined) }
    let isLiteral = rest.allSatisfy { if case .text = $0 { true } else { false } } || found.contains(where: \.isElement)
    let areWhole = found.allSatisfy { $0.isWhole && !$0.isURL }
    let kind: TextOrigin.Kind =
      isLiteral && areWhole ? .namedAbsolute : rest.isEmpty && found.allSatisfy(\.isURL) ? .textOfURL : .schemeFirst
    return TextOrigin(
      kind: kind, constants: found.filter { $0.isConstant && !$0.isURL }.map(\.text),
      built: found.filter { !$0.isConstant && !$0.isURL }.map(\.text), startsWithURL: found.contains(where: \.isURL))
  }

  /// Whether a string given by its bytes starts with a scheme, rather than with a host and a port.
  public func hasScheme(_ text: Range<Int>) -> Bool { hasScheme(file.source.bytes[text]) }

  private func hasScheme(_ text: ArraySlice<UInt8>) -> Bool {
    guard let colon = URLSyntax.endOfScheme(text) else { return false }
    var end = colon + 1
    while end < text.endIndex, text[end].isDigit { end += 1 }
    guard end > colon + 1 else { return true }
    if end < text.endIndex, text[end] != 0x2F, text[end] != 0x3F, text[end] != 0x23 { return true }
    return dialSchemes.contains { $0.elementsEqual(text[..<colon], by: URLSyntax.equalsIgnoringCase) }
  }

  /// The last words of the names that the beginning of a string comes from.
  func namesBehind(_ expression: Range<Int>) -> Set<String> {
    Set(beginnings(of: expression).1.names.map(file.code.word))
  }

  /// Whether a string begins with a member of an unknown type, and a project type declares a member of the same name
  /// whose value starts with a scheme.
  func mayHaveScheme(_ expression: Range<Int>) -> Bool {
    constants.hasNames
      && beginnings(of: expression).0.contains { origin in
        namesOfConstants(origin.pieces).contains { $0.name.hasPrefix("_.") && constants.mayBeAbsolute($0.name) }
      }
  }

  // MARK: Other files

  /// What other files may say about the beginnings of some strings.
  func questions(about expression: Range<Int>) -> ConstantQuestions {
    var questions = ConstantQuestions()
    for origin in beginnings(of: expression).0 {
      switch origin.pieces.first {
      case .text(let lead)?:
        if let host = URLSyntax.host(file.source.bytes[lead]) { questions.domains.insert(URLSyntax.domain(of: host)) }
      case .value?: questions.names.formUnion(namesOfConstants(origin.pieces).map(\.name))
      case nil: break
      }
    }
    return questions
  }
}
