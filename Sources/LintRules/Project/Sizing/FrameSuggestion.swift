/// Suggests frames for the image calls and uses of wrappers in one file.
struct FrameSuggestion {
  private let file: FileView
  private var reader: SizingReader

  init(_ file: FileView, _ images: ImageVocabulary) {
    self.file = file
    reader = SizingReader(file, images)
  }

  private var code: Code { file.code }

  /// The suggestion for the callee that starts at a byte offset; empty in a damaged file.
  mutating func fixes(at offset: Int) -> [Fix] {
    guard !file.tokens.isDamaged, let start = token(at: offset), let end = endOfCall(start) else { return [] }
    let insertion = code.range(end - 1).upperBound
    let lead = lineBreak(start, end)
    if let frame = agreedFrame(start, end) {
      return [Fix("Add the frame of the views beside it", .unsafe, [Edit(insertion..<insertion, lead + frame)])]
    }
    let text = lead + ".frame(width: <#width#>, height: <#height#>)"
    return [Fix("Add a fixed frame", .manual, [Edit(insertion..<insertion, text)])]
  }

  /// What precedes the frame: nothing, or a line break with the indentation of the modifiers after the call; for a call
  /// over several lines without modifiers, with that of its closing bracket.
  private func lineBreak(_ start: Int, _ end: Int) -> String {
    if code.kind(end) == .period, code.startsLine(end) { return "\n" + indentation(end) }
    // Where the last token begins a line, the call has several.
    return end - 1 > start && code.startsLine(end - 1) ? "\n" + indentation(end - 1) : ""
  }

  /// The white space before the first token of a line.
  private func indentation(_ token: Int) -> String {
    let offset = code.range(token).lowerBound
    var start = offset
    while start > 0, file.source.bytes[start - 1] == 0x20 || file.source.bytes[start - 1] == 0x09 { start -= 1 }
    return file.source.text(start..<offset)
  }

  private func token(at offset: Int) -> Int? {
    let token = code.firstIndex(from: offset)
    return token < code.count && code.range(token).lowerBound == offset ? token : nil
  }

  /// The index after the call whose qualified callee begins at `start`, or after the name of a use without a call.
  private func endOfCall(_ start: Int) -> Int? {
    var name = start
    while true {
      if let call = file.call(at: name) { return call.end }
      guard code.kind(name + 1) == .period, code.isWord(name + 2), code.keyword(name + 2) != .`init` else { break }
      name += 2
    }
    // A frame cannot be added to a function that is passed as a value.
    return code.kind(name + 1) == .period && code.keyword(name + 2) == .`init` ? nil : name + 1
  }

  /// The fixed frame that all placeholders of the call, or all its sibling branches, have in common.
  private mutating func agreedFrame(_ start: Int, _ end: Int) -> String? {
    let beside = placeholders(start, end)
    let braces = beside.isEmpty ? siblingBranches(start) : beside
    var agreed: String?
    for brace in braces {
      guard let frame = onlyFixedFrame(in: brace), agreed == nil || agreed == frame else { return nil }
      agreed = frame
    }
    return agreed
  }

  /// The placeholder closures of a call.
  private func placeholders(_ start: Int, _ end: Int) -> [Int] {
    var braces: [Int] = []
    var index = start
    while index < end {
      if code.kind(index) == .leftBrace {
        let label = file.outline.label(ofClosure: index) ?? labelOfArgument(index)
        if let label, code.isWord(label, "placeholder") { braces.append(index) }
        index = file.brackets.after(index)
      } else if code.kind(index) == .leftParen, file.brackets.parent(index) != file.brackets.parent(start) {
        // Calls in the arguments have placeholders of their own.
        index = max(index + 1, file.brackets.after(index))
      } else {
        index += 1
      }
    }
    for modifier in file.chain(from: end).modifiers where code.isWord(modifier.name, "placeholder") {
      if let brace = modifier.call?.trailingClosures.first?.brace { braces.append(brace) }
    }
    return braces
  }

  private func labelOfArgument(_ brace: Int) -> Int? {
    code.kind(brace - 1) == .colon && code.isWord(brace - 2) ? brace - 2 : nil
  }

  /// The other branches of the `if` whose body directly contains the call.
  private func siblingBranches(_ start: Int) -> [Int] {
    guard let brace = file.brackets.parent(start), file.outline.role(ofBrace: brace) == .statementBody,
      let keyword = file.outline.statementKeyword(ofBrace: brace)
    else { return [] }
    var branches: [Int] = []
    if code.keyword(keyword) == .else, code.kind(keyword - 1) == .rightBrace,
      let other = file.brackets.partner(keyword - 1)
    {
      branches.append(other)
    }
    let after = file.brackets.after(brace)
    if code.keyword(after) == .else, code.kind(after + 1) == .leftBrace { branches.append(after + 1) }
    return branches
  }

  /// The source text of the `.frame(…)` in a brace, if there is exactly one and it sets a size.
  private mutating func onlyFixedFrame(in brace: Int) -> String? {
    var frame: String?
    var index = brace + 1
    let end = file.brackets.after(brace) - 1
    while index < end {
      if code.kind(index) == .period, code.isWord(index + 1, "frame"), let call = file.call(at: index + 1),
        let paren = call.paren
      {
        let pieces = reader.context(of: Modifier(name: index + 1, call: call))?.pieces
        guard frame == nil, pieces?.verdict == .fixed else { return nil }
        frame = code.text(index..<file.brackets.after(paren))
        index = call.end
      } else {
        index = max(index + 1, file.brackets.after(index))
      }
    }
    return frame
  }
}
