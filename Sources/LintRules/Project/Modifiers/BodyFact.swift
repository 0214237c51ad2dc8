/// The body of a view, or of a member of a type, by which other files ask for it.
struct BodyKey: Hashable, Sendable {
  /// The last word of the path of the type.
  var type: String
  /// The name of the member; `body` for the view itself.
  var member: String

  /// The member that shows a view.
  static let body = "body"
}

/// What the views that a body gives have, for other files.
struct BodyFact: Sendable {
  /// One of the views.
  struct View: Sendable {
    /// The modifiers on its chain, in order.
    var modifiers: [AppliedModifier]
    /// The body that it shows, if another file may declare it.
    var body: BodyKey?
  }

  /// What it is called.
  var key: BodyKey
  /// The file.
  var file: String
  /// It is visible only in its file.
  var isPrivate: Bool
  /// The views; nil if they are not all known.
  var views: [View]?
}

extension FileView {
  /// Returns the bodies of some members in this file.
  /// - Parameter members: the names of the members, by the last component of their types.
  func bodyFacts(_ members: [String: Set<String>]) -> [BodyFact] {
    var facts: [BodyFact] = []
    for (index, declaration) in outline.declarations.enumerated() where declaration.isType {
      let type = code.name(ofType: declaration)
      guard let asked = members[type] else { continue }
      for member in membersByType[index] ?? [] {
        let property = outline.declarations[member]
        guard property.isProperty || property.kind == .function, code.isWord(property.name), let body = property.body,
          property.initialValue.isEmpty, !property.modifiers.contains(.isStatic)
        else { continue }
        let key = BodyKey(type: type, member: code.word(property.name))
        // The body of a modifier is a function.
        guard asked.contains(key.member), property.isProperty || key.member != BodyKey.body else { continue }
        let isPrivate = property.modifiers.contains(.isPrivate) || isPrivate(type: index)
        facts.append(BodyFact(key: key, file: path, isPrivate: isPrivate, views: viewsOfFact(body, type: index)))
      }
    }
    return facts
  }

  /// The maximum number of a type's declarations and extensions to check.
  private static var maxParts: Int { 64 }

  private func isPrivate(type index: Int) -> Bool {
    parts(ofType: index).prefix(Self.maxParts).contains {
      outline.declarations[$0].modifiers.contains(.isPrivate)
    }
  }

  private func viewsOfFact(_ body: Int, type: Int) -> [BodyFact.View]? {
    var roots = BodyRoots(file: self, type: type)
    let views = roots.views(in: body)
    guard roots.isComplete, !views.isEmpty else { return nil }
    let reader = ModifierReader(file: self)
    return views.map { view in
      BodyFact.View(modifiers: view.links.joined().map { reader.applied(chains.links[$0]) }, body: view.body)
    }
  }
}

/// The bodies of the project that rules ask about.
struct BodyIndex: Sendable {
  private var facts: [BodyKey: [BodyFact]] = [:]

  /// The maximum number of bodies to follow from one to the next.
  static let maxSteps = 64

  /// An index of which nothing is known.
  init() {}

  /// Takes the facts of files in any order.
  init(_ unsorted: [BodyFact]) {
    facts = Dictionary(grouping: unsorted, by: \.key)
  }

  /// Whether it knows bodies with a key.
  func knows(_ key: BodyKey) -> Bool { facts[key] != nil }

  /// Returns the bodies with a key that a file can see; nil if that takes too many steps. The file's private bodies
  /// shadow the others.
  func facts(of key: BodyKey, from file: String, _ steps: StepBudget) -> [BodyFact]? {
    guard let all = facts[key] else { return [] }
    guard steps.take(1 + all.count) else { return nil }
    let visible = all.filter { !$0.isPrivate || $0.file == file }
    let own = visible.filter { $0.isPrivate }
    return own.isEmpty ? visible : own
  }

  /// The names of the modifiers whose definitions say more.
  var askedModifiers: Set<String> {
    Set(facts.values.joined().flatMap { $0.views ?? [] }.flatMap(\.modifiers).flatMap(\.askedNames))
  }
}
