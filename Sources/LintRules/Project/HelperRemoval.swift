/// The fix of a duplicate helper: all its uses become the accessor, and it goes.
struct HelperRemoval {
  /// Whether there is a fix.
  enum Answer: Equatable {
    case fix(Fix)
    /// What stands in the way, in a clause.
    case obstacle(String)
  }

  let file: FileView
  /// The helper, a function.
  let helper: Declaration
  /// What takes its place: `asBackendURL`.
  let accessor: String

  private var code: Code { file.code }
  private var name: String { code.word(helper.name) }
  private var type: String { file.enclosingTypeName(at: helper.keyword) ?? "" }

  /// The fix, if every use of the helper in the project can be rewritten.
  ///
  /// - Parameter uses: everything in the project that bears the name of a helper.
  func answer(uses: [HelperUse]) -> Answer {
    guard !file.tokens.isDamaged else { return .obstacle("the file is damaged") }
    if let obstacle = obstacleOfSignature() { return .obstacle(obstacle) }
    var edits = [removal()]
    for use in uses where concerns(use) {
      let isInside = use.path == file.path && edits[0].range.contains(use.offset)
      if isInside { return .obstacle("it calls itself in line \(use.position.line)") }
      guard let rewritten = use.edits, use.receiver != .other, use.label == label || use.label.isEmpty else {
        return .obstacle("the use in \(use.path):\(use.position.line) cannot be rewritten")
      }
      let isHere = use.path == file.path
      edits += rewritten.map {
        isHere ? Edit($0.range, $0.text) : Edit($0.range, $0.text, path: use.path, place: $0.place)
      }
    }
    var fix = Fix("Replace '\(name)' by '.\(accessor)' everywhere and remove it", .unsafe, edits)
    fix.removedDeclarations = declarationsInside()
    return .fix(fix)
  }

  // MARK: The helper

  private var parameter: Parameter? {
    guard let paren = helper.parameters else { return nil }
    let parameters = ParameterList(file.syntax, paren).parameters
    return parameters.count == 1 ? parameters[0] : nil
  }

  private var label: String { parameter?.label.map(code.word) ?? "" }

  /// What about the helper itself keeps it from being replaced.
  private func obstacleOfSignature() -> String? {
    guard helper.kind == .function else { return "only functions are replaced" }
    guard let parameter else { return "it has not just one parameter" }
    let argument = code.text(parameter.type)
    guard argument == "String" || argument == "Substring" else { return "its parameter is '\(argument)', not 'String'" }
    guard parameter.defaultValue.isEmpty else { return "its parameter has a default value" }
    let result = code.text(helper.type)
    guard result == "URL?" else { return "its result is '\(result)', not 'URL?'" }
    let namesakes = file.outline.declarations.filter {
      $0.kind == .function && code.isWord($0.name) && code.word($0.name) == name
        && file.enclosingTypeName(at: $0.keyword) == file.enclosingTypeName(at: helper.keyword)
    }
    return namesakes.count > 1 ? "there is another '\(name)' beside it" : nil
  }

  /// Whether a place with the helper's name may mean this helper.
  private func concerns(_ use: HelperUse) -> Bool {
    guard use.name == name else { return false }
    if helper.modifiers.contains(.isPrivate), use.path != file.path { return false }
    switch use.receiver {
    case .none: return type.isEmpty ? true : use.enclosingTypes.contains(type)
    case .itself: return use.enclosingTypes.contains(type)
    case .type(let other): return other == type
    case .other: return !helper.modifiers.contains(.isPrivate)
    }
  }

  private func declarationsInside() -> Int {
    file.outline.declarations.count { $0.start >= helper.start && $0.end <= helper.end }
  }

  // MARK: Removing

  /// Removes the declaration with its comments and attributes, its line break, and a blank line that would stand double.
  private func removal() -> Edit {
    let bytes = file.source.bytes
    var start = startWithComments()
    var end = code.range(helper.end - 1).upperBound
    let line = lineStart(start)
    guard isBlank(line..<start) else { return Edit(start..<end, "") }
    var next = end
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
    guard next == bytes.count || isLineBreak(bytes[next]) else { return Edit(start..<end, "") }
    start = line
    end = afterLineBreak(next)
    // A blank line in front goes when a blank line or a closing brace follows.
    let before = lineStart(endingBefore: start)
    if isBlank(before..<start), before < start, followsBlankOrBrace(end) { start = before }
    return Edit(start..<end, "")
  }

  /// The offset of the comments that stand directly above the declaration, or of the declaration.
  private func startWithComments() -> Int {
    let tokens = file.tokens
    var start = code.range(helper.start).lowerBound
    var index = Int(tokens.significant[helper.start])
    var lineBreaks = 0
    while index > 0 {
      index -= 1
      switch tokens.all[index].kind {
      case .space: continue
      case .newline:
        lineBreaks += 1
        if lineBreaks > 1 { return start }
      case .lineComment, .blockComment:
        // A comment behind code belongs to that code.
        let offset = Int(tokens.all[index].start)
        guard isBlank(lineStart(offset)..<offset) else { return start }
        start = offset
        lineBreaks = 0
      default: return start
      }
    }
    return start
  }

  private func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, !isLineBreak(file.source.bytes[start - 1]) { start -= 1 }
    return start
  }

  /// The start of the line that ends right before an offset.
  private func lineStart(endingBefore offset: Int) -> Int {
    var end = offset
    if end > 0, file.source.bytes[end - 1] == 0x0A { end -= 1 }
    if end > 0, end == offset - 1 || end == offset, file.source.bytes[end - 1] == 0x0D { end -= 1 }
    return lineStart(end)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    file.source.bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || isLineBreak($0) }
  }

  private func followsBlankOrBrace(_ offset: Int) -> Bool {
    let bytes = file.source.bytes
    var index = offset
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index == bytes.count || isLineBreak(bytes[index]) || bytes[index] == 0x7D
  }

  private func afterLineBreak(_ offset: Int) -> Int {
    let bytes = file.source.bytes
    guard offset < bytes.count else { return offset }
    return bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? offset + 2 : offset + 1
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
