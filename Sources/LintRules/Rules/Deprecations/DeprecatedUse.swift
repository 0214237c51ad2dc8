/// A use of deprecated API.
struct DeprecatedUse {
  /// The kind of API that is used.
  enum Kind {
    case modifier(Call)
    case type
    case style
    case environment
    case path
    case value
    case conformance
    case sum
  }

  /// The token that is reported.
  let name: Int
  /// The kind of API that is used.
  let kind: Kind

  /// Finds the first entry of the table that matches the use of a word; nil if none does.
  static func first(_ name: Int, of entries: [DeprecatedEntry], _ file: FileView) -> (DeprecatedUse, DeprecatedEntry)? {
    // The call is the same for all entries.
    lazy var call = modifier(name, file)
    for entry in entries {
      if !entry.form.isModifier {
        if let use = DeprecatedUse(name, entry, file) { return (use, entry) }
      } else if let call, fits(call, entry.form, file) {
        return (DeprecatedUse(name: name, kind: .modifier(call)), entry)
      }
    }
    return nil
  }

  private init(name: Int, kind: Kind) {
    (self.name, self.kind) = (name, kind)
  }

  /// Matches the use of a word with an entry that isn't about a modifier; nil if it doesn't match.
  private init?(_ name: Int, _ entry: DeprecatedEntry, _ file: FileView) {
    self.name = name
    let code = file.code
    switch entry.form {
    case .modifier, .modifierWith, .modifierOf, .modifierWithClosure: return nil
    case .type, .typeWith:
      guard Self.isConstructed(name, entry, file) else { return nil }
      kind = .type
    case .style:
      guard Self.isStyle(name, file) else { return nil }
      kind = .style
    case .environment:
      guard Self.isKeyOfEnvironment(name, file) else { return nil }
      kind = .environment
    case .path(let names):
      guard Self.ends(names, name, file.code) else { return nil }
      kind = .path
    case .value(let label):
      guard code.kind(name - 1) == .period, code.kind(name - 2) == .colon, code.isWord(name - 3),
        code.word(name - 3) == label, [.comma, .rightParen].contains(code.kind(name + 1))
      else { return nil }
      kind = .value
    case .conformance:
      guard file.innermostDeclaration(at: name)?.inheritance.contains(name) == true, !file.isMember(name)
      else { return nil }
      kind = .conformance
    case .sum:
      guard Self.beginsSum(name, file) else { return nil }
      kind = .sum
    }
  }

  /// Whether a name constructs a type with the argument of an entry.
  private static func isConstructed(_ name: Int, _ entry: DeprecatedEntry, _ file: FileView) -> Bool {
    let code = file.code
    guard !file.isMember(name), !code.isDeclared(name), let call = file.call(at: name) else { return false }
    guard case .typeWith(let label) = entry.form else { return true }
    // A closure that builds a view is the new form.
    let isLabel = built.contains(label) || label.hasSuffix("Label")
    return call.arguments.contains { has($0, label, code) && !(isLabel && isClosure($0, code)) }
  }

  /// Labels of arguments that the new forms receive as closures.
  private static let built = WordList("label destination header footer")

  /// Whether a call is the first operand of `+` before a call with its name: `Text(a) + Text(b).bold()`.
  private static func beginsSum(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    guard !file.isMember(name), let call = file.call(at: name), !code.isText(name - 1, "+") else { return false }
    let end = file.chain(from: call.end).end
    return code.isText(end, "+") && code.isWord(end + 1) && code.word(end + 1) == code.word(name)
  }

  /// Whether a name is called without arguments as the only argument of a style modifier: `.listStyle(Name())`.
  private static func isStyle(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    guard !file.isMember(name), code.kind(name + 1) == .leftParen, code.kind(name + 2) == .rightParen,
      code.kind(name - 1) == .leftParen, code.kind(name + 3) == .rightParen,
      let modifier = file.syntax.nameOfCall(name - 1), code.kind(modifier - 1) == .period
    else { return false }
    return code.word(modifier).hasSuffix("Style")
  }

