/// How an argument is handed to a call or a definition.
public enum ArgumentSlot: Sendable, Hashable {
  /// With this label, between the parentheses or as a trailing closure.
  case label(String)
  /// As the n-th argument without label, counted from 0.
  case position(Int)
  /// As the first trailing closure.
  case trailing
}

/// A question to the definitions of the project: what becomes of a view that is given to something called `name`.
public struct DefinitionUse: Sendable, Hashable {
  /// What is done with the view.
  public enum Slot: Sendable, Hashable {
    /// It is modified: `view.name(…)`, `view.modifier(name(…))`.
    case receiver
    /// It is an argument: `name(view)`, `name { view }`.
    case argument(ArgumentSlot)
  }

  /// The name of the modifier, function or type.
  public var name: String
  /// How the view is given to it.
  public var slot: Slot
  /// The labels of the other arguments, as in `(width:_:)`, which tell overloads of one name apart; nil for any.
  public var labels: String?

  /// The same, whatever the other arguments.
  var withoutLabels: DefinitionUse { DefinitionUse(name: name, slot: slot) }
}

/// Something about a size that the uses of a wrapper decide.
public struct UseDependency: Sendable, Hashable {
  /// What a use may pass.
  public enum Kind: Sendable, Hashable {
    /// A dimension of a frame: an optional stored property or parameter.
    case dimension
    /// The closure that is given the loaded image.
    case content
  }

  /// What a use may pass.
  public var kind: Kind
  /// The type or function whose uses decide.
  public var owner: WrapperKey
  /// The arguments any of which passes it.
  public var slots: [ArgumentSlot]
  /// What a use that passes nothing gets.
  public var defaultSizing: Sizing
  /// Other packages can use the owner.
  public var isPublic: Bool
}

/// One step from a view outwards: a modifier, a container, or the end of the way. Only steps that matter are kept.
public struct SizingContext: Sendable {
  /// The index of the next step outwards; negative for none.
  public var outer: Int32 = -1
  /// What the step says at once.
  var pieces = FramePieces()
  /// What the definitions of the project have to tell about it.
  public var lookups: [DefinitionUse] = []
  /// What the uses of a wrapper decide.
  public var dependencies: [UseDependency] = []
  /// The wrapper of which the view is the root: the way goes on at its uses.
  public var wrapper: Wrapper?
  /// The way ends where nothing is shown: in a closure that reacts to something, in a text.
  var isHidden = false

  init(_ pieces: FramePieces = FramePieces(), wrapper: Wrapper? = nil) {
    self.pieces = pieces
    self.wrapper = wrapper
  }

  /// Whether the step can be left out.
  var isEmpty: Bool { pieces.isEmpty && lookups.isEmpty && dependencies.isEmpty && wrapper == nil && !isHidden }

  /// The steps from one on outwards that others may still have something to say about: up to the first that fixes the
  /// size at once, or that has been seen before.
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

/// A whole way from a view outwards, up to where it ends.
public struct SizingPath: Sendable {
  /// What the steps say together.
  var pieces = FramePieces()
  /// What the definitions of the project have to tell.
  public var lookups: [DefinitionUse] = []
  /// What the uses of a wrapper decide.
  public var dependencies: [UseDependency] = []
  /// The wrapper of which the view is the root, if the way ends at one.
  public var wrapper: Wrapper?
  /// The way ends where nothing is shown.
  var isHidden = false

  /// A way of no steps.
  init() {}

  /// A way of one step.
  init(_ step: SizingContext) { merge(step) }

  /// Adds a step.
  mutating func merge(_ context: SizingContext) {
    pieces.merge(context.pieces)
    lookups += context.lookups
    dependencies += context.dependencies
    wrapper = context.wrapper
    isHidden = context.isHidden
  }

  /// Puts the steps of a way further in before these.
  mutating func prepend(_ inner: SizingPath) {
    var all = inner.pieces
    all.merge(pieces)
    pieces = all
    lookups += inner.lookups
    dependencies += inner.dependencies
  }
}

/// Something whose uses decide the size of what is at its root.
public struct Wrapper: Sendable, Hashable {
  /// What it is called.
  public var key: WrapperKey
  /// Other packages can use it, be it by way of a protocol.
  public var isPublic: Bool
  /// It answers with a changed copy of the view that it is called on: what becomes of that is not followed.
  public var isCopy = false
}

/// The name of something whose uses decide the size of what is inside it, as the file that declares it knows it.
public struct WrapperKey: Sendable, Hashable, Comparable {
  /// The path of the type, such as `Feed.Row`; empty for functions outside of types and in extensions of `View`.
  public var type: String
  /// The member or function with its argument labels, such as `picture(small:)`; empty when the type is the wrapper.
  public var member = ""
  /// The file, if only that file can use it.
  public var file = ""
  /// For a local value: the byte offset of its name; negative otherwise.
  public var local = -1
  /// Uses may stand behind any receiver, as in `user.avatar`: the type is not known to be a view.
  public var allowsAnyReceiver = false
  /// A label that every call has to write; empty if there is none.
  var requiredLabel = ""

  /// Orders keys, so that no report depends on the order of a dictionary.
  public static func < (left: WrapperKey, right: WrapperKey) -> Bool {
    (left.type, left.member, left.file, left.local) < (right.type, right.member, right.file, right.local)
  }

  /// The word that every use contains.
  public var word: String {
    if member.isEmpty { return Self.lastWord(type) }
    return member.prefix(before: UInt8(ascii: "("))
  }

  /// The last word of the path of the type.
  public var typeWord: String { Self.lastWord(type) }

  static func lastWord(_ path: String) -> String {
    path.lastWordOfPath
  }
}
