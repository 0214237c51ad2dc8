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
  /// The texts of the limits: equal limits fix a dimension.
  private var limits: [Limit: String] = [:]

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
    /// The loader gives the image a number of pixels, whatever the file has.
    static let isResampled = Traits(rawValue: 64)
  }

  /// A limit of one dimension.
  enum Limit: Sendable {
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
    limits[limit] = Self.canonical(text)
    if limit == .maxWidth { maxWidth = max(maxWidth, sizing) }
    if limit == .maxHeight { maxHeight = max(maxHeight, sizing) }
    compareLimits()
  }

  /// The text of a number without what does not change its value, so that `40.0` is `40`; other texts as they are.
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

  /// Adds the pieces of a place further out, or further in: they act on the same view.
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

  /// The pieces as they reach another file: texts of limits are not compared that far.
  var acrossWrappers: FramePieces {
    var pieces = self
    pieces.limits = [:]
    return pieces
  }
}
