/// Finds loops that don't follow changes to their range.
struct DynamicRangeForEach: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "dynamic_range_for_each",
    summary: "`ForEach` over a range without `id:` ignores later changes to the range.",
    explanation: #"""
      `ForEach(0..<items.count)` expects a constant range. When the count changes, SwiftUI logs a warning and keeps the
      old rows, or the app crashes with an index out of range.

      Loop over the elements. If they have no identity, add `id: \.self`.
      """#,
    bad: [
      """
      struct IngredientList: View {
        @State private var ingredients = Ingredient.samples

        var body: some View {
          List {
            ForEach(0..<ingredients.count) { index in  // reported
              Text(ingredients[index].name)
            }
            Button("Add") {
              ingredients.append(Ingredient())
            }
          }
        }
      }
      """,
      """
      struct StarRating: View {
        let rating: Int

        var body: some View {
          HStack {
            ForEach(0..<rating) { _ in  // reported
              Image(systemName: "star.fill")
            }
          }
        }
      }
      """,
    ],
    good: [
      """
      struct IngredientList: View {
        @State private var ingredients = Ingredient.samples

        var body: some View {
          List {
            ForEach(ingredients) { ingredient in
              Text(ingredient.name)
            }
            Button("Add") {
              ingredients.append(Ingredient())
            }
          }
        }
      }
      """,
      #"""
      struct StarRating: View {
        let rating: Int

        var body: some View {
          HStack {
            ForEach(0..<rating, id: \.self) { _ in
              Image(systemName: "star.fill")
            }
          }
        }
      }
      """#,
    ],
    notReported: """
      - Ranges with constant bounds, and counts of literals.
      - Counts of private state that nothing modifies.
      - Counts of constant arrays in an object that the view owns.
      - Counts of values in an `id(_:)` of the loop or a view around it, such as `.id(items.count)`.
      - A property of a private view that every use sets to a literal.
      """,
    limits: ["viewlint doesn't see that all uses of a view outside its file pass a constant."],
    reasons: [("changing-range", "the bound of the range may change")],
    fixes: [(.unsafe, "Add `id: \\.self`.")],
    strict: .warning)

  var triggers: Triggers { .any(["ForEach"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    var bounds = ChangingBounds(file)
    return file.words.tokens(of: "ForEach").compactMap { name in
      guard !file.isMember(name), let call = file.call(at: name), let first = call.arguments.first, first.label == nil,
        call.arguments.count == 1
          || call.arguments.dropFirst().allSatisfy({ $0.label.map { code.isWord($0, "content") } ?? false }),
        let bound = bound(ofRange: first.value, file), bounds.mayChange(bound),
        !isConstant(bound, file, project),
        !bounds.hasIdentity(of: bound, from: call.name, behind: call.end)
      else { return nil }
      let end = code.range(first.value.upperBound - 1).upperBound
      return Finding(
        code.range(name), reason: "changing-range",
        message: "this `ForEach` won't follow changes to `\(code.text(bound))` and may crash; add `id: \\.self`",
        fixes: [Fix("Add `id: \\.self`", .unsafe, [Edit(end..<end, ", id: \\.self")])])
    }
  }

  /// Whether a bound is a constant array of an object that the view owns: `model.rows`.
  private func isConstant(_ bound: Range<Int>, _ file: FileView, _ project: ProjectIndex) -> Bool {
    let code = file.code
    let start = code.keyword(bound.lowerBound) == .`self` ? bound.lowerBound + 2 : bound.lowerBound
    guard bound.upperBound == start + 3, code.kind(start + 1) == .period,
      let binding = file.names.membersOfSelf(code.word(start), at: start).first.map({ file.outline.bindings[$0] }),
      let property = binding.declaration.map({ file.outline.declarations[$0] }),
      file.head(of: property).hasAttribute("StateObject"),
      let type = file.writtenType(of: binding)
    else { return false }
    return project.types.onlyDeclaration(of: type)?.members.constants.contains(code.word(start + 2)) ?? false
  }

  /// The value that determines a range: `rows` in `0..<rows.count` and `rows.indices`.
  private func bound(ofRange value: Range<Int>, _ file: FileView) -> Range<Int>? {
    let code = file.code
    if let sign = file.signOfRange(value) { return bound(sign + 1..<value.upperBound, file) }
    let last = value.upperBound - 1
    guard value.count > 2, code.isWord(last, "indices"), code.kind(last - 1) == .period else { return nil }
    let bound = value.lowerBound..<last - 1
    return isArray(bound, file) ? bound : nil
  }

  /// Whether a member is declared as an array. Other types may have a property `indices`, too.
  private func isArray(_ name: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    let start = code.keyword(name.lowerBound) == .`self` ? name.lowerBound + 2 : name.lowerBound
    guard name.upperBound == start + 1, code.isWord(start) else { return false }
    let found = file.names.membersOfSelf(code.word(start), at: start).map { file.outline.bindings[$0] }
    return found.count == 1
      && (found[0].type.first ?? found[0].value.first).map { code.kind($0) == .leftSquare } ?? false
  }

  /// The value that determines an upper bound.
  private func bound(_ value: Range<Int>, _ file: FileView) -> Range<Int>? {
    let code = file.code
    guard !value.isEmpty, value.allSatisfy({ isInPath($0, code) }) else { return nil }
    let last = value.upperBound - 1
    let isCount = (code.isWord(last, "count") || code.isWord(last, "endIndex")) && code.kind(last - 1) == .period
    let end = isCount ? code.beforeMarks(last - 2) + 1 : value.upperBound
    guard value.lowerBound < end, !code.startsUppercase(value.lowerBound) else { return nil }
    return value.lowerBound..<end
  }

  /// Whether a token is part of a path, such as `self.rows!.count`.
  private func isInPath(_ token: Int, _ code: Code) -> Bool {
    switch code.kind(token) {
    case .period, .postfixQuestion, .postfixBang: true
    default: code.isWord(token)
    }
  }
}