  /// Whether a name is the key of an environment value: `@Environment(\.name)`.
  private static func isKeyOfEnvironment(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    return code.kind(name - 1) == .period && code.kind(name - 2) == .backslash && code.kind(name + 1) == .rightParen
      && code.kind(name - 3) == .leftParen && code.isWord(name - 4, "Environment") && file.isAttribute(name - 4)
  }

  /// Whether a name is the last one of a path of members: `UIScreen.main.bounds`.
  private static func ends(_ names: [String], _ name: Int, _ code: Code) -> Bool {
    let start = name - 2 * (names.count - 1)
    return start >= 0 && code.kind(start - 1) != .period
      && names.indices.allSatisfy { code.isWord(start + 2 * $0) && code.word(start + 2 * $0) == names[$0] }
      && names.indices.dropLast().allSatisfy { code.kind(start + 2 * $0 + 1) == .period }
  }

  /// The call of a modifier of a view.
  private static func modifier(_ name: Int, _ file: FileView) -> Call? {
    let code = file.code
    guard !code.isDeclared(name), let call = file.call(at: name) else { return nil }
    guard code.kind(name - 1) == .period else { return file.isImpliedModifier(at: name) ? call : nil }
    guard let link = file.chains.link(named: name) else { return nil }
    let root = file.root(ofChain: file.chains.links[link].chain)
    guard file.mayBeView(root) else { return nil }
    if case .call(let token) = root.form {
      let word = code.word(token)
      // The marks of a chart, and fonts, have their own modifiers.
      if word.hasSuffix("Mark") || word.hasSuffix("Plot") || others.contains(word) { return nil }
    }
    if case .name(let token) = root.form, others.contains(code.word(token)) { return nil }
    return call
  }

  /// Types other than views that have modifiers with the same names.
  private static let others = WordList("Font AnyTransition AttributeContainer AttributedString")

  private static func fits(_ call: Call, _ form: DeprecatedEntry.Form, _ file: FileView) -> Bool {
    let code = file.code
    switch form {
    case .modifier(let labels):
      return call.arguments.count == labels.count
        && zip(call.arguments, labels).allSatisfy { has($0, $1, code) }
        && !call.arguments.contains { $0.label == nil && isClosure($0, code) }
        && (call.trailingClosures.isEmpty || labels.last == "isPresented" || labels.last == "item")
        && call.trailingClosures.allSatisfy { $0.label == nil }
    case .modifierWith(let label):
      guard let label else { return true }
      return call.arguments.contains { has($0, label, code) }
    case .modifierOf(let value):
      guard call.arguments.count == 1, call.trailingClosures.isEmpty, call.arguments[0].label == nil else {
        return false
      }
      let tokens = call.arguments[0].value
      return tokens.count == 1 && code.word(tokens.lowerBound) == value
        || tokens.count == 2 && code.kind(tokens.lowerBound) == .period && code.word(tokens.lowerBound + 1) == value
    case .modifierWithClosure:
      return call.trailingClosures.first.map { ClosureSignature(file.syntax, $0.brace) == nil } ?? false
    default: return false
    }
  }

  private static func has(_ argument: Argument, _ label: String, _ code: Code) -> Bool {
    argument.label.map { code.word($0) == label } ?? (label == "_")
  }

  private static func isClosure(_ argument: Argument, _ code: Code) -> Bool {
    code.kind(argument.value.lowerBound) == .leftBrace
  }

  // MARK: Fixes

  /// The fix of an entry, if it's possible here.
  /// - Parameter isText: whether the modifier returns `Text` for text on the deployment target.
  func fixes(_ entry: DeprecatedEntry, _ file: FileView, isText: Bool) -> [Fix] {
    guard let template = entry.fix else { return [] }
    let code = file.code
    var (safety, text) = (template.safety, template.text)
    let tokens: Range<Int>
    switch kind {
    case .modifier(let call):
      tokens = name..<call.end
      if !call.trailingClosures.isEmpty || isInSum(file) || file.sharesItsType(modifier: name) { return [] }
      let color = template.isColored ? call.arguments.first.map { ColorText($0.value, file) } : nil
      if let color, !color.isCertain || !(isText || isShown(file)) { safety = min(safety, .unsafe) }
      if let edits = edits(keepingLayoutOf: call, template, color: color?.text, code) {
        return file.hasComment(in: code.bytes(tokens)) ? [] : [Fix(entry.fixTitle, safety, edits)]
      }
      let layout = CallLayout(call, code)
      var arguments = call.arguments.map { code.text($0.value) }
      if let start = template.beforeBlock, let content = layout.content {
        (text, arguments[0]) = (start + content.block, content.text)
      }
      text = DeprecatedTemplate.filled(
        template.isChain ? layout.separated(text) : text, with: arguments, color: color?.text)
    case .value: tokens = name..<name + 1
    case .type, .style, .environment, .path, .conformance, .sum: tokens = name..<name + 3
    }
    let bytes = code.bytes(tokens)
    if file.hasComment(in: bytes) { return [] }
    return [Fix(entry.fixTitle, safety, [Edit(bytes, text)])]
  }

