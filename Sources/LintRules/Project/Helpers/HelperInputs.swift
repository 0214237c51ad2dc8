/// The inputs of a helper: its parameters, the members that it reads, and the local names for them.
struct HelperInputs {
  private let file: FileView
  private let types: VisibleURLTypes
  private let bases: URLBaseReader
  /// The code tokens of the body.
  private let body: Range<Int>
  /// Local values that are appended to: `text += path`.
  private let appended: [Int: [Range<Int>]]
  /// The values that are assigned to local names after their declaration: `text = base + path`.
  private let assigned: [Int: [Range<Int>]]

  init(
    _ file: FileView, _ types: VisibleURLTypes, _ bases: URLBaseReader, body: Range<Int>
  ) {
    self.file = file
    self.types = types
    self.bases = bases
    self.body = body
    let code = file.code
    var (appended, assigned): ([Int: [Range<Int>]], [Int: [Range<Int>]]) = ([:], [:])
    func note(_ value: Range<Int>, for target: Int, in table: inout [Int: [Range<Int>]]) {
      guard code.isWord(target) else { return }
      for binding in file.names.bindings(ofNameAt: target) {
        table[binding, default: []].append(value)
      }
    }
    for index in body {
      if code.kind(index) == .equal, code.kind(index - 1) == .identifier, code.startsStatement(index - 1) {
        note(index + 1..<file.syntax.afterExpression(index + 1), for: index - 1, in: &assigned)
      } else if code.isText(index, "+=") {
        note(index + 1..<file.syntax.afterExpression(index + 1), for: index - 1, in: &appended)
      } else if code.isWord(index, "append"), code.kind(index - 1) == .period, code.kind(index + 1) == .leftParen {
        note(file.brackets.inside(index + 1), for: index - 2, in: &appended)
      }
    }
    (self.appended, self.assigned) = (appended, assigned)
  }

  /// Whether an expression reads something that is not a URL, a constant or a base, possibly through local names.
  func holdsInput(_ expression: Range<Int>) -> Bool {
    var pending = [expression]
    var seen: Set<Int> = []
    while let next = pending.popLast() {
      if next.count <= 16, !isMadeText(next), bases.certainty(of: next) >= .constant { continue }
      for index in next {
        switch reading(index, in: next) {
        case .input: return true
        case .nothing: break
        case .local(let binding):
          if seen.insert(binding).inserted, seen.count <= 32 { pending.append(file.outline.bindings[binding].value) }
        }
      }
    }
    return false
  }

  /// Whether an expression is a string that is built from others, or its name: it may begin with a base and contain an
  /// input.
  private func isMadeText(_ expression: Range<Int>) -> Bool {
    var next = expression
    // `encoded`, whose value is `text.addingPercentEncoding(…)`.
    for _ in 0..<Self.mostNames {
      if next.contains(where: { file.code.kind($0) == .interpolationStart || file.code.isText($0, "+") }) {
        return true
      }
      guard !next.isEmpty, let (_, binding) = local(next.lowerBound..<next.lowerBound + 1) else { return false }
      next = binding.value
    }
    return false
  }

  /// The most names between a string and the one that it is built under.
  private static let mostNames = 4

  private enum Reading {
    case nothing
    case input
    /// A local name with a value.
    case local(Int)
  }

  /// Whether an expression names a parameter of the helper.
  func holdsParameter(_ expression: Range<Int>) -> Bool {
    expression.contains { index in
      file.code.kind(index) == .identifier && file.code.kind(index - 1) != .period
        && file.names.bindings(ofNameAt: index).contains {
          file.outline.bindings[$0].kind == .parameter
        }
    }
  }

  /// Whether the value of an expression is one of the inputs, given by its name alone.
  func isOnlyInput(_ expression: Range<Int>) -> Bool {
    guard expression.count == 1 else { return false }
    let bindings = file.names.bindings(ofReference: expression).map { file.outline.bindings[$0] }
    return bindings.contains { $0.kind == .parameter && !types.isURL($0.type) }
  }

  /// What the word at a code token refers to.
  private func reading(_ index: Int, in expression: Range<Int>) -> Reading {
    let code = file.code
    switch code.kind(index) {
    case .identifier: break
    case .keyword: return code.keyword(index) == .`self` && code.kind(index + 1) != .period ? .input : .nothing
    default: return .nothing
    }
    // Members after a value belong to that value, and calls and labels are not values.
    if code.kind(index - 1) == .period {
      let isOwn = index - 2 >= expression.lowerBound && code.keyword(index - 2) == .`self`
      return isOwn && code.kind(index + 1) != .leftParen && !isURLMember(index) ? .input : .nothing
    }
    if file.isLabel(index) { return .nothing }
    let indices = file.names.bindings(ofNameAt: index)
    if indices.isEmpty {
      return code.word(index).first?.isUppercase != true && code.kind(index + 1) != .leftParen ? .input : .nothing
    }
    if indices.count == 1, isLocal(file.outline.bindings[indices[0]]) { return .local(indices[0]) }
    return indices.contains { isInput(file.outline.bindings[$0]) } ? .input : .nothing
  }

  private func isLocal(_ binding: Binding) -> Bool {
    body.contains(binding.name) && binding.kind != .parameter && !binding.value.isEmpty
  }

  private func isInput(_ binding: Binding) -> Bool { !types.isURL(binding.type) && !isConstant(binding) }

  private func isURLMember(_ index: Int) -> Bool {
    file.names.membersOfSelf(file.code.word(index), at: index).contains { types.isURL(file.outline.bindings[$0].type) }
  }

  /// A `let` whose value is a literal.
  private func isConstant(_ binding: Binding) -> Bool {
    guard binding.kind == .constant, !binding.value.isEmpty, !body.contains(binding.name) else { return false }
    return StringLiteral(file.syntax, binding.value.lowerBound).map { $0.tokens == binding.value && $0.isPlain }
      ?? false
  }

  /// The values of a local name of the body: its own with what is appended, or all that are assigned. An alternative is
  /// one even if the name is called like a base.
  func meaning(ofLocal tokens: Range<Int>, isBase: () -> Bool) -> ValueMeaning? {
    guard tokens.count == 1, let (index, binding) = local(tokens) else { return nil }
    func others(_ values: [Range<Int>]?) -> [Range<Int>] {
      (values ?? []).filter { !$0.isEmpty && !$0.contains(tokens.lowerBound) }
    }
    if appended[index] == nil {
      let values = others([binding.value] + (assigned[index] ?? []))
      let isChoice = file.syntax.ternary(binding.value) != nil
      if values.count > 1 || isChoice || binding.value.isEmpty && !values.isEmpty { return .either(values) }
    }
    let parts = others([binding.value])
    let all = parts + others(appended[index])
    return parts.isEmpty || all.count == 1 && isBase() ? nil : .pieces(all.map { .value($0) })
  }

  /// The local name of the body that is the whole expression.
  private func local(_ tokens: Range<Int>) -> (index: Int, binding: Binding)? {
    let bindings = file.names.bindings(ofReference: tokens)
    guard bindings.count == 1 else { return nil }
    let binding = file.outline.bindings[bindings[0]]
    guard body.contains(binding.name), [.constant, .variable, .pattern].contains(binding.kind) else { return nil }
    return (bindings[0], binding)
  }
}

extension Code {
  /// Whether a name begins a statement, like the target of an assignment.
  fileprivate func startsStatement(_ index: Int) -> Bool {
    startsLine(index) || kind(index - 1) == .leftBrace || kind(index - 1) == .semicolon || kind(index - 1) == .colon
  }
}
