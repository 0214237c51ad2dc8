/// Finds models that `body` creates for a view that doesn't own them.
struct ModelCreatedInBody: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "model_created_in_body",
    summary: "A model created in `body` is replaced every time `body` runs.",
    explanation: """
      An object created in `body` is a new object every time `body` runs. A view that only observes it loses everything
      the model loaded, and `.environmentObject(Store())` does the same to every view below.

      Store the model in a property: in `@StateObject` if it's an `ObservableObject`, in `@State` if it's `@Observable`.
      The view that shows the model can also create it itself.
      """,
    bad: [
      """
      final class PlayerModel: ObservableObject {
        @Published var isPlaying = false
      }

      struct EpisodeView: View {
        let episode: Episode

        var body: some View {
          VStack {
            Text(episode.title)
            PlayerControls(player: PlayerModel())  // reported: observed
          }
        }
      }

      struct PlayerControls: View {
        @ObservedObject var player: PlayerModel

        var body: some View {
          Toggle("Play", isOn: $player.isPlaying)
        }
      }
      """,
      """
      @Observable
      final class CartStore {
        var items: [Item] = []
      }

      struct ShopView: View {
        var body: some View {
          ProductList()
            .environment(CartStore())  // reported: into-environment
        }
      }
      """,
    ],
    good: [
      """
      final class PlayerModel: ObservableObject {
        @Published var isPlaying = false
      }

      struct EpisodeView: View {
        let episode: Episode
        @StateObject private var player = PlayerModel()

        var body: some View {
          VStack {
            Text(episode.title)
            PlayerControls(player: player)
          }
        }
      }

      struct PlayerControls: View {
        @ObservedObject var player: PlayerModel

        var body: some View {
          Toggle("Play", isOn: $player.isPlaying)
        }
      }
      """,
      """
      @Observable
      final class CartStore {
        var items: [Item] = []
      }

      struct ShopView: View {
        @State private var cart = CartStore()

        var body: some View {
          ProductList()
            .environment(cart)
        }
      }
      """,
    ],
    notReported: """
      - Models that are passed to a view that stores them in `@StateObject` or `@State`.
      - Models without stored properties that change.
      - Models that an action creates.
      - Sample data: a model, view, member, or file with `preview`, `mock`, `sample`, `stub`, or `fake` in its name.
      - Views that a view controller creates.
      """,
    reasons: [
      ("observed", "passed to a view that observes it"),
      ("into-environment", "placed in the environment"),
    ],
    strict: .warning)

  var triggers: Triggers { .any(FileView.wordsOfViewMembers) }

  private static let modifiers = WordList("environmentObject environment")
  /// Types that are never models.
  private static let values = WordList(
    """
    AnyView Text Image Color Font Button Label Spacer Divider Circle Capsule Rectangle RoundedRectangle EmptyView
    CGFloat CGSize CGPoint CGRect EdgeInsets UnitPoint Angle GridItem Gradient LinearGradient String Int Double Float Bool
    Date Data URL UUID Array Set Dictionary Range Binding LocalizedStringKey AttributedString NSLocalizedString DateInterval
    """)
  private static let samples: [StaticString] = ["preview", "mock", "sample", "stub", "fake"]

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    let path = file.path.lowercased()
    if Self.samples.contains(where: { path.holds($0) }) { return [] }
    var findings: [Finding] = []
    for name in callees(file) {
      // `Use` needs an argument.
      guard file.brackets.parent(name).map({ code.kind($0) == .leftParen }) ?? false else { continue }
      let type = code.word(name)
      guard !Self.values.contains(type), let use = Use(ofTypeAt: name, file),
        !(use.view.map { BuiltinModifiers.isContainer($0.name) } ?? false), file.phase(of: name) == .body
      else { continue }
      if isSample(name, file) { continue }
      guard let wrapper = wrapper(for: type, project), use.view.map({ observes($0.label, $0.name, project) }) ?? true,
        file.phase(of: name) == .body
      else { continue }
      findings.append(
        Finding(
          code.range(name), reason: use.view == nil ? "into-environment" : "observed",
          message: "this `\(type)` is re-created every time `body` runs; store it in `\(wrapper)`"))
    }
    return findings
  }

  /// The uppercase names before a parenthesis, in source order.
  private func callees(_ file: FileView) -> [Int] {
    var names: [Int] = []
    file.words.forEachUppercase { name in
      if file.code.kind(name + 1) == .leftParen { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a model is a sample by its name or that of its creator, or whether a view controller creates it.
  private func isSample(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    let member = file.phaseAndMember(of: name).member
    let owner = member?.parent.map { file.outline.declarations[$0] }
    let around = (member.map { [code.word($0.name)] } ?? []) + (owner.map { [code.name(ofType: $0)] } ?? [])
    if around.last?.hasSuffix("Controller") ?? false { return true }
    return ([code.word(name)] + around).contains { word in
      let lowered = word.lowercased()
      return Self.samples.contains { lowered.holds($0) }
    }
  }

  /// An argument that creates an instance of a type.
  private struct Use {
    /// The view that receives it and the label of the argument; nil for the environment.
    let view: (name: String, label: String)?

    init?(ofTypeAt name: Int, _ file: FileView) {
      let code = file.code
      guard code.kind(name - 1) != .period, !code.isDeclared(name), let outer = file.brackets.parent(name),
        code.kind(outer) == .leftParen, let callee = file.syntax.nameOfCall(outer), let model = file.call(at: name),
        let call = file.callAround(name: callee),
        let argument = call.arguments.first(where: { $0.value == name..<model.end })
      else { return nil }
      if code.kind(callee - 1) == .period && ModelCreatedInBody.modifiers.contains(code.word(callee)) {
        guard argument.label == nil, call.arguments.count == 1 else { return nil }
        view = nil
      } else {
        guard let label = argument.label, code.startsUppercase(callee) else { return nil }
        view = (code.word(callee), code.word(label))
      }
    }
  }

  /// The property wrapper that stores a model: a class with state that SwiftUI observes.
  private func wrapper(for type: String, _ project: ProjectIndex) -> String? {
    guard let model = project.types.onlyDeclaration(of: type), model.kind == .classType, project.types.hasState(type)
    else {
      return nil
    }
    if model.attributes.contains("Observable") { return "@State" }
    return project.types.ancestors(of: type).contains("ObservableObject") ? "@StateObject" : nil
  }

  /// Whether a view observes the argument with a label.
  private func observes(_ label: String, _ view: String, _ project: ProjectIndex) -> Bool {
    guard let view = project.types.onlyDeclaration(of: view), view.kind == .structType else { return false }
    return view.members.observed.contains(label)
  }
}
