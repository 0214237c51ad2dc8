/// Conditions that never change, and conditional values that are harder to read than an `if`.
extension BranchesRepeatView {
  /// The number of modifiers that are worth merging even if the conditional value is long.
  private static let manyModifiers = 3
  /// The maximum number of bytes of a condition and two strings that is easy to read in one line.
  private static let maxTextLength = 100
  /// The number of bytes of ` ? ` and ` : `.
  private static let operatorsLength = 6

  /// Whether the conditional value of a view with few modifiers would be long, or would mix `?:` with `??`.
  func isHardToRead(
    _ condition: Range<Int>, _ difference: ComparedChain.Difference, modifiers: Int, _ file: FileView
  ) -> Bool {
    if modifiers >= Self.manyModifiers { return false }
    let values = [difference.first, difference.second]
    if isFewTexts(values, difference.callee, modifiers: modifiers, file) { return true }
    if hasDefault(condition, file) || hasDefault(values[0], file) != hasDefault(values[1], file) { return true }
    let length = ([condition] + values).reduce(Self.operatorsLength) { $0 + file.code.bytes($1).count }
    if values.allSatisfy({ file.code.kind($0.lowerBound) == .stringStart }) { return length > Self.maxTextLength }
    return length - sharedLength(values[0], values[1], file) > Self.maxValueLength
  }

  /// The maximum number of modifiers for which merging two different texts isn't worthwhile.
  private static let fewModifiers = 1

  /// Whether two values are different texts with few modifiers, which are as easy to read in an `if`.
  private func isFewTexts(_ values: [Range<Int>], _ callee: Int, modifiers: Int, _ file: FileView) -> Bool {
    modifiers <= Self.fewModifiers && file.code.isWord(callee, "Text")
      && values.allSatisfy { file.code.kind($0.lowerBound) == .stringStart }
      && values.contains { value in !value.contains { file.code.kind($0) == .interpolationStart } }
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

  /// Whether a condition is a constant of the view that never changes for one view: `let isOn = true`, or a constant
  /// of a private view that all calls pass as a literal.
  func isFixed(_ condition: Range<Int>, _ file: FileView) -> Bool {
    let bare = file.syntax.withoutParentheses(condition)
    let name = file.code.isText(bare.lowerBound, "!") ? bare.dropFirst() : bare
    guard name.count == 1, let token = name.first, file.code.isWord(token), let binding = file.binding(of: token),
      binding.kind == .constant, binding.isMember
    else { return false }
    return binding.value.isEmpty ? isAlwaysLiteral(binding, file) : isBoolean(binding.value, file)
  }

  private func isBoolean(_ value: Range<Int>, _ file: FileView) -> Bool {
    value.count == 1 && [.true, .false].contains(file.code.keyword(value.lowerBound))
  }

  /// Whether calls of a private view pass a literal for a property, or leave it out.
  private func isAlwaysLiteral(_ property: Binding, _ file: FileView) -> Bool {
    guard let parent = property.declaration.flatMap({ file.outline.declarations[$0].parent }),
      case let type = file.outline.declarations[parent], type.modifiers.contains(.isPrivate)
    else { return false }
    let label = file.code.word(property.name)
    let mentions = file.tokens(of: file.code.name(ofType: type)).filter { $0 != type.name }
    guard file.steps.take(mentions.count), case let calls = mentions.compactMap({ file.call(at: $0) }),
      calls.count == mentions.count
    else { return false }
    let values = calls.compactMap { call in
      call.arguments.first { $0.label.map { file.code.word($0) == label } ?? false }?.value
    }
    return !values.isEmpty && values.allSatisfy { isBoolean($0, file) }
  }
}
