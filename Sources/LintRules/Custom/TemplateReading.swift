/// What takes the place of placeholders in one finding.
struct TemplateReading {
  let file: FileView
  let values: ValueReading
  let thing: FoundThing
  let matched: Matched

  private var code: Code { file.code }

  /// A longer value is cut in the middle of a message.
  private static let longestInMessage = 80

  /// A template as one line.
  func message(_ template: Template) -> String {
    template.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let placeholder): Self.shortened(Self.line(text(of: placeholder, inMessage: true)))
      }
    }.joined()
  }

  /// A template as code: values stay as they are written.
  func text(_ template: Template) -> String {
    template.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let placeholder): text(of: placeholder)
      }
    }.joined()
  }

  /// Whether each placeholder of a template has a value here.
  func isComplete(_ template: Template) -> Bool {
    template.pieces.allSatisfy { piece in
      guard case .placeholder(let placeholder) = piece else { return true }
      switch placeholder {
      case .value: return value != nil
      case .entry: return value.flatMap(values.entry) != nil
      default:
        return !text(of: placeholder, inMessage: true).isEmpty || placeholder == .arguments || placeholder == .closures
      }
    }
  }

  /// Returns the source text of tokens. In messages, long text is shortened to both ends.
  private func source(_ tokens: Range<Int>, inMessage: Bool) -> String {
    let bytes = code.bytes(tokens)
    guard inMessage, bytes.count > 2 * Self.longestEnd else { return file.source.text(bytes) }
    return file.source.text(bytes.prefix(Self.longestEnd)) + file.source.text(bytes.suffix(Self.longestEnd))
  }

  private static let longestEnd = 1_024

  private func text(of placeholder: Placeholder, inMessage: Bool = false) -> String {
    switch placeholder {
    case .name: name
    case .code: source(whole, inMessage: inMessage)
    case .value: value.map { source($0, inMessage: inMessage) } ?? ""
    case .entry: value.flatMap(values.entry) ?? ""
    case .arguments: thing.call?.paren.map { source(file.brackets.inside($0), inMessage: inMessage) } ?? ""
    case .closures: closures.map { source($0, inMessage: inMessage) } ?? ""
    case .attribute: matched.attribute.map { code.word($0) } ?? ""
    case .type: file.enclosingTypeName(at: thing.name) ?? ""
    case .file: file.path.split(separator: "/").last.map(String.init) ?? file.path
    case .argument(let name):
      thing.call.flatMap { file.values(of: name, in: $0).first }.map { source($0, inMessage: inMessage) } ?? ""
    }
  }

  private var value: Range<Int>? {
    if case .assignment(let value) = thing.form { return matched.value ?? value }
    return matched.value
  }

  private var name: String {
    switch thing.form {
    case .declaration(let index):
      let declaration = file.outline.declarations[index]
      return declaration.isType ? code.path(ofType: declaration) : code.word(declaration.name)
    case .text: return code.text(thing.tokens)
    default: return code.word(thing.name)
    }
  }

  /// The closures after the parentheses, as written.
  private var closures: Range<Int>? {
    guard let call = thing.call, let first = call.trailingClosures.first else { return nil }
    return first.brace..<call.end
  }

  /// The tokens of the subject as it is written.
  var whole: Range<Int> {
    switch thing.form {
    case .call(let call): thing.tokens.lowerBound..<call.end
    case .modifier(let call, _): thing.name..<call.end
    case .member, .name, .text: thing.tokens
    case .assignment(let value): thing.tokens.lowerBound..<value.upperBound
    case .declaration(let index): file.outline.declarations[index].start..<file.outline.declarations[index].end
    case .importOf(let statement): statement.start..<statement.end
    }
  }

  /// Line breaks with the blanks around them as one blank.
  private static func line(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    if isASCII(text) { return line(ofASCII: text) }
    return text.split(whereSeparator: \.isNewline).map { line in
      var line = line
      while line.first?.isWhitespace == true { line.removeFirst() }
      while line.last?.isWhitespace == true { line.removeLast() }
      return String(line)
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Joins the lines of ASCII text byte by byte. Messages of nested findings repeat long code.
  private static func line(ofASCII text: String) -> String {
    var (line, blanks, hasBreak) = ([UInt8](), [UInt8](), false)
    for byte in text.utf8 {
      if byte == 0x20 || 0x09...0x0D ~= byte {
        blanks.append(byte)
        hasBreak = hasBreak || 0x0A...0x0D ~= byte
      } else {
        if !line.isEmpty { line += hasBreak ? [0x20] : blanks }
        blanks.removeAll(keepingCapacity: true)
        hasBreak = false
        line.append(byte)
      }
    }
    return String(decoding: line, as: UTF8.self)
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestInMessage else { return text }
    let half = (longestInMessage - 1) / 2
    if isASCII(text) {
      return String(decoding: text.utf8.prefix(longestInMessage - 1 - half), as: UTF8.self) + "…"
        + String(decoding: text.utf8.suffix(half), as: UTF8.self)
    }
    guard text.count > longestInMessage else { return text }
    return text.prefix(longestInMessage - 1 - half) + "…" + text.suffix(half)
  }
}
