/// What frames and their like say about the size of one view. Pieces add up along a chain of modifiers, through the
/// containers around it, and from the root of a wrapper view to the place where the wrapper is used.
public struct FramePieces: Sendable, Hashable {
  /// What a frame with a width or height says at once.
  var sizing = Sizing.unsized
  /// Whether there is a finite `maxWidth:`; two maxima fix together.
  var maxWidth = Sizing.unsized
  /// Whether there is a finite `maxHeight:`.
  var maxHeight = Sizing.unsized
  /// Whether there is a ratio with `.fit`, which fixes what is resizable.
  var ratio = Sizing.unsized
  /// What else was there.
  var traits: Traits = []
  /// Digests of the texts of the limits, 0 for none: equal limits fix a dimension.
  private var limits = Limits()

  /// What counts only together with something else.
  struct Traits: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    /// There is a frame, whether it fixes or not.
    static let hasFrame = Traits(rawValue: 1)
    /// The image can take any size.
    static let isResizable = Traits(rawValue: 2)
    static let hasIdealWidth = Traits(rawValue: 4)
    static let hasIdealHeight = Traits(rawValue: 8)
    /// `.fixedSize` in horizontal direction: the ideal width becomes the width.
    static let isFixedWidth = Traits(rawValue: 16)
    static let isFixedHeight = Traits(rawValue: 32)
  }

  private struct Limits: Sendable, Hashable {
    var minWidth = 0
    var maxWidth = 0
    var minHeight = 0
    var maxHeight = 0
  }

  /// A limit of one dimension.
  enum Limit {
    case minWidth
    case maxWidth
    case minHeight
    case maxHeight
  }

  /// Pieces that give an answer at once.
  static func answer(_ sizing: Sizing) -> FramePieces {
    var pieces = FramePieces()
    pieces.sizing = sizing
    return pieces
  }

  /// Whether nothing is said.
  var isEmpty: Bool { self == FramePieces() }

  /// Notes a limit given as a text, and whether it is finite.
  mutating func limit(_ limit: Limit, text: String, _ sizing: Sizing) {
    let digest = text.utf8.reduce(1) { ($0 &* 31 &+ Int($1)) | 1 }
    switch limit {
    case .minWidth: limits.minWidth = digest
    case .minHeight: limits.minHeight = digest
    case .maxWidth:
      limits.maxWidth = digest
      maxWidth = max(maxWidth, sizing)
    case .maxHeight:
      limits.maxHeight = digest
      maxHeight = max(maxHeight, sizing)
    }
    if limits.minWidth != 0, limits.minWidth == limits.maxWidth { self.sizing = max(self.sizing, maxWidth) }
    if limits.minHeight != 0, limits.minHeight == limits.maxHeight { self.sizing = max(self.sizing, maxHeight) }
  }

  /// Adds the pieces of a place further out, or further in: they act on the same view.
  mutating func merge(_ other: FramePieces) {
    sizing = max(sizing, other.sizing)
    maxWidth = max(maxWidth, other.maxWidth)
    maxHeight = max(maxHeight, other.maxHeight)
    ratio = max(ratio, other.ratio)
    traits.formUnion(other.traits)
    mergeLimits(other.limits)
  }

  private mutating func mergeLimits(_ other: Limits) {
    if other == Limits() { return }
    if limits.minWidth == 0 { limits.minWidth = other.minWidth }
    if limits.maxWidth == 0 { limits.maxWidth = other.maxWidth }
    if limits.minHeight == 0 { limits.minHeight = other.minHeight }
    if limits.maxHeight == 0 { limits.maxHeight = other.maxHeight }
    if limits.minWidth != 0, limits.minWidth == limits.maxWidth { sizing = max(sizing, maxWidth) }
    if limits.minHeight != 0, limits.minHeight == limits.maxHeight { sizing = max(sizing, maxHeight) }
  }

  /// The pieces of a view that stands in two places: what both say counts, what they disagree about is unknown.
  func orElse(_ other: FramePieces) -> FramePieces {
    var result = FramePieces()
    result.sizing = verdict.orElse(other.verdict)
    result.maxWidth = min(maxWidth, other.maxWidth)
    result.maxHeight = min(maxHeight, other.maxHeight)
    result.ratio = min(ratio, other.ratio)
    result.traits = traits.union(other.traits)
    return result
  }

  /// What the pieces decide together.
  var verdict: Sizing {
    var verdict = max(sizing, min(maxWidth, maxHeight))
    if traits.contains(.isResizable) { verdict = max(verdict, ratio) }
    if traits.isSuperset(of: [.hasIdealWidth, .isFixedWidth])
      || traits.isSuperset(of: [.hasIdealHeight, .isFixedHeight])
    {
      verdict = .fixed
    }
    return verdict
  }

  /// The pieces as they reach another file: texts of limits are not compared that far.
  var acrossWrappers: FramePieces {
    var pieces = self
    pieces.limits = Limits()
    return pieces
  }
}
