/// Finds uses of SwiftUI's deprecated API, as a table lists them.
struct DeprecatedAPI: BuiltinRule, FollowingRule {
  static let info = RuleInfo(
    id: "deprecated_api",
    summary: "API that Apple replaced gets no fixes and misses what came later.",
    explanation: """
      The compiler warns of some deprecated API once the deployment target is new enough, and never of what is deprecated
      softly, such as `foregroundColor` and `cornerRadius`: these have a version "100000". They do not work with what came
      after them: gradients and materials, shapes, navigation by values, roles of buttons.

      The rule reports what has a replacement on all deployment targets, which it finds in `Package.swift`, Xcode projects
      and `.xcconfig` files, or in the key `deploymentTargets` of the configuration. Where they are unknown, only what was
      replaced up to iOS 15 is reported. API that the project defines under the same name is not.

      The option `entries` removes and adds lines of the table: `"-NavigationView"`, or
      `".oldCard(_:) | 15 | .card(_:) | unsafe: card($1)"`.

      A first run has many findings, so this rule is part of the preset `strict`.
      """,
    bad: [
      "struct A: View { var body: some View { Text(a).foregroundColor(.red) } }",
      "struct A: View { var body: some View { List { }.listStyle(PlainListStyle()) } }",
      "struct A: View { @Environment(\\.presentationMode) var mode; var body: some View { Text(a) } }",
    ],
    good: [
      "struct A: View { var body: some View { Text(a).foregroundStyle(.red) } }",
      "struct A: View { var body: some View { Card().cornerRadius(8, corners: [.topLeft]) } }",
    ],
    reasons: [("deprecated", "there is a replacement on all deployment targets")],
    options: [
      OptionDeclaration(
        "entries", .strings, "Lines of the table to add, and with a minus the names of lines to leave out.")
    ],
    fixes: [
      (.safe, "Use the replacement where it means the same."),
      (.unsafe, "Use the replacement where the result may differ."),
    ],
    strict: .note, offersFixes: true)

  /// By the hashes of their names.
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

  /// Words that most files have are only looked for with another one.
  var triggers: Triggers {
    .any(
      of: entries.values.joined().map { entry in
        if case .path(let names) = entry.form { return Triggers.WordSet([names[0], entry.name]) }
        return Triggers.WordSet([entry.name])
      })
  }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let targets = targets ?? project.targets.targets
    var uses: [(use: DeprecatedUse, entry: DeprecatedEntry)] = []
    for (number, hash) in file.words.hashes.enumerated() where filter.mayHold(hash) {
      guard let entries = entries[hash]?.filter({ targets.areAtLeast($0.since) ?? ($0.since <= 15) }), !entries.isEmpty
      else { continue }
      for token in file.words.tokens(ofNumber: number) {
        if let found = DeprecatedUse.first(token, of: entries, file) { uses.append(found) }
      }
    }
    return uses.sorted { $0.use.name < $1.use.name }.compactMap { use, entry in
      guard isInPlace(use, file, project, &questions), !isOfProject(use, entry, file, project, &questions) else {
        return nil
      }
      return Finding(
        file.code.range(use.name), reason: "deprecated", message: entry.message,
        fixes: use.fixes(entry, file, isText: targets.areAtLeast(17) == true))
    }
  }

  /// Whether a path such as `UIScreen.main.bounds` is in a view. Everything else is where it is used.
  private func isInPlace(
    _ use: DeprecatedUse, _ file: FileView, _ project: ProjectIndex, _ questions: inout ModifierQuestions
  ) -> Bool {
    guard case .path = use.kind else { return true }
    return project.isInViewType(use.name, file, asking: &questions)
  }

  /// Whether the project defines what is used.
  private func isOfProject(
    _ use: DeprecatedUse, _ entry: DeprecatedEntry, _ file: FileView, _ project: ProjectIndex,
    _ questions: inout ModifierQuestions
  ) -> Bool {
    let name = file.code.word(use.name)
    switch use.kind {
    case .modifier(let call):
      questions.names.insert(name)
      let arguments = call.arguments.map {
        AppliedModifier.Argument(label: $0.label.map { file.code.word($0) }, text: nil, isTrailing: false)
      }
      let trailing = call.trailingClosures.map {
        AppliedModifier.Argument(label: $0.label.map { file.code.word($0) }, text: nil, isTrailing: true)
      }
      let applied = AppliedModifier(name: name, type: nil, isCalled: true, arguments: arguments + trailing)
      return project.modifiers.definitions(of: applied, from: file.path)?.isEmpty != true
    case .type, .style, .conformance, .sum:
      questions.types.insert(name)
      if file.declares(typeNamed: name) || project.types.isDeclared(name) { return true }
      guard case .typeWith(let label) = entry.form else { return false }
      // An initializer of the project in an extension.
      return file.typeFacts(named: [name]).contains { $0.members.labels.contains(label) }
        || project.types.facts(named: name)?.contains { $0.members.labels.contains(label) } ?? false
    case .path, .environment, .value: return false
    }
  }
}
