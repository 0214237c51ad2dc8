/// Writes the fixes of a finding as edits.
struct FixWriting {
  let file: FileView
  let templates: TemplateReading

  private var code: Code { file.code }
  private var thing: FoundThing { templates.thing }

  /// The edits of a fix; nil where it does not fit the code, or its edits overlap.
  func fix(_ fix: FixTemplate) -> Fix? {
    var edits: [Edit] = []
    for operation in fix.operations {
      guard let more = self.edits(operation) else { return nil }
      edits += more
    }
    if let module = fix.module {
      for edit in addImport(module) {
        // Where the file begins with what is changed, one edit does both.
        if let first = edits.firstIndex(where: { $0.range.lowerBound == edit.range.lowerBound }) {
          edits[first].text = edit.text + edits[first].text
        } else {
          edits.append(edit)
        }
      }
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    // A module that is imported already needs none.
    let isApart = zip(edits, edits.dropFirst()).allSatisfy {
      $0.range.upperBound < $1.range.lowerBound || $0.range.upperBound == $1.range.lowerBound && !$0.range.isEmpty
    }
    guard !edits.isEmpty, isApart else { return nil }
    let hasPlaceholder = edits.contains { $0.text.holds("<#") }
    return Fix(templates.message(fix.title), hasPlaceholder ? .manual : fix.safety, edits)
  }

  private func edits(_ operation: FixTemplate.Operation) -> [Edit]? {
    switch operation {
    case .newName(let template): text(template).map { [Edit(code.wordRange(nameToken), $0)] }
    case .replace(let template): text(template).map { [Edit(code.bytes(templates.whole), $0)] }
    case .append(let template): text(template).flatMap(append)
    case .prepend(let template): text(template).flatMap(prepend)
    case .addArgument(let template): text(template).flatMap { addArgument($0) }
    case .setArgument(let changes): setArguments(changes)
    case .removeArgument(let names): removeArguments(names)
    case .addKeyword(let keyword): addKeyword(keyword)
    case .remove: remove()
    }
  }

  /// Returns the text of a template; nil if a placeholder has no value or the step budget is spent. Fixes of nested code
  /// would repeat the text many times.
  private func text(_ template: Template) -> String? {
    guard templates.isComplete(template), file.steps.take(code.bytes(templates.whole).count) else { return nil }
    return templates.text(template)
  }

  private var nameToken: Int {
    if case .declaration = thing.form { return thing.tokens.upperBound - 1 }
    return thing.name
  }

  private func insertion(before token: Int, _ text: String) -> Edit {
    let offset = code.range(token).lowerBound
    return Edit(offset..<offset, text)
  }

  private func insertion(behind token: Int, _ text: String) -> Edit {
    let offset = code.range(token).upperBound
    return Edit(offset..<offset, text)
  }

  // MARK: Chains

  /// After the call; on a line of its own if the next modifier is.
  private func append(_ text: String) -> [Edit]? {
    let end: Int
    switch thing.form {
    case .call(let call), .modifier(let call, _): end = call.end
    case .member, .name: end = thing.tokens.upperBound
    default: return nil
    }
    let separator = code.kind(end) == .period ? code.separator(beforeModifierAt: end) : ""
    return [insertion(behind: end - 1, separator + Self.apart(text))]
  }

  /// Before the modifier and its period.
  private func prepend(_ text: String) -> [Edit]? {
    guard case .modifier(_, let link) = thing.form else { return nil }
    guard link != nil else {
      // The view is implied, and so is its period.
      return [insertion(before: thing.name, String(text.drop { $0 == "." }) + ".")]
    }
    let period = thing.name - 1
    return [insertion(before: period, Self.apart(text) + code.separator(beforeModifierAt: period))]
  }

  /// A modifier with its period, where the rule leaves it out.
  private static func apart(_ text: String) -> String {
    text.utf8.first.map { $0.continuesIdentifier || $0 == UInt8(ascii: "`") } ?? false ? "." + text : text
  }

  /// The modifier with its period, or the import with its line.
  private func remove() -> [Edit]? {
    switch thing.form {
    case .modifier(let call, let link?):
      let period = file.chains.links[link].name - 1
      var start = code.range(period).lowerBound
      if code.startsLine(period) { start = file.endOfLine(before: start) }
      return [Edit(start..<code.range(call.end - 1).upperBound, "")]
    case .importOf(let statement):
      let range = code.bytes(statement.start..<statement.end)
      let isAlone = code.startsLine(statement.start) && (code.startsLine(statement.end) || statement.end == file.count)
      return [Edit(isAlone ? file.wholeLine(range) : range, "")]
    default: return nil
    }
  }

  // MARK: Heads

  /// Before the keywords of a declaration or an import, after its attributes. A second access is not added.
  private func addKeyword(_ text: String) -> [Edit]? {
    let (head, keyword): (DeclarationHead, Int)
    switch thing.form {
    case .declaration(let index):
      let declaration = file.outline.declarations[index]
      (head, keyword) = (file.head(of: declaration), declaration.keyword)
    case .importOf(let statement): (head, keyword) = (file.head(of: statement), statement.keyword)
    default: return nil
    }
    let isAccess = Self.accesses.contains(text)
    if head.keywords.contains(where: {
      code.word($0.word) == text || isAccess && Self.accesses.contains(code.word($0.word))
    }) {
      return nil
    }
    return [insertion(before: head.keywords.first?.word ?? keyword, text + " ")]
  }

  private static let accesses = WordList("private fileprivate internal package public open")

  /// After the last import that is outside of `#if`; nothing if the file has it.
  private func addImport(_ module: String) -> [Edit] {
    if file.imports.contains(where: { code.word($0.module) == module }) { return [] }
    guard let last = file.imports.last(where: { file.conditions.branches(around: $0.keyword).isEmpty }) else {
      return [insertion(before: 0, "import " + module + "\n\n")]
    }
    let end = file.endOfLine(behind: code.range(last.end - 1).upperBound)
    return [Edit(end..<end, "\nimport " + module)]
  }
}

extension FileView {
  /// The end of the line of an offset, if only blanks and a comment are between; else the offset.
  func endOfLine(behind offset: Int) -> Int {
    var end = source.afterBlanks(offset)
    guard source.bytes[end...].starts(with: "//".utf8) else { return offset }
    while end < source.count, !source.bytes[end].isNewline { end += 1 }
    return end
  }

  /// The place before the line break and the blanks before an offset, which begins a line.
  func endOfLine(before offset: Int) -> Int {
    source.beforeLineBreak(source.beforeBlanks(offset))
  }

  /// A range that is alone on its lines, with the blanks before it and the line break after it.
  func wholeLine(_ range: Range<Int>) -> Range<Int> {
    let end = source.afterBlanks(range.upperBound)
    let endsLine = end < source.count && source.bytes[end].isNewline
    return source.beforeBlanks(range.lowerBound)..<(endsLine ? source.afterLineBreak(end) : end)
  }
}
