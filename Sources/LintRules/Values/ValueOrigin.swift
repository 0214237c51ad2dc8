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

  /// An empty string before other pieces says nothing of the beginning.
  fileprivate mutating func removeEmptyText() {
    while pieces.count > 1, case .text(let text) = pieces[0], text.isEmpty { pieces.removeFirst() }
  }
}

/// What gives an expression its value: one step towards where it comes from.
public enum ValueMeaning: Sendable {
  /// One of these expressions.
  case either([Range<Int>])
  /// These pieces, one after the other.
  case pieces([ValueOrigin.Piece])
  /// The expression itself: it is followed no further.
  case itself
  /// More than `origins` follows. Values that come from it are unknown.
  case tooMuch
}

extension FileView {
  /// The most steps in which one value is followed, over all its alternatives. What needs more is unknown.
  private static let mostSteps = 64
  /// The same where all pieces are followed.
  private static let mostStepsOfAll = 128
  /// The most names and calls, each the value of the one before, that are followed.
  private static let deepest = 12

  /// Where the value of an expression comes from: one origin for each alternative; nil if it is too much to follow.
  ///
  /// Alternatives, casts, concatenations and literals are followed here. `meaning` returns what else gives a value in the
  /// question at hand, that of a name for instance; it gets the expression and whether more follows it.
  /// - Parameter all: whether to follow all pieces of the value; otherwise only the first is followed. An alternative that
  ///   is not the first piece remains as it is, so that alternatives do not multiply.
  public func origins(
    of expression: Range<Int>, all: Bool = false, _ meaning: (Expression, _ isFollowed: Bool) -> ValueMeaning?
  ) -> [ValueOrigin]? {
    var pending = [(origin: ValueOrigin(pieces: [.value(expression)]), place: 0, depth: 0)]
    var (origins, stepsLeft) = ([ValueOrigin](), all ? Self.mostStepsOfAll : Self.mostSteps)
    while var (origin, place, depth) = pending.popLast() {
      stepsLeft -= 1
      guard stepsLeft >= 0, depth <= Self.deepest else { return nil }
      origin.removeEmptyText()
      while all, place < origin.pieces.count, case .text = origin.pieces[place] { place += 1 }
      guard place < origin.pieces.count, case .value(let tokens) = origin.pieces[place] else {
        origins.append(origin)
        continue
      }
      let expression = self.expression(tokens)
      let given = meaning(expression, place + 1 < origin.pieces.count)
      if given != nil, !all { depth += 1 }
      switch given ?? writtenMeaning(of: expression) {
      case .tooMuch: return nil
      case .either(let values) where place == 0:
        origin.isNamed = origin.isNamed || given != nil
        for value in values.reversed() {
          origin.pieces[place] = .value(value)
          pending.append((origin, place, depth))
        }
      case .pieces(let pieces):
        origin.pieces.replaceSubrange(place..<place + 1, with: pieces)
        pending.append((origin, place, depth))
      case .either, .itself, nil:
        origin.pieces[place] = .value(expression.tokens)
        pending.append((origin, all ? place + 1 : origin.pieces.count, depth))
      }
    }
    return origins
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

  /// A literal with more pieces than people write is read up to here.
  private static let mostPieces = 256

  /// The strings and the interpolations of a literal.
  private func pieces(of literal: StringLiteral) -> [ValueOrigin.Piece] {
    var pieces: [ValueOrigin.Piece] = literal.isPlain || !literal.lead.isEmpty ? [.text(literal.lead)] : []
    var index = literal.interpolation ?? literal.tokens.upperBound
    while index < literal.tokens.upperBound - 1, pieces.count < Self.mostPieces {
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
