/// Finds property wrappers of SwiftUI in types that are not views.
struct StateOutsideView: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "state_outside_view",
    summary: "State in a class or a plain struct never changes: SwiftUI installs it in views only.",
    explanation: """
      `@State`, `@Environment`, `@ObservedObject` and the like work only in a view that SwiftUI has installed. In a class or a
      plain struct the compiler accepts them, but the state keeps its first value, the environment has its defaults, and
      nothing is observed.

      Use `@Published` or a plain property, and pass values of the environment as arguments.

      Actions of the environment, such as `openURL`, work in their default form outside of views, which SwiftUI does not
      promise: these get a note.

      `@Binding` and `@AppStorage` work anywhere. A type that conforms to something unknown is not reported. Most models are \
      in files without a view, so all Swift files that mention `SwiftUI` are looked at.
      """,
    bad: [
      "import SwiftUI\nfinal class Model: ObservableObject { @Environment(\\.openURL) private var openURL }",
      "import SwiftUI\nstruct Entry: TimelineEntry { @State var date: Date }",
    ],
    good: [
      "struct Loader: DynamicProperty { @State private var value = 0 }",
      "final class Coordinator: NSObject { @Binding var text: String }",
    ],
    reasons: [
      ("not-a-view", "the type is not a view"),
      ("default-environment", "the type is not a view, and gets the default form of an action"),
    ],
    looksOutsideViews: true)

  private static let wrappers = [
    "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "FocusState", "GestureState",
    "SceneStorage", "FetchRequest", "Query",
  ]
  /// What no view is: protocols of values.
  private static let plain = WordList(
    """
    Identifiable Codable Decodable Encodable Hashable Equatable Sendable Error LocalizedError Comparable CaseIterable
    CustomStringConvertible RawRepresentable TimelineEntry String Int FileDocument Transferable DropDelegate
    """)

  var triggers: Triggers { .any(of: Self.wrappers.map { Triggers.WordSet([$0, "SwiftUI"]) }) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    // Reducers have attributes of these names.
    if file.imports.contains(where: { file.code.isWord($0.module, "ComposableArchitecture") }) { return [] }
    var findings: [Finding] = []
    var known: [Int: Bool] = [:]
    for property in file.properties(withAttributes: Self.wrappers) {
      let owner = file.outline.declarations[property.owner]
      guard owner.kind != .extensionOfType, owner.kind != .protocolType else { continue }
      let isNoView = known[property.owner] ?? isNoView(property.owner, file, project, &questions)
      known[property.owner] = isNoView
      guard isNoView, !getsWrapper(property, file) else { continue }
      findings.append(finding(property, file.code.word(owner.name), file))
    }
    return findings
  }

  /// Actions whose default form works: it opens something in the app or the system.
  private static let actions = WordList(
    "openURL openWindow dismissWindow openSettings openDocument newDocument openImmersiveSpace dismissImmersiveSpace")

  private func finding(_ property: WrappedProperty, _ owner: String, _ file: FileView) -> Finding {
    let (code, attribute) = (file.code, property.attribute)
    let name = code.word(attribute)
    if name == "Environment", code.kind(attribute + 2) == .backslash,
      let end = file.brackets.partner(attribute + 1), Self.actions.contains(code.word(end - 1))
    {
      var finding = Finding(
        code.range(attribute), reason: "default-environment",
        message: "`\(owner)` is not a view, so its `\(code.word(end - 1))` is always the default action")
      finding.limit = .note
      return finding
    }
    let effect = name == "ObservedObject" ? "observes nothing" : "has no effect"
    return Finding(
      code.range(attribute), reason: "not-a-view", message: "`@\(name)` \(effect) in `\(owner)`, which is not a view")
  }

  /// Wrappers whose copies have the same storage.
  private static let shared = WordList("State FocusState GestureState AccessibilityFocusState")

  /// Whether an initializer gets the wrapper that a view has installed: `_focus = focus`.
  private func getsWrapper(_ property: WrappedProperty, _ file: FileView) -> Bool {
    let code = file.code
    return file.uses(ofMember: property.declaration).contains { use in
      guard use.kind == .wrapper, code.kind(use.name + 1) == .equal, code.isWord(use.name + 2),
        let type = file.binding(of: use.name + 2)?.type, let first = type.first
      else { return false }
      return Self.shared.contains(code.word(first)) && code.word(first) == code.word(property.attribute)
    }
  }

  /// Whether a type certainly is not a view.
  private func isNoView(
    _ type: Int, _ file: FileView, _ project: ProjectIndex, _ questions: inout ModifierQuestions
  ) -> Bool {
    let (declaration, code) = (file.outline.declarations[type], file.code)
    // A macro may give it anything.
    if file.head(of: declaration).attributes.contains(where: { code.startsUppercase($0) && !isPlainAttribute($0, code) }
    ) {
      return false
    }
    let names = file.parts(ofType: type).flatMap { file.inherited(by: file.outline.declarations[$0]) }.compactMap(
      \.last
    )
    .map { code.word($0) }
    if declaration.kind == .classType || declaration.kind == .actorType {
      // A class of UIKit may be installed by something that knows these wrappers.
      return !names.contains("DynamicProperty")
    }
    if names.contains("View") || names.contains("ViewModifier") { return false }
    let members = file.members(ofTypes: Set(file.parts(ofType: type))).map { file.outline.declarations[$0] }
    let makesViews = members.contains { member in
      let name = code.isWord(member.name) ? code.word(member.name) : ""
      return name == "body" || name == "makeBody"
        || name.hasPrefix("make") && IdentifierWords.words(of: name).contains("view")
    }
    if makesViews { return false }
    let open = names.filter { !Self.plain.contains($0) }
    questions.types.formUnion([code.word(declaration.name)] + open)
    guard let facts = project.types.facts(named: code.word(declaration.name)) else { return false }
    let others = facts.filter { $0.file != file.path }
    func isPlain(_ name: String) -> Bool { project.types.isPlainProtocol(name) { Self.plain.contains($0) } }
    // An extension in another file may make it a view.
    return open.allSatisfy(isPlain)
      && others.allSatisfy { $0.inherited.allSatisfy(isPlain) && $0.kind == .extensionOfType }
  }

  /// Whether an attribute of a type is none that adds members, or one that adds only observation.
  private func isPlainAttribute(_ attribute: Int, _ code: Code) -> Bool {
    let name = code.word(attribute)
    return name.hasSuffix("Actor") || Self.plainAttributes.contains(name)
  }

  private static let plainAttributes = WordList("Observable UIApplicationMain NSApplicationMain")
}
