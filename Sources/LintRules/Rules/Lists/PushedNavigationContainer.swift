/// Finds link destinations that have their own navigation container.
struct PushedNavigationContainer: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "pushed_navigation_container",
    summary: "A pushed view shouldn't contain its own `NavigationStack` or `NavigationView`.",
    explanation: """
      A link pushes its destination onto the current stack. If the destination has its own `NavigationStack`, paths get
      lost, and there are two navigation bars unless one is hidden. In its own preview, the destination looks right.

      Remove the container from the destination. A container in the `body` of a pushed view is reported once, even if
      several links push the view. If you also want to present the view as a sheet, add the container there.
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
                AboutView()
              }
            }
          }
        }
      }

      struct AboutView: View {
        var body: some View {
          NavigationView {  // reported: view
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
      - A view that your project also presents, or shows in a tab, at the root, or in a different view, where it needs its
        container.
      - A view that only pushes itself.
      - Links in a view that your project only presents, without a container around it.
      - Links in a column of a `NavigationSplitView`, which shows the destination in a different column.
      - Links outside any container of their file, if the project uses `NavigationSplitView`.
      - Code in a branch for `os(macOS)`.
      - A view that the project declares more than once, for example in `#if` branches.
      """,
    reasons: [
      ("inline", "the destination is a navigation container"),
      ("view", "the destination's `body` is a navigation container"),
    ])

  private static let split = FileView.navigationSplit
  private static let containers = FileView.navigationStacks.words

  var triggers: Triggers { .any(Self.containers) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let findings = inlineFindings(file, project) + viewFindings(file, project)
    return findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the findings about containers in link destinations.
  private func inlineFindings(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    var findings: [Finding] = []
    for link in file.words.tokens(ofAny: FileView.navigationLinks.words) where !file.isOnMac(link) {
      let stacks = file.pushedViews(at: link).filter {
        FileView.navigationStacks.contains(code.word($0)) && file.call(at: $0) != nil
      }
      if stacks.isEmpty { continue }
      switch file.navigationContainer(around: link, isDestinationIncluded: false) {
      case .split, .presentation: continue
      case .stack, .destination: break
      case nil:
        // A view in a different file may show the link in a column, or present it without a stack.
        let owner = file.enclosingTypeIndex(at: link).map(file.ownerWithoutStack) ?? ""
        if !isPush(from: owner, project) { continue }
      }
      findings += stacks.map { stack in
        Finding(
          code.range(stack), reason: "inline",
          message: "this `\(code.word(stack))` is pushed inside another navigation container; remove it")
      }
    }
    return findings
  }

  /// Returns the findings about views whose bodies are containers, each with the places that push the view.
  private func viewFindings(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.outline.declarations.indices.compactMap { index in
      let view = file.outline.declarations[index]
      guard view.isType, let root = file.rootOfBody(ofType: index), !file.isInPreview(root),
        FileView.navigationStacks.contains(code.word(root))
      else { return nil }
      let name = code.name(ofType: view)
      guard project.types.onlyDeclaration(of: name) != nil, case let pushes = pushes(of: name, project),
        !pushes.allSatisfy({ isOwn($0, index, file) })
      else { return nil }
      return Finding(
        code.range(root), reason: "view",
        message: "this `\(code.word(root))` nests when a link pushes `\(name)`; remove it",
        related: pushes.prefix(Finding.maxRelated).map {
          RelatedPlace(path: $0.file, position: $0.position, message: "pushed here")
        })
    }
  }

  /// Returns the places that push a view; none if the view is also shown elsewhere, where it needs its container.
  private func pushes(of view: String, _ project: ProjectIndex) -> [ViewAppearance] {
    let all = project.types.appearances(of: view)
    if all.contains(where: { $0.kind == .presented || $0.kind == .other }) { return [] }
    return all.filter { $0.kind == .pushed && ($0.isInStack || isPush(from: $0.owner, project)) }
  }

  /// Whether a view pushes itself. As the root, it needs its container.
  private func isOwn(_ push: ViewAppearance, _ view: Int, _ file: FileView) -> Bool {
    push.file == file.path
      && file.parts(ofType: view).map { file.outline.declarations[$0] }.contains { part in
        let bytes = file.code.bytes(part.start..<part.end)
        return file.lines.position(of: bytes.lowerBound) <= push.position
          && push.position < file.lines.position(of: bytes.upperBound)
      }
  }

  /// Whether a link outside its file's stacks pushes a view: the project has no split view, and doesn't only present
  /// the link's view without a stack.
  private func isPush(from owner: String, _ project: ProjectIndex) -> Bool {
    !project.types.isUsed(Self.split) && !project.types.isOnlyPresented(owner)
  }
}
