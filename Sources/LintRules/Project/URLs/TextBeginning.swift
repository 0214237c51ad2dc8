/// How a string or a URL that a declaration of the project gives begins, as far as its file shows.
struct TextBeginning: Sendable {
  /// The text of the literal that it begins with; empty for a URL.
  var text: String
  /// It is a literal and nothing else.
  var isWhole = false
  /// It is a constant, or a property that gives one literal: an address to which paths are added.
  var isConstant = false
  /// It is a URL, whose string is as absolute as the URL.
  var isURL = false
  /// It is declared as a URL.
  var isTypeURL = false
  /// Whether the string is a base that is joined to another string.
  var isJoined = false
  /// Whether the string is an element of a table of absolute literals.
  var isElement = false

  /// Whether it starts with a scheme, or joins a base and a string.
  var hasScheme: Bool {
    isJoined || !isTypeURL && (isURL || URLSyntax.endOfScheme(Array(text.utf8)[...]) != nil)
  }

  /// The beginnings of the results of a declaration, given by its index; nil if they can't be determined.
  static func all(of index: Int, _ file: FileView, isJoiner: @escaping (Int) -> Bool) -> [TextBeginning]? {
    let declaration = file.outline.declarations[index]
    if isURL(declaration.type, file) { return [TextBeginning(text: "", isURL: true, isTypeURL: true)] }
    if isJoiner(index) { return [TextBeginning(text: "", isJoined: true)] }
    let reader = TextOriginReader(file, dialSchemes: [], followsResults: true, isJoiner: isJoiner)
    if declaration.kind == .constant || declaration.modifiers.contains(.isLazy), !declaration.initialValue.isEmpty {
      if let element = reader.elementOfTable(declaration.initialValue) {
        return StringLiteral(file.syntax, element.lowerBound).map {
          [TextBeginning(text: file.source.text($0.lead), isWhole: true, isElement: true)]
        }
      }
      return constant(file.withoutClosure(declaration.initialValue), file).map { [$0] }
    }
    guard let results = file.results(of: declaration) else { return nil }
    var found: [TextBeginning] = []
    for result in results {
      let origin = reader.origin(of: result)
      let isWhole = [.absolute, .namedAbsolute].contains(origin.kind)
      if origin.kind == .joined {
        found.append(TextBeginning(text: "", isJoined: true))
        continue
      }
      guard isWhole || origin.kind == .schemeFirst || origin.kind == .textOfURL else { return nil }
      let isConstant = isWhole && declaration.isProperty
      if origin.leads.isEmpty { found.append(TextBeginning(text: "", isURL: true)) }
      found += origin.leads.map {
        TextBeginning(text: file.source.text($0), isWhole: isWhole, isConstant: isConstant)
      }
    }
    return found
  }

  /// The literal that a constant is, or that it begins with: `LINK + "faq.html"`.
  private static func constant(_ value: Range<Int>, _ file: FileView) -> TextBeginning? {
    if let literal = StringLiteral(file.syntax, value.lowerBound), literal.tokens == value, literal.isPlain {
      return TextBeginning(text: file.source.text(literal.lead), isWhole: true, isConstant: true)
    }
    let origin = TextOriginReader(file, dialSchemes: [], followsResults: true).origin(of: value)
    guard [.absolute, .namedAbsolute, .schemeFirst].contains(origin.kind), origin.leads.count == 1 else { return nil }
    return TextBeginning(text: file.source.text(origin.leads[0]), isWhole: true, isConstant: true)
  }

  /// The raw values of the cases of an enumeration that have some names: `case live = "https://example.com"`.
  static func rawValues(of type: Declaration, _ names: Set<String>, _ file: FileView) -> [(String, TextBeginning)] {
    guard type.kind == .enumType, let body = type.body else { return [] }
    let code = file.code
    var found: [(String, TextBeginning)] = []
    var index = body + 1
    while index < type.end {
      if code.kind(index) == .equal, code.isWord(index - 1), names.contains(code.word(index - 1)),
        [.case, nil].contains(code.keyword(index - 2)), let literal = StringLiteral(file.syntax, index + 1),
        literal.isPlain
      {
        let text = file.source.text(literal.lead)
        found.append((code.word(index - 1), TextBeginning(text: text, isWhole: true, isConstant: true)))
      }
      index = max(index + 1, file.brackets.after(index))
    }
    return found
  }

  /// Whether a type is that of a URL, optional or not.
  static func isURL(_ type: Range<Int>, _ file: FileView) -> Bool {
    (1...2).contains(type.count) && file.code.isWord(type.lowerBound, "URL")
  }
}
