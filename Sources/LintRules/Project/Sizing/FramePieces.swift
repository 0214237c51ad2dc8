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
  /// Whether there is a ratio with `.fill`, which determines the size unless something inside it fills without one.
  var fillRatio = Sizing.unsized
  /// Whether the other axis of a scrolling container around it is fixed, which determines the size of an image that
  /// keeps its proportions.
  var crossAxis = Sizing.unsized
  /// Whether it is shown whole: an image that fits takes no more than the screen, the page or the window.
  var whole = Sizing.unsized
  /// Other properties.
  var traits: Traits = []
  /// The source text of the limits: equal limits determine a dimension.
  private var limits: [Limit: String] = [:]

  /// Properties that matter only in combination.
  struct Traits: OptionSet, Sendable, Hashable {
    let rawValue: UInt32
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
    /// It keeps its proportions and fits what it gets.
    static let fits = Traits(rawValue: 128)
    /// It keeps its proportions and fills what it gets.
    static let fills = Traits(rawValue: 256)
    /// It is one view among others, or one of many in a loop.
    static let isPart = Traits(rawValue: 512)
    /// It can be as long as it wants: what is around it sets no size.
    static let scrolls = Traits(rawValue: 1024)
    /// It is the icon of a label.
    static let isIcon = Traits(rawValue: 2048)
    /// It is in a menu or a bar, where the system sets the size of icons.
    static let isInMenu = Traits(rawValue: 4096)
    /// A frame has an infinite dimension: it takes what is offered.
    static let isInfinite = Traits(rawValue: 8192)
    /// What is drawn outside of the view is cut off, or fills the screen on purpose. Read only where a rule asks.
    static let isClipped = Traits(rawValue: 16384)
    /// Something unknown may clip it.
    static let mayBeClipped = Traits(rawValue: 32768)
    /// It decorates another view. Read only where a rule asks.
    static let isDecoration = Traits(rawValue: 65536)
    /// It takes what it is offered, whatever it shows.
    static let stretches = Traits(rawValue: 131_072)
    /// A view that gets it as a value shows it, and may let it take any size.
    static let mayBeResizable = Traits(rawValue: 262_144)
    /// Frames have both limits of both dimensions: they take exactly what is offered, whatever is in them.
    static let isExact = Traits(rawValue: 524_288)
    /// It goes to the edges of the screen.
    static let coversScreen = Traits(rawValue: 1_048_576)
    /// It is a layer of a stack that fills the available space, because a color or gradient in the stack does.
    static let isBackdrop = Traits(rawValue: 2_097_152)
  }

  /// A limit of one dimension.
  enum Limit: Sendable, CaseIterable {
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

  /// Pieces of one view among others.
  static let part: FramePieces = {
    var pieces = FramePieces()
    pieces.traits = .isPart
    return pieces
  }()

  /// Pieces about which nothing is known.
  static var anything: FramePieces {
    var pieces = answer(.unknown)
    pieces.traits = .mayBeClipped
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

  /// Whether there is a limit of one kind.
  func hasLimit(_ limit: Limit) -> Bool { limits[limit] != nil }

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
    if limits.count == Limit.allCases.count { traits.insert(.isExact) }
  }

  /// Adds the pieces of an outer or inner place. They apply to the same view.
  mutating func merge(_ other: FramePieces) {
    sizing = max(sizing, other.sizing)
    maxWidth = max(maxWidth, other.maxWidth)
    maxHeight = max(maxHeight, other.maxHeight)
    ratio = max(ratio, other.ratio)
    fillRatio = max(fillRatio, other.fillRatio)
    crossAxis = max(crossAxis, other.crossAxis)
    whole = max(whole, other.whole)
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
    result.fillRatio = min(fillRatio, other.fillRatio)
    result.crossAxis = min(crossAxis, other.crossAxis)
    result.whole = min(whole, other.whole)
    result.traits = traits.union(other.traits)
    if !traits.intersection(other.traits).contains(.scrolls) { result.traits.remove(.scrolls) }
    return result
  }

  /// The combined answer of the pieces.
  var verdict: Sizing {
    var verdict = max(sizing, min(maxWidth, maxHeight))
    if traits.contains(.isResizable) {
      verdict = max(verdict, verdictOfResizable)
    } else {
      if traits.contains(.isResampled) { verdict = max(verdict, .unknown) }
      if traits.contains(.mayBeResizable) { verdict = max(verdict, min(verdictOfResizable, .unknown)) }
    }
    if traits.isSuperset(of: [.hasIdealWidth, .isFixedWidth])
      || traits.isSuperset(of: [.hasIdealHeight, .isFixedHeight])
    {
      verdict = .fixed
    }
    return traits.isSuperset(of: [.isIcon, .isInMenu]) ? .fixed : verdict
  }

  /// What determines the size of an image that can take any size.
  private var verdictOfResizable: Sizing {
    var verdict = Sizing.unsized
    // What fills is larger than the ratio, unless a frame takes exactly what is offered.
    if !traits.contains(.fills) || traits.contains(.isExact) { verdict = max(verdict, ratio) }
    if !traits.contains(.fills) { verdict = max(verdict, fillRatio) }
    let keepsRatio = !traits.isDisjoint(with: [.fits, .fills, .stretches]) || ratio > .unsized
    if keepsRatio { verdict = max(verdict, crossAxis) }
    // No sibling of the stack can move.
    if traits.contains(.isBackdrop), !traits.contains(.scrolls) { verdict = max(verdict, .unknown) }
    let isWhole =
      traits.contains(.fits) || ratio > .unsized
      || !traits.isDisjoint(with: [.stretches, .coversScreen]) && !traits.contains(.fills)
    return isWhole ? max(verdict, whole) : verdict
  }

  /// Whether a fixed cross axis of the scrolling container around it would determine the size.
  var dependOnCrossAxis: Bool {
    var pieces = self
    pieces.crossAxis = .fixed
    return pieces.verdict == .fixed
  }

  /// The pieces as seen from another file. Limits are not compared across files.
  var acrossWrappers: FramePieces {
    var pieces = self
    pieces.limits = [:]
    return pieces
  }
}

extension FramePieces: Packable {
  func pack(into packer: inout BytePacker) {
    packer.add(sizing, maxWidth, maxHeight, ratio, fillRatio, crossAxis, whole, traits.rawValue)
    for limit in Limit.allCases { packer.add(limits[limit]) }
  }

  init(from unpacker: inout ByteUnpacker) {
    sizing = unpacker.value()
    maxWidth = unpacker.value()
    maxHeight = unpacker.value()
    ratio = unpacker.value()
    fillRatio = unpacker.value()
    crossAxis = unpacker.value()
    whole = unpacker.value()
    traits = Traits(rawValue: unpacker.value())
    for limit in Limit.allCases {
      if let text = unpacker.value() as String? { limits[limit] = text }
    }
  }
}
