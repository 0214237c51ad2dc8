/// A modifier that some code applies to a view, as other files see it.
struct AppliedModifier: Sendable {
  /// An argument between its parentheses or a closure after them.
  struct Argument: Sendable {
    /// The label; nil without one.
    var label: String?
    /// The source text of the value; nil for one that is too long, or that holds a parameter of the definition.
    var text: String?
    /// Whether it is a closure after the parentheses.
    var isTrailing: Bool
  }

  /// Its name.
  var name: String
  /// The type in `modifier(Card())`.
  var type: String?
  /// Whether it is called.
  var isCalled: Bool
  var arguments: [Argument]

  /// What its definition has to take; nil labels for a plain member.
  var mention: Mention {
    var mention = Mention(word: name, qualifier: .value)
    if isCalled { mention.labels = arguments.lazy.filter { !$0.isTrailing }.map { $0.label ?? "" } }
    mention.trailingClosures = arguments.count(where: \.isTrailing)
    return mention
  }

  /// Whether the name belongs to SwiftUI, or to `modifier(_:)` with a value of unknown type.
  var isBuiltin: Bool { type == nil && (BuiltinModifiers.isBuiltin(name) || name == "modifier") }

  /// The names of the definitions to look up; empty for SwiftUI's modifiers.
  var askedNames: [String] { isBuiltin ? [] : [type ?? name] }
}

/// A modifier that the project defines.
struct ModifierDefinition: Sendable {
  /// The name of the function, the property or the type.
  var name: String
  /// The parameters of a function; nil for a property and a type.
  var parameters: [DeclaredParameter]?
  /// Whether it is a type, as in `modifier(Card())`.
  var isType: Bool
  /// It is visible only in its file.
  var isPrivate: Bool
  /// For each place of the view in it: the modifiers that are applied to it there, in order; nil if they are unknown.
  var paths: [[AppliedModifier]?]
  /// Whether the modifier shows the view in a container, which may have other views.
  var addsViews = false

  /// Whether calls that have only some labels have all its arguments.
  func mayTake(_ labels: [String]) -> Bool {
    parameters?.allSatisfy { $0.hasDefault || $0.isClosure || labels.contains($0.label) } ?? false
  }

  /// Whether it takes the arguments of a call.
  func takes(_ mention: Mention) -> Bool {
    if isType { return true }
    guard parameters != nil else { return mention.labels == nil }
    return member.takes(mention) && mention.labels != nil
  }

  /// The labels of every call; nil for a property, for a type, and for a function whose calls may differ.
  var fixedLabels: [String]? { isType ? nil : member.fixedLabels }

  private var member: NamedMember { NamedMember(id: WrapperID(type: "", member: name), parameters: parameters) }
}

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
