/// Finds long chains of modifiers.
struct LongModifierChain: BuiltinRule {
  static let info = RuleInfo(
    id: "long_modifier_chain",
    summary: "A long chain of modifiers is slow to compile and hard to change.",
    explanation: """
      Each modifier wraps the type of the view once more. The compiler solves the chain as one expression, and which modifier
      applies to what gets hard to see.

      Put modifiers that belong together into a `ViewModifier` or a function of a `View` extension with a name.
      """,
    bad: ["struct A: View { var body: some View { Text(b)" + String(repeating: ".padding(1)", count: 16) + " } }"],
    good: ["let a = Text(b).padding(1).background(.red)"],
    reasons: [("long", "the chain has many modifiers")],
    options: [OptionDeclaration("max", .count, "The most modifiers that a chain may have.")],
    strict: .note)

  private let maxModifiers: Int

  init(_ options: OptionValues) {
    maxModifiers = options.count("max")
  }

  /// A file without these words has no views of its own.
  var triggers: Triggers { .any(["some", "View", "App", "Scene"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let (code, chains) = (file.code, file.chains)
    if file.words.tokens(ofAny: triggers.words).isEmpty { return [] }
    return chains.chains.indices.compactMap { index -> Finding? in
      let links = chains.chains[index].links
      guard links.count > maxModifiers, links.allSatisfy({ chains.links[$0].isCalled }),
        case .call(let root) = file.root(ofChain: index).form, code.startsUppercase(root)
      else { return nil }
      return Finding(
        code.range(root), reason: "long",
        message: "this `\(code.word(root))` has \(links.count) modifiers; put some into a `ViewModifier`")
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
