/// Finds link destinations that have their own navigation container.
struct PushedNavigationContainer: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "pushed_navigation_container",
    summary: "A pushed view shouldn't contain its own `NavigationStack` or `NavigationView`.",
    explanation: """
      A link pushes its destination onto the current stack. If the destination has its own `NavigationStack`, paths get
      lost, and there are two navigation bars unless one is hidden. In its own preview, the destination looks right.

      Remove the container from the destination. If you also present the destination as a sheet, add the container
      there.
      """,
    bad: [
      """
      struct SettingsView: View {
        var body: some View {
          NavigationStack {
            List {
              NavigationLink("Account") {
                NavigationStack {  // reported: inline
                  AccountForm()
                }
              }
              NavigationLink("About") {
                AboutView()  // reported: view
              }
            }
          }
        }
      }

      struct AboutView: View {
        var body: some View {
          NavigationView {
            Text("Version 2.1")
              .navigationTitle("About")
          }
        }
      }
      """
    ],
    good: [
      """
      struct SettingsView: View {
        @State private var showsAbout = false

        var body: some View {
          NavigationStack {
            List {
              NavigationLink("Account") {
                AccountForm()
              }
              NavigationLink("About") {
                AboutView()
              }
              Button("What's New") {
                showsAbout = true
              }
            }
            .sheet(isPresented: $showsAbout) {
              NavigationStack {
                AboutView()
              }
            }
          }
        }
      }

      struct AboutView: View {
        var body: some View {
          Text("Version 2.1")
            .navigationTitle("About")
        }
      }
      """
    ],
    notReported: """
      - A container in a sheet, a cover, or a popover.
      - Links in a column of a `NavigationSplitView`, which shows the destination in a different column.
      - Links outside any container of their file, if the project uses `NavigationSplitView`.
      - Code in a branch for `os(macOS)`.
      - A view that the project declares more than once, for example in `#if` branches.
      """,
    reasons: [
      ("inline", "the destination is a navigation container"),
      ("view", "the destination's `body` is a navigation container"),
    ])

  private static let containers = ["NavigationStack", "NavigationView"]
  private static let split = "NavigationSplitView"

  var triggers: Triggers { .any(["NavigationLink", "navigationDestination"]) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    var findings: [Finding] = []
    // A container that several links push is one finding.
    var known: [String: Int] = [:]
    for name in file.words.tokens(ofAny: triggers.words) {
      guard !code.isDeclared(name), let call = file.call(at: name) else { continue }
      let container = container(around: name, file)
      if container == Self.split || isOnMac(name, file) { continue }
      let isSplit = container == nil && project.types.isUsed(Self.split)
      for tokens in destinations(of: call, file) {
        for start in roots(of: tokens, file) {
          // A view in a different file may show the link in a column.
          if container == nil, code.startsUppercase(start) { questions.uses.insert(Self.split) }
          guard let finding = finding(start, file, project, &questions), !isSplit else { continue }
          if let first = known[code.word(start)], finding.reason == "view" {
            findings[first].related.append(file.place(of: start, "also pushed here"))
            continue
          }
          known[code.word(start)] = findings.count
          findings.append(finding)
        }
      }
    }
    return findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The innermost navigation container around a link in the same file.
  private func container(around token: Int, _ file: FileView) -> String? {
    let code = file.code
    var opener = token
    while file.steps.take() {
      guard let parent = file.brackets.parent(opener) else { return nil }
      opener = parent
      let isClosure = code.kind(parent) == .leftBrace
      guard let name = isClosure ? file.outline.owner(ofClosure: parent) : file.syntax.nameOfCall(parent) else {
        continue
      }
      let word = code.word(name)
      if word == Self.split || Self.containers.contains(word) { return word }
    }
    return nil
  }

  private func isOnMac(_ token: Int, _ file: FileView) -> Bool {
    file.conditions.branches(around: token).contains { branch in
      branch.condition.contains { file.code.isWord($0, "macOS") }
    }
  }

  /// The expressions and closures that a link or a modifier pushes.
  private func destinations(of call: Call, _ file: FileView) -> [Range<Int>] {
    let code = file.code
    if let value = file.argument("destination", of: call) {
      return [code.kind(value.lowerBound) == .leftBrace ? file.body(ofClosure: value.lowerBound) : value]
    }
    if code.isWord(call.name, "navigationDestination") {
      guard code.kind(call.name - 1) == .period || file.isImpliedModifier(at: call.name) else { return [] }
      return code.closures(of: call).filter { $0.label.map { code.isWord($0, "destination") } ?? true }
        .map { file.body(ofClosure: $0.brace) }
    }
    let closures = code.closures(of: call)
    if let labeled = closures.first(where: { $0.label.map { code.isWord($0, "destination") } ?? false }) {
      return [file.body(ofClosure: labeled.brace)]
    }
    guard file.argument("value", of: call) == nil, let first = closures.first(where: { $0.label == nil }) else {
      return []
    }
    return [file.body(ofClosure: first.brace)]
  }

  /// The first tokens of the views in a builder, including those in `if` and `switch`.
  private func roots(of tokens: Range<Int>, _ file: FileView) -> [Int] {
    var (pending, roots) = ([tokens], [Int]())
    while let next = pending.popLast(), roots.count < 64 {
      for statement in file.statements(in: next) {
        switch statement {
        case .branches(let bodies): pending += bodies
        case .expression(let range): if !range.isEmpty { roots.append(range.lowerBound) }
        }
      }
    }
    return roots
  }

  private func finding(
    _ start: Int, _ file: FileView, _ project: ProjectIndex, _ questions: inout ModifierQuestions
  ) -> Finding? {
    let code = file.code
    guard code.startsUppercase(start), file.call(at: start) != nil else { return nil }
    let name = code.word(start)
    if Self.containers.contains(name) {
      return Finding(
        code.range(start), reason: "inline",
        message: "this `\(name)` is pushed inside another navigation container; remove it")
    }
    questions.types.insert(name)
    guard let view = project.types.onlyDeclaration(of: name), let root = view.root, Self.containers.contains(root)
    else {
      return nil
    }
    return Finding(
      code.range(start), reason: "view",
      message: "`\(name)` has its own `\(root)`, which nests when pushed; remove the `\(root)`",
      related: [RelatedPlace(path: view.file, position: view.position, message: "the `\(root)` in its `body`")])
  }
}
