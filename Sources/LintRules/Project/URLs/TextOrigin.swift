/// How a string begins, as far as one file shows it.
public struct TextOrigin: Sendable, Equatable {
  /// What is known.
  public enum Kind: Sendable, Equatable {
    /// It is a literal that starts with a scheme.
    case absolute
    /// The same, through the name of a `let`.
    case namedAbsolute
    /// It starts with a literal scheme, the rest is computed.
    case schemeFirst
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

  /// The combined origin of two alternatives.
  fileprivate func merged(with other: TextOrigin) -> TextOrigin {
    let (leads, constants) = (leads + other.leads, constants + other.constants)
    switch (kind, other.kind) {
    case (let one, let two) where one == two: return TextOrigin(kind: one, leads: leads, constants: constants)
    case (.unknown, _), (_, .unknown), (.relative, _), (_, .relative): return TextOrigin(kind: .unknown)
    case (.schemeFirst, _), (_, .schemeFirst):
      return TextOrigin(kind: .schemeFirst, leads: leads, constants: constants)
    default: return TextOrigin(kind: .absolute, leads: leads, constants: constants)
    }
  }
}

/// Determines how strings begin: literals, concatenations, ternaries, and `let`s of the file.
public struct TextOriginReader {
  private let file: FileView
  private let dialSchemes: [[UInt8]]
  private let constants: ProjectConstants

  /// Makes a reader. A dialing scheme may be followed by digits; after any other name they are a port. `constants` are
  /// those of other files.
  public init(_ file: FileView, dialSchemes: [String], constants: ProjectConstants = ProjectConstants()) {
    self.file = file
    self.constants = constants
    self.dialSchemes = dialSchemes.map { Array($0.utf8) }
  }

  /// How the string of an expression begins.
  public func origin(of expression: Range<Int>) -> TextOrigin {
    let all = file.origins(of: expression) { expression, _ in meaning(of: expression) } ?? []
    // `text ?? ""`
    let some = all.filter { origin in
      if origin.pieces.count == 1, case .text(let text) = origin.pieces[0] { !text.isEmpty } else { true }
    }
    let origins = (some.isEmpty ? all : some).map(origin)
    guard let first = origins.first else { return TextOrigin(kind: .unknown) }
    return origins.dropFirst().reduce(first) { $0.merged(with: $1) }
  }

  /// The value of a name, and what the result of a member of a string begins with.
  private func meaning(of expression: Expression) -> ValueMeaning? {
    switch expression.form {
    case .name: file.constants(of: expression.tokens).map { .either($0) }
    case .member(let receiver, let name), .call(let receiver, let name, _):
      receiver.isEmpty ? .itself : .pieces([.value(receiver), .value(name..<expression.tokens.upperBound)])
    default: nil
    }
  }

  private func origin(of origin: ValueOrigin) -> TextOrigin {
    let isWhole = origin.pieces.count == 1
    guard case .text(let lead)? = origin.pieces.first else {
      guard case .value(let name)? = origin.pieces.first, let constant = self.name(ofConstant: name) else {
        return TextOrigin(kind: .unknown)
      }
      let texts = constants.texts(of: constant)
      guard !texts.isEmpty, texts.allSatisfy({ hasScheme(Array($0.utf8)[...]) }) else {
        return TextOrigin(kind: .unknown)
      }
      let isLiteral = origin.pieces.dropFirst().allSatisfy { if case .text = $0 { true } else { false } }
      return TextOrigin(kind: isLiteral ? .namedAbsolute : .schemeFirst, constants: texts)
    }
    guard hasScheme(lead) else { return TextOrigin(kind: isWhole && !origin.isNamed ? .relative : .unknown) }
    let kind: TextOrigin.Kind = isWhole ? (origin.isNamed ? .namedAbsolute : .absolute) : .schemeFirst
    return TextOrigin(kind: kind, leads: [lead])
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

  // MARK: Other files

  /// What other files may say about the beginnings of some strings.
  func questions(about expression: Range<Int>) -> ConstantQuestions {
    var questions = ConstantQuestions()
    for origin in file.origins(of: expression, { expression, _ in meaning(of: expression) }) ?? [] {
      switch origin.pieces.first {
      case .text(let lead)?:
        if let host = URLSyntax.host(file.source.bytes[lead]) { questions.domains.insert(URLSyntax.domain(of: host)) }
      case .value(let name)?: if let name = self.name(ofConstant: name) { questions.names.insert(name) }
      case nil: break
      }
    }
    return questions
  }

  /// `HOST` and `Links.terms`, if the file declares neither.
  private func name(ofConstant tokens: Range<Int>) -> String? {
    guard case .name = file.expression(tokens).form, file.code.kind(tokens.lowerBound) == .identifier,
      file.source.bytes[file.code.range(tokens.lowerBound)].first != UInt8(ascii: "$"),
      tokens.count == 1 || file.code.startsUppercase(tokens.lowerBound),
      file.names.bindings(named: file.code.word(tokens.lowerBound), at: tokens.lowerBound).isEmpty
    else { return nil }
    return tokens.filter { file.code.isWord($0) }.map(file.code.word).joined(separator: ".")
  }
}
