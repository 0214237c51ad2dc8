extension Scanner {
  /// What encloses a position: nothing, a string literal, or the code in an interpolation of one.
  struct Frame {
    enum Kind: UInt8 {
      case code
      case string
      case interpolation
    }

    var kind: Kind
    /// The literal, or the one that contains the interpolation, opens with `"""` and may continue after a line end.
    var isMultiline = false
    /// The quote of the literal: `"`, or `'`, which is not valid in Swift.
    var quote: UInt8 = 0
    /// The number of `#` before the opening quote of the literal.
    var pounds: UInt32 = 0
    /// How many parentheses are open in the interpolation. Unused in code.
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

  /// Closes every literal that must end on its line, and its interpolations, up to one that may continue.
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
