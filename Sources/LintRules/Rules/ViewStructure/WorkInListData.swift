/// Finds work on list data that is repeated every time `body` runs.
struct WorkInListData: BuiltinRule {
  static let info = RuleInfo(
    id: "work_in_list_data",
    summary: "Filtering or sorting list data in `body` repeats the work on every update.",
    explanation: """
      `ForEach(items.filter { … }.sorted { … })` repeats the work on the main thread whenever the view updates: on every
      keystroke and every timer tick. Compute the result in the model, or keep it in state and update it when its inputs
      change. A local constant in `body` is computed just as often.
      """,
    bad: [
      """
      struct ContactList: View {
        let contacts: [Contact]
        @State private var query = ""

        var body: some View {
          List {
            ForEach(contacts.filter { $0.name.contains(query) }) { contact in  // reported
              ContactRow(contact: contact)
            }
          }
          .searchable(text: $query)
        }
      }
      """
    ],
    good: [
      """
      struct ContactList: View {
        let contacts: [Contact]
        @State private var query = ""
        @State private var matches: [Contact] = []

        var body: some View {
          List {
            ForEach(matches) { contact in
              ContactRow(contact: contact)
            }
          }
          .searchable(text: $query)
          .task(id: query) {
            matches = contacts.filter { $0.name.contains(query) }
          }
        }
      }
      """
    ],
    notReported: """
      - `reversed()` and `prefix(_:)`, which don't copy an array.
      - Ranges, and data that never changes: literals, static members, and `allCases`.
      - Work on the data of a single row, as in `ForEach(items) { item in TagList(item.tags.sorted()) }`.
      """,
    limits: ["Work in a computed property isn't reported, although it's repeated just as often.", RuleInfo.eachFile],
    reasons: [("work", "the data is processed in `body`")],
    options: [OptionDeclaration("functions", .names, "Functions whose calls are reported.")],
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
        let work = file.syntax.first(in: value, where: { isWork($0, file) }),
        !file.isRangeData(value), !file.isFixedData(value), file.phase(of: name) == .body,
        reported.insert(work).inserted
      else { return nil }
      return Finding(
        code.range(work), reason: "work",
        message: "this `\(code.word(work))` runs every time `body` does; compute it in the model")
    }
  }

  /// The value, if the data is a local constant: `let shown = items.filter { … }`.
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
}
