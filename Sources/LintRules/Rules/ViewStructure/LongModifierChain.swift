/// Finds long chains of modifiers.
struct LongModifierChain: BuiltinRule {
  static let info = RuleInfo(
    id: "long_modifier_chain",
    summary: "A long modifier chain is slow to type-check and hard to read.",
    explanation: """
      Each modifier adds a layer to the view's type, and the compiler type-checks the chain as one expression. In a long
      chain it's also hard to see which modifier affects what. Extract modifiers that belong together into a
      `ViewModifier` or a function in an extension of `View`.
      """,
    bad: [
      """
      struct SaleBadge: View {
        let percent: Int

        var body: some View {
          Text("Save \\(percent) %")  // reported
            .font(.headline)
            .fontWeight(.heavy)
            .foregroundStyle(.white)
            .lineLimit(1)
            .minimumScaleFactor(0.8)
            .padding(.horizontal, 12)
            .padding(.vertical, 6)
            .frame(minWidth: 64)
            .background(.red)
            .clipShape(Capsule())
            .overlay(Capsule().stroke(.white, lineWidth: 2))
            .shadow(radius: 4)
            .rotationEffect(.degrees(-8))
            .offset(x: 12, y: -12)
            .zIndex(1)
            .accessibilityIdentifier("sale-badge")
        }
      }
      """
    ],
    good: [
      """
      struct SaleBadge: View {
        let percent: Int

        var body: some View {
          Text("Save \\(percent) %")
            .font(.headline)
            .fontWeight(.heavy)
            .lineLimit(1)
            .minimumScaleFactor(0.8)
            .badgeShape()
            .rotationEffect(.degrees(-8))
            .offset(x: 12, y: -12)
            .zIndex(1)
            .accessibilityIdentifier("sale-badge")
        }
      }

      extension View {
        func badgeShape() -> some View {
          foregroundStyle(.white)
            .padding(.horizontal, 12)
            .padding(.vertical, 6)
            .frame(minWidth: 64)
            .background(.red)
            .clipShape(Capsule())
            .overlay(Capsule().stroke(.white, lineWidth: 2))
            .shadow(radius: 4)
        }
      }
      """
    ],
    notReported: """
      - Chains of calls on values that aren't views, such as `model.items.filter(…).sorted()`.
      - Chains with a property among the modifiers, such as `theme.colors.background`.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("long", "the chain is longer than the limit")],
    options: [OptionDeclaration("max", .count, "Maximum number of modifiers in a chain.")],
    strict: .note)

  private static let advice = "extract some into a `ViewModifier`"

  private let maxModifiers: Int

  init(_ options: OptionValues) {
    maxModifiers = options.count("max")
  }

  /// A file without these words declares no views.
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
        message: "this `\(code.word(root))` has \(links.count) modifiers (limit \(maxModifiers)); \(Self.advice)")
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
