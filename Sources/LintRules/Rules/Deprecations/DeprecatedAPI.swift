/// Reports uses of SwiftUI's deprecated API, which a table lists.
struct DeprecatedAPI: BuiltinRule {
  static let info = RuleInfo(
    id: "deprecated_api",
    summary: "Deprecated SwiftUI API that has a replacement on every deployment target.",
    explanation: """
      The compiler warns only when your deployment target reaches the version of the deprecation. It never warns about
      API that's marked for deprecation in a future version, such as `foregroundColor` and `cornerRadius`. The old API
      lacks newer features: `foregroundColor` doesn't take a gradient, and `NavigationView` doesn't take a path.

      viewlint reports API that has a replacement on all of your deployment targets. It reads them from `Package.swift`,
      Xcode projects, and `.xcconfig` files, or from the key `deploymentTargets` of the configuration. If they're
      unknown, it reports API that was replaced up to iOS 15.

      The option `entries` removes lines of the table of deprecated API and adds your own: `"-NavigationView"`, or
      `".oldCard(_:) | 15 | .card(_:) | unsafe: card($1)"`.
      """,
    bad: [
      #"""
      struct AccountSheet: View {
        let account: Account

        @Environment(\.presentationMode) private var presentationMode  // reported

        var body: some View {
          List {
            Text(account.name)
              .foregroundColor(.red)  // reported
            Button("Close") {
              presentationMode.wrappedValue.dismiss()
            }
          }
          .listStyle(PlainListStyle())  // reported
        }
      }
      """#
    ],
    good: [
      #"""
      struct AccountSheet: View {
        let account: Account

        @Environment(\.dismiss) private var dismiss

        var body: some View {
          List {
            Text(account.name)
              .foregroundStyle(.red)
            Button("Close") {
              dismiss()
            }
          }
          .listStyle(.plain)
        }
      }
      """#
    ],
    notReported: """
      - API with a replacement that one of your deployment targets doesn't have.
      - Types and modifiers with the same name that your project defines.
      - Modifiers with different arguments, such as `cornerRadius(8, corners: [.topLeft])`.
      - Methods with the same name on fonts, transitions, attributed strings, and the marks of a chart.
      - `UIScreen.main.bounds` and similar members outside views.
      """,
    reasons: [("deprecated", "there is a replacement on all deployment targets")],
    options: [
      OptionDeclaration("entries", .strings, "Lines to add to the table, and names of lines to remove after a minus.")
    ],
    fixes: [
      (.safe, "Change to the replacement, where it means the same."),
      (.unsafe, "Change to the replacement, where the result may differ."),
    ],
    strict: .note, offersFixes: true)

  /// The entries of the table, by the hashes of their names.
  private let entries: [UInt64: [DeprecatedEntry]]
  private let filter: HashFilter
  private let targets: DeploymentTargets?

  init(_ options: OptionValues) {
    targets = options.targets
    let changes = options.strings("entries")
    let left = Set(changes.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) })
    let added = changes.filter { !$0.hasPrefix("-") }.compactMap { DeprecatedEntry($0[...].utf8) }
    let all = added + Self.entries
    entries = Dictionary(
      grouping: left.isEmpty ? all : all.filter { !left.contains($0.name) && !left.contains($0.signature) },
      by: \.name.wordHash)
    filter = HashFilter(entries.keys)
  }

  /// Words that occur in most files are triggers only together with a rarer one.
  var triggers: Triggers {
    .any(
      of: entries.values.joined().map { entry in
        if case .path(let names) = entry.form { return Triggers.WordSet([names[0], entry.name]) }
        return Triggers.WordSet([entry.name])
      })
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let targets = targets ?? project.targets.targets(of: file)
    var uses: [(use: DeprecatedUse, entry: DeprecatedEntry)] = []
    for (number, hash) in file.words.hashes.enumerated() where filter.mayHold(hash) {
      guard let entries = entries[hash]?.filter({ targets.areAtLeast($0.since) ?? ($0.since <= 15) }), !entries.isEmpty
      else { continue }
      for token in file.words.tokens(ofNumber: number) {
        if let found = DeprecatedUse.first(token, of: entries, file) { uses.append(found) }
      }
    }
    return uses.sorted { $0.use.name < $1.use.name }.compactMap { use, entry in
      guard isInPlace(use, file, project), !isOfProject(use, entry, file, project) else { return nil }
      let isText = targets.areAtLeast(17) == true
      if use.needsDeprecatedForm(entry, file, isText: isText) { return nil }
      return Finding(
        file.code.range(use.name), reason: "deprecated", message: entry.message,
        fixes: use.fixes(entry, file, isText: isText))
    }
  }

  /// Whether a use is reported where it is: a path such as `UIScreen.main.bounds` only in a view, other uses anywhere.
  private func isInPlace(_ use: DeprecatedUse, _ file: FileView, _ project: ProjectIndex) -> Bool {
    guard case .path = use.kind else { return true }
    return project.isInViewType(use.name, file)
  }

  /// Whether the project defines the type or modifier that is used.
  private func isOfProject(
    _ use: DeprecatedUse, _ entry: DeprecatedEntry, _ file: FileView, _ project: ProjectIndex
  ) -> Bool {
    let name = file.code.word(use.name)
    switch use.kind {
    case .modifier(let call):
      let arguments = call.arguments.map {
        AppliedModifier.Argument(label: $0.label.map { file.code.word($0) }, text: nil, isTrailing: false)
      }
      let trailing = call.trailingClosures.map {
        AppliedModifier.Argument(label: $0.label.map { file.code.word($0) }, text: nil, isTrailing: true)
      }
      let applied = AppliedModifier(name: name, type: nil, isCalled: true, arguments: arguments + trailing)
      return project.modifiers.mayDefine(applied, from: file.path, file.steps)
    case .type, .style, .conformance, .sum:
      if file.declares(typeNamed: name) || project.types.isDeclared(name) { return true }
      guard case .typeWith(let label) = entry.form else { return false }
      // An initializer in a project extension.
      return file.typeFacts(named: [name]).contains { $0.members.labels.contains(label) }
        || project.types.facts(named: name).contains { $0.members.labels.contains(label) }
    case .path, .environment, .value: return false
    }
  }
}
