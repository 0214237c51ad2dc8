/// Conditional values that are harder to read than an `if`.
extension BranchesRepeatView {
  /// The number of modifiers that are worth merging even if the conditional value is long.
  private static let manyModifiers = 3
  /// The maximum number of bytes of a condition and two strings that is easy to read in one line.
  private static let maxTextLength = 100
  /// The number of bytes of ` ? ` and ` : `.
  private static let operatorsLength = 6

  /// Whether a conditional text would be long, or the conditional value of a view with few modifiers would be long or
  /// would mix `?:` with `??`.
  func isHardToRead(
    _ condition: Range<Int>, _ difference: ComparedChain.Difference, modifiers: Int, _ file: FileView
  ) -> Bool {
    let values = [difference.first, difference.second]
    let callee = difference.callee..<difference.callee + 1
    let length = ([callee, condition] + values).reduce(Self.operatorsLength) { $0 + file.code.bytes($1).count }
    let areTexts = values.allSatisfy { file.code.kind($0.lowerBound) == .stringStart }
    if areTexts, length > Self.maxTextLength { return true }
    if modifiers >= Self.manyModifiers { return false }
    if isFewTexts(values, difference.callee, modifiers: modifiers, file) { return true }
    if hasDefault(condition, file) || hasDefault(values[0], file) != hasDefault(values[1], file) { return true }
    return !areTexts && length - sharedLength(values[0], values[1], file) > Self.maxValueLength
  }

  /// The maximum number of modifiers for which merging two different texts isn't worthwhile.
  private static let fewModifiers = 1

  /// Whether two values are different texts with few modifiers, which are as easy to read in an `if`. If only one text
  /// contains an interpolation, one more modifier is allowed.
  private func isFewTexts(_ values: [Range<Int>], _ callee: Int, modifiers: Int, _ file: FileView) -> Bool {
    guard file.code.isWord(callee, "Text"), values.allSatisfy({ file.code.kind($0.lowerBound) == .stringStart }) else {
      return false
    }
    let interpolate = values.map { value in value.contains { file.code.kind($0) == .interpolationStart } }
    let isMixed = interpolate[0] != interpolate[1]
    return modifiers <= (isMixed ? Self.fewModifiers + 1 : Self.fewModifiers) && interpolate.contains(false)
  }

  /// Whether branches are a hand-written plural: `if count == 1 { Text("1 song") } else { Text("\(count) songs") }`.
  func isPlural(_ condition: Range<Int>, _ difference: ComparedChain.Difference, _ file: FileView) -> Bool {
    let code = file.code
    let values = [difference.first, difference.second]
    guard condition.count >= 3, case let last = condition.upperBound - 1,
      code.isText(last, "0") || code.isText(last, "1"),
      code.kind(last - 1) == .binaryOperator,
      values.allSatisfy({ code.kind($0.lowerBound) == .stringStart })
    else { return false }
    return values.joined().contains { code.kind($0) == .interpolationStart }
  }

  /// Whether only one of two values is a `Text` or an `Image`, so that they have different types.
  func mixesViews(_ difference: ComparedChain.Difference, _ file: FileView) -> Bool {
    let views = [difference.first, difference.second].map { value in
      file.code.isWord(value.lowerBound, "Text") || file.code.isWord(value.lowerBound, "Image")
    }
    return views[0] != views[1]
  }

  private func hasDefault(_ value: Range<Int>, _ file: FileView) -> Bool {
    value.contains { file.code.kind($0) == .binaryOperator && file.code.isText($0, "??") }
  }

  /// The number of bytes that two values have in common at their start and end: `text(a)` and `text(b)` share a call.
  private func sharedLength(_ first: Range<Int>, _ second: Range<Int>, _ file: FileView) -> Int {
    let texts = [first, second].map { $0.map { file.source.text(file.code.range($0)) } }
    let start = zip(texts[0], texts[1]).prefix { $0.0 == $0.1 }
    let rest = texts.map { Array($0.dropFirst(start.count).reversed()) }
    let end = zip(rest[0], rest[1]).prefix { $0.0 == $0.1 }
    return (start + end).reduce(0) { $0 + $1.0.utf8.count }
  }
}
