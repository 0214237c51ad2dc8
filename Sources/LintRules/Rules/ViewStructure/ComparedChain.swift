/// A view with its modifiers, for comparison.
struct ComparedChain {
  /// Two different values of an argument.
  struct Difference {
    /// The name of the view or modifier that takes the value.
    var callee: Int
    var label: Int?
    var first: Range<Int>
    var second: Range<Int>
  }

  private var calls: [Call]
  private let file: FileView

  /// Reads the only expression among some tokens; nil unless it's a view with at least one modifier.
  init?(_ tokens: Range<Int>, _ file: FileView) {
    self.file = file
    guard let result = file.onlyResult(in: tokens), result == tokens, let root = file.call(at: result.lowerBound) else {
      return nil
    }
    let chain = file.chain(from: root.end)
    guard chain.end == result.upperBound, !chain.modifiers.isEmpty, !file.code.isWord(root.name, "AnyView") else {
      return nil
    }
    calls = [root]
    for modifier in chain.modifiers {
      guard let call = modifier.call, !Self.identities.contains(file.code.word(modifier.name)) else { return nil }
      calls.append(call)
    }
    if tokens.contains(where: { file.code.kind($0) == .poundIf }) { return nil }
  }

  /// The number of modifiers.
  var modifierCount: Int { calls.count - 1 }

  private static let identities = WordList("transition matchedGeometryEffect id navigationTransition")

  /// Whether a modifier may set the identity or the transition of the view, directly or through the project's code.
  func mayHaveIdentity(_ own: ProjectModifiers) -> Bool {
    let condition = NamedModifier { Self.identities.contains($0.name) }
    return calls.dropFirst().contains { own.fits(condition, Modifier(name: $0.name, call: $0)) != false }
  }

  /// Whether all arguments are among some differences, and the only modifier is a tag.
  func isTaggedOnly(_ differences: [Difference]) -> Bool {
    calls.count == 2 && file.code.isWord(calls[1].name, "tag") && !calls[0].arguments.isEmpty
      && differences.count == calls[0].arguments.count + calls[1].arguments.count
      && calls.allSatisfy(\.trailingClosures.isEmpty) && !differences.isEmpty
  }

  /// Modifiers whose arguments may have different types.
  private static let generic = WordList(
    """
    fill stroke strokeBorder background overlay clipShape mask tint contentShape modifier border shadow glassEffect gesture
    toolbar simultaneousGesture highPriorityGesture environment environmentObject backgroundStyle symbolEffect
    contentTransition containerBackground listRowBackground safeAreaInset sensoryFeedback presentationBackground
    """)

  /// The arguments that differ; nil if anything else does, or if they may have different types.
  func differences(to other: ComparedChain) -> [Difference]? {
    let code = file.code
    guard calls.count == other.calls.count else { return nil }
    var differences: [Difference] = []
    for (left, right) in zip(calls, other.calls) {
      guard code.word(left.name) == code.word(right.name), left.arguments.count == right.arguments.count,
        left.trailingClosures.count == right.trailingClosures.count
      else { return nil }
      for (first, second) in zip(left.arguments, right.arguments) {
        guard label(first.label) == label(second.label) else { return nil }
        if spelling(first.value) == spelling(second.value) { continue }
        guard isConditional(first.value, second.value, code.word(left.name)),
          !mayHaveOtherTypes(first.value, second.value, code.word(left.name), isLabelled: first.label != nil)
        else { return nil }
        differences.append(Difference(callee: left.name, label: first.label, first: first.value, second: second.value))
      }
      for (first, second) in zip(left.trailingClosures, right.trailingClosures) {
        let bodies = [first, second].map { spelling($0.brace..<file.brackets.after($0.brace)) }
        guard label(first.label) == label(second.label), bodies[0] == bodies[1] else { return nil }
      }
    }
    return differences
  }

  /// Whether a value is created from a value of an unknown type, which may be part of its own type: `Lazy(Row())`.
  private func mayBeGeneric(_ value: Range<Int>) -> Bool {
    let code = file.code
    return value.dropFirst().contains { token in
      code.kind(token + 1) == .leftParen && code.startsUppercase(token) && !Self.plainTypes.contains(code.word(token))
        && file.brackets.parent(token).map { value.contains($0) } ?? false
    }
  }

  private static let plainTypes = WordList(
    "String Int Double Float CGFloat Date URL UUID Color Font CGSize CGPoint CGRect EdgeInsets LocalizedStringKey")

  private func label(_ token: Int?) -> String { token.map { file.code.word($0) } ?? "_" }

