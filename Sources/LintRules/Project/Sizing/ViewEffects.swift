/// What is done to a view. Unknown is an answer.
public struct ViewEffects: Sendable {
  let pieces: FramePieces

  /// Whether what is drawn outside of the view is cut off, or fills the screen on purpose; nil if that is unknown.
  public var isClipped: Bool? {
    if pieces.traits.contains(.isClipped) { return true }
    return pieces.traits.contains(.mayBeClipped) ? nil : false
  }

  /// Whether it gets a fixed size; nil if that is unknown.
  public var isSized: Bool? {
    switch pieces.verdict {
    case .unsized: false
    case .unknown: nil
    case .fixed: true
    }
  }

  /// Whether it decorates another view, which determines its size.
  public var isDecoration: Bool { pieces.traits.contains(.isDecoration) }
}
