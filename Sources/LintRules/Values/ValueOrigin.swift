/// One way in which the value of an expression comes about: its pieces in order, the first one followed to where it
/// comes from.
public struct ValueOrigin: Sendable, Equatable {
  /// A piece of a string or of a URL.
  public enum Piece: Sendable, Equatable {
    /// The text of a literal, by its bytes.
    case text(Range<Int>)
    /// An expression that is followed no further.
    case value(Range<Int>)
  }

  /// The pieces.
  public var pieces: [Piece]
  /// The first one is the value of a name, not written in its place.
  public var isNamed = false
}

/// What gives an expression its value: one step towards where it comes from.
public enum ValueMeaning: Sendable {
  /// One of these expressions.
  case either([Range<Int>])
  /// These pieces, one after the other.
  case pieces([ValueOrigin.Piece])
  /// The expression itself: it is followed no further.
  case itself
}

extension FileView {
  /// The most steps in which one value is followed, over all its alternatives. What needs more is unknown.
  private static let mostSteps = 64

  /// Where the value of an expression comes from: one origin for each alternative; nil if it is too much to follow.
  ///
  /// Alternatives, casts, concatenations and literals are followed here. `meaning` returns what else gives a value in the
  /// question at hand, that of a name for instance; it gets the expression and whether more follows it.
  public func origins(
    of expression: Range<Int>, _ meaning: (Expression, _ isFollowed: Bool) -> ValueMeaning?
  ) -> [ValueOrigin]? {
    var pending = [ValueOrigin(pieces: [.value(expression)])]
    var origins: [ValueOrigin] = []
    var steps = 0
    while var origin = pending.popLast() {
      steps += 1
      guard steps <= Self.mostSteps else { return nil }
      while origin.pieces.count > 1, case .text(let text) = origin.pieces[0], text.isEmpty {
        origin.pieces.removeFirst()
      }
      guard case .value(let tokens)? = origin.pieces.first else {
        origins.append(origin)
        continue
      }
      let expression = self.expression(tokens)
      let given = meaning(expression, origin.pieces.count > 1)
      switch given ?? writtenMeaning(of: expression) {
      case .either(let values):
        origin.isNamed = origin.isNamed || given != nil
        for value in values.reversed() {
          origin.pieces[0] = .value(value)
          pending.append(origin)
        }
      case .pieces(let pieces):
        origin.pieces.replaceSubrange(0..<1, with: pieces)
        pending.append(origin)
      case .itself, nil:
        origin.pieces[0] = .value(expression.tokens)
        origins.append(origin)
      }
    }
    return origins
  }

  /// All pieces of an origin, the ones after the first followed as well. An alternative among them remains as it is.
  public func pieces(
    of origin: ValueOrigin, _ meaning: (Expression, _ isFollowed: Bool) -> ValueMeaning?
  ) -> [ValueOrigin.Piece] {
    var pending = Array(origin.pieces.dropFirst().reversed())
    var pieces = Array(origin.pieces.prefix(1))
    var steps = 0
    while let piece = pending.popLast(), steps < Self.mostSteps {
      steps += 1
      guard case .value(let tokens) = piece else {
        pieces.append(piece)
        continue
      }
      let expression = self.expression(tokens)
      if case .pieces(let inner)? = meaning(expression, true) ?? writtenMeaning(of: expression) {
        pending += inner.reversed()
      } else {
        pieces.append(.value(expression.tokens))
      }
    }
    return pieces
  }

  /// What gives an expression its value, whatever its names mean.
  private func writtenMeaning(of expression: Expression) -> ValueMeaning? {
    switch expression.form {
    case .ternary(let arms): .either([arms.first, arms.second])
    case .fallback(let sides): .either([sides.first, sides.second])
    case .cast(let value): .pieces([.value(value)])
    case .sum(let operands): .pieces(operands.map { .value($0) })
    case .literal(let literal): .pieces(pieces(of: literal))
    case .call(let receiver, let name, let paren?): pieces(ofCall: name, paren, on: receiver).map { .pieces($0) }
    default: nil
    }
  }

  /// The strings and the interpolations of a literal.
  private func pieces(of literal: StringLiteral) -> [ValueOrigin.Piece] {
    var pieces: [ValueOrigin.Piece] = literal.isPlain || !literal.lead.isEmpty ? [.text(literal.lead)] : []
    var index = literal.interpolation ?? literal.tokens.upperBound
    while index < literal.tokens.upperBound - 1 {
      let next = max(index + 1, brackets.after(index))
      let isText = code.kind(index) != .interpolationStart
      pieces.append(isText ? .text(code.range(index)) : .value(index + 1..<max(index + 1, next - 1)))
      index = next
    }
    return pieces
  }

  /// The pieces of a call that puts strings together, or changes only how one is written; nil for any other.
  private func pieces(ofCall name: Int, _ paren: Int, on receiver: Range<Int>) -> [ValueOrigin.Piece]? {
    switch code.word(name) {
    case "String" where receiver.isEmpty: return formatted(syntax.arguments(paren).map(\.value))
    case "joined":
      guard case .collection(let square) = expression(receiver).form else { return nil }
      return syntax.arguments(square).map { .value($0.value) }
    case "appending":
      guard let argument = syntax.arguments(paren).first, argument.label == nil, !receiver.isEmpty else { return nil }
      return [.value(receiver), .value(argument.value)]
    case "addingPercentEncoding", "trimmingCharacters", "lowercased":
      return receiver.isEmpty ? nil : [.value(receiver)]
    default: return nil
    }
  }

  /// The arguments of `String(…)`, `String(format: …)`: a format that begins with a value does not show how the string
  /// begins.
  private func formatted(_ values: [Range<Int>]) -> [ValueOrigin.Piece] {
    let format = values.first.flatMap { StringLiteral(syntax, $0.lowerBound) }
    let isValueFirst = format.map { code.source.bytes[$0.lead].starts(with: "%@".utf8) } ?? false
    return values.dropFirst(isValueFirst ? 1 : 0).map { .value($0) }
  }
}