  private func spelling(_ tokens: Range<Int>) -> [String] {
    tokens.map { file.source.text(file.code.range($0)) }
  }

  private static let hierarchy = WordList("primary secondary tertiary quaternary quinary")
  /// Styles that each have their own type.
  private static let ownTypes = WordList(
    """
    tint selection background separator link placeholder fill windowBackground ultraThinMaterial thinMaterial
    regularMaterial thickMaterial ultraThickMaterial bar
    """)

  /// Whether a ternary of two values can be an argument of a call.
  private func isConditional(_ first: Range<Int>, _ second: Range<Int>, _ callee: String) -> Bool {
    let code = file.code
    if callee.hasSuffix("Style") && callee != "foregroundStyle" || Self.generic.contains(callee) { return false }
    let starts = [first.lowerBound, second.lowerBound]
    // Two literals are strings, whatever they interpolate.
    let areStrings = starts.allSatisfy { code.kind($0) == .stringStart }
    for value in [first, second] {
      guard !value.isEmpty, !(value.contains { code.kind($0) == .leftBrace }),
        code.kind(value.lowerBound) != .prefixAmpersand
      else { return false }
      if !areStrings, mayBeGeneric(value) { return false }
    }
    if callee == "foregroundStyle" {
      // Colors, hierarchical styles and gradients have different types.
      let kinds = starts.map { start -> String in
        guard code.kind(start) == .period else { return code.word(start) }
        let word = code.word(start + 1)
        return Self.hierarchy.contains(word) ? "." : Self.ownTypes.contains(word) ? "." + word : "Color"
      }
      return kinds[0] == kinds[1] && code.startsUppercase(starts[0]) == code.startsUppercase(starts[1])
        || kinds.allSatisfy { $0 == "Color" }
    }
    if let left = constructed(by: first), let right = constructed(by: second) { return left == right }
    return true
  }

  /// Views whose data may be any collection.
  private static let loops = WordList("ForEach List Picker Table Chart OutlineGroup")
  /// Members that return a different type of collection.
  private static let parts = WordList("prefix suffix dropFirst dropLast reversed lazy enumerated indices keys values")

  private func isRange(_ value: Range<Int>) -> Bool { file.signOfRange(value) != nil }

  private func isGradient(_ value: Range<Int>) -> Bool { file.code.isWord(value.upperBound - 1, "gradient") }

  /// The declared type of a name, without `?` and `!`.
  private func writtenType(_ value: Range<Int>) -> String? {
    guard value.count == 1, let binding = file.binding(of: value.lowerBound), !binding.type.isEmpty else { return nil }
    return spelling(binding.type).filter { $0 != "?" && $0 != "!" }.joined()
  }

  private static let numbers = WordList("zero infinity pi")

  /// Whether two values have visibly different types: a literal and an implicit member, an array and its slice.
  private func mayHaveOtherTypes(
    _ first: Range<Int>, _ second: Range<Int>, _ callee: String, isLabelled: Bool
  ) -> Bool {
    let code = file.code
    // `-4` is a number as well.
    let kinds = [first, second].map { code.kind($0.lowerBound + (code.isText($0.lowerBound, "-") ? 1 : 0)) }
    if kinds[0] != kinds[1], kinds.allSatisfy({ [.number, .stringStart, .leftSquare].contains($0) }) { return true }
    // `padding(.top)` takes an edge, `padding(inset)` a length.
    let isLength = callee == "padding" && kinds.contains { $0 != .period && $0 != .leftSquare }
    if !isLabelled, kinds.contains(.period), isLength || kinds.contains(.number) || kinds.contains(.stringStart) {
      return !code.hasWord(Self.numbers, in: first) && !code.hasWord(Self.numbers, in: second)
    }
    if isRange(first) != isRange(second) || isGradient(first) != isGradient(second) { return true }
    if let left = writtenType(first), let right = writtenType(second), left != right { return true }
    return Self.loops.contains(callee) && (code.hasWord(Self.parts, in: first) != code.hasWord(Self.parts, in: second))
  }

  /// The type whose initializer a value begins with: `Blue` for `Blue(0.5).opacity(0.1)`, nil for `Theme.blue`.
  private func constructed(by value: Range<Int>) -> String? {
    let code = file.code
    var name = value.lowerBound
    while code.isWord(name), code.kind(name + 1) == .period, code.isWord(name + 2), name + 2 < value.upperBound {
      name += 2
    }
    guard name < value.upperBound, code.startsUppercase(name), file.call(at: name) != nil else { return nil }
    return code.isWord(name, "NSLocalizedString") ? "String" : code.word(name)
  }
}
