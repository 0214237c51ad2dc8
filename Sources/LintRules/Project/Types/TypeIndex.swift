/// The types of the project that rules ask about.
public struct TypeIndex: Sendable {
  /// The names that were asked about.
  private(set) var asked: Set<String> = []
  private var facts: [String: [TypeFact]] = [:]
  /// The labels of arguments with which state of types begins, by the names of the types.
  private var beginningState: [String: Set<String>] = [:]
  /// Those of the types that rules ask about which the project uses.
  var used: Set<String> = []
  /// The names of the views that rules ask about.
  var askedViews: Set<String> = []
  /// Where the project creates or mentions the views that rules ask about.
  var creations: Set<ViewCreation> = []
  /// Those of the arguments that rules ask about which the project passes.
  var passed: Set<TypeArgument> = []

  /// Where the project stores the secrets that rules ask about, those places first that can be reported.
  var secrets: [SecretKeys: [SecretPlace]] = [:]

  /// Where the project shows the views that rules ask about, by name.
  var appearances: [String: [ViewAppearance]] = [:]

  /// An index of which nothing is known.
  init() {}

  /// Takes the facts about some names.
  init(_ facts: [TypeFact], asked: Set<String>) {
    self.asked = asked
    self.facts = Dictionary(grouping: facts, by: \.name)
    for fact in facts where !fact.members.beginningState.isEmpty {
      beginningState[fact.name, default: []].formUnion(fact.members.beginningState)
    }
  }

  /// The declarations and extensions of the types with a name; nil if that is unknown.
  public func facts(named name: String) -> [TypeFact]? { asked.contains(name) ? facts[name] ?? [] : nil }

  /// The only declaration of a type with a name, extensions left out; nil for none, several, and if that is unknown.
  public func onlyDeclaration(of name: String) -> TypeFact? {
    let declarations = facts(named: name)?.filter { $0.kind != .extensionOfType } ?? []
    return declarations.count == 1 ? declarations[0] : nil
  }

  /// Whether the project declares a type with a name, rather than extending one; false if that is unknown.
  func isDeclared(_ name: String) -> Bool { facts[name]?.contains { $0.kind != .extensionOfType } ?? false }

  /// The declarations of the types with a name, extensions left out.
  func declarations(of name: String) -> [TypeFact] {
    facts[name]?.filter { $0.kind != .extensionOfType } ?? []
  }

  /// Whether the project creates a view in a place that doesn't re-create it with new values, such as a presentation or
  /// a hosting controller.
  func isCreatedOnce(_ view: String) -> Bool {
    creations.contains { $0.type == view && ($0.place == .presented || $0.place == .hosted) }
  }

  /// Whether the project creates a view, and only in places where no parent view re-creates it.
  func isOnlyHosted(_ view: String) -> Bool {
    let places = places(of: view)
    return !places.isEmpty
      && places.allSatisfy { place in
        switch place {
        case .stored(let other), .returned(let other):
          let others = self.places(of: other)
          return !others.isEmpty && others.isSubset(of: [.hosted, .unchanging])
        case .hosted, .unchanging: return true
        case .shown, .presented, .previewed, .mentioned: return false
        }
      }
  }

  /// Whether the project creates a view, and only in places where no update re-creates it with new values.
  func isOnlyCreatedOnce(_ view: String) -> Bool {
    let places = places(of: view)
    return !places.isEmpty && places.isSubset(of: [.presented, .hosted, .unchanging])
  }

  /// Whether the project creates a view, and only in previews.
  func isOnlyPreviewed(_ view: String) -> Bool {
    let all = creations.filter { $0.type == view && $0.place != .mentioned }
    return !all.isEmpty && all.allSatisfy { $0.place == .previewed }
  }

  /// Words in the code of apps. Unlike a package, an app creates all of its views.
  static let wordsOfApps: Set = [
    "WindowGroup", "UIApplicationDelegate", "UIWindowSceneDelegate", "NSApplicationDelegate",
  ]

  /// Whether the project is an app and is known to never create or mention a view.
  func isUnused(_ view: String) -> Bool {
    askedViews.contains(view) && !used.isDisjoint(with: Self.wordsOfApps) && !creations.contains { $0.type == view }
  }

  /// Returns the places where the project creates a view, excluding previews.
  private func places(of view: String) -> Set<ViewCreation.Place> {
    Set(creations.filter { $0.type == view }.map(\.place)).subtracting([.previewed, .mentioned])
  }

  /// Whether the project is known to use a type or a member, such as `.name`.
  func isUsed(_ name: String) -> Bool { used.contains(name) }

  /// Whether the project is known to show a view only in presentations and hosting controllers, outside stacks.
  func isOnlyPresented(_ view: String) -> Bool {
    guard let all = appearances[view] else { return false }
    return all.allSatisfy { $0.kind == .presented }
  }

