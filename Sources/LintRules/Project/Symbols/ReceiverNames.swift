/// Collects the names whose declarations determine the types of the expressions that URLs are built from.
enum ReceiverNames {
  private static let mostNames = 200
  private static let mostTokens = 400

  /// The names that matter for code in some ranges of bytes.
  static func names(in ranges: [Range<Int>], of file: FileView) -> Set<String> {
    var names: Set<String> = []
    var seen: Set<Int> = []
    var pending = outermost(ranges).map { range in
      file.code.firstIndex(from: range.lowerBound)..<file.code.firstIndex(from: range.upperBound)
    }
    var tokensLeft = mostTokens * max(1, ranges.count)
    while let tokens = pending.popLast(), tokensLeft > 0 {
      tokensLeft -= tokens.count
      for token in tokens where file.code.kind(token) == .identifier && names.count < mostNames * max(1, ranges.count) {
        if file.isLabel(token) { continue }
        let isMember = file.code.kind(token - 1) == .period
        let bindings = isMember ? [] : file.names.bindings(named: file.code.word(token), at: token)
        // What the file declares itself is read there.
        if bindings.isEmpty, !isFoundation(token, file) { names.insert(file.code.word(token)) }
        if file.code.isWord(token, "$0"), let brace = file.closureOfDollar(token), seen.insert(brace).inserted {
          pending.append(call(around: brace))
        }
        for index in bindings {
          let binding = file.outline.bindings[index]
          guard seen.insert(binding.name).inserted else { continue }
          if !binding.value.isEmpty { pending.append(binding.value.prefix(64)) }
          if binding.kind == .parameter, binding.type.isEmpty { pending.append(source(of: binding, file)) }
        }
      }
    }
    return names
  }

  /// The ranges that are not inside of others.
  private static func outermost(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var outermost: [Range<Int>] = []
    for range in ranges.sorted(by: { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) })
    where range.upperBound > outermost.last?.upperBound ?? -1 {
      outermost.append(range)
    }
    return outermost
  }

  private static func isFoundation(_ token: Int, _ file: FileView) -> Bool {
    file.code.isWord(token, "URL") || file.code.isWord(token, "NSURL") || file.code.isWord(token, "Foundation")
  }

  /// What a loop goes through, or the call that a closure belongs to.
  private static func source(of binding: Binding, _ file: FileView) -> Range<Int> {
    if file.code.keyword(binding.name + 1) == .in, file.code.keyword(binding.name - 1) == .for {
      return (binding.name + 2..<file.syntax.afterExpression(binding.name + 2, inHead: true)).prefix(64)
    }
    guard let opener = file.brackets.parent(binding.name) else { return 0..<0 }
    return call(around: file.code.kind(opener) == .leftParen ? opener - 1 : opener)
  }

  /// The tokens in front of a closure, on which it is called.
  private static func call(around brace: Int) -> Range<Int> {
    max(0, brace - 24)..<brace
  }
}

extension Range<Int> {
  /// The first elements, as a range.
  fileprivate func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + count) }
}
