/// What takes the place of placeholders in one finding.
struct TemplateReading {
  let file: FileView
  let values: ValueReading
  let thing: FoundThing
  let matched: Matched

  private var code: Code { file.code }

  /// A template as one line.
  func message(_ template: Template) -> String {
    template.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let placeholder):
        OneLine.text(
          tokens(of: placeholder).map { file.source.slice(code.bytes($0)) } ?? ArraySlice(text(of: placeholder).utf8))
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
      case .arguments, .closures: return true
      default: return !(tokens(of: placeholder)?.isEmpty ?? text(of: placeholder).isEmpty)
      }
    }
  }

  private func text(of placeholder: Placeholder) -> String {
    switch placeholder {
    case .name: name
    case .entry: value.flatMap(values.entry) ?? ""
    case .attribute: matched.attribute.map { code.word($0) } ?? ""
    case .type: file.enclosingTypeName(at: thing.name) ?? ""
    case .file: file.path.split(separator: "/").last.map(String.init) ?? file.path
    case .code, .value, .arguments, .closures, .argument:
      tokens(of: placeholder).map { file.source.text(code.bytes($0)) } ?? ""
    }
  }

  /// Returns the tokens that a placeholder stands for as they are written; nil if there are none, or it isn't code.
  private func tokens(of placeholder: Placeholder) -> Range<Int>? {
    switch placeholder {
    case .code: whole
    case .value: value
    case .arguments: thing.call?.paren.map { file.brackets.inside($0) }
    case .closures: closures
    case .argument(let name): thing.call.flatMap { file.values(of: name, in: $0).first }
    case .name, .entry, .attribute, .type, .file: nil
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
}