  /// Whether other files than one extend a type with a name; nil if that is unknown.
  public func isExtended(_ name: String, outside file: String) -> Bool? {
    facts(named: name)?.contains { $0.file != file && $0.kind == .extensionOfType }
  }

  /// Whether a type, or an extension of it, has a static property; nil if that is unknown, and for types of libraries.
  func hasStatic(_ name: String) -> Bool? {
    guard let facts = facts(named: name), facts.contains(where: { $0.kind != .extensionOfType }) else { return nil }
    return facts.contains { $0.members.hasStatic }
  }

  /// Whether the members of a type, including its extensions, are known to label their content.
  func labelsContent(_ name: String) -> Bool { facts(named: name)?.contains { $0.members.labelsContent } ?? false }

  /// Whether a view is known to change its own state when it appears, without an animation.
  func changesOnAppearance(_ name: String) -> Bool {
    facts(named: name)?.contains { $0.members.changesOnAppearance } ?? false
  }

  /// Whether a view is known to observe an object that it's created with.
  func observes(_ name: String) -> Bool { facts(named: name)?.contains { !$0.members.observed.isEmpty } ?? false }

  /// Whether a type, or an extension of it, is known to have an object that exists once: `Manager.shared`.
  func hasShared(_ name: String) -> Bool { facts(named: name)?.contains { $0.members.hasShared } ?? false }

  /// Whether state of a type is known to begin with the argument with a label, `_` for none.
  func beginsState(of name: String, with label: String) -> Bool {
    beginningState[name]?.contains(label) ?? false
  }

  /// Whether a class, or one that it inherits, has a variable that is stored.
  func hasState(_ name: String) -> Bool {
    ancestors(of: name).union([name]).contains { name in
      facts[name]?.contains { $0.kind == .classType && $0.members.hasState } ?? false
    }
  }

  private static let plainAncestors = WordList("NSObject ObservableObject")

  /// Whether objects of a class may publish changes; nil if the project doesn't declare the class or a superclass.
  func mayPublish(_ name: String) -> Bool? {
    let names = ancestors(of: name).union([name])
    if names.contains(where: { facts[$0]?.contains { $0.members.mayPublish } ?? false }) { return true }
    // A superclass comes first in the inheritance list.
    let unknown = names.flatMap { facts[$0] ?? [] }.contains { fact in
      guard fact.kind == .classType, let first = fact.inherited.first else { return false }
      return !isDeclared(first) && !Self.plainAncestors.contains(first)
    }
    return unknown || !isDeclared(name) ? nil : false
  }

  /// Whether a protocol, or one that it inherits from, asks for a property, or for an initializer that takes a binding
  /// with a label, as far as the project declares it; nil if that is unknown.
  public func asks(_ name: String, for property: String) -> Bool? {
    guard facts(named: name) != nil else { return nil }
    return ancestors(of: name).union([name]).contains { ancestor in
      facts[ancestor]?.contains { $0.members.requirements.contains(property) } ?? false
    }
  }

  /// Whether an initializer of the project, by the first label, may make an image of a symbol; nil if that is unknown.
  func mayMakeSymbol(_ label: String) -> Bool? {
    facts(named: "Image")?.contains { $0.members.symbolLabels.contains(label) }
  }

  /// Whether the project declares a static member of `Image`, and makes it always with an initializer whose first label is
  /// one of some.
  func isImage(_ member: String, madeWith isLabel: (String) -> Bool) -> Bool {
    let members = images(named: member)
    return !members.isEmpty && members.allSatisfy { $0.label.map(isLabel) ?? false }
  }

  /// The static members of `Image` with a name that the project declares.
  func images(named member: String) -> [ImageMember] {
    facts(named: "Image")?.flatMap(\.members.images).filter { $0.name == member } ?? []
  }

  /// Whether a name is that of a protocol of the project that has nothing to do with views: the project declares all that
  /// it inherits from, or others know that.
  func isPlainProtocol(_ name: String, _ isKnown: (String) -> Bool) -> Bool {
    let names = ancestors(of: name).union([name])
    return names.allSatisfy { name in
      let declared = facts[name]?.filter { $0.kind != .extensionOfType } ?? []
      return isKnown(name) || !declared.isEmpty && declared.allSatisfy { $0.kind == .protocolType }
    }
  }

  /// The most types between one and what it inherits.
  private static let mostSteps = 8

  /// Everything that a type inherits or conforms to, as far as the project declares it.
  public func ancestors(of name: String) -> Set<String> {
    var (found, pending) = (Set<String>(), [name])
    for _ in 0..<Self.mostSteps {
      let next = pending.flatMap { facts[$0] ?? [] }.flatMap(\.inherited).filter { found.insert($0).inserted }
      if next.isEmpty { break }
      pending = next
    }
    return found
  }
}
