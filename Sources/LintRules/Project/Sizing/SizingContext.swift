/// A use of something called `name` that the project may define: how a view is passed to it.
public struct DefinitionUse: Sendable, Hashable {
  /// How the view is used.
  public enum Slot: Sendable, Hashable {
    /// It is modified: `view.name(…)`, `view.modifier(name(…))`.
    case receiver
    /// It is an argument: `name(view)`, `name { view }`.
    case argument(ArgumentSlot)
  }

  /// The name of the modifier, function or type.
  public var name: String
  /// How the view is passed to it.
  public var slot: Slot
  /// The labels of the other arguments, as in `(width:_:)`, which distinguish overloads of one name; nil for any.
  public var labels: String?
  /// The other arguments; nil where they are not read.
  var arguments: [ModifierArgument]?
  /// Whether an argument is a number, which may be a length.
  var hasNumber = false

  /// The same use with any other arguments.
  var withoutLabels: DefinitionUse { DefinitionUse(name: name, slot: slot) }
}

/// What the argument of a modifier says about a size.
struct ModifierArgument: Sendable, Hashable {
  /// How it is passed.
  var slot: ArgumentSlot
  /// What is known about it.
  var value: SizingValue
  /// What determines it instead.
  var dependency: UseDependency?
}

/// A part of a size that the uses of a wrapper determine.
public struct UseDependency: Sendable, Hashable {
  /// What a use may pass.
  public enum Kind: Sendable, Hashable {
    /// A dimension of a frame: an optional stored property or parameter.
    case dimension
    /// The ratio of an image that fits or fills.
    case ratio(fills: Bool)
    /// The content mode of an image, next to a ratio that is `.unsized` where there is none.
    case mode(ratio: Sizing)
    /// The closure that receives the loaded image.
    case content
    /// The height of a horizontal scroll view, which a frame around a use gives it.
    case height
  }

  /// What a use may pass.
  public var kind: Kind
  /// The type or function whose uses determine it.
  public var owner: WrapperKey
  /// The arguments that can pass it.
  public var slots: [ArgumentSlot]
  /// The value for a use that passes nothing.
  var otherwise: SizingValue
  /// Other packages can use the owner.
  public var isPublic: Bool
}

/// One step from a view outwards: a modifier, a container, or the end of the path. Only steps that matter are kept.
public struct SizingContext: Sendable {
  /// The index of the next step outwards; negative for none.
  public var outer: Int32 = -1
  /// The answer of the step itself.
  var pieces = FramePieces()
  /// The uses of definitions that affect the answer.
  public var lookups: [DefinitionUse] = []
  /// What the uses of a wrapper determine.
  public var dependencies: [UseDependency] = []
  /// The wrapper whose root is the view. The path continues at its uses.
  public var wrapper: Wrapper?
  /// The path ends where nothing is shown: in a closure that runs in response to an event, in a string.
  var isHidden = false

  init(_ pieces: FramePieces = FramePieces(), wrapper: Wrapper? = nil) {
    self.pieces = pieces
    self.wrapper = wrapper
  }

  /// Whether the step can be left out.
  var isEmpty: Bool { pieces.isEmpty && lookups.isEmpty && dependencies.isEmpty && wrapper == nil && !isHidden }

  /// The steps from one outwards that other files may still affect: up to the first that sets a fixed size by itself,
  /// or that was seen before.
  static func open(_ contexts: [SizingContext], from first: Int, _ seen: inout Set<Int>) -> [SizingContext] {
    var open: [SizingContext] = []
    var index = first
    while index >= 0, seen.insert(index).inserted, contexts[index].pieces.verdict != .fixed {
      open.append(contexts[index])
      index = Int(contexts[index].outer)
    }
    return open
  }
}

/// A whole path from a view outwards to its end.
public struct SizingPath: Sendable {
  /// The combined answer of the steps.
  var pieces = FramePieces()
  /// The uses of definitions that affect the answer.
  public var lookups: [DefinitionUse] = []
  /// What the uses of a wrapper determine.
  public var dependencies: [UseDependency] = []
  /// The wrapper whose root is the view, if the path ends at one.
  public var wrapper: Wrapper?
  /// The path ends where nothing is shown.
  var isHidden = false

  /// An empty path.
  init() {}

  /// A path of one step.
  init(_ step: SizingContext) { merge(step) }

  /// Adds a step.
  mutating func merge(_ context: SizingContext) {
    pieces.merge(context.pieces)
    lookups += context.lookups
    dependencies += context.dependencies
    wrapper = context.wrapper
    isHidden = context.isHidden
  }

  /// Prepends the steps of an inner path.
  mutating func prepend(_ inner: SizingPath) {
    var all = inner.pieces
    all.merge(pieces)
    pieces = all
    lookups += inner.lookups
    dependencies += inner.dependencies
  }
}

/// The effect of one definition on a view that is passed to it.
public struct ViewDefinition: Sendable {
  /// The name and slot of the definition.
  public var use: DefinitionUse
  /// The file, if it is visible only there.
  public var file: String
  /// The paths of the view in it.
  public var paths: [SizingPath]
}
