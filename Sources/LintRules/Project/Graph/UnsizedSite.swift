/// A place that the rule about unsized images reports: an image call, or a use of a wrapper.
struct UnsizedSite: Sendable {
  /// A place in a file.
  struct Place: Sendable {
    var path: String
    var position: LineColumn
  }

  /// The image call inside a wrapper.
  struct Inner: Sendable {
    /// The configured name of the image call.
    var name: String
    var place: Place
    /// A use of the wrapper with a fixed size.
    var sizedUse: Place
    /// That use has no fixed size, but what is around it bounds it.
    var isBounded = false
  }

  /// The frames around it, none of which determines its size.
  enum Frame: Sendable, Equatable {
    case none
    /// It has one limit with this label.
    case limit(String)
    /// The same beside the least value of the other dimension, which sets no size either.
    case limits(String)
    /// It has both limits of one dimension, `Width` or `Height`, which differ.
    case range(String)
    case infinite
    /// A ratio around an image that fills.
    case ratio
    case other

    init(_ pieces: FramePieces) {
      if pieces.traits.contains(.fills), max(pieces.ratio, pieces.fillRatio) > .unsized {
        self = .ratio
      } else if pieces.maxWidth > .unsized {
        let other = pieces.hasLimit(.minHeight) ? Self.limits("maxWidth") : .limit("maxWidth")
        self = pieces.hasLimit(.minWidth) ? .range("Width") : other
      } else if pieces.maxHeight > .unsized {
        let other = pieces.hasLimit(.minWidth) ? Self.limits("maxHeight") : .limit("maxHeight")
        self = pieces.hasLimit(.minHeight) ? .range("Height") : other
      } else if pieces.traits.contains(.isInfinite) {
        self = .infinite
      } else {
        self = pieces.traits.contains(.hasFrame) ? .other : .none
      }
    }

    /// Whether a maximum limits the size without determining it.
    var isMaximum: Bool {
      switch self {
      case .limit, .limits, .range: true
      case .none, .infinite, .ratio, .other: false
      }
    }
  }

  /// The byte range of the callee as written.
  var range: Range<Int>
  /// For a use of a wrapper: the image call inside the wrapper.
  var inner: Inner?
  var frame: Frame
  /// Whether it's a resizable image that keeps its proportions, and fits or fills.
  var keepsRatio: (fits: Bool, fills: Bool) = (false, false)
  /// For an image call: some of its uses without a size.
  var uses: [Place] = []
  /// Whether the project uses the view around an image call in several places, none of which has a size.
  var hasSeveralUses = false
  /// How many uses have no size, if others have one.
  var unsizedUses = 0
  /// How many uses have a size, where that is known of each.
  var sizedUses: Int?

  /// So many uses are listed with a report.
  static let mostUses = 10
}
