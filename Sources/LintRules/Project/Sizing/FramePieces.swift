/// What frames and similar modifiers contribute to the size of one view. Pieces accumulate along a chain of modifiers,
/// through its containers, and from the root of a wrapper view to the uses of the wrapper.
public struct FramePieces: Sendable, Hashable {
  /// The result of frames with a width or height.
  var sizing = Sizing.unsized
  /// Whether there is a finite `maxWidth:`. Both maxima together determine the size.
  var maxWidth = Sizing.unsized
  /// Whether there is a finite `maxHeight:`.
  var maxHeight = Sizing.unsized
  /// Whether there is a ratio with `.fit`, which determines the size of a resizable image.
  var ratio = Sizing.unsized
  /// Other properties.
  var traits: Traits = []
  /// The source text of the limits: equal limits determine a dimension.
  private var limits: [Limit: String] = [:]

  /// Properties that matter only in combination.
  struct Traits: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    /// There is a frame, whether it determines a size or not.
    static let hasFrame = Traits(rawValue: 1)
    /// The image can take any size.
    static let isResizable = Traits(rawValue: 2)
    static let hasIdealWidth = Traits(rawValue: 4)
    static let hasIdealHeight = Traits(rawValue: 8)
    /// `.fixedSize` in the horizontal direction: the ideal width becomes the width.
    static let isFixedWidth = Traits(rawValue: 16)
    static let isFixedHeight = Traits(rawValue: 32)
    /// The loader resizes the image to a number of pixels, independent of the file.
    static let isResampled = Traits(rawValue: 64)
  }

  /// A limit of one dimension.
  enum Limit: Sendable {
    case minWidth
    case maxWidth
    case minHeight
    case maxHeight
  }

  /// Pieces with a final answer.
  static func answer(_ sizing: Sizing) -> FramePieces {
    var pieces = FramePieces()
    pieces.sizing = sizing
    return pieces
  }

  /// Whether there are no pieces.
  var isEmpty: Bool { self == FramePieces() }

  /// Records a limit given as source text, and whether it is finite.
  mutating func limit(_ limit: Limit, text: String, _ sizing: Sizing) {
    limits[limit] = Self.canonical(text)
    if limit == .maxWidth { maxWidth = max(maxWidth, sizing) }
    if limit == .maxHeight { maxHeight = max(maxHeight, sizing) }
    compareLimits()
  }

  /// A number without what does not change its value, so that `40.0` is `40`; other strings unchanged.
  private static func canonical(_ text: String) -> String {
    guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E || $0 == 0x5F }) else { return text }
    var digits = text.filter { $0 != "_" }
    if digits.contains(".") {
      while digits.last == "0" { digits.removeLast() }
      if digits.last == "." { digits.removeLast() }
    }
    return digits
  }

  private mutating func compareLimits() {
    if let least = limits[.minWidth], least == limits[.maxWidth] { sizing = max(sizing, maxWidth) }
    if let least = limits[.minHeight], least == limits[.maxHeight] { sizing = max(sizing, maxHeight) }
  }

  /// Adds the pieces of an outer or inner place. They apply to the same view.
  mutating func merge(_ other: FramePieces) {
    sizing = max(sizing, other.sizing)
    maxWidth = max(maxWidth, other.maxWidth)
    maxHeight = max(maxHeight, other.maxHeight)
    ratio = max(ratio, other.ratio)
    traits.formUnion(other.traits)
    if other.limits.isEmpty { return }
    limits.merge(other.limits) { own, _ in own }
    compareLimits()
  }

  /// The pieces of a view in two places: what both agree on; anything else is unknown.
  func orElse(_ other: FramePieces) -> FramePieces {
    var result = FramePieces()
    result.sizing = verdict.orElse(other.verdict)
    result.maxWidth = min(maxWidth, other.maxWidth)
    result.maxHeight = min(maxHeight, other.maxHeight)
    result.ratio = min(ratio, other.ratio)
    result.traits = traits.union(other.traits)
    return result
  }

  /// The combined answer of the pieces.
  var verdict: Sizing {
    var verdict = max(sizing, min(maxWidth, maxHeight))
    if traits.contains(.isResizable) {
      verdict = max(verdict, ratio)
    } else if traits.contains(.isResampled) {
      verdict = max(verdict, .unknown)
    }
    if traits.isSuperset(of: [.hasIdealWidth, .isFixedWidth])
      || traits.isSuperset(of: [.hasIdealHeight, .isFixedHeight])
    {
      verdict = .fixed
    }
    return verdict
  }

  /// The pieces as seen from another file. Limits are not compared across files.
  var acrossWrappers: FramePieces {
    var pieces = self
    pieces.limits = [:]
    return pieces
  }
}
