/// What is known about a value that may determine a size.
struct SizingValue: Sendable, Hashable {
  /// As a dimension or a ratio: whether it determines the size.
  var sizing = Sizing.unsized
  /// As a content mode: `.fits` or `.fills`, both where it can be either.
  var mode: FramePieces.Traits = []

  /// It can be anything.
  static let unknown = SizingValue(sizing: .unknown, mode: eitherMode)
  static let eitherMode: FramePieces.Traits = [.fits, .fills]

  /// The value of something that is one of several.
  static func either(_ values: [SizingValue]) -> SizingValue {
    guard let first = values.first else { return SizingValue() }
    return values.dropFirst().reduce(first) { all, value in
      SizingValue(sizing: all.sizing.orElse(value.sizing), mode: all.mode.union(value.mode))
    }
  }
}

extension FramePieces {
  /// Adds a value that something else determines.
  mutating func add(_ kind: UseDependency.Kind, _ value: SizingValue) {
    switch kind {
    case .dimension, .content: sizing = max(sizing, value.sizing)
    case .ratio(let fills): keepRatio(value.sizing, fills ? .fills : .fits)
    case .mode(let ratio): keepRatio(ratio, value.mode)
    case .height: break
    }
  }

  /// Adds `.aspectRatio(ratio, contentMode: mode)`. A mode that can be either is both.
  mutating func keepRatio(_ ratio: Sizing, _ mode: Traits) {
    if ratio == .unsized {
      traits.formUnion(mode)
    } else if mode == .fits {
      self.ratio = max(self.ratio, ratio)
    } else if mode == .fills {
      fillRatio = max(fillRatio, ratio)
    } else {
      self.ratio = max(self.ratio, .unknown)
    }
  }
}

/// Whether a place determines the size of a view. Ordered: `unsized < unknown < fixed`; the strongest of several
/// answers counts.
public enum Sizing: UInt8, Sendable, Comparable, CaseIterable {
  /// Nothing there determines a size.
  case unsized
  /// It cannot be known; rules stay silent.
  case unknown
  /// The size is fixed.
  case fixed

  /// Orders answers by strength.
  public static func < (left: Sizing, right: Sizing) -> Bool { left.rawValue < right.rawValue }

  /// The answer for a view with different sizes on two branches.
  func orElse(_ other: Sizing) -> Sizing {
    self == other ? self : .unknown
  }
}
