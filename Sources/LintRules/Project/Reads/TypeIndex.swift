/// The project's types and their uses. Each question is recorded as a read.
public struct TypeIndex: Sendable {
  private var facts: [String: [TypeFact]] = [:]
  /// The names with known facts, including inherited types.
  private(set) var known: Set<String> = []
  /// The labels of the arguments that initialize state, by type.
  private var beginningState: [String: Set<String>] = [:]
  private var used: Set<String> = []
  private var creations: [String: Set<ViewCreation.Place>] = [:]
  private var passed: Set<TypeArgument> = []
  private var appearances: [String: [ViewAppearance]] = [:]
  private var places: [SecretKeys: [SecretPlace]] = [:]
  /// Records the rules' questions.
  var recorder: ReadRecorder?

  /// Creates the index of a project without types.
  init() {}

  /// Creates an index from the facts about some names.
  init(_ facts: [TypeFact], known: Set<String>) {
    self.init()
    add(facts, known: known)
  }

  // MARK: Answers

  /// Adds the facts about some names and their inherited types.
  mutating func add(_ new: [TypeFact], known names: Set<String>) {
    known.formUnion(names)
    for fact in new {
      facts[fact.name, default: []].append(fact)
      if !fact.members.beginningState.isEmpty {
        beginningState[fact.name, default: []].formUnion(fact.members.beginningState)
      }
    }
  }

  /// Adds words that the project uses.
  mutating func add(used words: Set<String>) { used.formUnion(words) }

  /// Adds arguments that the project passes.
  mutating func add(passed arguments: Set<TypeArgument>) { passed.formUnion(arguments) }

  /// Adds places where the project creates views.
  mutating func add(_ new: Set<ViewCreation>) {
    for creation in new { creations[creation.type, default: []].insert(creation.place) }
  }

  /// Adds the places where the project shows some views.
  mutating func add(_ new: [String: [ViewAppearance]]) { appearances.merge(new) { $1 } }

  /// Adds the places where the project stores secrets.
  mutating func add(_ new: [SecretKeys: [SecretPlace]]) { places.merge(new) { $1 } }

  /// Returns the known types and protocols that the types with a name inherit.
  func inherited(by name: String) -> [String] { (facts[name] ?? []).flatMap(\.inherited) }

  /// Whether the project has anything that answers a read.
  func answers(_ read: ProjectRead) -> Bool {
    switch read {
    case .type(let name): facts[name] != nil
    case .use(let word): used.contains(word)
    case .creations(let view): creations[view] != nil
    case .appearances(let view): appearances[view] != nil
    case .argument(let argument): passed.contains(argument)
    case .secrets(let keys): places[keys] != nil
    default: false
    }
  }

  // MARK: Questions

  /// Returns the declarations and extensions of the types with a name.
  public func facts(named name: String) -> [TypeFact] {
    recorder?.record(.type(name))
    return facts[name] ?? []
  }

  /// Returns the only declaration of a type with a name, excluding extensions; nil for none or several.
  public func onlyDeclaration(of name: String) -> TypeFact? {
    let declarations = declarations(of: name)
    return declarations.count == 1 ? declarations[0] : nil
  }

  /// Whether the project declares a type with a name, rather than extending one.
  func isDeclared(_ name: String) -> Bool { facts(named: name).contains { $0.kind != .extensionOfType } }

  /// Returns the declarations of the types with a name, excluding extensions.
  func declarations(of name: String) -> [TypeFact] {
    facts(named: name).filter { $0.kind != .extensionOfType }
  }

  /// Whether the project creates a view in a place that doesn't re-create it with new values, such as a presentation or
  /// a hosting controller.
  func isCreatedOnce(_ view: String) -> Bool {
    !places(of: view).isDisjoint(with: [.presented, .hosted, .rendered])
  }

  /// Whether the project creates a view, and only in places where no parent view re-creates it.
  func isOnlyHosted(_ view: String) -> Bool {
    let places = places(of: view)
    return !places.isEmpty
      && places.allSatisfy { place in
        switch place {
        case .stored(let other), .returned(let other):
          let others = self.places(of: other)
          return !others.isEmpty && others.isSubset(of: [.hosted, .rendered, .unchanging])
        case .hosted, .rendered, .unchanging: return true
        case .shown, .repeated, .part, .presented, .previewed, .mentioned: return false
        }
      }
  }

  /// Whether the project creates a view, and only in places where no update re-creates it with new values.
  func isOnlyCreatedOnce(_ view: String) -> Bool {
    let places = places(of: view)
    return !places.isEmpty && places.isSubset(of: [.presented, .hosted, .rendered, .unchanging])
  }

  /// Whether the project creates a view, and only in previews.
  func isOnlyPreviewed(_ view: String) -> Bool {
    recorder?.record(.creations(view))
    return creations[view]?.subtracting([.mentioned]) == [.previewed]
  }

  /// Words in the code of apps. Unlike a package, an app creates all of its views.
  private static let wordsOfApps = [
    "WindowGroup", "UIApplicationDelegate", "UIWindowSceneDelegate", "NSApplicationDelegate",
  ]

  /// Whether the project is an app and never creates or mentions a view.
  func isUnused(_ view: String) -> Bool {
    recorder?.record(.creations(view))
    return creations[view] == nil && Self.wordsOfApps.contains(where: isUsed)
  }

  /// Returns all places where the project creates or mentions a view.
  func placesOfCreation(of view: String) -> Set<ViewCreation.Place> { creations[view] ?? [] }

  /// Returns the places where the project creates a view, excluding previews.
  func places(of view: String) -> Set<ViewCreation.Place> {
    recorder?.record(.creations(view))
    return (creations[view] ?? []).subtracting([.previewed, .mentioned])
  }

