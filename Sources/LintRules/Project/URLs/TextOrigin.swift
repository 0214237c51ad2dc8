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

  /// The combined origin of two alternatives.
  fileprivate func merged(with other: TextOrigin) -> TextOrigin {
    let leads = leads + other.leads
    switch (kind, other.kind) {
    case (let one, let two) where one == two: return TextOrigin(kind: one, leads: leads)
    case (.unknown, _), (_, .unknown), (.relative, _), (_, .relative): return TextOrigin(kind: .unknown)
    case (.schemeFirst, _), (_, .schemeFirst): return TextOrigin(kind: .schemeFirst, leads: leads)
    default: return TextOrigin(kind: .absolute, leads: leads)
    }
  }
}

/// Determines how strings begin: literals, concatenations, ternaries, and `let`s of the file.
public struct TextOriginReader {
  private let file: FileView
  private let dialSchemes: [[UInt8]]

  /// Makes a reader. A dialing scheme may be followed by digits; after any other name they are a port.
  public init(_ file: FileView, dialSchemes: [String]) {
    self.file = file
    self.dialSchemes = dialSchemes.map { Array($0.utf8) }
  }

  /// How the string of an expression begins.
  public func origin(of expression: Range<Int>) -> TextOrigin {
    let origins = file.origins(of: expression) { expression, _ in meaning(of: expression) }?.map(origin)
    guard let origins, let first = origins.first else { return TextOrigin(kind: .unknown) }
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
    guard case .text(let lead)? = origin.pieces.first else { return TextOrigin(kind: .unknown) }
    let isWhole = origin.pieces.count == 1
    guard hasScheme(lead) else { return TextOrigin(kind: isWhole && !origin.isNamed ? .relative : .unknown) }
    let kind: TextOrigin.Kind = isWhole ? (origin.isNamed ? .namedAbsolute : .absolute) : .schemeFirst
    return TextOrigin(kind: kind, leads: [lead])
  }

  /// Whether a string given by its bytes starts with a scheme, rather than with a host and a port.
  public func hasScheme(_ text: Range<Int>) -> Bool {
    let bytes = file.source.bytes
    guard let colon = URLSyntax.endOfScheme(bytes[text]) else { return false }
    var end = colon + 1
    while end < text.upperBound, bytes[end].isDigit { end += 1 }
    guard end > colon + 1 else { return true }
    if end < text.upperBound, bytes[end] != 0x2F, bytes[end] != 0x3F, bytes[end] != 0x23 { return true }
    return dialSchemes.contains { $0.elementsEqual(bytes[text.lowerBound..<colon], by: URLSyntax.equalsIgnoringCase) }
  }
}
