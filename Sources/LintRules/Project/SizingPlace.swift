/// The name of something whose uses decide the size of what is inside it.
public struct WrapperKey: Sendable, Hashable, Comparable {
  /// The type that is used, or in which the member stands; empty for a function outside of types.
  public var type: String
  /// The member or function; empty when the type itself is the wrapper.
  public var member: String
  /// For a local value: the file and the byte offset of its name, as a text; empty otherwise.
  public var local = ""

  /// Orders keys, so that no report depends on the order of a dictionary.
  public static func < (left: WrapperKey, right: WrapperKey) -> Bool {
    (left.type, left.member, left.local) < (right.type, right.member, right.local)
  }

  /// The name as a person would write it.
  public var name: String { member.isEmpty ? type : member }
}

/// What one file says about the size of a view that stands at one place.
public struct SizingPlace: Sendable {
  /// What the file alone tells.
  public var sizing = Sizing.unsized
  /// Modifiers whose definitions in the project may fix it.
  public var custom: [String] = []
  /// Modifiers on the place itself whose names alone may make it unknown.
  public var optionalDimensions: [OptionalDimension] = []
  /// The type or function whose uses decide the optional dimensions.
  public var dimensionOwner: WrapperKey?
  /// The wrapper of which the place is the root.
  public var wrapper: WrapperKey?
  /// The wrapper can be used from other packages.
  public var isPublicWrapper = false
  /// There is a frame, but none that fixes.
  public var hasFrame = false
}