  /// Whether the replacement doesn't compile here: a color is optional, or the result has to be a `Text`, which the
  /// replacement returns only on later systems.
  func needsDeprecatedForm(_ entry: DeprecatedEntry, _ file: FileView, isText: Bool) -> Bool {
    guard case .modifier(let call) = kind, entry.fix?.isColored == true, let color = call.arguments.first else {
      return false
    }
    return ColorText(color.value, file).isAbsent || !isText && (givesText(file) || isInText(file))
  }

  /// Whether the chain is part of a sum or interpolation of `Text`, or the prompt of a field.
  private func isInText(_ file: FileView) -> Bool {
    guard let link = file.chains.link(named: name) else { return false }
    let chain = file.chains.chains[file.chains.links[link].chain]
    let start = file.syntax.startOfOperand(endingBefore: chain.start)
    return isInSum(file) || file.code.kind(start - 1) == .interpolationStart
      || file.code.kind(start - 1) == .colon && file.code.isWord(start - 2, "prompt")
  }

  /// The edits of a call that only changes its name, and perhaps its only argument; nil for others.
  private func edits(
    keepingLayoutOf call: Call, _ template: DeprecatedTemplate, color: String?, _ code: Code
  ) -> [Edit]? {
    guard let newName = template.newName, call.arguments.count == 1, call.arguments[0].label == nil else { return nil }
    let value = call.arguments[0].value
    let renamed = Edit(code.bytes(name..<name + 1), newName)
    guard let color, color != code.text(value) else { return [renamed] }
    return [renamed, Edit(code.bytes(value), color)]
  }

  /// Whether the chain is part of a sum of `Text`.
  private func isInSum(_ file: FileView) -> Bool {
    guard let link = file.chains.link(named: name) else { return false }
    let chain = file.chains.chains[file.chains.links[link].chain]
    let start = file.syntax.startOfOperand(endingBefore: chain.start)
    return file.code.isText(start - 1, "+") || file.code.isText(chain.end, "+")
  }

  /// Whether the code is in a function or property that has to return a `Text`, also through a local name.
  private func givesText(_ file: FileView) -> Bool {
    let declaration = file.declarations(around: name).first { !$0.isProperty || $0.isMember || !$0.type.isEmpty }
    guard let type = declaration?.type, type.count == 1 else { return false }
    return file.code.isWord(type.lowerBound, "Text")
  }

  /// Modifiers that only text had before iOS 16.
  private static let ofText = WordList(
    "bold italic underline strikethrough kerning tracking baselineOffset fontWeight monospacedDigit fontDesign monospaced"
  )

  /// The maximum number of later modifiers to check.
  private static let maxModifiers = 256

  /// Whether the result is shown as a view and doesn't have to be a `Text`.
  private func isShown(_ file: FileView) -> Bool {
    guard let link = file.chains.link(named: name) else { return false }
    let chain = file.chains.chains[file.chains.links[link].chain]
    let later = file.chains.links[link + 1..<chain.links.upperBound]
    if later.count > Self.maxModifiers || later.contains(where: { Self.ofText.contains(file.code.word($0.name)) }) {
      return false
    }
    guard file.phase(of: name) == .body else { return false }
    switch file.slot(of: file.syntax.startOfOperand(endingBefore: chain.start)) {
    case .statement, .returned: return true
    case .argument, .parentheses, .value, .assignment, .element, .other: return !later.isEmpty
    }
  }
}
