/// A use of a wrapper with the modifiers around it.
struct ModifiedUse: Sendable {
  /// The bytes of its name.
  var range: Range<Int>
  var position: LineColumn
  /// The modifiers on its own chain, in order.
  var chain: [AppliedModifier]
  /// Those of the containers that it is in, up to the body; nil if the way is unknown.
  var around: [AppliedModifier]?
  /// It is in a container.
  var isInContainer: Bool
  /// The wrapper whose body the way ends at.
  var wrapper: Wrapper?
}
