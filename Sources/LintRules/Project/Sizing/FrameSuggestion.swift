/// Suggests frames for the image calls and uses of wrappers in one file.
struct FrameSuggestion {
  private let file: FileView
  private var reader: SizingReader

  /// So many code tokens are searched for what decides about a suggestion.
  private static let longestSearch = 2_000

  init(_ file: FileView, _ images: ImageVocabulary) {
    self.file = file
    reader = SizingReader(file, images)
  }

  private var code: Code { file.code }

  /// The suggestion for the callee that starts at a byte offset; empty in a damaged file.
  mutating func fixes(at offset: Int) -> [Fix] {
    guard !file.tokens.isDamaged, let start = token(at: offset), let call = endOfCall(start) else { return [] }
    // Some modifiers exist on the type of the image only: the frame follows all of them.
    let end = file.chain(from: call).end
    guard isWhole(start, end) else { return [] }
    let insertion = code.range(end - 1).upperBound
    let lead = lineBreak(start, call: call, end)
    if let frame = agreedFrame(start) {
      return [Fix("Use the frame of the sibling views", .unsafe, [Edit(insertion..<insertion, lead + frame)])]
    }
    let text = lead + ".frame(width: <#width#>, height: <#height#>)"
    return [Fix("Add a frame", .manual, [Edit(insertion..<insertion, text)])]
  }

  /// Whether code tokens are a whole expression that is used as a view, as far as that can be seen: no value with a name,
  /// whose type others may rely on, and no operand.
  private func isWhole(_ start: Int, _ end: Int) -> Bool {
    if case .value = file.slot(of: start) { return false }
    switch code.kind(end) {
    case .binaryOperator: return code.isText(end, "??") || code.isText(end, "?")
    case .postfixOperator, .postfixQuestion, .postfixBang: return false
    case .keyword: return ![.as, .is].contains(code.keyword(end)) || code.startsLine(end)
    default: return true
    }
  }

  /// What is in front of the frame: nothing, or a line break with the indentation of the last modifier that starts a line;
  /// for a call over several lines without modifiers, with that of its closing bracket.
  private func lineBreak(_ start: Int, call: Int, _ end: Int) -> String {
    let modifier = (max(call, end - Self.longestSearch)..<end).last {
      code.kind($0) == .period && code.startsLine($0) && isOutside($0, start)
    }
    if let modifier { return "\n" + code.indentation(of: modifier) }
    if code.kind(end - 1) == .poundEndif { return "\n" + code.indentation(of: end - 1) }
    // Where the last token begins a line, the call has several.
    return end - 1 > start && code.startsLine(end - 1) ? "\n" + code.indentation(of: end - 1) : ""
  }

  /// Whether a token of a chain is in no bracket of the chain.
  private func isOutside(_ token: Int, _ start: Int) -> Bool {
    file.brackets.parent(token) == file.brackets.parent(start)
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

  /// The one fixed frame on which all other branches beside the call agree.
  private mutating func agreedFrame(_ start: Int) -> String? {
    var agreed: String?
    for brace in siblingBranches(start) {
      guard let frame = onlyFixedFrame(in: brace, for: start), agreed == nil || agreed == frame else { return nil }
      agreed = frame
    }
    return agreed
  }

  /// What shows that an image is missing or on its way has a size of its own.
  private func isStandIn(_ brace: Int) -> Bool {
    (brace..<min(file.brackets.after(brace), brace + Self.longestSearch)).contains { index in
      code.isWord(index, "ProgressView") || code.isWord(index, "systemName") || code.isWord(index, "Label")
    }
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

  /// The text of the `.frame(…)` in a brace, if there is exactly one, it sets a size, and it means the same at `start`.
  private mutating func onlyFixedFrame(in brace: Int, for start: Int) -> String? {
    if isStandIn(brace) { return nil }
    var frame: String?
    var index = brace + 1
    let end = file.brackets.after(brace) - 1
    while index < end {
      if code.kind(index) == .period, code.isWord(index + 1, "frame"), let call = file.call(at: index + 1),
        let paren = call.paren
      {
        let pieces = reader.context(of: Modifier(name: index + 1, call: call))?.pieces
        guard frame == nil, pieces?.verdict == .fixed, means(paren + 1..<call.end, at: start) else { return nil }
        frame = code.text(index..<file.brackets.after(paren))
        index = call.end
      } else {
        index = max(index + 1, file.brackets.after(index))
      }
    }
    return frame
  }

  /// Whether all names in some tokens mean the same at another place.
  private func means(_ tokens: Range<Int>, at place: Int) -> Bool {
    tokens.allSatisfy { index in
      guard code.kind(index) == .identifier, code.kind(index - 1) != .period else {
        return code.kind(index) != .leftBrace
      }
      if code.kind(index + 1) == .colon { return true }
      let name = code.word(index)
      return !name.hasPrefix("$")
        && file.names.bindings(named: name, at: index) == file.names.bindings(named: name, at: place)
    }
  }
}