  /// Returns the places where the project shows a view, sorted by file and position.
  func appearances(of view: String) -> [ViewAppearance] {
    recorder?.record(.appearances(view))
    return appearances[view] ?? []
  }

  /// Whether the project passes an argument.
  func passes(_ argument: TypeArgument) -> Bool {
    recorder?.record(.argument(argument))
    return passed.contains(argument)
  }

  /// Whether the project passes one of some arguments.
  func passesAny(of arguments: Set<TypeArgument>) -> Bool {
    for argument in arguments { recorder?.record(.argument(argument)) }
    return !passed.isDisjoint(with: arguments)
  }

  /// Whether the project uses a type or a member, such as `.name`.
  func isUsed(_ name: String) -> Bool {
    recorder?.record(.use(name))
    return used.contains(name)
  }

  /// Whether the project shows a view, and only in presentations and hosting controllers, outside stacks.
  func isOnlyPresented(_ view: String) -> Bool {
    let all = appearances(of: view)
    return !all.isEmpty && all.allSatisfy { $0.kind == .presented }
  }

  /// Whether a different file extends a type with a name.
  public func isExtended(_ name: String, outside file: String) -> Bool {
    facts(named: name).contains { $0.file != file && $0.kind == .extensionOfType }
  }

  /// Whether a type or its extensions declare a static property; nil for a library's type.
  func hasStatic(_ name: String) -> Bool? {
    isDeclared(name) ? facts(named: name).contains { $0.members.hasStatic } : nil
  }

  /// Whether the members of a type, including its extensions, label their content.
  func labelsContent(_ name: String) -> Bool { facts(named: name).contains { $0.members.labelsContent } }

  /// Whether a view changes its own state when it appears, without an animation.
  func changesOnAppearance(_ name: String) -> Bool { facts(named: name).contains { $0.members.changesOnAppearance } }

  /// Whether a button style changes while the button is pressed, without an animation.
  func changesWhilePressed(_ name: String) -> Bool { facts(named: name).contains { $0.members.changesWhilePressed } }

  /// Whether a view observes an object that its caller passes.
  func observes(_ name: String) -> Bool { facts(named: name).contains { !$0.members.observed.isEmpty } }

  /// Whether a type or its extensions declare a shared object: `Manager.shared`.
  func hasShared(_ name: String) -> Bool { facts(named: name).contains { $0.members.hasShared } }

  /// Whether the argument with a label initializes state of a type. An unlabeled argument is `_`.
  func beginsState(of name: String, with label: String) -> Bool {
    recorder?.record(.type(name))
    return beginningState[name]?.contains(label) ?? false
  }

  /// Whether a class or a superclass declares a stored variable.
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
      return !declares(first) && !Self.plainAncestors.contains(first)
    }
    return unknown || !declares(name) ? nil : false
  }

  private func declares(_ name: String) -> Bool { facts[name]?.contains { $0.kind != .extensionOfType } ?? false }

  /// Whether one of the project's protocols, or a protocol that it inherits, requires a property, or an initializer
  /// with a binding of that label.
  public func asks(_ name: String, for property: String) -> Bool {
    ancestors(of: name).union([name]).contains { ancestor in
      facts[ancestor]?.contains { $0.members.requirements.contains(property) } ?? false
    }
  }

  /// Whether one of the project's `Image` initializers, by its first label, may create a symbol image.
  func mayMakeSymbol(_ label: String) -> Bool {
    facts(named: "Image").contains { $0.members.symbolLabels.contains(label) }
  }

  /// Returns the first label of the image that one of the project's control initializers creates as the control's
  /// label; nil without such an initializer.
  func labelOfImage(inControl name: String, with label: String) -> String? {
    facts(named: name).lazy.compactMap { $0.members.imageLabels[label] }.first
  }

  /// Whether the project declares a static member of `Image` and always creates it with an accepted first label.
  func isImage(_ member: String, madeWith isLabel: (String) -> Bool) -> Bool {
    let members = images(named: member)
    return !members.isEmpty && members.allSatisfy { $0.label.map(isLabel) ?? false }
  }

  /// Returns the project's static members of `Image` with a name.
  func images(named member: String) -> [ImageMember] {
    facts(named: "Image").flatMap(\.members.images).filter { $0.name == member }
  }

  /// Returns where the project stores some secrets, reportable places first; nil as long as other files aren't read.
  func places(of secrets: SecretKeys) -> [SecretPlace]? {
    recorder?.record(.secrets(secrets))
    return places[secrets]
  }

  /// Whether a name refers to a protocol that is unrelated to views: the project declares it and all inherited
  /// protocols, or `isKnown` accepts them.
  func isPlainProtocol(_ name: String, _ isKnown: (String) -> Bool) -> Bool {
    let names = ancestors(of: name).union([name])
    return names.allSatisfy { name in
      let declared = facts[name]?.filter { $0.kind != .extensionOfType } ?? []
      return isKnown(name) || !declared.isEmpty && declared.allSatisfy { $0.kind == .protocolType }
    }
  }

  /// The maximum depth of inheritance to follow.
  static let maxSteps = 8

  /// Returns the types and protocols that a type inherits, directly or through the project's declarations.
  public func ancestors(of name: String) -> Set<String> {
    recorder?.record(.type(name))
    var (found, pending) = (Set<String>(), [name])
    for _ in 0..<Self.maxSteps {
      let next = pending.flatMap(inherited).filter { found.insert($0).inserted }
      if next.isEmpty { break }
      pending = next
    }
    return found
  }
}
