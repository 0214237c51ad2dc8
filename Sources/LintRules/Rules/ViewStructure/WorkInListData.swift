/// Finds work on the data of lists that each evaluation repeats.
struct WorkInListData: BuiltinRule {
  static let info = RuleInfo(
    id: "work_in_list_data",
    summary: "Data that is filtered or sorted in a body is filtered or sorted at each evaluation.",
    explanation: """
      `ForEach(items.filter { … }.sorted { … })` does the work each time the body runs: at every keystroke, tick of a timer
      and step of an animation, on the main thread.

      Let the model have the result, or keep it in state and update it when its inputs change:

          ForEach(model.visibleItems) { Row($0) }

      A local constant in `body` is computed as often. `reversed()` is not reported, because it doesn't copy an array.
      """,
    bad: ["struct A: View { var body: some View { ForEach(items.filter { $0.isOn }) { Row($0) } } }"],
    good: ["struct A: View { var body: some View { ForEach(model.visibleItems) { Row($0) } } }"],
    reasons: [("work", "the data is worked on in the body")],
    options: [OptionDeclaration("functions", .names, "The functions that are work.")],
    strict: .warning)

  private let functions: [String]

  init(_ options: OptionValues) {
    functions = options.strings("functions")
  }

  private static let containers = ["ForEach", "List", "Picker", "Table", "Chart", "OutlineGroup"]

  var triggers: Triggers {
    .any(of: Self.containers.flatMap { name in functions.map { Triggers.WordSet([name, $0]) } })
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    var reported: Set<Int> = []
    return file.words.tokens(ofAny: Self.containers).compactMap { name in
      guard !file.isMember(name), let call = file.call(at: name), let data = call.arguments.first, data.label == nil,
        case let value = localValue(data.value, file) ?? data.value,
        let work = file.syntax.first(in: value, where: { isWork($0, file) }), !isOfConstant(value, file),
        file.phase(of: name) == .body, reported.insert(work).inserted
      else { return nil }
      return Finding(
        code.range(work), reason: "work",
        message: "this `\(code.word(work))` runs each time the body does; keep its result in the model")
    }
  }

  /// The value of the local constant that is the data: `let shown = items.filter { … }`.
  private func localValue(_ data: Range<Int>, _ file: FileView) -> Range<Int>? {
    guard data.count == 1, let binding = file.binding(of: data.lowerBound), binding.kind == .constant,
      !binding.isMember,
      !binding.value.isEmpty
    else { return nil }
    return binding.value
  }

  private func isWork(_ token: Int, _ file: FileView) -> Bool {
    file.code.kind(token - 1) == .period && file.code.isWord(token) && functions.contains(file.code.word(token))
      && file.call(at: token) != nil
  }

  /// Whether data is a literal, or all cases of a type.
  private func isOfConstant(_ value: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    let isRange = file.syntax.first(in: value) { code.isText($0, "..<") || code.isText($0, "...") } != nil
    return isRange || code.kind(value.lowerBound) == .leftSquare || code.kind(value.lowerBound) == .leftParen
      || code.hasWord(WordList("allCases"), in: value)
      || code.startsUppercase(value.lowerBound)
        && !code.isWord(value.lowerBound, "Array")
  }
}
