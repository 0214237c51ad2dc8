/// Finds everything in a file with the names of helpers.
struct HelperUseFinder {
  private let file: FileView
  private let names: Set<String>
  private let accessor: String
  private let lines: LineIndex
  private let utf16: UTF16Columns
  /// The tokens at which the file introduces a name for a value or a parameter.
  private let boundTokens: Set<Int>

  /// Prepares the search for helpers called `names`, whose uses are replaced with the member `accessor`.
  init(_ file: FileView, names: Set<String>, accessor: String) {
    self.file = file
    self.names = names
    self.accessor = accessor
    lines = file.lines
    utf16 = UTF16Columns(file.source, lines)
    let numbers = Set(names.compactMap { file.words.number(of: $0) })
    boundTokens = Set(
      file.outline.bindings.lazy.map(\.name).filter { file.words.number(ofToken: $0).map(numbers.contains) ?? false })
  }

  /// Everything with a listed name in a file, whether it is a helper or not; nil for a file that calls nothing with
  /// such a name, which is hardly ever needed.
  static func mentionsOfListed(in file: FileView, _ options: HelperFinder.Options) -> HelperMentions? {
    if options.accessor.isEmpty { return nil }
    let names = file.words.words(where: options.lists)
    let isCalled = names.contains { name in
      file.words.tokens(of: name).contains { file.code.kind($0 + 1) == .leftParen }
    }
    return isCalled ? HelperUseFinder(file, names: Set(names), accessor: options.accessor).mentions() : nil
  }

  private var code: Code { file.code }
  private var isDamaged: Bool { file.tokens.isDamaged || file.tokens.conflictOffset != nil }

  /// The uses and the declarations of the file.
  func mentions() -> HelperMentions {
    var mentions = HelperMentions()
    let declarations = file.outline.declarations.indices.filter { index in
      let declaration = file.outline.declarations[index]
      return (declaration.kind == .function || declaration.isProperty) && isNamed(declaration.name)
    }
    let declared = Set(declarations.map { file.outline.declarations[$0].name })
    mentions.namesakes = declarations.compactMap { namesake(file.outline.declarations[$0]) }
    for index in file.words.tokens(ofAny: names)
    where !declared.contains(index) && !boundTokens.contains(index) {
      if code.keyword(index - 1) == .case, let value = caseNamesake(index) {
        mentions.namesakes.append(value)
      } else if isUse(index) {
        mentions.uses.append(use(at: index))
      }
    }
    return mentions
  }

  private func isNamed(_ index: Int) -> Bool { code.isWord(index) && names.contains(code.word(index)) }

  // MARK: Declarations

  private func namesake(_ declaration: Declaration) -> HelperNamesake? {
    // Local values shadow the helper, which is found when a use is resolved.
    let isLocal = !declaration.isMember && file.brackets.parent(declaration.keyword) != nil
    if isLocal, declaration.isProperty { return nil }
    let owner = declaration.parent.flatMap { file.declarationNest.type(around: $0) }.map {
      file.outline.declarations[$0]
    }
    let isRequirement = owner?.kind == .protocolType
    var namesake = HelperNamesake(
      path: file.path, offset: code.range(declaration.name).lowerBound, name: code.word(declaration.name),
      kind: isRequirement ? .requirement : declaration.isProperty ? .value : .function,
      type: owner.map { file.code.name(ofType: $0) } ?? "",
      isInherited: owner.map { ![.structType, .enumType].contains($0.kind) } ?? false,
      isPrivate: declaration.modifiers.contains(.isPrivate) || owner?.modifiers.contains(.isPrivate) == true)
    namesake.isStatic = declaration.modifiers.contains(.isStatic)
    if let paren = declaration.parameters {
      namesake.labels = ParameterList(file.syntax, paren).parameters.map { $0.label.map(code.word) ?? "_" }
    }
    if isLocal, let opener = file.brackets.parent(declaration.keyword) {
      namesake.scope = code.bytes(opener..<file.brackets.after(opener))
    }
    return namesake
  }

  /// `case fullURL(String)` of an enumeration.
  private func caseNamesake(_ index: Int) -> HelperNamesake? {
    guard file.isDirectlyInType(index) else { return nil }
    return HelperNamesake(
      path: file.path, offset: code.range(index).lowerBound, name: code.word(index), kind: .value,
      type: file.enclosingTypeName(at: index) ?? "", isInherited: false, isPrivate: false)
  }

  // MARK: Uses

  private func isUse(_ index: Int) -> Bool {
    if file.isLabel(index) { return false }
    if code.kind(index - 1) == .period { return !isInKeyPath(index) }
    if let binding = file.binding(of: index), !binding.isMember { return false }
    return true
  }

  /// `\Post.imageURL`, which is never a function.
  private func isInKeyPath(_ index: Int) -> Bool {
    var start = index
    let least = index - Self.longestReceiver
    while start > least, code.kind(start - 1) == .period {
      start = code.beforeMarks(start - 2) + 1
      if code.isWord(start - 1) { start -= 1 }
    }
    return code.kind(start - 1) == .backslash && code.kind(index + 1) != .leftParen
  }

