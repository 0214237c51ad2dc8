extension FixWriting {
  private var call: Call? { templates.thing.call }
  private var code: Code { file.code }

  /// As the last argument, with parentheses if there are none.
  func addArgument(_ text: String) -> [Edit]? {
    guard let call else { return nil }
    guard let paren = call.paren else {
      guard let brace = call.trailingClosures.first?.brace else { return nil }
      let offset = code.range(brace - 1).upperBound
      return [Edit(offset..<offset, "(" + text + ")")]
    }
    guard let end = file.brackets.partner(paren) else { return nil }
    let last = call.arguments.last { !$0.value.isEmpty }
    let offset = code.range(last.map { $0.value.upperBound - 1 } ?? paren).upperBound
    let hasComma = code.kind(end - 1) == .comma
    if last == nil, end > paren + 1 { return nil }
    if hasComma, last != nil { return [Edit(offset..<offset, ", " + text)] }
    return [Edit(offset..<offset, last == nil ? text : ", " + text)]
  }

  /// In place of the values of arguments.
  func setArguments(_ changes: [FixTemplate.ArgumentChange]) -> [Edit]? {
    var edits: [Edit] = []
    for change in changes {
      guard let more = setArgument(change.argument, change.value) else { return nil }
      edits += more
    }
    return edits
  }

  /// In place of the value of an argument.
  private func setArgument(_ name: ArgumentName?, _ template: Template) -> [Edit]? {
    guard templates.isComplete(template) else { return nil }
    let value: Range<Int>?
    if let name {
      value = call.flatMap { file.values(of: name, in: $0).first }
    } else if case .assignment(let assigned) = templates.thing.form {
      value = assigned
    } else {
      value = templates.matched.value
    }
    guard let value, !value.isEmpty else { return nil }
    return [Edit(code.bytes(value), templates.text(template))]
  }

  /// Takes arguments between the parentheses out, each with its comma.
  func removeArguments(_ names: [ArgumentName]) -> [Edit]? {
    guard let call, call.paren != nil else { return nil }
    let removed = call.arguments.indices.filter { index in
      names.contains { file.values(of: $0, in: call).contains(call.arguments[index].value) }
    }
    guard !removed.isEmpty else { return nil }
    let isRemoved = Set(removed)
    var edits: [Edit] = []
    var index = 0
    while index < call.arguments.count {
      guard isRemoved.contains(index) else {
        index += 1
        continue
      }
      var end = index
      while end + 1 < call.arguments.count, isRemoved.contains(end + 1) { end += 1 }
      edits.append(Edit(range(of: index...end, call.arguments), ""))
      index = end + 1
    }
    return edits
  }

  /// The bytes of arguments beside each other, with the commas that go with them.
  private func range(of removed: ClosedRange<Int>, _ arguments: [Argument]) -> Range<Int> {
    func start(_ index: Int) -> Int { arguments[index].label ?? arguments[index].value.lowerBound }
    if removed.upperBound + 1 < arguments.count {
      return code.range(start(removed.lowerBound)).lowerBound..<code.range(start(removed.upperBound + 1)).lowerBound
    }
    let end = code.range(arguments[removed.upperBound].value.upperBound - 1).upperBound
    guard removed.lowerBound > 0 else { return code.range(start(0)).lowerBound..<end }
    return code.range(arguments[removed.lowerBound - 1].value.upperBound - 1).upperBound..<end
  }
}
