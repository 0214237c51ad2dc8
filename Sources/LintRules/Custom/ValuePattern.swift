/// Which values fit. All parts that are given have to hold; a list means one of its elements.
public struct ValuePattern: Sendable, Equatable {
  /// A kind of literal.
  public enum Literal: String, Sendable, CaseIterable {
    case any
    case string
    case number
    case boolean
    case `nil`
  }

  /// The kind of literal that it is; nil for any value.
  public var literal: Literal?
  /// The contents of a string literal.
  public var texts: [TextPattern] = []
  /// The values of a number literal.
  public var numbers: [Double] = []
  /// The call at its head.
  public var calls: [Signature] = []
  /// The member at its head. The signatures have no labels.
  public var members: [Signature] = []
  /// Its tokens.
  public var codes: [CodeText] = []
  /// Whether its code has to be a key of the rule's table.
  public var isInTable = false
  /// Values of which one has to fit; empty for no condition.
  public var any: [ValuePattern] = []
  /// The value that must not fit: no element or one.
  public var not: [ValuePattern] = []

  /// Makes a pattern that every value fits.
  public init() {}
}