  private func use(at index: Int) -> HelperUse {
    let offset = code.range(index).lowerBound
    let (receiver, start) = receiver(of: index)
    var use = HelperUse(
      path: file.path, position: lines.position(of: offset), offset: offset, name: code.word(index),
      enclosingTypes: file.enclosingTypeNames(at: index), receiver: receiver)
    if receiver == .value { use.receiverType = typeOfReceiver(start..<index - 1) }
    if let named = namedFunction(index) {
      use.labels = named.labels
      use.edits = edits(ofFunction: start..<named.end)
    } else if let call = file.call(at: index), index + 1 == call.paren ?? call.trailingClosures.first?.brace {
      use.labels = call.arguments.map { $0.label.map(code.word) ?? "_" } + call.trailingClosures.map { _ in "{" }
      use.edits = edits(of: call, start: start)
    } else {
      use.edits = edits(ofFunction: start..<index + 1)
    }
    use.edits = use.edits?.map { edit in Edit(edit.range, edit.text, place: place(of: edit.range)) }
    return use
  }

  private func place(of range: Range<Int>) -> EditPlace {
    EditPlace(
      utf8: lines.position(of: range.lowerBound)..<lines.position(of: range.upperBound),
      utf16: utf16.position(of: range.lowerBound)..<utf16.position(of: range.upperBound))
  }

  /// A longer chain of names before a use, and a longer argument, are not rewritten.
  private static let longestReceiver = 200
  private static let longestArgument = 1_000

  /// What precedes a name, and its first token.
  private func receiver(of index: Int) -> (HelperUse.Receiver, start: Int) {
    guard code.kind(index - 1) == .period else { return (.none, index) }
    guard file.syntax.endsOperand(index - 2) else { return (.implicit, index - 1) }
    var start = index
    var count = 0
    while code.kind(start - 1) == .period {
      let word = code.beforeMarks(start - 2)
      guard code.isWord(word), index - word <= Self.longestReceiver else { return (.other, start) }
      start = word
      count += 1
    }
    if count == 1, code.keyword(start) == .`self` || code.keyword(start) == .Self { return (.itself, start) }
    if code.keyword(start) == .super { return (.other, start) }
    if code.startsUppercase(index - 2) { return (.type(code.word(index - 2)), start) }
    return (.value, start)
  }

  /// The last word of the type of a receiver: `Model` for `store.model`, if this file declares it so.
  private func typeOfReceiver(_ tokens: Range<Int>) -> String? {
    let types = ReceiverTypes(file: file, values: DeclaredValues())
    guard var type = types.type(of: tokens) else { return nil }
    if type.hasSuffix("?") { type.removeLast() }
    return type.lastWordOfPath
  }

  /// The labels and the end of `fullURL(_:)` as a reference to a function.
  private func namedFunction(_ index: Int) -> (labels: [String], end: Int)? {
    guard code.kind(index + 1) == .leftParen, let close = file.brackets.partner(index + 1), close > index + 2 else {
      return nil
    }
    var labels: [String] = []
    var next = index + 2
    while next < close {
      guard code.isWord(next) || code.isText(next, "_"), code.kind(next + 1) == .colon else { return nil }
      labels.append(code.word(next))
      next += 2
    }
    return (labels, close + 1)
  }

  // MARK: Rewriting

  /// `fullURL(x)` becomes `x.asBackendURL`.
  private func edits(of call: Call, start: Int) -> [Edit]? {
    guard !isDamaged, call.arguments.count == 1, call.trailingClosures.isEmpty, let paren = call.paren,
      let close = file.brackets.partner(paren), let argument = call.arguments.first?.value, !argument.isEmpty,
      argument.count <= Self.longestArgument,
      !argument.contains(where: { code.kind($0) == .placeholder || code.kind($0) == .poundIf })
    else { return nil }
    let text = code.bytes(argument)
    let whole = code.range(start).lowerBound..<code.range(close).upperBound
    let hasComment =
      file.hasComment(in: whole.lowerBound..<text.lowerBound) || file.hasComment(in: text.upperBound..<whole.upperBound)
    if hasComment || code.kind(argument.lowerBound) == .prefixAmpersand { return nil }
    // The result is not a function: only a method from its type is called twice.
    if code.kind(close + 1) == .leftParen, !code.startsLine(close + 1) { return nil }
    let needsParentheses = !file.syntax.isPostfixExpression(argument) || file.syntax.hasOptionalChain(argument)
    var opening = needsParentheses ? "(" : ""
    // Without the parameter `.home` is not known to be a member of `String`.
    if code.kind(argument.lowerBound) == .period { opening += "String" }
    // `fullURL(path)else` is valid, `path.asBackendURLelse` is not.
    let blank = code.isWord(close + 1) && code.touches(close, close + 1) ? " " : ""
    return [
      Edit(whole.lowerBound..<text.lowerBound, opening),
      Edit(text.upperBound..<whole.upperBound, (needsParentheses ? ")" : "") + "." + accessor + blank),
    ]
  }

  /// `paths.map(fullURL)` becomes `paths.map(\.asBackendURL)`.
  private func edits(ofFunction tokens: Range<Int>) -> [Edit]? {
    guard !isDamaged, [.leftParen, .comma, .colon].contains(code.kind(tokens.lowerBound - 1)),
      [.rightParen, .comma].contains(code.kind(tokens.upperBound)),
      let paren = file.brackets.parent(tokens.lowerBound), let callee = file.syntax.nameOfCall(paren),
      code.isMapping(callee), !file.hasComment(in: code.bytes(tokens))
    else { return nil }
    return [Edit(code.bytes(tokens), "\\." + accessor)]
  }
}
