/// Finds indices that serve as identity.
struct IndexAsIdentity: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "index_as_identity",
    summary: "With an index as identity, inserting a row moves state to the wrong rows.",
    explanation: """
      SwiftUI keeps state, focus, and animations per identity. With indices, a row that you insert at the top takes over
      the state of the old first row, and so on. Focus and expanded details end up in the wrong row, and the last row
      animates in instead of the first. With hash values, two elements can share an identity.

      Use the element's `id`. In a list that never changes, an index is fine.
      """,
    bad: [
      #"""
      struct TaskList: View {
        @Binding var tasks: [TodoTask]

        var body: some View {
          List {
            Section("By index") {
              ForEach(tasks.indices, id: \.self) { index in  // reported: indices
                TextField("Title", text: $tasks[index].title)
              }
            }
            Section("By range") {
              ForEach(0..<tasks.count, id: \.self) { index in  // reported: range
                TextField("Title", text: $tasks[index].title)
              }
            }
            Section("By hash value") {
              ForEach(tasks, id: \.hashValue) { task in  // reported: hash
                Text(task.title)
              }
            }
          }
        }
      }
      """#,
      #"""
      struct Ranking: View {
        let players: [Player]

        var body: some View {
          List(Array(players.enumerated()), id: \.offset) { index, player in  // reported: offset
            Text("\(index + 1). \(player.name)")
          }
        }
      }
      """#,
    ],
    good: [
      """
      struct TaskList: View {
        @Binding var tasks: [TodoTask]

        var body: some View {
          List {
            ForEach($tasks) { $task in
              TextField("Title", text: $task.title)
            }
          }
        }
      }
      """,
      #"""
      struct Ranking: View {
        let players: [Player]

        var body: some View {
          List(Array(players.enumerated()), id: \.element.id) { index, player in
            Text("\(index + 1). \(player.name)")
          }
        }
      }
      """#,
    ],
    notReported: """
      - Ranges with constant bounds, such as `0..<5`.
      - Data that never changes: literals, static members, and `allCases`.
      - Elements that are their own identity, as in `ForEach(names, id: \\.self)`.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [
      ("indices", "the identity is an index from `indices`"),
      ("range", "the identity is a number in a range up to `count`"),
      ("offset", "the identity is an offset from `enumerated()`"),
      ("hash", "the identity is a hash value, which two elements can share"),
    ],
    fixes: [(.manual, "Use the element's `id` in place of an offset.")],
    strict: .warning)

  var triggers: Triggers {
    .any(of: [
      Triggers.WordSet(["ForEach", "id"]), Triggers.WordSet(["List", "id"]),
    ])
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(ofAny: ["ForEach", "List"]).compactMap { name in
      guard !file.isMember(name), let call = file.call(at: name), let data = call.arguments.first, data.label == nil,
        let id = file.argument("id", of: call), let reason = reason(data.value, id, file)
      else { return nil }
      var finding = Finding(
        code.range(name), reason: reason,
        message: "an index isn't a stable identity, so inserting moves row state; use the element's `id`")
      if reason == "hash" {
        finding.message = "two elements can have the same hash value; use the element's `id`"
      } else if reason == "offset" {
        finding.fixes = [Fix("Use `\\.element.id`", .manual, [Edit(code.bytes(id), "\\.element.id")])]
      }
      return finding
    }
  }

  private func reason(_ data: Range<Int>, _ id: Range<Int>, _ file: FileView) -> String? {
    let code = file.code
    guard code.kind(id.lowerBound) == .backslash, let last = id.last else { return nil }
    let data = elements(data, file)
    if file.isFixedData(data) { return nil }
    if code.isWord(last, "hashValue") { return "hash" }
    if let first = firstOfPairs(data, file) {
      let isIndex = code.isText(last, "0") && id.count == 3 && code.isWord(first.upperBound - 1, "indices")
      return isIndex && !file.isFixedData(first) ? "indices" : nil
    }
    if code.isWord(last, "offset") || code.isText(last, "0") {
      return code.hasWord(WordList("enumerated"), in: data) && id.count == 3 ? "offset" : nil
    }
    guard code.keyword(last) == .`self`, id.count == 3, let end = data.last else { return nil }
    if code.isWord(end, "indices") { return "indices" }
    let isRange = file.syntax.first(in: data) { code.isText($0, "..<") } != nil
    return isRange && code.isWord(end, "count") && code.kind(end - 1) == .period ? "range" : nil
  }

  /// The first argument of `zip(items.indices, items)`.
  private func firstOfPairs(_ data: Range<Int>, _ file: FileView) -> Range<Int>? {
    guard file.code.isWord(data.lowerBound, "zip"), let call = file.call(at: data.lowerBound),
      call.end == data.upperBound
    else { return nil }
    return call.arguments.first?.value
  }

  /// The data without parentheses and `Array(…)` around it.
  private func elements(_ data: Range<Int>, _ file: FileView) -> Range<Int> {
    let (code, start) = (file.code, data.lowerBound)
    let paren = code.isWord(start, "Array") ? start + 1 : start
    guard code.kind(paren) == .leftParen, file.brackets.after(paren) == data.upperBound,
      paren == start || file.syntax.arguments(paren).count == 1
    else { return data }
    return file.brackets.inside(paren)
  }
}
