/// Finds SwiftUI property wrappers in types that aren't views.
struct StateOutsideView: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "state_outside_view",
    summary: "`@State` and other SwiftUI property wrappers have no effect outside a view.",
    explanation: #"""
      SwiftUI connects `@State`, `@Environment`, `@ObservedObject`, and similar wrappers to storage only in views, view
      modifiers, apps, scenes, styles, and `DynamicProperty` types. Elsewhere they compile, but state keeps its initial
      value, environment values are the defaults, and changes aren't observed.

      Use `@Published` or a plain property, and pass environment values as arguments. Remove unused properties.

      The rule checks all Swift files that mention `SwiftUI`, because most models are in files without a view.
      """#,
    bad: [
      #"""
      import SwiftUI

      final class BrowserModel: ObservableObject {
        @Environment(\.dismiss) private var dismiss  // reported
        @State private var history: [URL] = []  // reported

        func close() {
          history.removeAll()
          dismiss()
        }
      }
      """#,
      """
      import SwiftUI
      import WidgetKit

      struct StepsEntry: TimelineEntry {
        let date: Date
        @State var steps: Int  // reported
      }
      """,
    ],
    good: [
      """
      import SwiftUI

      final class BrowserModel: ObservableObject {
        @Published private(set) var history: [URL] = []

        func close(with dismiss: DismissAction) {
          history.removeAll()
          dismiss()
        }
      }
      """
    ],
    notReported: """
      - `@Binding` and `@AppStorage`, which work anywhere.
      - Environment actions whose default works outside a view, such as `openURL` and `openWindow`.
      - Types that conform to a protocol that viewlint doesn't know, or have a macro that may add a conformance.
      - Structs with a `body` or a function that creates views.
      - State whose storage an initializer takes from a view, as in `_focus = focus`.
      - Files that import `ComposableArchitecture`, whose reducers have attributes of the same names.

      ```swift
      import SwiftUI

      struct Debounced: DynamicProperty {
        @State private var value = ""
        @StateObject private var timer = DebounceTimer()
      }

      final class TextCoordinator: NSObject {
        @Binding var text: String

        init(text: Binding<String>) {
          _text = text
        }
      }
      ```
      """,
    reasons: [("not-a-view", "the type isn't a view")],
    looksOutsideViews: true)

  private static let wrappers = [
    "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "FocusState", "GestureState",
    "SceneStorage", "FetchRequest", "Query",
  ]
  /// Protocols and raw types of plain values.
  private static let plain = WordList(
    """
    Identifiable Codable Decodable Encodable Hashable Equatable Sendable Error LocalizedError Comparable CaseIterable
    CustomStringConvertible RawRepresentable TimelineEntry String Int FileDocument Transferable DropDelegate
    """)

  var triggers: Triggers { .any(of: Self.wrappers.map { Triggers.WordSet([$0, "SwiftUI"]) }) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    // Reducers have attributes of these names.
    if file.imports.contains(where: { file.code.isWord($0.module, "ComposableArchitecture") }) { return [] }
    var findings: [Finding] = []
    var known: [Int: Bool] = [:]
    for property in file.properties(withAttributes: Self.wrappers) {
      let owner = file.outline.declarations[property.owner]
      guard owner.kind != .extensionOfType, owner.kind != .protocolType, !isWorkingAction(property, file) else {
        continue
      }
      let isNotView = known[property.owner] ?? isDefinitelyNotView(property.owner, file, project)
      known[property.owner] = isNotView
      guard isNotView, !takesWrapper(property, file) else { continue }
      findings.append(finding(property, file.code.word(owner.name), file, project))
    }
    return findings
  }

  /// Environment actions whose default works outside a view.
  private static let actions = WordList(
    "openURL openWindow dismissWindow openSettings openDocument newDocument openImmersiveSpace dismissImmersiveSpace")

  /// Whether a property is an environment action whose default works outside a view: `@Environment(\.openURL)`.
  private func isWorkingAction(_ property: WrappedProperty, _ file: FileView) -> Bool {
    let (code, attribute) = (file.code, property.attribute)
    guard code.isWord(attribute, "Environment"), code.kind(attribute + 2) == .backslash,
      let end = file.brackets.partner(attribute + 1)
    else { return false }
    return Self.actions.contains(code.word(end - 1))
  }

  private func finding(
    _ property: WrappedProperty, _ owner: String, _ file: FileView, _ project: ProjectIndex
  ) -> Finding {
    let (code, attribute) = (file.code, property.attribute)
    let name = code.word(attribute)
    let effect = name == "ObservedObject" ? "observes nothing" : "has no effect"
    let advice = advice(property, owner, file, project)
    return Finding(
      code.range(attribute), reason: "not-a-view",
      message: "`@\(name)` \(effect) in `\(owner)`, which isn't a view; \(advice)")
  }

  private func advice(
    _ property: WrappedProperty, _ owner: String, _ file: FileView, _ project: ProjectIndex
  ) -> String {
    let declaration = file.outline.declarations[property.declaration]
    let isOfEnvironment = property.wrapper.hasPrefix("Environment")
    // The memberwise initializer of a struct has a parameter for the property.
    let isParameter = file.outline.declarations[property.owner].kind == .structType && !isOfEnvironment
    if !isParameter, declaration.initialValue.isEmpty, file.uses(ofMember: property.declaration).isEmpty {
      let member = "." + file.code.word(declaration.name)
      if !project.types.isUsed(member), !project.types.isExtended(owner, outside: file.path) {
        return "remove it"
      }
    }
    // In a class, a plain property needs a value, which the environment doesn't provide.
    return isOfEnvironment ? "pass the value as an argument" : "use a plain property"
  }

  /// Wrappers whose copies share their storage.
  private static let shared = WordList("State FocusState GestureState AccessibilityFocusState")

  /// Whether an initializer takes the storage of a view's wrapper: `_focus = focus`.
  private func takesWrapper(_ property: WrappedProperty, _ file: FileView) -> Bool {
    let code = file.code
    return file.uses(ofMember: property.declaration).contains { use in
      guard use.kind == .wrapper, code.kind(use.name + 1) == .equal, code.isWord(use.name + 2),
        let type = file.binding(of: use.name + 2)?.type, let first = type.first
      else { return false }
      return Self.shared.contains(code.word(first)) && code.word(first) == code.word(property.attribute)
    }
  }

  /// Whether a type definitely isn't a view.
  private func isDefinitelyNotView(_ type: Int, _ file: FileView, _ project: ProjectIndex) -> Bool {
    let (declaration, code) = (file.outline.declarations[type], file.code)
    // A macro may add a conformance.
    if file.head(of: declaration).attributes.contains(where: { code.startsUppercase($0) && !isPlainAttribute($0, code) }
    ) {
      return false
    }
    let names = file.inheritedNames(ofType: type)
    if declaration.kind == .classType || declaration.kind == .actorType {
      // A library may install the wrappers of a `DynamicProperty` class.
      return !names.contains("DynamicProperty")
    }
    if names.contains("View") || names.contains("ViewModifier") { return false }
    let members = file.members(ofTypes: Set(file.parts(ofType: type))).map { file.outline.declarations[$0] }
    let makesViews = members.contains { member in
      let name = code.isWord(member.name) ? code.word(member.name) : ""
      return file.isViewMember(member) || name == "body" || name == "makeBody"
        || name.hasPrefix("make") && IdentifierWords.words(of: name).contains("view")
    }
    if makesViews { return false }
    let open = names.filter { !Self.plain.contains($0) }
    let facts = project.types.facts(named: code.word(declaration.name))
    let others = facts.filter { $0.file != file.path }
    func isPlain(_ name: String) -> Bool { project.types.isPlainProtocol(name) { Self.plain.contains($0) } }
    // An extension in a different file may make it a view.
    return open.allSatisfy(isPlain)
      && others.allSatisfy { $0.inherited.allSatisfy(isPlain) && $0.kind == .extensionOfType }
  }

  /// Whether an attribute of a type adds no members, except for observation.
  private func isPlainAttribute(_ attribute: Int, _ code: Code) -> Bool {
    let name = code.word(attribute)
    return name.hasSuffix("Actor") || Self.plainAttributes.contains(name)
  }

  private static let plainAttributes = WordList("Observable UIApplicationMain NSApplicationMain")
}
