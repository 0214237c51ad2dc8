/// Finds destinations of links that have a navigation container of their own.
struct PushedNavigationContainer: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "pushed_navigation_container",
    summary: "A pushed view that is a navigation container is one inside another.",
    explanation: """
      A link pushes its destination onto the stack that it is in. When the destination is a `NavigationStack` or a
      `NavigationView` itself, paths get lost, and unless they are hidden, there are two navigation bars. The destination
      alone, in its own preview, looks right.

      Remove the container from the destination. Where it is also presented as a sheet, add the container there.
      """,
    bad: ["let a = NavigationLink(\"Detail\") { NavigationView { Detail() } }"],
    good: [
      "let a = NavigationLink(\"Detail\") { Detail() }",
      "let a = Text(a).sheet(isPresented: $on) { NavigationStack { Detail() } }",
    ],
    reasons: [
      ("inline", "the destination is a navigation container"), ("view", "the body of the destination is one"),
    ])

  private static let containers = ["NavigationStack", "NavigationView"]
  private static let split = "NavigationSplitView"

  var triggers: Triggers { .any(["NavigationLink", "navigationDestination"]) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    var findings: [Finding] = []
    for name in file.words.tokens(ofAny: triggers.words) {
      guard !code.isDeclared(name), let call = file.call(at: name) else { continue }
      let container = container(around: name, file)
      if container == Self.split || isOnMac(name, file) { continue }
      let isSplit = container == nil && project.types.isUsed(Self.split)
      for tokens in destinations(of: call, file) {
        for start in roots(of: tokens, file) {
          // The link may be in a column of a view of another file, which shows its destination without a stack.
          if container == nil, code.startsUppercase(start) { questions.uses.insert(Self.split) }
          guard let finding = finding(start, file, project, &questions), !isSplit else { continue }
          findings.append(finding)
        }
      }
    }
    return findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The innermost navigation container around a link in its file.
  private func container(around token: Int, _ file: FileView) -> String? {
    let code = file.code
    var opener = token
    for _ in 0..<256 {
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
    if let labelled = closures.first(where: { $0.label.map { code.isWord($0, "destination") } ?? false }) {
      return [file.body(ofClosure: labelled.brace)]
    }
    guard file.argument("value", of: call) == nil, let first = closures.first(where: { $0.label == nil }) else {
      return []
    }
    return [file.body(ofClosure: first.brace)]
  }

  /// The first tokens of the views that some tokens give, through `if` and `switch`.
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
        message: "this pushed `\(name)` is inside a navigation container already; remove it")
    }
    questions.types.insert(name)
    guard let view = project.types.onlyDeclaration(of: name), let root = view.root, Self.containers.contains(root)
    else {
      return nil
    }
    return Finding(
      code.range(start), reason: "view",
      message: "`\(name)` is a `\(root)` itself; pushed, it is one container inside another",
      related: [RelatedPlace(path: view.file, position: view.position, message: "its body is a `\(root)`")])
  }
}
