extension Scanner {
  /// What is open around a position: nothing, a string literal, or code in an interpolation of one.
  struct Frame {
    enum Kind: UInt8 {
      case code
      case string
      case interpolation
    }

    var kind: Kind
    /// The literal, or the one around the interpolation, opened with `"""`: it may go on after a line end.
    var isMultiline = false
    /// The quote of the literal: `"`, or `'` in one that Swift does not have.
    var quote: UInt8 = 0
    /// How many `#` stand before the opening quote of the literal.
    var pounds: UInt32 = 0
    /// How many parentheses are open in the interpolation. In code, nobody looks at it.
    var openParens: UInt32 = 0
    /// The index of the `stringStart` token of the literal.
    var startToken: UInt32 = 0

    static let code = Frame(kind: .code)
  }

  mutating func open(_ inner: Frame) {
    outerFrames.append(frame)
    frame = inner
  }

  mutating func closeFrame() {
    frame = outerFrames.removeLast()
  }

  @inline(__always)
  mutating func scanLeftParen() {
    frame.openParens &+= 1
    emit(.leftParen, to: position &+ 1)
  }

  /// Takes `)`, which ends an interpolation if none is open in it.
  @inline(__always)
  mutating func scanRightParen() {
    if frame.kind == .interpolation, frame.openParens == 0 { return endInterpolation() }
    frame.openParens &-= 1
    emit(.rightParen, to: position &+ 1)
  }

  private mutating func endInterpolation() {
    closeFrame()
    emit(.interpolationEnd, to: position + 1)
  }

  /// Closes every literal that must end on its line, and the interpolations in it, down to one that may go on.
  mutating func closeLiteralsAtLineEnd() {
    while frame.kind != .code, !frame.isMultiline {
      if frame.kind == .string { markUnterminated(frame) }
      closeFrame()
    }
  }

  /// Marks the literals that are still open.
  mutating func closeLiteralsAtFileEnd() {
    while frame.kind != .code {
      if frame.kind == .string { markUnterminated(frame) }
      closeFrame()
    }
  }

  private mutating func markUnterminated(_ literal: Frame) {
    tokens[Int(literal.startToken)].flags.insert(.unterminated)
    result.isDamaged = true
  }
}
